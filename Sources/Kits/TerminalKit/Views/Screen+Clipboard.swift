import FileKit

extension Screen {
  /// Sends a text to the clipboard (OSC 52); terminals that don't allow it ignore it, also over
  /// SSH.
  public func copy(_ text: String) {
    write(Clipboard.sequence(for: text))
  }
}

/// The escape sequence that sets the clipboard.
enum Clipboard {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func sequence(for text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }

  /// Returns the bytes in Base64 (RFC 4648), with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var encoded: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let isUsed = index <= group.count
        encoded.append(isUsed ? digits[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return encoded
  }
}
