/// Reads text line by line, as it comes; lines end in LF or CRLF, the last one also at the end.
public struct LineReader {
  public struct Line: Sendable, Equatable {
    /// Counts from 1.
    public let number: Int
    /// The line without its end; that of the first line without a byte order mark.
    public let text: String
  }

  private let input: any Input
  private let limit: Int
  /// Bytes read and not yet given out, from `start` on; none before `scanned` ends a line.
  private var held: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isAtEnd = false
  private var isSkipping = false
  private var number = 0

  /// Reads from `input`, lines of at most `limit` bytes, their ends not counted.
  public init(_ input: any Input, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Returns the next line, `nil` after the last.
  ///
  /// After ``InputError/invalidUTF8(line:byte:)`` and ``InputError/lineTooLong(line:limit:)``
  /// reading may go on with the line behind it; after any other error it is at its end.
  public mutating func next() throws(InputError) -> Line? {
    try skip()
    while true {
      if let end = held[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        return try take(upTo: end, next: end + 1)
      }
      scanned = held.count
      // One more for the CR of an end that has not come yet.
      guard held.count - start <= limit + 1 else {
        isSkipping = true
        throw tooLong(next: held.count)
      }
      if isAtEnd { break }
      try fill()
    }
    return start < held.count ? try take(upTo: held.count, next: held.count) : nil
  }

  private mutating func take(upTo end: Int, next: Int) throws(InputError) -> Line {
    let hasReturn = end < next && end > start && held[end - 1] == UInt8(ascii: "\r")
    let line = held[start..<(hasReturn ? end - 1 : end)]
    guard line.count <= limit else { throw tooLong(next: next) }
    number += 1
    start = next
    scanned = next
    return Line(number: number, text: try decode(line, line: number))
  }

  private mutating func tooLong(next: Int) -> InputError {
    number += 1
    start = next
    scanned = next
    return .lineTooLong(line: number, limit: limit)
  }

  /// Passes over what is left of a line that is too long, which is kept nowhere.
  private mutating func skip() throws(InputError) {
    while isSkipping {
      let end = held[start...].firstIndex(of: UInt8(ascii: "\n"))
      start = end.map { $0 + 1 } ?? held.count
      scanned = start
      isSkipping = end == nil && !isAtEnd
      if isSkipping { try fill() }
    }
  }

  private mutating func end() {
    isAtEnd = true
    isSkipping = false
    held = []
    start = 0
    scanned = 0
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
      end()
      throw error
    }
  }
}
