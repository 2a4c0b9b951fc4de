/// Text values of iCalendar: escaped (RFC 5545, section 3.3.11), in lists, and folded (section
/// 3.1).
enum CalendarText {
  /// The maximum number of bytes in a line, without its end.
  private static let width = 75

  static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",":
        escaped.append("\\")
        escaped.append(scalar)
      case "\n":
        escaped.append("\\")
        escaped.append("n")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A backslash that begins no escape stays.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        plain.append(byte)
        continue
      }
      switch Unicode.Scalar(next) {
      case "n", "N": plain.append(UInt8(ascii: "\n"))
      case "\\", ";", ",": plain.append(next)
      default: plain += [byte, next]
      }
      rest.removeFirst()
    }
    return String(decoding: plain, as: UTF8.self)
  }

  static func list(_ value: Substring) -> [String] {
    var isEscaped = false
    return value.utf8.split { byte in
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return byte == UInt8(ascii: ",") && !isEscaped
    }
    .map { unescaped(Substring($0)) }
  }

  /// The line with its end, folded if it is longer than ``width``, never inside a character.
  static func folded(_ line: String) -> String {
    guard line.utf8.count > width else { return line + "\r\n" }
    var folded = String.UnicodeScalarView()
    var count = 0
    for scalar in line.unicodeScalars {
      let more = UTF8.width(scalar)
      if count + more > width {
        // One by one: appending several copies the whole text each time.
        for space in "\r\n ".unicodeScalars { folded.append(space) }
        count = 1
      }
      folded.append(scalar)
      count += more
    }
    folded += ["\r", "\n"]
    return String(folded)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "\\", ";", ",", "\n": true
    default: false
    }
  }
}
