import Entities

/// An unfolded content line of iCalendar (RFC 5545, section 3.1).
struct ContentLine {
  let number: Int
  /// In upper case.
  let name: String
  /// Raw, because its escapes depend on its type.
  let value: Substring
  private let parameters: ArraySlice<Substring>

  init?(_ text: String, number: Int) {
    let halves = Self.split(text[...], at: UInt8(ascii: ":"), maxSplits: 1)
    let names = Self.split(halves[0], at: UInt8(ascii: ";"))
    guard halves.count == 2, !names[0].isEmpty,
      names[0].utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.number = number
    name = names[0].uppercased()
    parameters = names.dropFirst()
    value = halves[1]
  }

  /// The value is without quotes; `name` is in upper case.
  func parameter(_ name: String) -> String? {
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, parts[0].uppercased() == name { return parts[1].filter { $0 != "\"" } }
    }
    return nil
  }

  var text: String { CalendarText.unescaped(value) }

  private static func split(
    _ text: Substring, at separator: UInt8, maxSplits: Int = .max
  ) -> [Substring] {
    var isQuoted = false
    return text.utf8.split(maxSplits: maxSplits, omittingEmptySubsequences: false) { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == separator && !isQuoted
    }
    .map { Substring($0) }
  }
}

/// The lines of a file, unfolded.
///
/// A line that begins with a space or a tab continues the line before it, possibly in the middle of
/// a character.
struct UnfoldedLines: Sequence, IteratorProtocol {
  private var lines: FileLines
  private var ahead: FileLines.Line?

  init(_ bytes: [UInt8]) {
    lines = FileLines(bytes[...])
    ahead = lines.next()
  }

  mutating func next() -> FileLines.Line? {
    while let line = ahead {
      ahead = lines.next()
      guard !line.isBlank else { continue }
      var bytes = line.bytes
      while let more = ahead, more.bytes.first?.isSpace == true {
        bytes += more.bytes.dropFirst()
        ahead = lines.next()
      }
      return FileLines.Line(number: line.number, bytes: bytes, hasEnd: line.hasEnd)
    }
    return nil
  }
}

/// Text values of iCalendar: escaped (RFC 5545, section 3.3.11), in lists, and folded (section
/// 3.1).
enum CalendarText {
  /// The maximum number of bytes in a line, without its end.
  private static let width = 75

  static func escaped(_ text: String) -> String {
    text.replacing(scalars: "\\", with: "\\\\").replacing(scalars: ";", with: "\\;")
      .replacing(scalars: ",", with: "\\,").replacing(scalars: "\n", with: "\\n")
  }

  /// A backslash that begins no escape stays.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var plain: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      let meaning = byte == UInt8(ascii: "\\") ? rest.first.flatMap { escapes[$0] } : nil
      plain.append(meaning ?? byte)
      if meaning != nil { rest.removeFirst() }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("nN\\;,".utf8, "\n\n\\;,".utf8))

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
