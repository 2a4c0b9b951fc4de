import CommandLineKit
import Entities
import Messages

/// A suggested `todo move` whose last word only the store knows: `todo move 1 review`.
struct MoveSuggestion {
  /// The store that the line names.
  let store: String?
  private let arguments: ParsedArguments
  /// The words that are neither cards nor filters.
  private let name: String

  /// Returns `nil` for a line of another command, and for one without such a word.
  init?(_ line: String) {
    guard let words = try? ShellWords.words(in: line), words.starts(with: ["todo", "move"]),
      let move = CommandTable.all.entry(named: "move")?.declaration,
      let arguments = try? ParsedArguments(
        Array(words.dropFirst(2)), for: move, common: CommandTable.common,
        isFilter: FilterReader.isFilter)
    else { return nil }
    let names = arguments.operands.map(\.word).filter(Self.isName)
    guard let last = arguments.operands.last?.word, Self.isName(last),
      State(rawValue: last) == nil
    else { return nil }
    self.arguments = arguments
    name = names.joined(separator: " ")
    store = arguments.value("store")
  }

  private static func isName(_ word: String) -> Bool {
    !CardNumberReader.isNumbers(word) && !FilterReader.isFilter(word)
  }

  /// Returns the line for the column or project with that name, or for the help of `move` if there
  /// are none.
  func line(_ suggestion: SelectionSuggestion) -> String {
    let cards = arguments.operands.map(\.word).filter { !Self.isName($0) }.map(\.inShell)
    let column = suggestion.words(.columns).first {
      $0.foldedForComparison == name.foldedForComparison
    }
    let project = suggestion.project(named: name).map { "-p \($0.text.inShell)" }
    guard !cards.isEmpty, let place = column?.inShell ?? project else { return "todo help move" }
    return (["todo move"] + cards + [place] + arguments.quotedOptions()).joined(separator: " ")
  }
}
