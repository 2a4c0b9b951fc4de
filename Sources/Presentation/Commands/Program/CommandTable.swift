import CommandLineKit
import Entities

/// The sub-commands there are, and how each is made.
struct CommandTable {
  typealias Maker = @Sendable (ParsedArguments, Context) throws(Refusal) -> any Command

  /// Makes a command of values in place of words.
  typealias ValueMaker =
    @Sendable (ParsedArguments, CardValues, Context) throws(Refusal) -> any Command

  /// What a command may do as a line of a batch.
  enum Batching: Sendable {
    case refused
    /// It runs before a batch takes the right to write, too.
    case reads
    case changes
  }

  struct Entry: Sendable {
    let declaration: CommandDeclaration
    var batching = Batching.refused
    var makeOfValues: ValueMaker?
    /// Whether it begins with what is wrong with the settings.
    var tellsSettingsFaults = true
    /// The store that its line names.
    var store: @Sendable (ParsedArguments) -> String? = { $0.value("store") }
    let make: Maker
  }

  /// In the order in which help lists them.
  static let entries: [Entry] = [
    add,
    entry(ListCommand.self, inBatch: .reads),
    entry(SearchCommand.self, inBatch: .reads),
    entry(ShowCommand.self, inBatch: .reads),
    edit,
    entry(MoveCommand.self, inBatch: .changes),
    state(StateCommand.start, .doing),
    state(StateCommand.done, .done),
    state(StateCommand.reopen, .todo),
    entry(DeleteCommand.self, inBatch: .changes),
    check(CheckCommand.check, true),
    check(CheckCommand.uncheck, false),
    entry(StepCommand.self, inBatch: .changes),
    entry(ProjectsCommand.self, inBatch: .reads),
    entry(ProjectAddCommand.self, inBatch: .changes),
    entry(ProjectShowCommand.self, inBatch: .reads),
    project(ProjectEditCommand.rename, .name),
    project(ProjectEditCommand.color, .color),
    project(ProjectEditCommand.deadline, .deadline),
    entry(ProjectCoverCommand.self),
    entry(ProjectMoveCommand.self, inBatch: .changes),
    project(ProjectEditCommand.archive, .archived(true)),
    project(ProjectEditCommand.unarchive, .archived(false)),
    entry(ProjectMergeCommand.self, inBatch: .changes),
    entry(ProjectDeleteCommand.self, inBatch: .changes),
    entry(UndoCommand.self),
    entry(RedoCommand.self),
    entry(HistoryCommand.self, inBatch: .reads),
    entry(BatchCommand.self),
    entry(ImportCommand.self),
    entry(ExportCommand.self),
    entry(RemindCommand.self),
    entry(BoardScreenCommand.self),
    entry(BackupCommand.self),
    entry(RestoreCommand.self),
    entry(DoctorCommand.self),
    entry(SettingsCommand.self),
    entry(SettingsGetCommand.self),
    sayingOwnFaults(entry(SettingsSetCommand.self)),
    sayingOwnFaults(entry(SettingsResetCommand.self)),
    entry(SettingsPathCommand.self),
    sayingOwnFaults(entry(SettingsEditCommand.self)),
    completions,
    entry(HelpCommand.self),
  ]

  /// They are about the store that is named on the line that is being typed.
  private static let completions = {
    var made = entry(CompletionsCommand.self)
    made.store = CompletionsCommand.store
    made.tellsSettingsFaults = false
    return made
  }()

  /// What changes the settings says itself what keeps it from doing so.
  private static func sayingOwnFaults(_ entry: Entry) -> Entry {
    var entry = entry
    entry.tellsSettingsFaults = false
    return entry
  }

  static let board = entry(BoardCommand.self)

  /// Options of the program and of each of its commands.
  static let common = [
    OptionDeclaration(
      "store", aliases: ["db"], value: .required(placeholder: "PATH"), completion: .source("file")),
    OptionDeclaration("ascii"), OptionDeclaration("no-hooks"),
    OptionDeclaration("no-pager"), OptionDeclaration("no-settings"),
    OptionDeclaration("version"),
  ]

  static let program = ProgramDeclaration(
    "todo", options: common, commands: entries.map(\.declaration))

  /// What may stand before the name of a command: without one, the options are those of the board.
  static let opening = ProgramDeclaration(
    "todo", options: common + board.declaration.options, commands: entries.map(\.declaration))

  static func entry(named name: String) -> Entry? {
    entries.first { $0.declaration.name == name }
  }

  /// The command that is found by its first word.
  static func mainEntry(named name: String) -> Entry? {
    name.contains(" ") ? nil : entry(named: name)
  }

  /// The commands of a group.
  static func members(of group: String) -> [Entry] {
    membersByGroup[group] ?? []
  }

  private static let membersByGroup = {
    var members: [String: [Entry]] = [:]
    for entry in entries {
      if let group = entry.declaration.group { members[group, default: []].append(entry) }
    }
    return members
  }()

  private static let add = {
    var made = entry(AddCommand.self, inBatch: .changes)
    made.makeOfValues = { (arguments, values, context) throws(Refusal) in
      try AddCommand(arguments, values, in: context)
    }
    return made
  }()

  private static let edit = {
    var made = entry(EditCommand.self, inBatch: .changes)
    made.makeOfValues = { (arguments, values, context) throws(Refusal) in
      try EditCommand(arguments, values, in: context)
    }
    return made
  }()

  private static func entry<Made: Command>(
    _ command: Made.Type, inBatch batching: Batching = .refused
  ) -> Entry {
    Entry(declaration: command.declaration, batching: batching) {
      (arguments, context) throws(Refusal) in
      try command.init(arguments, in: context)
    }
  }

  private static func state(_ declaration: CommandDeclaration, _ state: State) -> Entry {
    Entry(declaration: declaration, batching: .changes) {
      (arguments, context) throws(Refusal) in
      try StateCommand(arguments, to: state, in: context)
    }
  }

  private static func check(_ declaration: CommandDeclaration, _ checks: Bool) -> Entry {
    Entry(declaration: declaration, batching: .changes) {
      (arguments, context) throws(Refusal) in
      try CheckCommand(arguments, checks: checks, in: context)
    }
  }

  private static func project(
    _ declaration: CommandDeclaration, _ part: ProjectEditCommand.Part
  ) -> Entry {
    Entry(declaration: declaration, batching: .changes) {
      (arguments, context) throws(Refusal) in
      try ProjectEditCommand(arguments, part, in: context)
    }
  }
}
