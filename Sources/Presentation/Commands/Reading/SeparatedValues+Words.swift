import CommandLineKit
import Entities

/// Words other than numbers after the value of an option.
extension SeparatedValues {
  /// Units of estimates, which have none.
  private static let units = [
    "point", "points", "pt", "pts", "sp", "hour", "hours", "hrs", "h", "day", "days", "포인트", "점",
    "시간", "일",
  ]

  /// The doubt about a unit, the second part of a name, and words that select nothing: `--estimate
  /// 3 points`, `edit 1 -t b c`; `nil` for other words.
  func wordsOfValue(_ value: String, _ option: String, _ words: [String]) -> Doubt? {
    guard let first = words.first else { return nil }
    if !command.takesFilters {
      switch option {
      case "estimate" where Self.units.contains(first.lowercased()):
        return Doubt(count: 1, whole: value, value: value)
      case "assign": return person(value, words)
      case "column": return context.batch == nil ? name(value, words, kind: .columns) : nil
      default: return nil
      }
    }
    guard command.name == "edit", selectsNothing(first), words.count < 4, !value.hasSuffix(",")
    else { return nil }
    if option == "column" { return name(value, words, kind: .columns) }
    let text = words.prefix(while: selectsNothing)
    let separator = option == "tag" ? "," : option == "project" ? " " : nil
    return separator.map {
      Doubt(count: text.count, whole: ([value] + text).joined(separator: $0), value: value)
    }
  }

  /// The doubt about `Lee` in `add Call --assign Ann Lee`: the name of a person, or of two words
  /// with capitals at the end of the line.
  private func person(_ value: String, _ words: [String]) -> Doubt? {
    if let known = name(value, words, kind: .people) { return known }
    guard words.count == 1, value.first?.isUppercase == true, words[0].first?.isUppercase == true
    else { return nil }
    return Doubt(count: 1, whole: "\(value) \(words[0])", value: value)
  }

  /// The doubt about the words that form an existing name with the value.
  func name(_ value: String, _ words: [String], kind: SuggestionKind) -> Doubt? {
    let names = SelectionSuggestion(in: context).words(kind).map(\.foldedForComparison)
    for count in (1...words.count).reversed() {
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      if names.contains(whole.foldedForComparison) {
        return Doubt(count: count, whole: whole, value: value)
      }
    }
    return nil
  }
}
