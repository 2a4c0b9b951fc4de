import CommandLineKit
import Entities
import Messages

/// First words that are no command of ours, and what was probably meant; none of it is run.
struct ForeignWords {
  /// Words of other trackers, and ours.
  private static let ours = [
    "ls": "todo list", "rm": "todo delete", "mv": "todo move", "new": "todo add",
    "close": "todo done", "complete": "todo done", "finish": "todo done",
    "modify": "todo edit", "view": "todo show", "log": "todo history",
    "stop": "todo move CARD todo", "config": "todo help",
  ]

  private let word: String
  private let rest: [String]

  init(_ word: String, rest: [String]) {
    self.word = word
    self.rest = rest
  }

  /// Our command with the rest of the line, where that can be said without quotes.
  private func completed(_ ours: String) -> String {
    guard !rest.isEmpty, rest.allSatisfy(Self.needsNoQuotes) else { return ours }
    let words = rest.joined(separator: " ")
    if ours.contains("CARD") { return ours.replacing("CARD", with: words) }
    return ours == "todo help" ? ours : "\(ours) \(words)"
  }

  private static func needsNoQuotes(_ word: String) -> Bool {
    word.first != "-" && word.allSatisfy { $0.isLetter || $0.isNumber || ",.:_-".contains($0) }
  }

  /// Returns why the line is refused.
  func refusal() -> Refusal {
    if let ours = Self.ours[word.lowercased()] {
      return .fault(.foreignCommand(word, ours: completed(ours)))
    }
    let names = CommandTable.entries.map(\.declaration.name)
    if CardNumberReader.isNumbers(word), let next = rest.first {
      let command = names.first { $0 == next.lowercased() }
      let state = State(rawValue: next.lowercased())
      let others = rest.dropFirst().map { " \($0)" }.joined()
      if let command {
        return .fault(.numberBeforeCommand(meant: "todo \(command) \(word)\(others)"))
      }
      if let state {
        return .fault(.numberBeforeCommand(meant: "todo move \(word) \(state.rawValue)"))
      }
      return .fault(.numberBeforeCommand(meant: "todo show \(word)"))
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
