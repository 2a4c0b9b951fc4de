import CommandLineKit
import Entities
import Messages

/// What to type instead of an option that a command doesn't have.
struct OptionSuggestion {
  /// The words to type; `nil` if the option is similar to none.
  let text: String?

  /// Made only after an error, because it needs the declaration of the command.
  init(_ error: UsageError) {
    switch error {
    case .unknownOption(let word, let next, let command, let candidates):
      let entry = CommandTable.all.entry(named: command ?? "") ?? CommandTable.all.board
      text =
        Self.filter(excluding: word, of: entry.declaration)
        ?? UnknownOption(word, next, of: entry.declaration, candidates).suggestion
    case .filterAsOption(let word, let command):
      text = FilterWord(word).flatMap { filter in
        let entry = CommandTable.all.entry(named: command ?? "")
        return Self.option(for: filter, of: entry?.declaration)
      }
    case .equalsAfterShortOption(_, ""): text = nil
    case .equalsAfterShortOption(let letter, let value): text = "-\(letter) \(value.inShell)"
    default: text = nil
    }
  }

  /// Returns `-is:blocked` for `-BLOCKED`, which excludes a virtual tag of Taskwarrior; `nil` for
  /// another word.
  private static func filter(excluding word: String, of command: CommandDeclaration) -> String? {
    guard command.takesFilters, command.name != "edit",
      let filter = ForeignArguments.virtualTags[String(word.dropFirst())], !filter.isEmpty
    else { return nil }
    return "-\(filter)"
  }

  /// Returns `-p web` for `-project:web`, and `-p x:y` for `-px:y`.
  private static func option(
    for filter: FilterWord, of command: CommandDeclaration?
  ) -> String? {
    let options = command?.options ?? []
    if let foreign = ForeignFilter(filter), let spelling = FieldOption.spelling(of: foreign.key),
      options.contains(where: { $0.name == FieldOption.name(of: foreign.key) })
    {
      return "\(spelling) \(foreign.value.inShell)"
    }
    guard let letter = filter.key.first, options.contains(where: { $0.short == letter }) else {
      return nil
    }
    // In `-p:web` the colon separates the letter from its value.
    let rest = filter.key.count == 1 ? filter.value : "\(filter.key.dropFirst()):\(filter.value)"
    return "-\(letter) \(rest.inShell)"
  }
}
