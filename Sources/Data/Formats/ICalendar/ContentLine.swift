import Entities

/// An unfolded content line of iCalendar (RFC 5545, section 3.1).
struct ContentLine {
  /// The number of the line in the file where it begins.
  let number: Int
  /// In upper case.
  let name: String
  /// Raw, because its escapes depend on its type.
  let value: Substring
  private let parameters: Substring

  init?(_ text: String, number: Int) {
    let bytes = text.utf8
    guard let nameEnd = bytes.firstIndex(where: { !Self.isNameByte($0) }),
      nameEnd > bytes.startIndex, bytes[nameEnd] == 0x3A || bytes[nameEnd] == 0x3B,
      let colon = Self.firstColon(in: bytes[nameEnd...])
    else { return nil }
    self.number = number
    name = text[..<nameEnd].uppercased()
    parameters = text[nameEnd..<colon]
    value = text[bytes.index(after: colon)...]
  }

  /// The value is without quotes; `name` is in upper case.
  func parameter(_ name: String) -> String? {
    for parameter in Self.split(parameters, at: UInt8(ascii: ";")) {
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].uppercased() == name { return parts[1].filter { $0 != "\"" } }
    }
    return nil
  }

  var text: String {
    CalendarText.unescaped(value)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }

  private static func firstColon(in bytes: Substring.UTF8View) -> String.Index? {
    var isQuoted = false
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return index
      default: break
      }
    }
    return nil
  }

  private static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var isQuoted = false
    return text.utf8.split { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
    .map { Substring($0) }
  }
}

/// The content lines of a file.
///
/// A line that begins with a space or a tab continues the line before it, possibly in the middle of
/// a character.
struct ContentLines: Sequence, IteratorProtocol {
  enum Element {
    case line(ContentLine)
    case fault(RecordFault, FilePlace)
  }

  private var lines: FileLines
  private var ahead: FileLines.Line?

  init(_ bytes: [UInt8]) {
    lines = FileLines(bytes[...])
    ahead = lines.next()
  }

  mutating func next() -> Element? {
    while let line = ahead {
      ahead = lines.next()
      guard !line.isBlank else { continue }
      var unfolded = line.bytes
      while let more = ahead, more.bytes.first == 0x20 || more.bytes.first == 0x09 {
        unfolded += more.bytes.dropFirst()
        ahead = lines.next()
      }
      return element(unfolded, number: line.number)
    }
    return nil
  }

  private func element(_ bytes: ArraySlice<UInt8>, number: Int) -> Element {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return .fault(.notUTF8, FilePlace(line: number, column: bytes.firstThatIsNotUTF8))
    }
    guard let line = ContentLine(text, number: number) else {
      return .fault(.malformed(expected: "NAME:VALUE"), FilePlace(line: number))
    }
    return .line(line)
  }
}

/// Text values of iCalendar: escaped (RFC 5545, section 3.3.11), in lists, and folded (section
/// 3.1).
enum CalendarText {
  /// The maximum number of bytes in a line, without its end.
  private static let width = 75

  static func escaped(_ text: String) -> String {
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
}
