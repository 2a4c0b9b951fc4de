import CommandLineKit
import Entities
import TodoScenes
import ViewModels

/// Words of a text search that are probably options of other commands: `-pweb`, `-n3`.
///
/// A word with a dash excludes a text, so a search for them would find nearly every card.
struct AttachedOptions {
  private let arguments: ParsedArguments
  private let command: CommandDeclaration
  private let context: Context

  init(_ arguments: ParsedArguments, of command: CommandDeclaration, in context: Context) {
    self.arguments = arguments
    self.command = command
    self.context = context
  }

  /// Throws for the first such word.
  func refuse() throws(Refusal) {
    let words = arguments.operands.filter { !$0.isLiteral }.map(\.word)
    guard let word = words.first(where: isOption) else { return }
    let table = OptionTable(command.options + CommandTable.common)
    throw .usage(
      .unknownOption(word, next: nil, command: command.name, candidates: table.candidates))
  }

  private func isOption(_ word: String) -> Bool {
    // `git log -5`; as a text to exclude, it is `-text:5`.
    let digits = word.utf8.dropFirst()
    if word.hasPrefix("-"), !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) {
      return true
    }
    guard word.hasPrefix("-"), word.count > 2, !FilterReader.isFilter(word),
      !word.contains(where: \.isWhitespace)
    else { return false }
    if let equals = word.firstIndex(of: "=") {
      let name = String(word[..<equals].drop { $0 == "-" })
      return OptionMeaning(name) != nil || command.options.contains { $0.name == name }
    }
    let value = String(word.dropFirst(2))
    switch OptionMeaning(String(word.dropFirst().prefix(1))) {
    case .field("project"): return SelectionSuggestion(in: context).has(value, .projects)
    case .field("tag"): return SelectionSuggestion(in: context).has(value, .tags)
    case .field("state"): return State(rawValue: value.lowercased()) != nil
    case .field("deadline"): return (try? context.dateReader.read(value)) != nil
    case .option("limit"): return Int(value) != nil
    case .option("json"): return ["json", "jsonl", "plain", "csv"].contains(value)
    case .field, .filter, .option, nil: return false
    }
  }
}
