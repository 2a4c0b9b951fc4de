/// Reads lines that end with LF or CRLF; the last one may have no line end.
public struct LineReader {
  public struct Line: Sendable, Equatable {
    /// The line number, counted from 1.
    public let number: Int
    /// The line without its end, and without a byte order mark.
    public let text: String
  }

  private let input: any Input
  private let limit: Int
  /// The line starts at `start`; it does not end before `scanned`.
  private var held: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isAtEnd = false
  private var isSkipping = false
  private var number = 0

  /// Creates a reader for lines of at most `limit` bytes, without their ends.
  public init(_ input: any Input, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Returns the next line, or `nil` at the end.
  ///
  /// After ``InputError/invalidUTF8(line:byte:)`` and ``InputError/lineTooLong(line:limit:)``,
  /// reading may continue with the next line. After other errors, the input is at its end.
  public mutating func next() throws(InputError) -> Line? {
    while !hasLine() { try fill() }
    if scanned < held.count { return try take(upTo: scanned, next: scanned + 1) }
    guard !isTooLong else {
      isSkipping = true
      pass(to: held.count)
      throw .lineTooLong(line: number, limit: limit)
    }
    return start < held.count ? try take(upTo: held.count, next: held.count) : nil
  }

  /// Reads what the input has, and returns whether ``next()`` does not wait.
  public mutating func isReady() throws(InputError) -> Bool {
    while !hasLine() {
      guard input.isReady else { return false }
      try fill()
    }
    return true
  }

  /// Looks for the end of the line, after the rest of one that was too long.
  private mutating func hasLine() -> Bool {
    while true {
      scanned = held[scanned...].firstIndex(of: UInt8(ascii: "\n")) ?? held.count
      guard isSkipping else { return scanned < held.count || isTooLong || isAtEnd }
      isSkipping = scanned == held.count && !isAtEnd
      scanned = min(scanned + 1, held.count)
      start = scanned
      if isSkipping { return false }
    }
  }

  /// One more byte is the CR of an incomplete CRLF.
  private var isTooLong: Bool { held.count - start > limit + 1 }

  private mutating func take(upTo end: Int, next: Int) throws(InputError) -> Line {
    let hasReturn = end < next && end > start && held[end - 1] == UInt8(ascii: "\r")
    let line = held[start..<(hasReturn ? end - 1 : end)]
    pass(to: next)
    guard line.count <= limit else { throw .lineTooLong(line: number, limit: limit) }
    return Line(number: number, text: try decode(line, line: number))
  }

  private mutating func pass(to next: Int) {
    number += 1
    (start, scanned) = (next, next)
  }

  private mutating func fill() throws(InputError) {
    held.removeFirst(start)
    scanned -= start
    start = 0
    do throws(InputError) {
      let more = try input.read(atMost: 64 * 1024)
      isAtEnd = more.isEmpty
      held += more
    } catch {
      (isAtEnd, isSkipping, held, scanned) = (true, false, [], 0)
      throw error
    }
  }
}
