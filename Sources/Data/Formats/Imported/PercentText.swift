/// Percent-encoded text (RFC 3986, section 2.1).
enum PercentText {
  /// Returns `text` with white space, `%`, and every ASCII character that is not `plain` encoded.
  static func encoded(_ text: String, plain: (Character) -> Bool) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace, scalar != "%", !scalar.isASCII || plain(Character(scalar)) {
        encoded.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    return encoded
  }

  /// A `%` that is not followed by two hexadecimal digits stays.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = value(rest.prefix(2)) {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func value(_ digits: Substring.UTF8View) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return digits.reduce(0) { sum, digit in
      guard let sum, let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      return sum << 4 | UInt8(value)
    }
  }
}
