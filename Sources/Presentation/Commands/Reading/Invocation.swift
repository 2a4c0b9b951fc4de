import CommandLineKit
import Entities
import JSONKit
import Looks
import ViewModels
import Words

struct Invocation {
  let entry: CommandTable.Entry
  let declaration: CommandDeclaration
  let arguments: ParsedArguments
  /// The values on a JSON line of a batch; `nil` for words.
  var values: JSONObject?

  /// If it throws, nothing was changed.
  func run(in context: Context) throws(Refusal) {
    var context = context
    context.line = line
    let arguments = try arguments.withWholeValues(of: declaration, in: context)
    do throws(Refusal) {
      let form = try entry.kind.form(arguments, in: context)
      try enterContext(of: context, arguments, form)
      try entry.kind.init(arguments, values, as: form, in: context).run()
    } catch .tracker(.noSuchCards(let numbers)) {
      throw Self.deletion(of: numbers, in: context) ?? .tracker(.noSuchCards(numbers))
    }
  }

  /// Gives the requests of the command the context, and says it: the one place that does.
  private func enterContext(
    of context: Context, _ arguments: ParsedArguments, _ form: OutputForm
  ) throws(Refusal) {
    var own: CardContext?
    do throws(Refusal) {
      own = try entry.context == .inside ? context.cardContext() : nil
    } catch .tracker(let fault) where fault.isOfContext && !entry.mayWrite {
      context.warn(fault.settingsWarning)
    }
    (context.scenes.context, context.console.warnings.context) = (own, own?.text)
    guard let own, context.batch == nil, !arguments.has("quiet"),
      entry.kind.readsContext(arguments)
    else { return }
    for name in own.missing { context.warn(Message(.missingName(name))) }
    guard !form.isJSON else { return }
    let isTable = entry.kind.isTable(arguments) || entry.name.isEmpty
    if form == .text, isTable, context.console.isTerminal {
      context.console.sayCut(context.text(.context(own.text)), context.theme[.muted])
    } else {
      context.note(.context(own.text))
    }
  }

  /// Returns `nil` if one of the missing cards never existed, or an undo can't restore it.
  private static func deletion(of numbers: [Int], in context: Context) -> Refusal? {
    let missing = Selection.cards(numbers.map { .one($0) })
    guard let cards = try? context.scenes.showCards().answer(to: missing).details,
      cards.allSatisfy({ $0.deletedBy != nil && !$0.needsNewerVersion })
    else { return nil }
    let changes = Set(cards.compactMap { $0.deletedBy?.number }).sorted(by: >)
    return .fault(.deletedCards(cards.map(\.card.card.number), by: changes))
  }

  /// Returns the command line with another value of an option; the value of a flag is empty.
  func line(with option: String, _ value: String) -> String {
    let words = ["todo", entry.name] + arguments.operands.map(\.word.inShell)
    let others = arguments.occurrences.filter { $0.name != option }.map { option in
      // An optional value follows an equals sign.
      let sign = ["json", "plain"].contains(option.name) ? "=" : " "
      return option.value.map { "--\(option.name)\(sign)\($0.inShell)" } ?? "--\(option.name)"
    }
    return (words + others + ["--\(option)", value]).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// Builds the option table of each command once, for all lines of a batch.
final class InvocationReader {
  private var known: [String: (declaration: CommandDeclaration, options: OptionTable)] = [:]
  private var groupTables: [String: OptionTable] = [:]

  func invocation(_ words: [String]) throws(Refusal) -> Invocation {
    let (entry, rest) = try entry(words)
    return try invocation(of: entry, rest)
  }

  func invocation(of entry: CommandTable.Entry, _ rest: [String]) throws(Refusal) -> Invocation {
    let (declaration, options) = known(entry)
    let arguments = try parsed(
      try ParsedArguments(
        rest, for: declaration, options: options, isFilter: FilterReader.isFilter))
    return Invocation(entry: entry, declaration: declaration, arguments: arguments)
  }

  func entry(_ words: [String]) throws(Refusal) -> (CommandTable.Entry, [String]) {
    if let first = words.first, let entry = CommandTable.mainEntry(named: first) {
      return try member(of: entry, Array(words.dropFirst()))
    }
    let (word, rest) = try opening(words)
    guard let word else { return (CommandTable.board, words) }
    if let entry = CommandTable.mainEntry(named: word) { return try member(of: entry, rest) }
    if CardNumberReader.isCards(word), let show = CommandTable.entry(named: "show") {
      return (show, words)
    }
    if FilterReader.isFilter(word) { return (CommandTable.board, words) }
    if let line = OtherWords.line(word) { throw .fault(.foreignCommand(word, ours: line)) }
    throw .usage(.unknownCommand(word, candidates: CommandTable.program.mainCommands.map(\.name)))
  }

  /// Returns the first word that is not an option, and all other words.
  ///
  /// The options of every command can precede its name. Their table is built only if the options of
  /// the program and of the board are not enough.
  private func opening(_ words: [String]) throws(Refusal) -> (String?, [String]) {
    do throws(UsageError) {
      let split = try ProgramDeclaration.split(
        words, options: CommandTable.opening, of: nil, isFilter: FilterReader.isFilter)
      return (split.word, split.arguments)
    } catch {
      // Some commands have a flag where others have an option with a value.
      let options = CommandTable.entries.flatMap(\.declaration.options) + CommandTable.common
      let table = OptionTable(
        options.filter { $0.value == .none } + options.filter { $0.value != .none })
      let index = try? ProgramDeclaration.index(ofWordIn: words, options: table, of: nil)
      guard let index, CommandTable.mainEntry(named: words[index]) != nil else {
        throw .usage(error)
      }
      let (before, after) = (words[..<index], words[(index + 1)...])
      // After the options, no word continues a date before the command: `-d fri add 5pm call`.
      return (words[index], Array(after.contains("--") ? before + after : after + before))
    }
  }

  /// It is the group itself if the first word is not a verb, and `list` for `view NAME`.
  private func member(
    of group: CommandTable.Entry, _ words: [String]
  ) throws(Refusal) -> (CommandTable.Entry, [String]) {
    let name = group.name
    guard CommandTable.groups.contains(name) else { return (group, words) }
    let members = CommandTable.members(of: name)
    let list = name == "view" ? CommandTable.entry(named: "list") : nil
    let entries = members + [group] + [list].compactMap(\.self)
    let options = entries.flatMap(\.declaration.options)
    let table = groupTables[name] ?? OptionTable(options + CommandTable.common)
    groupTables[name] = table
    let (word, rest) = try parsed(try ProgramDeclaration.split(words, options: table, of: name))
    guard let word else { return (group, words) }
    if let member = members.first(where: { $0.declaration.verb == word.lowercased() }) {
      return (member, rest)
    }
    if let ours = OtherWords.command(word)?.ours,
      let member = members.first(where: { $0.declaration.verb == ours })
    {
      throw .fault(.foreignCommand("\(name) \(word)", ours: "todo \(member.name)"))
    }
    guard nearest(to: word, among: members.map(\.declaration.verb)) == nil else {
      let candidates = members.map(\.name)
      throw .usage(.unknownCommand("\(name) \(word)", candidates: candidates))
    }
    if let list { return (list, ["view:\(word)"] + rest) }
    return (group, words)
  }

  private func known(
    _ entry: CommandTable.Entry
  ) -> (declaration: CommandDeclaration, options: OptionTable) {
    if let known = known[entry.name] { return known }
    let declaration = entry.declaration
    let options = OptionTable(declaration.options + CommandTable.common)
    known[entry.name] = (declaration, options)
    return (declaration, options)
  }
}

extension UsageError {
  /// What to type instead of an option that the command doesn't have; `nil` if it is similar to
  /// none.
  var suggestion: String? {
    switch self {
    case .unknownOption(let word, _, let command, let candidates):
      let entry = CommandTable.entry(named: command ?? "") ?? CommandTable.board
      let name = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
      let long = candidates.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
      let near = name.count > 1 ? nearest(to: name, among: long) : nil
      return OtherWords.option(name, of: entry.declaration) ?? near.map { "--\($0)" }
    case .equalsAfterShortOption(let letter, let value) where !value.isEmpty:
      return "-\(letter) \(value.inShell)"
    default: return nil
    }
  }
}
