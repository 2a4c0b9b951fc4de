import CommandLineKit
import Entities
import JSONKit
import Messages

/// A command with its arguments.
struct Invocation {
  let entry: CommandTable.Entry
  let arguments: ParsedArguments
  /// The values of a JSON line.
  var values: JSONObject?

  /// Runs the command; if it throws, nothing was changed.
  func run(in context: Context) throws(Refusal) {
    do throws(Refusal) {
      try runCommand(in: context)
    } catch .tracker(.noSuchCards(let numbers)) {
      let deleted = DeletionNotice(numbers, in: context)
      throw deleted.fault.map(Refusal.fault) ?? .tracker(.noSuchCards(numbers))
    } catch {
      throw error
    }
  }

  private func runCommand(in context: Context) throws(Refusal) {
    var context = context
    context.line = line
    let arguments = try arguments.checked(of: entry.declaration, in: context)
    if let values, let make = entry.values?.make {
      try make(arguments, values, context).run(in: context)
    } else {
      try entry.make(arguments, context).run(in: context)
    }
  }
}

extension Invocation {
  /// Returns the command line with another value of an option; of a flag, it is empty.
  func line(with option: String, _ value: String) -> String {
    let words = ["todo", entry.name] + arguments.operands.map(\.word.inShell)
    let options = arguments.quotedOptions(without: option) + ["--\(option)", value]
    return (words + options).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ParsedArguments {
  /// Returns the arguments with the values whose words the shell separated.
  ///
  /// Throws for values that probably mean something else.
  func checked(
    of command: CommandDeclaration, in context: Context
  ) throws(Refusal) -> ParsedArguments {
    if occurrences.contains(where: { $0.joined != nil }) {
      try JoinedOptions(self, of: command, in: context).refuse()
    }
    if !occurrences.isEmpty { try MistakenValues(self, of: command, in: context).refuse() }
    let arguments = try withWholeValues(of: command, in: context)
    if !arguments.occurrences.isEmpty, !arguments.operands.isEmpty {
      try SeparatedValues(arguments, of: command, in: context).refuse()
    }
    return arguments
  }
}

/// Finds the command of a command line and parses its arguments.
///
/// A reader builds the option tables of each command once, for all lines of a batch.
final class InvocationReader {
  private let commands: CommandTable
  private var tables: [String: OptionTable] = [:]
  /// The options that can precede the verb of a group.
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

  /// Reads the words after the name of a command.
  func invocation(
    of entry: CommandTable.Entry, _ rest: [String]
  ) throws(Refusal) -> Invocation {
    let options = table(of: entry.declaration)
    do throws(UsageError) {
      let arguments = try ParsedArguments(
        rest, for: entry.declaration, options: options, isFilter: FilterReader.isFilter)
      return Invocation(entry: entry, arguments: arguments)
    } catch {
      throw refusal(error, of: entry.declaration, rest)
    }
  }

  private func refusal(
    _ error: UsageError, of command: CommandDeclaration, _ rest: [String]
  ) -> Refusal {
    guard case .unknownOption(let option, _, _, _) = error else { return .usage(error) }
    if let line = spanLine(option, in: rest, of: command) {
      return .fault(.optionMeant(error, meant: line))
    }
    let dates = LineDates(rest, takesCards: command.name != "add")
    func line(_ words: [String]) -> String? { meant(option, in: words, of: command) }
    if let fault = dates.fault(line) { return .fault(fault) }
    return line(dates.words).map { .fault(.optionMeant(error, meant: $0)) } ?? .usage(error)
  }

  /// Returns the line that a line with an unknown option means, with its dates joined.
  private func meant(
    _ option: String, in words: [String], of command: CommandDeclaration
  ) -> String? {
    // Beside a number, what the option means is not a filter.
    if ["claim", "copy", "skip"].contains(command.name), OptionMeaning(of: option)?.isField == true,
      words.first.map(CardNumberReader.isNumbers) ?? false
    {
      return "todo help \(command.name)"
    }
    if option == "--title", command.name == "add" {
      return ForeignLine("add", rest: words, commands).asAdd
    }
    if command.name == "move", let line = ForeignLine.moveLine(words, command) { return line }
    if command.name == "step", option.utf8.count == 2, let index = words.firstIndex(of: option),
      words.indices.contains(index + 1), Int(words[index + 1]) != nil
    {
      return nil
    }
    // Other unknown options of `edit` are similar to its own.
    guard command.name != "edit" || OptionMeaning(of: option)?.isFilter == true,
      let line = EditInstead(option, in: words, of: command, commands)?.line, canBeRead(line)
    else { return nil }
    return line
  }

  /// Returns the line in which a span after a date is part of it: `-d 'eom -3d'`.
  private func spanLine(
    _ span: String, in words: [String], of command: CommandDeclaration
  ) -> String? {
    guard span.dropFirst().first?.isNumber == true, let index = words.firstIndex(of: span),
      let option = words[..<index].lastIndex(where: { $0.hasPrefix("-") }),
      ["-d", "--deadline", "--due"].contains(words[option])
    else { return nil }
    let date = words[(option + 1)...index].joined(separator: " ")
    guard DateReader.isDay(date) else { return nil }
    let line = words[..<option].map(\.inShell) + ["-d \(date.inShell)"]
    return (["todo \(command.name)"] + line + words[(index + 1)...].map(\.inShell))
      .joined(separator: " ")
  }

  /// Whether a suggested line has the form of a command.
  private func canBeRead(_ line: String) -> Bool {
    guard let words = try? ShellWords.words(in: line).dropFirst() else { return false }
    return (try? invocation(Array(words))) != nil
  }

  /// Returns the command that the words name, and the other words.
  func entry(_ words: [String]) throws(Refusal) -> (CommandTable.Entry, [String]) {
    if let first = words.first, let entry = commands.mainEntry(named: first) {
      return try member(of: entry, Array(words.dropFirst()))
    }
    let (word, rest) = try opening(words)
    guard let word else { return (commands.board, words) }
    if let entry = commands.mainEntry(named: word) { return try member(of: entry, rest) }
    let others = rest.filter { !$0.hasPrefix("-") }
    if CardNumberReader.isNumbers(word), others.allSatisfy(CardNumberReader.isNumbers),
      let show = commands.entry(named: "show")
    {
      return (show, words)
    }
    if FilterReader.isFilter(word), ForeignLine.verb(in: rest, of: commands) == nil {
      return (commands.board, words)
    }
    throw ForeignLine(word, rest: rest, commands).refusal()
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
      let words = LineDates(words, takesCards: false, isOurs: true).words
      let index = ProgramDeclaration.index(ofWordIn: words, options: OptionTable(flags + valued))
      guard let index, commands.mainEntry(named: words[index]) != nil else { throw .usage(error) }
      let (before, after) = (words[..<index], words[(index + 1)...])
      // After the options, no word continues a date before the command: `-d fri add 5pm call`.
      return (words[index], Array(after.contains("--") ? before + after : after + before))
    }
  }

  /// Returns the command of a group whose verb is the first word, and the other words.
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
    let (word, rest) = try reading { () throws(UsageError) in
      try ProgramDeclaration.split(words, options: table, of: name)
    }
    guard let word else { return (group, words) }
    if let member = members.first(where: { $0.declaration.verb == word.lowercased() }) {
      return (member, rest)
    }
    if let line = ForeignLine.memberLine(of: name, word, rest) {
      throw .fault(.foreignCommand("\(name) \(word)", ours: line))
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
