import CommandLineKit
import Entities
import Messages

/// Lines of other programs in our words.
extension ForeignLine {
  /// Returns the line for the command `ours` with the words translated.
  func line(_ ours: String, _ words: [String]) -> String {
    switch ours {
    case "add": return added(words)
    case "edit", "append": return edited([], words, appends: ours == "append")
    case "annotate": return annotated([], words)
    case "list", "show", "done", "start", "reopen", "delete", "stop": return selected(ours, words)
    case "log": return logged(words)
    case "move": return moved(words)
    case "search": return searched(words)
    case "steps":
      guard words.first.map(CardNumberReader.isNumbers) ?? false else { return "todo help step" }
      return joined(words.count == 1 ? "show" : "step", words.map(\.inShell))
    case "settings": return settings(words)
    case "project":
      let isVerb = words.first.map { commands.entry(named: "project \($0.lowercased())") != nil }
      return joined(isVerb == false ? "project show" : "project", words.map(\.inShell))
    default: return joined(ours, words.map(\.inShell))
    }
  }

  /// The error for a command of ours in capitals, for `version` or `t41` alone, and for a setting.
  var plainCommand: Refusal? {
    let name = word.lowercased()
    if word != name, commands.mainEntry(named: name) != nil {
      return .fault(.foreignCommand(word, ours: joined(name, rest.map(\.inShell))))
    }
    guard let line = rest.isEmpty ? Self.line(meaning: word) : settingLine else { return nil }
    return .fault(.foreignCommand(word, ours: line))
  }

  private func joined(_ name: String, _ words: [String]) -> String {
    (["todo \(name)"] + words).joined(separator: " ")
  }

  private func added(_ words: [String], besides more: [String] = []) -> String {
    let read = ForeignArguments(words, for: declaration("add"))
    guard !read.hasUnknown, !read.hasValueWithoutOption else { return "todo help add" }
    let titles = read.values.filter { $0.key == "title" }.map { $0.value.inShell }
    let options = read.options.filter { !$0.hasPrefix("--title ") } + more
    // A title such as `-x` needs `--` before it.
    guard read.text.contains(where: { $0.hasPrefix("-") && $0 != "-" }) else {
      return joined("add", titles + read.quotedText + options)
    }
    return joined("add", options + ["--"] + titles + read.quotedText)
  }

  /// `selection` are the words before the command: `project:web modify priority:H`.
  func edited(_ selection: [String], _ words: [String], appends: Bool) -> String {
    let declaration = declaration("edit")
    let selected = ForeignArguments(selection, for: declaration)
    let read = ForeignArguments(words, for: declaration)
    guard !selected.hasUnknown, !read.hasUnknown, !read.hasValueWithoutOption
    else { return "todo help edit" }
    // Filters don't select among numbers.
    let numbers = selected.cards + read.cards
    guard numbers.isEmpty != selected.filters.isEmpty else { return "todo help edit" }
    let cards = numbers + selected.filters
    if appends, !read.text.isEmpty {
      let text = read.text.joined(separator: " ")
      return joined("edit", cards + ["--append \(text.inShell)"] + read.options)
    }
    let meant = MeantText(read.text)
    if let state = meant.state, read.options.isEmpty { return state.line(moving: cards) }
    let others = [meant.state.map { "--state \($0.rawValue)" } ?? meant.option].compactMap(\.self)
    return joined("edit", cards + others + read.options)
  }

  /// Returns the line that comments on a card, or appends to the notes of several.
  func annotated(_ selection: [String], _ words: [String]) -> String {
    let declaration = declaration("edit")
    let selected = ForeignArguments(selection, for: declaration)
    let read = ForeignArguments(words, for: declaration)
    let cards = selected.cards + read.cards
    let hasOthers =
      selected.hasUnknown || read.hasUnknown || !read.options.isEmpty || !selected.filters.isEmpty
      || !read.filters.isEmpty
    guard cards.count == 1, Int(cards[0]) != nil, !hasOthers, !read.text.isEmpty
    else { return edited(selection, words, appends: true) }
    return joined("comment", cards + read.text.map(\.inShell))
  }

  private func selected(_ ours: String, _ words: [String]) -> String {
    let declaration = commands.entry(named: ours)?.declaration ?? self.declaration("move")
    let read = ForeignArguments(words, for: declaration)
    if ours != "list", ours != "show", !read.values.isEmpty, read.text.isEmpty,
      let line = EditInstead(nil, in: words, of: declaration, commands)?.line
    {
      return line
    }
    guard !read.hasUnknown else { return "todo help \(declaration.name)" }
    if ours == "list" || read.cards.isEmpty && read.filters.isEmpty && !read.text.isEmpty {
      // A command that changes cards does not search: the list finds their numbers.
      return joined("list", read.cards + read.filters + read.quotedText + read.others)
    }
    let cards = read.cards.isEmpty ? read.filters : read.cards
    // In todo.txt, `rm 1 word` removes only the word.
    guard read.text.isEmpty, read.cards.isEmpty || read.values.isEmpty, !cards.isEmpty else {
      return "todo help \(declaration.name)"
    }
    guard ours == "stop" else { return joined(ours, cards + read.others) }
    return joined("move", cards + ["todo"] + read.others)
  }

  private func searched(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("search"))
    let searched = read.cards + read.filters + read.quotedText
    guard !read.hasUnknown, !searched.isEmpty else { return "todo help search" }
    return joined("search", searched + read.others)
  }

  /// The list that the name of a state means without the number of a card: `doing`.
  var stateList: String? {
    let word = word.lowercased()
    guard ["doing", "완료"].contains(word), !rest.contains(where: CardNumberReader.isNumbers),
      let state = State(rawValue: word) ?? State(foreign: word)
    else { return nil }
    return line("list", ["state:\(state.rawValue)"] + rest)
  }

  private func moved(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("move"))
    let states = Self.states(read.text)
    guard !read.hasUnknown, !read.cards.isEmpty || !read.values.isEmpty,
      !read.values.isEmpty || !states.isEmpty || !read.others.isEmpty
    else { return "todo help move" }
    guard !read.cards.isEmpty, !read.values.isEmpty else {
      return joined("move", read.cards + read.filters + states + read.others)
    }
    // Beside cards, a filter means a value.
    guard read.values.allSatisfy({ $0.key == "project" && !$0.isNegated }) else {
      return edited([], words, appends: false)
    }
    return joined("move", read.cards + states + read.options)
  }

  /// Returns the line for a `move` whose option means a filter: `--state todo doing`; `nil` for
  /// another line.
  static func moveLine(_ words: [String], _ move: CommandDeclaration) -> String? {
    let read = ForeignArguments(words, for: move)
    guard read.cards.isEmpty, !read.hasUnknown, !read.values.isEmpty, read.text.count == 1,
      let state = State(foreign: read.text[0]) ?? State(rawValue: read.text[0].lowercased())
    else { return nil }
    return (["todo move"] + read.filters + [state.rawValue] + read.others).joined(separator: " ")
  }

  /// Returns the words with the names of states in ours: `doing` for `in progress`.
  private static func states(_ words: [String]) -> [String] {
    let rest =
      ["to", "into"].contains(words.first?.lowercased()) ? Array(words.dropFirst()) : words
    for words in [words, rest] {
      if let state = State(foreign: words.joined(separator: " ")) { return [state.rawValue] }
    }
    return words.map { State(foreign: $0)?.rawValue ?? $0.inShell }
  }

  /// Returns the line that removes values of cards; `nil` without a card or a value.
  func removalLine(_ word: String, _ words: [String]) -> String? {
    let read = ForeignArguments(words, for: declaration("edit"))
    switch word.lowercased() {
    case "untag", "unlabel":
      guard !read.cards.isEmpty, !read.text.isEmpty else { return nil }
      return joined("edit", read.cards + ["--untag \(read.text.joined(separator: ",").inShell)"])
    case "unblock":
      guard read.cards.count > 1, read.text.isEmpty else { return nil }
      let blockers = read.cards.dropFirst().joined(separator: ",")
      return joined("edit", [read.cards[0], "--unblock \(blockers)"])
    case "unassign":
      guard !read.cards.isEmpty, read.text.isEmpty else { return nil }
      return joined("edit", read.cards + ["--assign none"])
    default: return nil
    }
  }

  /// `log` shows the history in Git, and adds a finished task in Taskwarrior.
  private func logged(_ words: [String]) -> String {
    let read = ForeignArguments(words, for: declaration("history"))
    guard read.text.isEmpty || words.count == 1 && Self.isTransaction(words[0])
    else { return added(words, besides: ["--state done"]) }
    return joined("history", words.map(\.inShell))
  }

  /// Whether the word has the form of a transaction: `t41`.
  static func isTransaction(_ word: String) -> Bool {
    word.first?.lowercased() == "t" && Int(word.dropFirst()) != nil
  }

  func declaration(_ name: String) -> CommandDeclaration {
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
