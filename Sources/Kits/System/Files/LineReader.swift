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
  /// Lines start at `start`; no line ends before `scanned`.
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
    try skip()
    while true {
      if let end = held[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      scanned = held.count
      // One more byte for the CR of an incomplete CRLF.
      guard held.count - start <= limit + 1 else {
        isSkipping = true
        pass(to: held.count)
        throw .lineTooLong(line: number, limit: limit)
      }
      if isAtEnd { break }
      try fill()
    }
    return start < held.count ? try take(upTo: held.count, next: held.count) : nil
  }

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

  private mutating func skip() throws(InputError) {
    while isSkipping {
      let end = held[start...].firstIndex(of: UInt8(ascii: "\n"))
      start = end.map { $0 + 1 } ?? held.count
      scanned = start
      isSkipping = end == nil && !isAtEnd
      if isSkipping { try fill() }
    }
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
