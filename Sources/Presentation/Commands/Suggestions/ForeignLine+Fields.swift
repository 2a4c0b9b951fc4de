import CommandLineKit
import Entities
import Messages

/// Commands of other programs that set one field: `pri 3 A`.
extension ForeignLine {
  /// Returns the line that sets the field with that name in other programs; `nil` for another name,
  /// and without a card or a value.
  ///
  /// Where the value is invalid, or a word has no translation, the line shows the help of `edit`.
  func fieldLine(_ name: String, _ words: [String]) -> String? {
    guard let key = Self.field(name), let spelling = FieldOption.spelling(of: key) else {
      return nil
    }
    let read = ForeignArguments(words, for: declaration("edit"))
    guard !read.cards.isEmpty, !read.text.isEmpty else { return nil }
    let value = Self.value(read.text, of: key)
    // A date can't be relative to the deadline of the card.
    let isRelative = name.lowercased() == "postpone" && Self.isSpan(value)
    // In `due 1 24 dec`, the second number is not a card.
    let isDated = read.cards.dropFirst().last.map { DateReader.isDay("\($0) \(value)") } ?? false
    guard !read.hasUnknown, !read.hasValueWithoutOption, !isRelative, !isDated,
      Self.isValid(value, of: key)
    else { return "todo help edit" }
    let options = ["\(spelling) \(value.inShell)"] + read.options
    return (["todo edit"] + read.cards + options).joined(separator: " ")
  }

  /// Returns the value in our words; several tags have commas between them.
  private static func value(_ words: [String], of key: String) -> String {
    guard key == "tag" else { return ForeignFilter(key, words.joined(separator: " ")).value }
    return words.flatMap { $0.split(separator: ",") }.joined(separator: ",")
  }

  private static func isValid(_ value: String, of key: String) -> Bool {
    switch key {
    case "deadline", "wait": value.lowercased() == "none" || DateReader.isDay(value)
    case "priority": Priority(rawValue: value) != nil
    case "tag":
      !value.isEmpty && value.split(separator: ",").allSatisfy { (try? Tag(String($0))) != nil }
    default: !value.allSatisfy(\.isWhitespace)
    }
  }

  /// Whether the text is a number of days or hours: `2d`, `in 2 days`, `이틀 뒤`.
  private static func isSpan(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").drop { ["by", "for", "in"].contains($0) }
    return words.indices.contains { end in
      let span = words[...end].joined(separator: " ").drop { "+-".contains($0) }
      let bare = ["뒤", "후"].contains { span.hasSuffix($0) } ? span.dropLast() : span
      return ["today", "now"].contains { DateReader.isDay("\($0) + \(bare)") }
    }
  }
}
