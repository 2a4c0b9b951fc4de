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

  let command: CommandDeclaration
  private let table: OptionTable
  private(set) var rest: ArraySlice<String>

  /// Sorts `words`, the words after the name of a command that means `command`.
  init(_ words: [String], for command: CommandDeclaration) {
    self.command = command
    table = OptionTable(command.options + CommandTable.common)
    // Which words form a date together doesn't depend on the clock.
    let clock = Zone.utc.civil(at: Date(timeIntervalSince1970: 1_800_000_000))
    rest = FilterReader(now: clock, zone: .utc).joiningDates(words)[...]
    while let word = rest.popFirst() { read(word) }
    if takesCards, isReplacement { hasUnknown = true }
  }

  /// The words of the title or of the search, quoted for a shell.
  var quotedText: [String] { text.map(\.inShell) }

  /// The values as options of `add` and `edit`: `-p web`.
  var options: [String] { values.compactMap { option(for: $0) } + others }

  /// Whether a value can't be set by an option, such as `start:now` or a range.
  var hasValueWithoutOption: Bool { values.contains { option(for: $0) == nil } }

  /// The values as filters: `project:web`.
  var filters: [String] { values.map { $0.asFilter.inShell } }

  /// Returns the option that sets a value; `nil` if there is none.
  private func option(for value: ForeignFilter) -> String? {
    if value.key == "tag", value.isNegated { return "--untag \(value.value.inShell)" }
    if value.key == "blocker", value.value.hasPrefix("-") {
      return "--unblock \(value.value.dropFirst())"
    }
    guard let spelling = FieldOption.spelling(of: value.key), !value.isNegated,
      value.value.range(ofScalars: "..") == nil,
      // Only repeating cards have a last day.
      value.key != "until" || values.contains(where: { $0.key == "repeat" }),
      value.canBeSet
    else { return nil }
    return "\(spelling) \(value.asArgument)"
  }

  private var takesCards: Bool { command.name != "add" }

  private mutating func read(_ word: String) {
    if word == "--" {
      text += rest
      rest = []
    } else if let filter = FilterWord(word) {
      read(filter, word)
    } else if takesCards, word.hasPrefix("/"), word.hasSuffix("/"), word.count > 1 {
      hasUnknown = true
    } else if word.hasPrefix("-"), word.count > 1 {
      readOption(word)
    } else if word.hasPrefix("+"), word.dropFirst().first?.isLetter == true {
      readTag(String(word.dropFirst()), isNegated: false)
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
    if command.name == "edit", Self.replacesTags(filter) {
      add(ForeignFilter("tags", filter.value))
    } else if !["list", "search"].contains(command.name), !filter.isNegated,
      let key = Self.key(meaning: filter.key.lowercased())
    {
      add(ForeignFilter(key, filter.value))
    } else if let foreign = ForeignFilter(filter) {
      if takesCards || option(for: foreign) != nil {
        add(foreign)
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

  /// Adds a value, unless our command would refuse it: `status:deleted`.
  private mutating func add(_ value: ForeignFilter) {
    let isKnown = value.isCertain && (value.isValid || value.value.isEmpty)
    if isKnown { values.append(value) } else { hasUnknown = true }
  }

  /// Reads a tag, or a virtual tag of Taskwarrior: `+OVERDUE`.
  private mutating func readTag(_ tag: String, isNegated: Bool) {
    guard takesCards, let virtual = Self.virtualTags[tag] else {
      return values.append(ForeignFilter(tag: tag, isNegated: isNegated))
    }
    let filter = FilterWord(isNegated ? "-\(virtual)" : virtual).flatMap { ForeignFilter($0) }
    if let filter { values.append(filter) } else { hasUnknown = true }
  }

  private mutating func readOption(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let name = String(spelling.drop { $0 == "-" })
    if isShellFlag(word) {
      if command.name == "list", word.contains("a") { others.append("--all") }
    } else if takesCards, !spelling.hasPrefix("--"), Self.virtualTags[name] != nil {
      readTag(name, isNegated: true)
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
      if key == "state", let sort = Self.sort(name, value, table) {
        others.append(sort)
        return true
      }
      let isText = takesCards && ["text", "title"].contains(key)
      add(ForeignFilter(key, isText ? whole(value) : value))
    case .filter(let filter):
      guard let read = FilterWord(filter) else { return false }
      values += [ForeignFilter(read)].compactMap(\.self)
    case .option(let ours):
      guard let option = table.option("--\(ours)") else { return false }
      guard ours != "json" else { return readFormat(name, parts) }
      others.append("--\(ours)")
      if case .required = option.value, let value = value(of: parts) {
        others.append(value.inShell)
      }
    case nil: return false
    }
    return true
  }

  /// Reads an option that names a format; `false` without the name of a format: `-f`.
  private mutating func readFormat(_ name: String, _ parts: [Substring]) -> Bool {
    let typed = parts.count > 1 ? String(parts[1]) : rest.first
    let format = typed.flatMap { Self.formats[$0.lowercased()] }
    let isNamed = ["f", "format", "o", "output"].contains(name)
    if isNamed, format == nil { return false }
    if isNamed || ["jq", "template"].contains(name) { _ = value(of: parts) }
    others.append(format ?? "--json")
    return true
  }

  private mutating func readUnknown(
    _ word: String, _ spelling: String, _ name: String, _ parts: [Substring]
  ) {
    // Taskwarrior's edits remove a tag of one letter; elsewhere it is a flag.
    let isSearch = command.name == "search"
    if !spelling.hasPrefix("--"), takesCards, !isSearch, name.count > 1 || command.name == "edit" {
      readTag(name, isNegated: true)
    } else if ["delete", "done", "reopen", "start"].contains(command.name) {
      // These commands set nothing, so the option and its value are dropped: `close 1 --reason x`.
      if let next = rest.first, !CardNumberReader.isNumbers(next) { _ = value(of: parts) }
    } else if spelling.hasPrefix("--") || !takesCards || isSearch {
      hasUnknown = true
    }
  }

  /// Keeps an option of ours, with its value.
  private mutating func keep(_ word: String, of option: OptionDeclaration, hasValue: Bool) {
    guard case .required = option.value else { return others.append(word.inShell) }
    if !["expect", "limit", "sort", "store"].contains(option.name) { setsValues = true }
    if hasValue, let equals = word.firstIndex(of: "=") {
      let ours = checked(String(word[word.index(after: equals)...]), of: option)
      return others.append("\(word[...equals])\(ours)".inShell)
    }
    guard !hasValue, let value = rest.popFirst() else { return others.append(word.inShell) }
    let isText = takesCards && ["append", "notes", "step", "title"].contains(option.name)
    others += [word.inShell, (isText ? whole(value) : checked(value, of: option)).inShell]
  }

  /// Returns the value in our words; our command would refuse some, such as `--due someday`.
  private mutating func checked(_ value: String, of option: OptionDeclaration) -> String {
    let ours = Self.ours(value, of: option)
    let read = ForeignFilter(option.name, ours)
    if !read.isValid || !read.canBeSet { hasUnknown = true }
    return ours
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
