import CommandLineKit
import Entities
import Messages

/// An option that the command doesn't have.
struct UnknownOption {
  /// The name without dashes; of `-pweb` the letter.
  private let name: String
  private let next: String?
  /// Whether the value is in the same word: `-pweb`.
  private let isJoined: Bool
  private let command: CommandDeclaration
  private let candidates: [String]
  private let word: String

  init(_ word: String, _ next: String?, of command: CommandDeclaration, _ candidates: [String]) {
    self.word = word
    self.command = command
    self.candidates = candidates
    let isLong = word.hasPrefix("--")
    let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1)
    // `-limit=5` is a long name with one dash.
    let isNamed = !isLong && parts.count == 2 && parts[0].count > 1
    let typed = isNamed ? String(parts[0]) : String(word.drop { $0 == "-" })
    let next = isNamed ? String(parts[1]) : next
    // `-limit` and `-not` are long names with one dash, too.
    let long = isLong || typed.count < 3 ? nil : candidates.first { $0.hasPrefix("--\(typed)") }
    let isJoined =
      !isLong && !isNamed && long == nil && typed.count > 1 && OptionMeaning(typed) == nil
    name = long.map { String($0.dropFirst(2)) } ?? (isJoined ? String(typed.prefix(1)) : typed)
    self.next = isJoined ? String(typed.dropFirst().drop { $0 == "=" || $0 == ":" }) : next
    self.isJoined = isJoined
  }

  var suggestion: String? {
    if let meaning = TransferMeaning(name, next, of: command.name) { return meaning.option }
    if has("limit"), !name.isEmpty, name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) {
      // `git log -5`.
      return "--limit \(name)\(next ?? "")"
    }
    if command.name == "settings set", isSortKeys { return "-- \(word)" }
    if name == "blocks", has("blocked-by"), let next, CardNumberReader.isNumbers(next) {
      return "todo edit \(next) --blocked-by CARD"
    }
    if command.name == "edit", name == "start" { return "--state doing" }
    if name == "desc", has("reverse") { return "--reverse" }
    if name.count == 1, let other = otherCase { return other }
    if isJoined, has("untag"), OptionMeaning(name) != .field("state") {
      // Taskwarrior removes tags in this way.
      return "--untag \(String(word.dropFirst()).inShell)"
    }
    if isJoined, let found = excludedText ?? joinedValue { return found }
    if isJoined, !mayBeJoined { return nil }
    if let relation { return relation }
    if command.name == "move", ["to", "column", "state", "status"].contains(name) {
      return value(of: "state").map { "todo move CARD \($0)" }
    }
    if let file { return file }
    if let step { return step }
    return switch meaning {
    // An import sets no values, and what is spelled like the option means something else.
    case .field(let key): sort ?? field(key) ?? (command.name == "import" ? nil : similar)
    case .filter(let filter): self.filter(filter) ?? similar
    case .option(let name): option(name) ?? similar
    case nil: similar
    }
  }

  /// Whether the word is a value of `list.sort` that begins with a dash: `-deadline,priority`.
  private var isSortKeys: Bool {
    word.hasPrefix("-")
      && word.split(separator: ",").allSatisfy { CardSort(foreign: $0.filter { $0 != "-" }) != nil }
  }

  /// `-text:v2` for `-v2`, which excludes a text if its letter is the name of nothing else.
  private var excludedText: String? {
    guard command.takesText, OptionMeaning(name) == nil || name == "b",
      word.dropFirst(2).allSatisfy(\.isNumber)
    else { return nil }
    return "-text:\(word.dropFirst())"
  }

  /// `-d today` for `-today`, and `-n ope` for `-nope`, which are not read; `nil` for others.
  private var joinedValue: String? {
    let text = String(word.dropFirst())
    guard text.allSatisfy(\.isLetter) else { return nil }
    if has("deadline"), DateReader.isDay(text) { return "-d \(text.inShell)" }
    return name == "n" && has("notes") ? next.map { "-n \($0.inShell)" } : nil
  }

  /// Whether the rest of the word can be the value of its first letter: `-s` has a state, `-d` a
  /// date, and other letters than `-p` and `-t` have no words as values.
  private var mayBeJoined: Bool {
    guard let next, next.allSatisfy(\.isLetter) else { return true }
    switch name {
    case "d": return DateReader.isDay(next)
    case "s": return State(foreign: next) != nil
    case "l": return command.takesFilters
    default: return ["p", "t", "o", "f", "j", "P"].contains(name)
    }
  }

  /// The filter for a field with a relation: `deadline:..fri-1d` for `--due-before fri`.
  private var relation: String? {
    guard command.takesFilters, word.hasPrefix("--"), name.contains(where: { "-_.".contains($0) }),
      OptionMeaning(name) == nil, !candidates.contains("--\(name)"),
      let filter = FilterWord("\(name):…"), let meant = filter.meant
    else { return nil }
    // Words after the value can belong to it.
    guard let next, DateReader.isDay(next) || Int(next) != nil else { return meant }
    return FilterWord("\(name):\(next)")?.meant?.inShell
  }

  /// The option of `step` for a letter with the number of a step.
  private var step: String? {
    guard command.name == "step", let next, Int(next) != nil else { return nil }
    return switch name.lowercased() {
    case "d": "--delete \(next)"
    case "e": "--edit \(next)"
    case "m": "--move \(next)"
    default: nil
    }
  }

  /// The line or option that names the file, for a command that reads or writes one.
  private var file: String? {
    guard ["f", "file", "from", "input"].contains(name), let next,
      name != "f" || FileFormat(rawValue: next.lowercased()) == nil
    else { return nil }
    switch command.name {
    case "batch", "import", "restore": return "todo \(command.name) \(next.inShell)"
    case "export": return "-o \(next.inShell)"
    default: return nil
    }
  }

  /// Whether `-o`, by which other programs name a file or a format, has the path of a file.
  private var namesFile: Bool {
    ["o", "output"].contains(name) && next.map { $0.contains("/") || $0.contains(".") } ?? false
  }

  private var meaning: OptionMeaning? {
    if name == "f" {
      if has("format") { return .option("format") }
      guard let next, ["csv", "json", "jsonl", "plain"].contains(next) else { return nil }
    }
    return OptionMeaning(name)
  }

  private func has(_ name: String) -> Bool { candidates.contains("--\(name)") }

  /// `--sort deadline` for `-s due`, which doesn't name a state.
  private var sort: String? {
    guard name == "s", has("sort"), let next, ForeignFilter.text(meaning: next) == nil
    else { return nil }
    return CardSort(foreign: next).map { "--sort \($0.rawValue)" }
  }

  private func field(_ key: String) -> String? {
    // A remark is added to the notes, which it would otherwise replace.
    if key == "text", has("append"), OptionMeaning.remarks.contains(name) {
      return withValue("--append", of: key, separator: " ")
    }
    if has(FieldOption.name(of: key)) {
      return withValue("--\(FieldOption.name(of: key))", of: key, separator: " ")
    }
    if key == "state", command.name == "move" {
      return value(of: key).map { "todo move CARD \($0)" }
    }
    if key == "project", command.name == "board" { return next.map { "todo board \($0.inShell)" } }
    if key == "title", command.name == "add" { return next.map { "todo add \($0.inShell)" } }
    // No filter is by a rule or a time to wait for.
    if command.takesFilters, key == "repeat" { return "is:repeating" }
    // A copy has the values of its card: a filter would copy other cards.
    if command.name == "copy", !["assignee", "project", "tag"].contains(key) { return nil }
    // A claim is for the user, whoever has the card.
    guard command.takesFilters, FilterReader.keys.contains(key),
      command.name != "claim" || key != "assignee"
    else { return nil }
    return withValue(key, of: key, separator: ":")
  }

  private func filter(_ filter: String) -> String? {
    if command.takesFilters, !has("append") || !Self.isValue(filter) { return filter }
    guard let read = FilterWord(filter), has(FieldOption.name(of: read.key)),
      let spelling = FieldOption.spelling(of: read.key),
      read.value != "none" || ["assignee", "deadline"].contains(read.key)
    else { return command.takesFilters ? filter : nil }
    return "\(spelling) \(read.value)"
  }

  /// Whether a filter names a value that an option of `edit` can set.
  private static func isValue(_ filter: String) -> Bool {
    !filter.hasPrefix("is:") && !filter.hasPrefix("-")
  }

  private func option(_ name: String) -> String? {
    // `--count` without a number asks how many cards there are.
    if name == "limit", ["count", "number"].contains(self.name), next.flatMap({ Int($0) }) == nil {
      return nil
    }
    guard has(name), "--\(name)" != word, !namesFile else { return nil }
    let option = command.options.first { $0.name == name }
    guard case .required = option?.value, let next, !next.isEmpty else { return "--\(name)" }
    return "--\(name) \(next.inShell)"
  }

  private func withValue(_ spelling: String, of key: String, separator: String) -> String {
    if key == "state", separator == ":", let next, State.isOpen(foreign: next) { return "is:open" }
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
    if name.count > 1, let option = option(name) { return option }
    guard word.hasPrefix("--") || name.count > 1, !isOptionElsewhere else { return nil }
    let options = candidates.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
    let filters = command.takesFilters ? FilterReader.keys : []
    let all = options + filters
    // With the same first letter, a short word may have two errors.
    let alike = all.filter { $0.first == name.first }.map { "--\($0)" }
    let found =
      nearest(to: name, among: all)
      ?? nearest(to: "--\(name)", among: alike).map { String($0.dropFirst(2)) }
    guard let near = found, near != "force" || name.count > 3 else { return nil }
    return options.contains(near) ? "--\(near)" : withValue(near, of: near, separator: ":")
  }

  /// Whether another command has the option, so that it is not misspelled.
  private var isOptionElsewhere: Bool {
    CommandTable.all.entries.contains { $0.declaration.options.contains { $0.name == name } }
  }
}
