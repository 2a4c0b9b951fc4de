import CommandLineKit
import Entities
import Messages

/// An unknown first word, and the command that the user probably meant.
struct ForeignWords {
  /// Commands of other trackers and their equivalents.
  private static let equivalents = [
    "ls": "todo list", "rm": "todo delete", "mv": "todo move", "new": "todo add",
    "close": "todo done", "complete": "todo done", "finish": "todo done",
    "modify": "todo edit", "view": "todo show", "log": "todo history",
    "find": "todo search", "grep": "todo search",
    "projects": "todo project", "proj": "todo project",
    "stop": "todo move CARD todo", "config": "todo settings",
  ]

  private let commands: CommandTable
  private let word: String
  private let rest: [String]

  init(_ word: String, rest: [String], _ commands: CommandTable) {
    self.commands = commands
    self.word = word
    self.rest = rest
  }

  /// Returns the line with the command before its cards: `done 12 13` for `12 13 done`.
  private func reordered(_ names: [String]) -> String {
    let numbers = [word] + rest.prefix(while: CardNumberReader.isNumbers)
    let cards = numbers.joined(separator: " ")
    guard let next = rest.dropFirst(numbers.count - 1).first?.lowercased() else {
      return "todo show \(cards)"
    }
    if names.contains(next) {
      return (["todo", next, cards] + rest.dropFirst(numbers.count)).joined(separator: " ")
    }
    return State(rawValue: next).map { "todo move \(cards) \($0.rawValue)" }
      ?? "todo show \(cards)"
  }

  /// Returns the equivalent with the rest of the line, unless it needs quotes.
  private func completed(_ ours: String) -> String {
    guard !rest.isEmpty, rest.allSatisfy(Self.needsNoQuotes) else { return ours }
    let words = rest.joined(separator: " ")
    if ours.contains("CARD") { return ours.replacing("CARD", with: words) }
    switch ours {
    case "todo settings": return ours
    case "todo project" where !commands.entries.contains(where: isVerb):
      return "todo project show \(words)"
    default: return "\(ours) \(words)"
    }
  }

  /// Whether the rest begins with the verb of `entry`, a command of projects.
  private func isVerb(_ entry: CommandTable.Entry) -> Bool {
    entry.declaration.name == "project \(rest.first?.lowercased() ?? "")"
  }

  private static func needsNoQuotes(_ word: String) -> Bool {
    word.first != "-" && word.allSatisfy { $0.isLetter || $0.isNumber || ",.:_-".contains($0) }
  }

  /// Returns the error for the line.
  func refusal() -> Refusal {
    if let ours = Self.equivalents[word.lowercased()] {
      return .fault(.foreignCommand(word, ours: completed(ours)))
    }
    let names = commands.program.mainCommands.map(\.name)
    if CardNumberReader.isNumbers(word) {
      return .fault(.numberBeforeCommand(meant: reordered(names)))
    }
    if FilterReader.isFilter(word) {
      return .fault(.foreignCommand(word, ours: "todo list \(word)"))
    }
    guard nearest(to: word, among: names) == nil else {
      return .usage(.unknownCommand(word, candidates: names))
    }
    return .fault(.probablyAdd(words: [word] + rest.filter { !$0.hasPrefix("-") }))
  }
}
