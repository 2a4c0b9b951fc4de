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
      text = UnknownOption(word, next, of: entry.declaration, candidates).suggestion
    case .filterAsOption(let word, let command):
      text = FilterWord(word).flatMap { filter in
        let entry = CommandTable.all.entry(named: command ?? "")
        return Self.option(for: filter, of: entry?.declaration)
      }
    case .equalsAfterShortOption(let letter, let value): text = "-\(letter) \(value.inShell)"
    default: text = nil
    }
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
    let rest = "\(filter.key.dropFirst()):\(filter.value)"
    return "-\(letter) \(rest.inShell)"
  }
}

/// An option that the command doesn't have.
private struct UnknownOption {
  /// The name without dashes; of `-pweb` the letter.
  private let name: String
  private let next: String?
  private let command: CommandDeclaration
  private let candidates: [String]
  private let word: String

  init(_ word: String, _ next: String?, of command: CommandDeclaration, _ candidates: [String]) {
    self.word = word
    self.command = command
    self.candidates = candidates
    let isLong = word.hasPrefix("--")
    let typed = String(word.drop { $0 == "-" })
    if !isLong, let equals = typed.firstIndex(of: "=") {
      name = String(typed[..<equals])
      self.next = String(typed[typed.index(after: equals)...])
      return
    }
    let isJoined = !isLong && typed.count > 1 && OptionMeaning(typed) == nil
    name = isJoined ? String(typed.prefix(1)) : typed
    self.next = isJoined ? String(typed.dropFirst()) : next
  }

  var suggestion: String? {
    if name.count == 1, let other = otherCase { return other }
    return switch OptionMeaning(name) {
    // An import sets no values, and what is spelled like the option means something else.
    case .field(let key): field(key) ?? (command.name == "import" ? nil : similar)
    case .filter(let filter): self.filter(filter) ?? similar
    case .option(let name): option(name) ?? similar
    case nil: similar
    }
  }

  private func has(_ name: String) -> Bool { candidates.contains("--\(name)") }

  private func field(_ key: String) -> String? {
    if has(FieldOption.name(of: key)) {
      return withValue("--\(FieldOption.name(of: key))", of: key, separator: " ")
    }
    if key == "state", command.name == "move" {
      return value(of: key).map { "todo move CARD \($0)" }
    }
    if key == "title", command.name == "add" { return next.map { "todo add \($0.inShell)" } }
    guard command.takesFilters else { return nil }
    return withValue(key, of: key, separator: ":")
  }

  private func filter(_ filter: String) -> String? {
    if command.takesFilters { return filter }
    guard filter.hasPrefix("state:"), has("state") else { return nil }
    return "--state \(filter.dropFirst("state:".count))"
  }

  private func option(_ name: String) -> String? {
    if ["file", "f"].contains(self.name), let file { return file }
    guard has(name), "--\(name)" != word else { return nil }
    let option = command.options.first { $0.name == name }
    guard case .required = option?.value, let next, !next.isEmpty else { return "--\(name)" }
    return "--\(name) \(next.inShell)"
  }

  /// The file of an import or an export.
  private var file: String? {
    guard let next, !next.isEmpty else { return nil }
    return switch command.name {
    case "import": "todo import \(next.inShell)"
    case "export": "-o \(next.inShell)"
    default: nil
    }
  }

  private func withValue(_ spelling: String, of key: String, separator: String) -> String {
    guard let value = value(of: key) else { return separator == ":" ? "\(spelling):…" : spelling }
    return "\(spelling)\(separator)\(value)"
  }

  /// The following word in our words, quoted for a shell.
  private func value(of key: String) -> String? {
    guard let next, !next.isEmpty else { return nil }
    switch key {
    case "state": return State(foreign: next)?.rawValue ?? next.inShell
    case "priority": return Priority(foreign: next)?.rawValue ?? next.inShell
    default: return next.inShell
    }
  }

  /// The same letter in the other case; a single letter is similar to every other.
  private var otherCase: String? {
    candidates.first { $0.lowercased() == word.lowercased() }
  }

  /// The most similar option, or the most similar filter.
  private var similar: String? {
    guard word.hasPrefix("--") || name.count > 1 else { return nil }
    let filters = command.takesFilters ? FilterReader.keys : []
    let near = nearest(to: "--\(name)", among: candidates + filters.map { "--\($0)" })
    guard let near, !candidates.contains(near) else { return near }
    let key = String(near.dropFirst(2))
    return withValue(key, of: key, separator: ":")
  }
}
