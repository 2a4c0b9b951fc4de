import Entities

/// The slots of every language.
extension Template.StringInterpolation {
  /// A name, or text that a slot of the language made.
  mutating func appendInterpolation(_ text: String) {
    self.text += text
  }

  /// A part of the sentence that is a template of its own.
  mutating func appendInterpolation(_ template: Template) {
    text += template.text
  }

  mutating func appendInterpolation(_ state: State) {
    text += state.rawValue
  }

  mutating func appendInterpolation(_ project: ProjectName) {
    text += project.text
  }

  /// `12: Buy milk`.
  mutating func appendInterpolation(_ card: Card) {
    text += String(card.number)
    text += ": "
    text += card.title.text
  }

  /// The first text if the condition is true, such as for a dry run, else the second.
  mutating func appendInterpolation(_ condition: Bool, _ text: String, _ other: String) {
    self.text += condition ? text : other
  }

  /// `, due Fri, tagged shop` after the first value of a list.
  mutating func appendInterpolation(continuing values: [String]) {
    // By hand: `joined(separator:)` takes four times as long for few values.
    for value in values {
      text += ", "
      text += value
    }
  }

  /// `number state title`.
  mutating func appendInterpolation(names fields: [CardField]) {
    text += fields.map(\.rawValue).joined(separator: " ")
  }

  /// The number of a card, a change or a step, which is not grouped.
  mutating func appendInterpolation(id number: Int) {
    text += String(number)
  }

  /// The mode of a file: `644`.
  mutating func appendInterpolation(octal mode: Int) {
    text += String(mode, radix: 8)
  }

  /// `2,460`.
  mutating func appendInterpolation(count: Int) {
    text += count.grouped
  }

  /// What the user typed, between quotes, cut if it is long.
  mutating func appendInterpolation(quoted text: String) {
    self.text += text.quoted
  }

  /// What the user typed, cut if it is long.
  mutating func appendInterpolation(cut text: String, at limit: Int = 60) {
    self.text += text.cut(at: limit)
  }

  /// `U+001B`.
  mutating func appendInterpolation(codePoint scalar: Unicode.Scalar) {
    text += scalar.codePoint
  }

  /// `Name, Email, …`: the first names, each cut if it is long.
  mutating func appendInterpolation(columns names: [String]) {
    let shown = names.prefix(8).map { $0.cut(at: 30) }
    text += (names.count > 8 ? shown + ["…"] : shown).joined(separator: ", ")
  }

  mutating func appendInterpolation(path: String) {
    text += path.cut(at: 1000)
  }

  /// A name, quoted for a shell if needed.
  mutating func appendInterpolation(inShell name: String) {
    text += name.inShell
  }
}

extension String {
  /// `“word”`, cut if it is long.
  var quoted: String {
    "“\(cut(at: 60))”"
  }

  /// Returns the text with at most `limit` characters of it.
  func cut(at limit: Int) -> String {
    utf8.count > limit && count > limit ? "\(prefix(limit))…" : self
  }

  /// The text, quoted for a shell if needed.
  public var inShell: String {
    // zsh expands an equals sign at the beginning of a word.
    let isPlain =
      !isEmpty && first != "="
      && allSatisfy { $0.isLetter || $0.isNumber || "/.-_:,@+%=…".contains($0) }
    return isPlain ? self : "'\(replacing(scalars: "'", with: "'\\''"))'"
  }
}

extension Unicode.Scalar {
  /// `U+001B`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Int {
  /// `2,460`.
  var grouped: String {
    guard magnitude >= 1000 else { return String(self) }
    // As bytes, because finding characters is slow.
    var text: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    let digits = String(magnitude).utf8
    var left = digits.count
    for digit in digits {
      text.append(digit)
      left -= 1
      if left > 0, left % 3 == 0 { text.append(UInt8(ascii: ",")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
