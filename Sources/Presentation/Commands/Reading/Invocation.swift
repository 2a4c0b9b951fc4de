import CommandLineKit
import Entities
import JSONKit
import ViewModels
import Words

/// A command with its arguments.
struct Invocation {
  let entry: CommandTable.Entry
  let arguments: ParsedArguments
  /// The values on a JSON line of a batch; `nil` for words.
  var values: JSONObject?

  /// If it throws, nothing was changed.
  func run(in context: Context) throws(Refusal) {
    var context = context
    context.line = line
    let arguments = try arguments.withWholeValues(of: entry.declaration, in: context)
    if let values {
      try entry.kind.run(arguments, values, in: context)
    } else {
      try entry.kind.run(arguments, in: context)
    }
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

/// Finds the command of a command line and parses its arguments.
///
/// A reader builds the option tables of each command once, for all lines of a batch.
final class InvocationReader {
  private let commands: CommandTable
  private var tables: [String: OptionTable] = [:]
  private var groupTables: [String: OptionTable] = [:]
  /// The commands of each group that was named so far.
  ///
  /// Not a dictionary, whose first use costs a search through all conformances.
  private var groups: [(name: String, members: [CommandTable.Entry])] = []

  init(_ commands: CommandTable) {
    self.commands = commands
  }

  /// Reads a command line without the program's name.
  func invocation(_ words: [String]) throws(Refusal) -> Invocation {
    let (entry, rest) = try entry(words)
    return try invocation(of: entry, rest)
  }

  func invocation(
    of entry: CommandTable.Entry, _ rest: [String]
  ) throws(Refusal) -> Invocation {
    let declaration = entry.declaration
    let arguments = try parsed(
      try ParsedArguments(
        rest, for: declaration, options: table(of: declaration),
        isFilter: FilterReader.isFilter))
    return Invocation(entry: entry, arguments: arguments)
  }

  func entry(_ words: [String]) throws(Refusal) -> (CommandTable.Entry, [String]) {
    if let first = words.first, let entry = commands.mainEntry(named: first) {
      return try member(of: entry, Array(words.dropFirst()))
    }
    let (word, rest) = try opening(words)
    guard let word else { return (commands.board, words) }
    if let entry = commands.mainEntry(named: word) { return try member(of: entry, rest) }
    if CardNumberReader.isCards(word), let show = commands.entry(named: "show") {
      return (show, words)
    }
    if FilterReader.isFilter(word) { return (commands.board, words) }
    if let line = OtherWords.line(word) { throw .fault(.foreignCommand(word, ours: line)) }
    throw .usage(.unknownCommand(word, candidates: commands.program.mainCommands.map(\.name)))
  }

  /// Returns the first word that is not an option, and all other words.
  ///
  /// The options of every command can precede its name. Their table is built only if the options of
  /// the program and of the board are not enough.
  private func opening(_ words: [String]) throws(Refusal) -> (String?, [String]) {
    do throws(UsageError) {
      let split = try ProgramDeclaration.split(
        words, options: commands.opening, of: nil, isFilter: FilterReader.isFilter)
      return (split.word, split.arguments)
    } catch {
      // Some commands have a flag where others have an option with a value.
      let options = commands.entries.flatMap(\.declaration.options) + CommandTable.common
      let flags = options.filter { $0.value == .none }
      let valued = options.filter { $0.value != .none }
      let table = OptionTable(flags + valued)
      let index = try? ProgramDeclaration.index(ofWordIn: words, options: table, of: nil)
      guard let index, commands.mainEntry(named: words[index]) != nil else { throw .usage(error) }
      let (before, after) = (words[..<index], words[(index + 1)...])
      // After the options, no word continues a date before the command: `-d fri add 5pm call`.
      return (words[index], Array(after.contains("--") ? before + after : after + before))
    }
  }

  /// Also returns the other words.
  ///
  /// It is the group itself if the first word is not a verb, and `list` for `view NAME`.
  private func member(
    of group: CommandTable.Entry, _ words: [String]
  ) throws(Refusal) -> (CommandTable.Entry, [String]) {
    let name = group.name
    let members = members(of: name)
    guard !members.isEmpty else { return (group, words) }
    let list = name == "view" ? commands.entry(named: "list") : nil
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

  private func members(of group: String) -> [CommandTable.Entry] {
    if let known = groups.first(where: { $0.name == group }) { return known.members }
    let members = commands.members(of: group)
    groups.append((group, members))
    return members
  }

  private func table(of command: CommandDeclaration) -> OptionTable {
    if let table = tables[command.name] { return table }
    let table = OptionTable(command.options + CommandTable.common)
    tables[command.name] = table
    return table
  }
}
