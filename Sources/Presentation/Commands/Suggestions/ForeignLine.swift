import CommandLineKit
import Entities
import Messages

/// A line whose first word is not a command, and the command that the user probably meant.
struct ForeignLine {
  private let commands: CommandTable
  private let word: String
  private let rest: [String]

  init(_ word: String, rest: [String], _ commands: CommandTable) {
    self.commands = commands
    self.word = word
    self.rest = rest
  }

  /// The first of `words` that names a command, ours or another program's.
  static func verb(in words: [String], of commands: CommandTable) -> Int? {
    words.firstIndex { ours($0, commands) != nil }
  }

  /// Returns the error for the line.
  func refusal() -> Refusal {
    if CardNumberReader.isNumbers(word) { return .fault(.numberBeforeCommand(meant: reordered)) }
    if let ours = Self.equivalent(word) {
      return .fault(.foreignCommand(word, ours: line(ours, rest)))
    }
    if FilterReader.isFilter(word) || word.hasPrefix("+") && isFollowedByVerb {
      return .fault(.numberBeforeCommand(meant: reordered))
    }
    let names = commands.program.mainCommands.map(\.name)
    if let name = nearest(to: word, among: names) {
      let quoted = (["todo", name] + rest.map(\.inShell)).joined(separator: " ")
      return .fault(.foreignCommand(word, ours: quoted))
    }
    return .fault(.probablyAdd(words: ([word] + rest).map(\.inShell)))
  }

  private var isFollowedByVerb: Bool { Self.verb(in: rest, of: commands) != nil }

  /// The line with the command before its cards or filters: `done 12 13` for `12 13 done`.
  private var reordered: String {
    guard let index = Self.verb(in: rest, of: commands),
      let ours = Self.ours(rest[index], commands)
    else { return withoutVerb }
    return line(ours, [word] + rest[..<index] + rest[(index + 1)...])
  }

  /// The line of cards or filters without a command; with values, they are to be edited.
  private var withoutVerb: String {
    let words = [word] + rest
    guard CardNumberReader.isNumbers(word) else { return line("list", words) }
    if let last = rest.last, let state = State(rawValue: last.lowercased()) {
      let cards = words.dropLast().map(\.inShell).joined(separator: " ")
      return "todo move \(cards) \(state.rawValue)"
    }
    let edit = ForeignArguments(words, for: declaration("edit"))
    guard edit.values.isEmpty else { return line("edit", words) }
    return "todo show \(edit.cards.joined(separator: " "))"
  }
}

// MARK: - Commands
extension ForeignLine {
  /// Returns the command of ours that `word` names or means.
  private static func ours(_ word: String, _ commands: CommandTable) -> String? {
    let word = word.lowercased()
    return commands.mainEntry(named: word) != nil && !word.isEmpty ? word : equivalent(word)
  }

  /// Returns the command of ours for a command of another program.
  private static func equivalent(_ word: String) -> String? {
    switch word.lowercased() {
    case "ls": "list"
    case "rm", "del", "remove": "delete"
    case "mv": "move"
    case "new", "create": "add"
    case "close", "complete", "finish": "done"
    case "modify", "mod", "update": "edit"
    case "annotate": "annotate"
    case "info", "view": "show"
    case "find", "grep": "search"
    case "projects", "proj": "project"
    case "log": "log"
    case "stop": "stop"
    case "config": "settings"
    default: nil
    }
  }

  /// Returns the line for the command `ours` with the words translated.
  private func line(_ ours: String, _ words: [String]) -> String {
    switch ours {
    case "add": return added(words)
    case "edit", "annotate": return edited(words, isAnnotation: ours == "annotate")
    case "list", "show", "done", "start", "reopen", "delete", "stop": return selected(ours, words)
    case "log": return logged(words)
    case "move": return moved(words)
    case "settings": return settings(words)
    case "project":
      let isVerb = words.first.map { commands.entry(named: "project \($0.lowercased())") != nil }
      return joined(isVerb == false ? "project show" : "project", words.map(\.inShell))
    default: return joined(ours, words.map(\.inShell))
    }
  }

  private func joined(_ name: String, _ words: [String]) -> String {
    (["todo \(name)"] + words).joined(separator: " ")
  }

  private func added(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("add"))
    let titles = read.values.filter { $0.key == "title" }.map { $0.value.inShell }
    let options = read.options.filter { !$0.hasPrefix("--title ") }
    return joined("add", titles + read.quotedText + options)
  }

  private func edited(_ words: [String], isAnnotation: Bool) -> String {
    let read = ForeignArguments(words, for: declaration("edit"))
    let text = read.text.joined(separator: " ")
    let option = isAnnotation ? "--append" : "--title"
    // Several words of a title need no quotes, but may have characters that do.
    let title = text.isEmpty ? [] : ["\(option) \(text.inShell)"]
    return joined("edit", (read.cards.isEmpty ? ["CARD"] : read.cards) + title + read.options)
  }

  private func selected(_ ours: String, _ words: [String]) -> String {
    let declaration = commands.entry(named: ours)?.declaration ?? self.declaration("move")
    let read = ForeignArguments(words, for: declaration)
    if ours == "list" || read.cards.isEmpty && read.filters.isEmpty && !read.text.isEmpty {
      // A command that changes cards does not search: the list finds their numbers.
      return joined("list", read.cards + read.filters + read.quotedText + read.others)
    }
    let cards = read.cards.isEmpty ? read.filters : read.cards
    guard ours == "stop" else { return joined(ours, cards + read.others) }
    return joined("move", (cards.isEmpty ? ["CARD"] : cards) + ["todo"] + read.others)
  }

  private func moved(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("move"))
    let states = read.text.map { State(foreign: $0)?.rawValue ?? $0.inShell }
    return joined("move", read.cards + read.filters + states + read.others)
  }

  /// `log` shows the history in Git, and adds a finished task in Taskwarrior.
  private func logged(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("history"))
    guard read.text.isEmpty || words.count == 1 && Self.isTransaction(words[0])
    else { return added(words) + " --state done" }
    return joined("history", words.map(\.inShell))
  }

  /// Whether the word has the form of a transaction: `t41`.
  private static func isTransaction(_ word: String) -> Bool {
    word.first?.lowercased() == "t" && Int(word.dropFirst()) != nil
  }

  private func declaration(_ name: String) -> CommandDeclaration {
    commands.entry(named: name)?.declaration ?? commands.board.declaration
  }

  private func settings(_ words: [String]) -> String {
    let words = words.map(\.inShell)
    guard let first = words.first, commands.entry(named: "settings \(first)") == nil else {
      return joined("settings", words)
    }
    return joined(words.count == 1 ? "settings get" : "settings set", words)
  }
}
