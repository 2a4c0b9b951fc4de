/// The reason why a text is not valid JSON, and its position.
public struct JSONFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is empty or ends inside a value.
    case unexpectedEnd
    case unexpected(Unicode.Scalar)
    case invalidUTF8
    /// A string contains an unescaped control character.
    case controlCharacter(UInt8)
    case invalidEscape
    /// An escape is one half of a surrogate pair without the other half.
    case loneSurrogate
    /// A number exceeds the range of 64-bit floating point.
    case numberTooLarge
    case duplicateKey(String)
    case tooDeep(limit: Int)
  }

  public let reason: Reason
  /// The line, counted from 1.
  ///
  /// A line ends with a line feed.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int
  /// The offset in bytes.
  public let offset: Int

  /// Computes the line and the column of `offset`.
  init(_ reason: Reason, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.reason = reason
    self.offset = offset
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    // Every scalar has one byte that is not a continuation byte.
    column = before[lineStart...].count { $0 & 0xC0 != 0x80 } + 1
  }
}
