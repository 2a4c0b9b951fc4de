import CommandLineKit
import Entities
import FoundationEssentials
import Messages
import TimeKit

/// The arguments of a command of another program, sorted by what they mean here.
///
/// Made only for suggestions: what it reads is never run.
struct ForeignArguments {
  /// Numbers of cards, as typed.
  private(set) var cards: [String] = []
  /// Values of fields, and filters.
  private(set) var values: [ForeignFilter] = []
  /// The other words.
  private(set) var text: [String] = []
  /// Options of ours, quoted for a shell.
  private(set) var others: [String] = []
  /// Whether a word has no equivalent, such as `depends:4` or `/old/new/`.
  private(set) var hasUnknown = false

  private let command: CommandDeclaration
  private let table: OptionTable
  private var rest: ArraySlice<String>

  /// Sorts `words`, the words after the name of a command that means `command`.
  init(_ words: [String], for command: CommandDeclaration) {
    self.command = command
    table = OptionTable(command.options + CommandTable.common)
    // Which words form a date together doesn't depend on the clock.
    let clock = Zone.utc.civil(at: Date(timeIntervalSince1970: 1_800_000_000))
    rest = FilterReader(now: clock, zone: .utc).joiningDates(words)[...]
    while let word = rest.popFirst() { read(word) }
  }

  /// The words of the title or of the search, quoted for a shell.
  var quotedText: [String] { text.map(\.inShell) }

  /// The values as options of `add` and `edit`: `-p web`.
  var options: [String] {
    values.compactMap { value in
      if value.key == "tag", value.isNegated { return "--untag \(value.value.inShell)" }
      guard let spelling = FieldOption.spelling(of: value.key), !value.isNegated else { return nil }
      return "\(spelling) \(shown(value))"
    } + others
  }

  /// The values as filters: `project:web`.
  var filters: [String] { values.map { $0.text.inShell } }

  private var takesCards: Bool { command.name != "add" }

  /// The value, or what clears the field.
  private func shown(_ value: ForeignFilter) -> String {
    guard value.value.isEmpty else { return value.value.inShell }
    return switch value.key {
    case "project": "inbox"
    case "priority": "normal"
    case "deadline": "none"
    default: "''"
    }
  }

  private mutating func read(_ word: String) {
    if word == "--" {
      text += rest
      rest = []
    } else if let filter = FilterWord(word) {
      read(filter)
    } else if word.hasPrefix("/"), word.hasSuffix("/"), word.count > 1 {
      hasUnknown = true
    } else if word.hasPrefix("-"), word.count > 1 {
      readOption(word)
    } else if word.hasPrefix("+"), word.dropFirst().first?.isLetter == true {
      values.append(ForeignFilter(tag: String(word.dropFirst()), isNegated: false))
    } else if takesCards, text.isEmpty, CardNumberReader.isNumbers(word) {
      cards.append(word)
    } else {
      text.append(word)
    }
  }

  private mutating func read(_ filter: FilterWord) {
    if filter.key.lowercased() == "description", command.name != "list" {
      // Taskwarrior's name of the title.
      values.append(ForeignFilter("title", filter.value))
    } else if let foreign = ForeignFilter(filter) {
      values.append(foreign)
    } else {
      hasUnknown = true
    }
  }

  private mutating func readOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let name = String(spelling.drop { $0 == "-" })
    if let option = table.option(spelling) {
      keep(word, of: option, hasValue: parts.count > 1)
    } else if case .field(let key) = OptionMeaning(name), let value = value(of: parts) {
      values.append(ForeignFilter(key, value))
    } else if case .filter(let filter) = OptionMeaning(name), let read = FilterWord(filter) {
      values += [ForeignFilter(read)].compactMap(\.self)
    } else if case .option(let ours) = OptionMeaning(name),
      let option = table.option("--\(ours)")
    {
      others.append("--\(ours)")
      if case .required = option.value, let value = value(of: parts) {
        others.append(value.inShell)
      }
    } else if !spelling.hasPrefix("--"), takesCards {
      values.append(ForeignFilter(tag: name, isNegated: true))
    } else if ["delete", "done", "reopen", "start"].contains(command.name) {
      // These commands set nothing, so the option and its value are dropped: `close 1 --reason x`.
      if let next = rest.first, !CardNumberReader.isNumbers(next) { _ = value(of: parts) }
    } else {
      others.append(word.inShell)
    }
  }

  /// Keeps an option of ours, with its value.
  private mutating func keep(_ word: String, of option: OptionDeclaration, hasValue: Bool) {
    others.append(word.inShell)
    guard case .required = option.value, !hasValue, let value = rest.popFirst() else { return }
    others.append(value.inShell)
  }

  private mutating func value(of parts: [Substring]) -> String? {
    if parts.count > 1 { return String(parts[1]) }
    guard let next = rest.first, !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }
}
