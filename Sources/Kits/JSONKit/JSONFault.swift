/// Why a text is not JSON, and where.
public struct JSONFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text ends in the middle of a value, or has none.
    case unexpectedEnd
    case unexpected(Unicode.Scalar)
    case invalidUTF8
    /// A string contains a control character that is not escaped.
    case controlCharacter(UInt8)
    case invalidEscape
    /// An escape names half of a surrogate pair without the other half.
    case loneSurrogate
    /// A number is further from zero than 64 bits of floating point reach.
    case numberTooLarge
    case duplicateKey(String)
    case tooDeep(limit: Int)
  }

  public let reason: Reason
  /// Counted from 1; a line ends with a line feed.
  public let line: Int
  /// Counted from 1, in Unicode scalars.
  public let column: Int
  /// The bytes before the place.
  public let offset: Int

  /// Counts lines and columns in what comes before `offset`.
  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.reason = reason
    self.offset = offset
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Every scalar has one byte that does not continue another.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}
