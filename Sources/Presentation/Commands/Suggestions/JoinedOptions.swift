import CommandLineKit
import Entities
import Messages
import TodoScenes
import ViewModels

/// Options joined with their values that are probably words: `-next`, which is not `-n ext`.
///
/// `-pweb` and `-tdocs` are read. Refused is what begins like the name of an option (`-note`) or is
/// a word of dates (`-today`), notes of letters only, and in `edit` what Taskwarrior reads as the
/// removal of a tag.
struct JoinedOptions {
  private let arguments: ParsedArguments
  private let command: CommandDeclaration
  private let context: Context

  init(_ arguments: ParsedArguments, of command: CommandDeclaration, in context: Context) {
    self.arguments = arguments
    self.command = command
    self.context = context
  }

  /// Throws for the first such option.
  func refuse() throws(Refusal) {
    for option in arguments.occurrences {
      guard let word = option.joined, let value = option.value else { continue }
      let text = String(word.dropFirst())
      // Of several letters before the value, the others are flags.
      guard value.count + 1 == text.count, text.count > 2, text.allSatisfy(\.isLetter),
        isWord(text, option.name, value)
      else { continue }
      let table = OptionTable(command.options + CommandTable.common)
      throw .usage(
        .unknownOption(
          word, next: arguments.operands.first { $0.index == option.next }?.word,
          command: command.name, candidates: table.candidates))
    }
  }

  private func isWord(_ text: String, _ option: String, _ value: String) -> Bool {
    if option == "notes" || OptionMeaning(text) != nil || DateReader.mayBelong(text) { return true }
    let names = command.options.map(\.name)
    if names.contains(where: { $0.hasPrefix(text) }) { return true }
    guard command.options.contains(where: { $0.name == "untag" }) else { return false }
    let suggestion = SelectionSuggestion(in: context)
    return suggestion.has(text, .tags) || option == "project" && !suggestion.has(value, .projects)
  }
}
