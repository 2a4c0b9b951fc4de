import CommandLineKit
import Entities

/// The list of all sub-commands.
extension CommandTable {
  static let all = CommandTable(entries: listed, board: entry(BoardCommand.self))

  private static let listed: [Entry] = [
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
    batch,
    entry(ImportCommand.self),
    entry(ExportCommand.self),
    entry(RemindCommand.self),
    entry(BoardScreenCommand.self),
    entry(BackupCommand.self),
    entry(RestoreCommand.self),
    entry(DoctorCommand.self),
    entry(SettingsCommand.self),
    entry(SettingsGetCommand.self),
    reportingOwnFaults(entry(SettingsSetCommand.self)),
    reportingOwnFaults(entry(SettingsResetCommand.self)),
    entry(SettingsPathCommand.self),
    reportingOwnFaults(entry(SettingsEditCommand.self)),
    completions,
    help,
  ]

  private static let batch = Entry(declaration: BatchCommand.declaration) {
    (arguments, context) throws(Refusal) in
    try BatchCommand(arguments, commands: .all, in: context)
  }

  private static let help = Entry(declaration: HelpCommand.declaration) {
    (arguments, context) throws(Refusal) in
    try HelpCommand(arguments, commands: .all, in: context)
  }

  /// Completes words from the store that the edited command line names.
  private static let completions = {
    var made = Entry(declaration: CompletionsCommand.declaration) {
      (arguments, context) throws(Refusal) in
      try CompletionsCommand(arguments, commands: .all, in: context)
    }
    made.store = { CompletionsCommand.store($0, commands: .all) }
    made.reportsSettingsFaults = false
    return made
  }()

  /// Returns the entry of a command that reports the errors in the settings itself.
  private static func reportingOwnFaults(_ entry: Entry) -> Entry {
    var entry = entry
    entry.reportsSettingsFaults = false
    return entry
  }

  private static let add = {
    var made = entry(AddCommand.self, inBatch: .changes)
    made.values = CommandTable.Values(keys: CardValues.keys) {
      (arguments, members, context) throws(Refusal) in
      try AddCommand(arguments, CardValues(members), in: context)
    }
    return made
  }()

  private static let edit = {
    var made = entry(EditCommand.self, inBatch: .changes)
    made.values = CommandTable.Values(keys: CardValues.editKeys) {
      (arguments, members, context) throws(Refusal) in
      try EditCommand(arguments, CardValues(members), in: context)
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
