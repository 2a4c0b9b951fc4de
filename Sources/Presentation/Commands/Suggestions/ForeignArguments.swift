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
  /// Whether an option of ours sets a value: `-d fri`.
  private(set) var setsValues = false

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
    if isReplacement { hasUnknown = true }
  }

  /// Whether the text is a replacement of several words: `/milk/oat milk/`.
  private var isReplacement: Bool {
    guard takesCards, text.count > 1, let first = text.first, let last = text.last else {
      return false
    }
    return first.hasPrefix("/") && (last.hasSuffix("/") || last.hasSuffix("/g"))
      && text.reduce(0) { $0 + $1.count { $0 == "/" } } > 2
  }

  /// The words of the title or of the search, quoted for a shell.
  var quotedText: [String] { text.map(\.inShell) }

  /// The values as options of `add` and `edit`: `-p web`.
  var options: [String] { values.compactMap { option(for: $0) } + others }

  /// Whether a value can't be set by an option, such as `start:now` or a range.
  var hasValueWithoutOption: Bool { values.contains { option(for: $0) == nil } }

  /// The values as filters: `project:web`.
  var filters: [String] { values.map { $0.text.inShell } }

  /// Returns the option that sets a value; `nil` if there is none.
  private func option(for value: ForeignFilter) -> String? {
    if value.key == "tag", value.isNegated { return "--untag \(value.value.inShell)" }
    if value.key == "blocker", value.value.hasPrefix("-") {
      return "--unblock \(value.value.dropFirst())"
    }
    guard let spelling = FieldOption.spelling(of: value.key), !value.isNegated,
      value.value.range(ofScalars: "..") == nil,
      // Only repeating cards have a last day.
      value.key != "until" || values.contains(where: { $0.key == "repeat" })
    else { return nil }
    return "\(spelling) \(shown(value))"
  }

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
      read(filter, word)
    } else if word.hasPrefix("/"), word.hasSuffix("/"), word.count > 1 {
      hasUnknown = true
    } else if word.hasPrefix("-"), word.count > 1 {
      readOption(word)
    } else if word.hasPrefix("+"), word.dropFirst().first?.isLetter == true {
      values.append(ForeignFilter(tag: String(word.dropFirst()), isNegated: false))
    } else if takesCards, text.isEmpty, CardNumberReader.isNumbers(word) {
      cards.append(word)
    } else if !takesCards || !isBetweenCards(word) {
      text.append(word)
    }
  }

  /// Whether the word connects two cards: `1 and 2`.
  private func isBetweenCards(_ word: String) -> Bool {
    text.isEmpty && !cards.isEmpty && CardNumberReader.isConjunction(word)
      && rest.first.map(CardNumberReader.isNumbers) ?? false
  }

  private mutating func read(_ filter: FilterWord, _ word: String) {
    if command.name != "list", let key = Self.key(meaning: filter.key.lowercased()) {
      values.append(ForeignFilter(key, filter.value))
    } else if filter.key.lowercased() == "description", command.name != "list" {
      // Taskwarrior's name of the title.
      values.append(ForeignFilter("title", filter.value))
    } else if let foreign = ForeignFilter(filter) {
      if takesCards || option(for: foreign) != nil {
        values.append(foreign)
      } else {
        // In a title, it is a word like any other.
        text.append(word)
      }
    } else if takesCards {
      hasUnknown = true
    } else {
      text.append(word)
    }
  }

  /// Returns the key of a value that no filter has: `recur:weekly`.
  private static func key(meaning word: String) -> String? {
    switch word {
    case "recur", "recurrence", "repeat", "rec": "repeat"
    case "until": "until"
    case "scheduled", "sched", "hide", "snooze": "wait"
    default: nil
    }
  }

  private mutating func readOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let name = String(spelling.drop { $0 == "-" })
    if isShellFlag(word) {
      if command.name == "list", word.contains("a") { others.append("--all") }
    } else if let option = table.option(spelling) {
      keep(word, of: option, hasValue: parts.count > 1)
    } else if name == "desc", let reverse = table.option("--reverse") {
      // Not a description, which a list doesn't take.
      others.append("--\(reverse.name)")
    } else if !readMeaning(of: name, parts) {
      readUnknown(word, spelling, name, parts)
    }
  }

  /// Reads an option whose meaning is known; `false` for another one.
  private mutating func readMeaning(of name: String, _ parts: [Substring]) -> Bool {
    switch OptionMeaning(name) {
    case .field(let key):
      guard let value = value(of: parts) else { return false }
      let isText = takesCards && ["text", "title"].contains(key)
      values.append(ForeignFilter(key, isText ? whole(value) : value))
    case .filter(let filter):
      guard let read = FilterWord(filter) else { return false }
      values += [ForeignFilter(read)].compactMap(\.self)
    case .option(let ours):
      guard let option = table.option("--\(ours)") else { return false }
      others.append("--\(ours)")
      if case .required = option.value, let value = value(of: parts) {
        others.append(value.inShell)
      }
    case nil: return false
    }
    return true
  }

  private mutating func readUnknown(
    _ word: String, _ spelling: String, _ name: String, _ parts: [Substring]
  ) {
    // Taskwarrior's edits remove a tag of one letter; elsewhere it is a flag.
    if !spelling.hasPrefix("--"), takesCards, name.count > 1 || command.name == "edit" {
      values.append(ForeignFilter(tag: name, isNegated: true))
    } else if ["delete", "done", "reopen", "start"].contains(command.name) {
      // These commands set nothing, so the option and its value are dropped: `close 1 --reason x`.
      if let next = rest.first, !CardNumberReader.isNumbers(next) { _ = value(of: parts) }
    } else if spelling.hasPrefix("--") || !takesCards {
      others.append(word.inShell)
    }
  }

  /// Whether the word has flags of `rm`, `mv` and `ls`, which have no meaning here but `-a`.
  private func isShellFlag(_ word: String) -> Bool {
    let name = word.drop { $0 == "-" }
    switch command.name {
    case "delete", "move":
      return ["force", "recursive", "interactive", "verbose", "yes"].contains(String(name))
        || !word.hasPrefix("--") && name.allSatisfy { "firvyRI".contains($0) }
    case "list":
      guard !word.hasPrefix("--"), name.allSatisfy({ "1aAhlrtF".contains($0) }),
        name.contains("l") || name.contains("1")
      else { return false }
      // `-l bug` names a label.
      return name.count > 1 || rest.first.map { $0.hasPrefix("-") || FilterWord($0) != nil } ?? true
    default: return false
    }
  }

  /// Keeps an option of ours, with its value.
  private mutating func keep(_ word: String, of option: OptionDeclaration, hasValue: Bool) {
    guard case .required = option.value else { return others.append(word.inShell) }
    if !["expect", "limit", "sort", "store"].contains(option.name) { setsValues = true }
    if hasValue, let equals = word.firstIndex(of: "=") {
      let ours = Self.ours(String(word[word.index(after: equals)...]), of: option)
      return others.append("\(word[...equals])\(ours)".inShell)
    }
    guard !hasValue, let value = rest.popFirst() else { return others.append(word.inShell) }
    let isText = takesCards && ["append", "notes", "step", "title"].contains(option.name)
    others += [word.inShell, (isText ? whole(value) : Self.ours(value, of: option)).inShell]
  }

  /// Returns the value in our words.
  private static func ours(_ value: String, of option: OptionDeclaration) -> String {
    switch option.name {
    case "priority": Priority(foreign: value)?.rawValue ?? value
    case "state": State(foreign: value)?.rawValue ?? value
    default: value
    }
  }

  /// Returns a text with the words that follow it up to the next option or filter, without the
  /// numbers at its end if no card precedes it.
  private mutating func whole(_ value: String) -> String {
    var words = Array(
      rest.prefix { !$0.hasPrefix("-") && !$0.hasPrefix("+") && FilterWord($0) == nil })
    if cards.isEmpty {
      while let last = words.last, CardNumberReader.isNumbers(last) { words.removeLast() }
    }
    rest = rest.dropFirst(words.count)
    return ([value] + words).joined(separator: " ")
  }

  private mutating func value(of parts: [Substring]) -> String? {
    if parts.count > 1 { return String(parts[1]) }
    guard let next = rest.first, !next.hasPrefix("-") else { return nil }
    return rest.popFirst()
  }
}
