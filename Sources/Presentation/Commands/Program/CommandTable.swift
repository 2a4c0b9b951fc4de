import CommandLineKit
import Entities

/// The sub-commands there are, and how each is made.
struct CommandTable {
  typealias Maker = @Sendable (ParsedArguments, Context) throws(Refusal) -> any Command

  struct Entry: Sendable {
    let declaration: CommandDeclaration
    /// The store that its line names.
    var store: @Sendable (ParsedArguments) -> String? = { $0.value("store") }
    let make: Maker
  }

  /// In the order in which help lists them.
  static let entries: [Entry] = [
    entry(AddCommand.self),
    entry(ListCommand.self),
    entry(ShowCommand.self),
    entry(EditCommand.self),
    entry(MoveCommand.self),
    state(StateCommand.start, .doing),
    state(StateCommand.done, .done),
    state(StateCommand.reopen, .todo),
    entry(DeleteCommand.self),
    check(CheckCommand.check, true),
    check(CheckCommand.uncheck, false),
    entry(StepCommand.self),
    entry(UndoCommand.self),
    entry(RedoCommand.self),
    entry(HistoryCommand.self),
    entry(ImportCommand.self),
    entry(ExportCommand.self),
    entry(BackupCommand.self),
    entry(RestoreCommand.self),
    completions,
    entry(HelpCommand.self),
  ]

  /// They are about the store that is named on the line that is being typed.
  private static let completions = {
    var made = entry(CompletionsCommand.self)
    made.store = CompletionsCommand.store
    return made
  }()

  static let board = entry(BoardCommand.self)

  /// Options of the program and of each of its commands.
  static let common = [
    OptionDeclaration("store", aliases: ["db"], value: .required(placeholder: "PATH")),
    OptionDeclaration("ascii"), OptionDeclaration("no-settings"), OptionDeclaration("version"),
  ]

  static let program = ProgramDeclaration(
    "todo", options: common, commands: entries.map(\.declaration))

  /// What may stand before the name of a command: without one, the options are those of the board.
  static let opening = ProgramDeclaration(
    "todo", options: common + board.declaration.options, commands: entries.map(\.declaration))

  static func entry(named name: String) -> Entry? {
    entries.first { $0.declaration.name == name }
  }

  private static func entry<Made: Command>(_ command: Made.Type) -> Entry {
    Entry(declaration: command.declaration) { (arguments, context) throws(Refusal) in
      try command.init(arguments, in: context)
    }
  }

  private static func state(_ declaration: CommandDeclaration, _ state: State) -> Entry {
    Entry(declaration: declaration) { (arguments, context) throws(Refusal) in
      try StateCommand(arguments, to: state, in: context)
    }
  }

  private static func check(_ declaration: CommandDeclaration, _ checks: Bool) -> Entry {
    Entry(declaration: declaration) { (arguments, context) throws(Refusal) in
      try CheckCommand(arguments, checks: checks, in: context)
    }
  }
}
