import CommandLineKit
import Entities
import Messages

/// What the words beside the cards of a line of another program probably set: `due fri`, `done`,
/// `tomorrow 5pm`, `P1`, or else a title.
struct MeantText {
  /// The state that the words name; `nil` for other words.
  let state: State?
  /// The option with its value; `nil` without words, and for a state.
  let option: String?
  /// Whether the words are neither a state, a date, a priority nor a field with its value.
  let isTitle: Bool

  init(_ words: [String]) {
    let text = words.joined(separator: " ")
    state = State(foreign: text) ?? State(rawValue: text.lowercased())
    let value =
      Self.fields(words) ?? Self.field(words) ?? Self.date(text) ?? Self.priority(text)
    isTitle = state == nil && value == nil && !words.isEmpty
    option = state != nil || words.isEmpty ? nil : value ?? "--title \(text.inShell)"
  }

  private static func date(_ text: String) -> String? {
    DateReader.isDay(text) ? "-d \(text.inShell)" : nil
  }

  /// Returns the option for a priority of dstask: `P2`.
  private static func priority(_ text: String) -> String? {
    guard text.count == 2, text.first == "P" else { return nil }
    return Priority(foreign: text).map { "--priority \($0.rawValue)" }
  }

  /// Returns the options for several fields with their values: `priority high due fri`; `nil` if a
  /// word is in none.
  private static func fields(_ words: [String]) -> String? {
    var groups: [[String]] = []
    for word in words {
      let isField = ForeignFilter.key(meaning: word.lowercased()) != nil
      // The value of a field can be the name of another.
      if isField, groups.last?.count != 1 {
        groups.append([word])
      } else if groups.isEmpty {
        return nil
      } else {
        groups[groups.count - 1].append(word)
      }
    }
    let options = groups.compactMap(field)
    return groups.count > 1 && options.count == groups.count
      ? options.joined(separator: " ") : nil
  }

  /// Returns the option for the name of a field and a value that it can have: `priority high`.
  private static func field(_ words: [String]) -> String? {
    guard words.count > 1, let key = ForeignFilter.key(meaning: words[0].lowercased()),
      let spelling = FieldOption.spelling(of: key)
    else { return nil }
    let value = ForeignFilter(key, words.dropFirst().joined(separator: " ")).value
    let isValue =
      switch key {
      case "deadline", "wait": DateReader.isDay(value) || value == "none"
      case "priority": Priority(rawValue: value) != nil
      case "state": State(rawValue: value) != nil
      case "estimate": Double(value) != nil
      case "project", "tag", "column", "assignee": words.count == 2
      case "blocker": CardNumberReader.isNumbers(value)
      default: true
      }
    return isValue ? "\(spelling) \(value.inShell)" : nil
  }
}

extension State {
  /// Returns the line that moves the cards to the state: `todo done 1`.
  func line(moving cards: [String]) -> String {
    let cards = cards.joined(separator: " ")
    return switch self {
    case .todo: "todo move \(cards) todo"
    case .doing: "todo start \(cards)"
    case .done: "todo done \(cards)"
    }
  }
}
