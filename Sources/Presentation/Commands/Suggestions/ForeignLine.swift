import CardJSON
import CommandLineKit
import Entities
import Messages

/// A line whose first word is not a command, and the command that the user probably meant.
struct ForeignLine {
  let commands: CommandTable
  let word: String
  let rest: [String]

  init(_ word: String, rest: [String], _ commands: CommandTable) {
    self.commands = commands
    self.word = word
    self.rest = rest
  }

  /// The first of `words` that names a command, ours or another program's.
  ///
  /// The value of an option is none: `4 --title New`.
  static func verb(in words: [String], of commands: CommandTable) -> Int? {
    let verbs = words.indices.filter { ours(words[$0], commands) != nil }
    guard words.contains(where: { $0.hasPrefix("-") }) else { return verbs.first }
    let table = OptionTable(commands.entries.flatMap(\.declaration.options))
    return verbs.first { index in
      guard index > 0, case .required = table.option(words[index - 1])?.value else { return true }
      return false
    }
  }

  func with(_ words: [String]) -> ForeignLine {
    ForeignLine(words.first ?? word, rest: Array(words.dropFirst()), commands)
  }

  /// The error for the line, whose dates are one word each.
  func refusalOfJoined() -> Refusal {
    if let repeated { return repeated }
    if CardNumberReader.isNumbers(word) { return .fault(.numberBeforeCommand(meant: reordered)) }
    if let refusal = separateKeys ?? joinedNumber { return refusal }
    if let refusal = foreignCommand ?? plainCommand { return refusal }
    if FilterReader.isFilter(word) || word.hasPrefix("+") && (areTags || isFollowedByVerb) {
      return .fault(.numberBeforeCommand(meant: reordered))
    }
    if let filter = rest.isEmpty ? listFilter : dueFilter {
      return .fault(.foreignCommand(word, ours: "todo list \(filter)"))
    }
    // Short names resemble many words: `ready` is not `redo`.
    let names = commands.program.mainCommands.map(\.name).filter { word.count > 6 || $0.count > 3 }
    if let name = nearest(to: word, among: names, within: word.count > 6 ? 2 : 1),
      !isOpposite(of: name)
    {
      let quoted = (["todo", name] + rest.map(\.inShell)).joined(separator: " ")
      return .fault(.foreignCommand(word, ours: quoted))
    }
    guard mayBeTitle else { return unknown }
    return .fault(.probablyAdd(words: ([word] + rest).map(\.inShell)))
  }

  /// Whether the word undoes what the command does, as `unfinish` does.
  private func isOpposite(of name: String) -> Bool {
    word.lowercased().hasPrefix("un") && !name.hasPrefix("un")
  }

  /// Whether all words are tags of Taskwarrior: `+bug`.
  private var areTags: Bool { rest.allSatisfy { $0.hasPrefix("+") || FilterReader.isFilter($0) } }

  /// The error for a name of a program before the command, as in `todo todo add Buy milk` and `todo
  /// task 1 done`, or a setting of Taskwarrior before it: `rc.confirmation=off`.
  private var repeated: Refusal? {
    let name = word.lowercased()
    let isSetting = name.hasPrefix("rc.") || name.hasPrefix("rc:")
    let isNoun = Self.nouns.contains(name)
    guard name == "todo" || isSetting || isNoun, let first = rest.first else { return nil }
    let line = ForeignLine(first, rest: Array(rest.dropFirst()), commands)
    let areNumbers = rest.allSatisfy(CardNumberReader.isNumbers)
    if CardNumberReader.isNumbers(first), !areNumbers || name != "todo" {
      // `issue 12 add tests` is a title.
      let isCommand = line.isFollowedByVerb && !rest.contains("add")
      guard areNumbers || isCommand || !isNoun else { return nil }
      return .fault(.foreignCommand(word, ours: line.reordered))
    }
    guard !isNoun else { return nil }
    if let refusal = line.foreignCommand { return refusal }
    let isOurs =
      commands.mainEntry(named: first) != nil || CardNumberReader.isNumbers(first)
      || FilterReader.isFilter(first)
    guard isOurs else { return nil }
    return .fault(
      .foreignCommand(word, ours: (["todo"] + rest.map(\.inShell)).joined(separator: " ")))
  }

  /// The error for keys that `--json` has in a word of their own.
  private var separateKeys: Refusal? {
    let option = ["json", "plain"].first { rest.contains("--\($0)") }
    let keys = word.split(separator: ",").map(String.init)
    guard let option, keys.contains(where: CardObject.keys.contains) else { return nil }
    return .fault(.separateKeys(option: option, keys: word))
  }

  /// The error for a command of another program.
  private var foreignCommand: Refusal? {
    if let ours = Self.equivalent(word) {
      return .fault(.foreignCommand(word, ours: stateList ?? line(ours, rest)))
    }
    if let line = shortLine ?? removalLine(word, rest) {
      return .fault(.foreignCommand(word, ours: line))
    }
    if Self.field(word) != nil {
      return fieldLine(word, rest).map { .fault(.foreignCommand(word, ours: $0)) } ?? unknown
    }
    if word.lowercased() == "sort", let typed = rest.first,
      let key = CardSort(foreign: typed.filter { $0 != "-" })
    {
      let sign = typed.first == "-" || typed.last == "-" ? "-" : ""
      return .fault(.foreignCommand(word, ours: "todo list --sort \(sign)\(key.rawValue)"))
    }
    guard Self.nouns.contains(word.lowercased()), let verb = rest.first,
      let named = Self.ours(verb, commands)
    else { return nil }
    // `issue view 5` of other programs shows the issue.
    let isNumbered = rest.count > 1 && rest.dropFirst().allSatisfy(CardNumberReader.isNumbers)
    let ours = named == "view" && isNumbered ? "show" : named
    let typed = "\(word) \(verb)"
    return .fault(.foreignCommand(typed, ours: line(ours, Array(rest.dropFirst()))))
  }

  /// The filter that the word alone means: `overdue`, `today`.
  private var listFilter: String? {
    let word = word.lowercased()
    if FilterReader.conditions.contains(word) { return "is:\(word)" }
    if ["all", "everything", "전체", "모두"].contains(word) { return "--all" }
    if ["completed", "finished", "완료됨"].contains(word) { return "state:done" }
    switch word {
    case "pending": return "is:open"
    case "active": return "state:doing"
    case "recurring": return "is:repeating"
    case "unblocked": return "-is:blocked"
    default: break
    }
    return dueFilter
  }

  var unknown: Refusal { .usage(.unknownCommand(word, candidates: [])) }

  /// Whether the line may be a new card without the word `add`.
  ///
  /// A word before numbers or foreign options is probably a command that doesn't exist.
  private var mayBeTitle: Bool {
    guard !word.allSatisfy(\.isWhitespace), !Self.missingCommands.contains(word.lowercased()),
      !rest.isEmpty || !Self.missingAlone.contains(word.lowercased())
    else { return false }
    guard rest.isEmpty || !rest.allSatisfy(CardNumberReader.isNumbers) else { return false }
    let isBeforeCard = rest.first.map(CardNumberReader.isNumbers) ?? false
    guard !isBeforeCard || !Self.missingBeforeCards.contains(word.lowercased()) else {
      return false
    }
    let table = OptionTable(declaration("add").options + CommandTable.common)
    guard !rest.contains("--version") else { return false }
    return rest.allSatisfy { word in
      let spelling = word.prefix { $0 != "=" }
      return !spelling.hasPrefix("-") || table.option(String(spelling)) != nil
        || !spelling.hasPrefix("--") && table.option(String(spelling.prefix(2))) != nil
    }
  }

  /// The line as a `todo add`, with the options of other programs translated.
  var asAdd: String { line("add", rest) }

  private var isFollowedByVerb: Bool { Self.verb(in: rest, of: commands) != nil }

  /// The line with the command before its cards or filters: `done 12 13` for `12 13 done`.
  var reordered: String {
    guard let index = Self.verb(in: rest, of: commands),
      let ours = Self.ours(rest[index], commands)
    else { return withoutVerb }
    let (selection, words) = ([word] + rest[..<index], Array(rest[(index + 1)...]))
    if ours == "annotate" { return annotated(selection, words) }
    if ours == "edit" || ours == "append" {
      return edited(selection, words, appends: ours == "append")
    }
    let others = [word] + rest[..<index] + rest[(index + 1)...]
    guard takesNoCards(ours) else { return line(ours, others) }
    // The changes of one card are its history.
    let cards = others.filter(CardNumberReader.isNumbers)
    if ours == "undo" || ours == "redo", others.count == 1, Int(word) != nil {
      return "todo history \(word)"
    }
    return cards.count == others.count ? "todo show \(cards.joined(separator: " "))" : withoutVerb
  }

  /// Whether a command of ours takes no cards, so that a number before its name is none of its own.
  func takesNoCards(_ ours: String) -> Bool {
    guard CardNumberReader.isNumbers(word), let entry = commands.entry(named: ours) else {
      return false
    }
    if ["calendar", "next", "search"].contains(ours) { return true }
    let operands = entry.declaration.operands.map(\.name)
    return !entry.declaration.takesFilters
      && !operands.contains { ["CARD", "CARD|tN", "SELECTION"].contains($0) } && ours != "add"
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
    guard edit.values.isEmpty, !edit.setsValues else { return line("edit", words) }
    if let name = edit.text.first,
      let line = fieldLine(name, edit.cards + edit.text.dropFirst())
    {
      return line
    }
    if edit.cards.count == rest.count, let last = rest.last,
      let state = State(foreign: last)
    {
      return line("move", edit.cards + [state.rawValue])
    }
    return "todo show \(edit.cards.joined(separator: " "))"
  }
}
