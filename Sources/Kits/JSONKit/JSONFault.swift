/// The reason why a text is not valid JSON, and its position.
public struct JSONFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Also a number beyond the range of 64-bit floating point, or a value that is too deep.
    case malformed
    case invalidUTF8
    case duplicateKey(String)
  }

  public let reason: Reason
  /// The line, counted from 1; a line ends with a line feed.
  public let line: Int
  /// The column in Unicode scalars, counted from 1.
  public let column: Int
  /// The offset in bytes.
  public let offset: Int

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
