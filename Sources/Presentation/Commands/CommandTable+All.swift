import CommandLineKit
import Entities

extension CommandTable {
  static let all = CommandTable(entries: listed, board: entry("", BoardCommand.self))

  private static let listed: [Entry] = [
    add,
    entry("list", ListCommand.self, inBatch: .reads),
    entry("search", SearchCommand.self, inBatch: .reads),
    entry("next", NextCommand.self, inBatch: .reads),
    entry("show", ShowCommand.self, inBatch: .reads),
    entry("graph", GraphCommand.self, inBatch: .reads),
    entry("calendar", CalendarCommand.self, inBatch: .reads),
    edit,
    entry("move", MoveCommand.self, inBatch: .changes),
    state("start", StateCommand.start, .doing),
    state("done", StateCommand.done, .done),
    state("reopen", StateCommand.reopen, .todo),
    entry("skip", SkipCommand.self, inBatch: .changes),
    entry("claim", ClaimCommand.self, inBatch: .changes),
    entry("release", ReleaseCommand.self, inBatch: .changes),
    entry("copy", CopyCommand.self, inBatch: .changes),
    entry("delete", DeleteCommand.self, inBatch: .changes),
    check("check", CheckCommand.check, true),
    check("uncheck", CheckCommand.uncheck, false),
    entry("step", StepCommand.self, inBatch: .changes),
    entry("comment", CommentCommand.self, inBatch: .changes),
    entry("project", ProjectsCommand.self, inBatch: .reads),
    entry("project add", ProjectAddCommand.self, inBatch: .changes),
    entry("project show", ProjectShowCommand.self, inBatch: .reads),
    project("project rename", ProjectEditCommand.rename, .name),
    project("project color", ProjectEditCommand.color, .color),
    project("project deadline", ProjectEditCommand.deadline, .deadline),
    entry("project cover", ProjectCoverCommand.self),
    entry("project move", ProjectMoveCommand.self, inBatch: .changes),
    project("project archive", ProjectEditCommand.archive, .archived(true)),
    project("project unarchive", ProjectEditCommand.unarchive, .archived(false)),
    entry("project merge", ProjectMergeCommand.self, inBatch: .changes),
    entry("project columns", ProjectColumnsCommand.self, inBatch: .changes),
    entry("project delete", ProjectDeleteCommand.self, inBatch: .changes),
    entry("column", ColumnsCommand.self, inBatch: .reads),
    column("column add", ColumnChangeCommand.add, .add),
    column("column rename", ColumnChangeCommand.rename, .rename),
    column("column default", ColumnChangeCommand.makeDefault, .makeDefault),
    column("column limit", ColumnChangeCommand.limit, .limit),
    column("column rule", ColumnChangeCommand.rule, .rule),
    column("column move", ColumnChangeCommand.move, .move),
    column("column delete", ColumnChangeCommand.delete, .delete),
    entry("view", ViewsCommand.self, inBatch: .reads),
    view("view add", ViewChangeCommand.add, .add),
    view("view rename", ViewChangeCommand.rename, .rename),
    view("view edit", ViewChangeCommand.edit, .edit),
    view("view delete", ViewChangeCommand.delete, .delete),
    entry("undo", UndoCommand.self),
    entry("redo", RedoCommand.self),
    entry("history", HistoryCommand.self, inBatch: .reads),
    batch,
    entry("import", ImportCommand.self),
    entry("export", ExportCommand.self),
    entry("remind", RemindCommand.self),
    entry("board", BoardScreenCommand.self),
    entry("backup", BackupCommand.self),
    entry("restore", RestoreCommand.self),
    entry("doctor", DoctorCommand.self),
    entry("team", TeamCommand.self),
    founding("team create", TeamFoundingCommand.create, creates: true),
    founding("team join", TeamFoundingCommand.join, creates: false),
    entry("team leave", TeamLeaveCommand.self),
    repairing("team rejoin", TeamRepairCommand.rejoin, pushesMissing: false),
    entry("team address", TeamAddressCommand.self),
    entry("team upgrade", TeamUpgradeCommand.self),
    repairing("team repair", TeamRepairCommand.repair, pushesMissing: true),
    entry("sync", SyncCommand.self),
    entry("sync conflicts", ConflictsCommand.self),
    settling("sync take", SettleCommand.take, takes: true),
    settling("sync drop", SettleCommand.drop, takes: false),
    entry("settings", SettingsCommand.self),
    entry("settings get", SettingsGetCommand.self),
    reportingOwnFaults(entry("settings set", SettingsSetCommand.self)),
    reportingOwnFaults(entry("settings reset", SettingsResetCommand.self)),
    entry("settings path", SettingsPathCommand.self),
    reportingOwnFaults(entry("settings edit", SettingsEditCommand.self)),
    entry("date", DateCommand.self, inBatch: .reads),
    completions,
    help,
  ]

  private static let batch = Entry("batch", BatchCommand.declaration) {
    (arguments, context) throws(Refusal) in
    try BatchCommand(arguments, commands: .all, in: context)
  }

  private static let help = Entry("help", HelpCommand.declaration) {
    (arguments, context) throws(Refusal) in
    try HelpCommand(arguments, commands: .all, in: context)
  }

  private static let completions = {
    var made = Entry("completions", CompletionsCommand.declaration) {
      (arguments, context) throws(Refusal) in
      try CompletionsCommand(arguments, commands: .all, in: context)
    }
    made.store = { CompletionsCommand.store($0, commands: .all) }
    made.reportsSettingsFaults = false
    return made
  }()

  private static func reportingOwnFaults(_ entry: Entry) -> Entry {
    var entry = entry
    entry.reportsSettingsFaults = false
    return entry
  }

  private static let add = {
    var made = entry("add", AddCommand.self, inBatch: .changes)
    made.values = CommandTable.Values(keys: CardValues.keys) {
      (arguments, members, context) throws(Refusal) in
      try AddCommand(arguments, CardValues(members), in: context)
    }
    return made
  }()

  private static let edit = {
    var made = entry("edit", EditCommand.self, inBatch: .changes)
    made.values = CommandTable.Values(keys: CardValues.editKeys) {
      (arguments, members, context) throws(Refusal) in
      try EditCommand(arguments, CardValues(members), in: context)
    }
    return made
  }()

  private static func entry<Made: Command>(
    _ name: String, _ command: Made.Type, inBatch batching: Batching = .refused
  ) -> Entry {
    Entry(name, command.declaration, batching: batching) {
      (arguments, context) throws(Refusal) in
      try command.init(arguments, in: context)
    }
  }

  private static func state(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    _ state: State
  ) -> Entry {
    Entry(name, declaration(), batching: .changes) {
      (arguments, context) throws(Refusal) in
      try StateCommand(arguments, to: state, in: context)
    }
  }

  private static func check(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    _ checks: Bool
  ) -> Entry {
    Entry(name, declaration(), batching: .changes) {
      (arguments, context) throws(Refusal) in
      try CheckCommand(arguments, checks: checks, in: context)
    }
  }

  private static func column(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    _ part: ColumnChangeCommand.Part
  ) -> Entry {
    Entry(name, declaration(), batching: .changes) {
      (arguments, context) throws(Refusal) in
      try ColumnChangeCommand(arguments, part, in: context)
    }
  }

  private static func view(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    _ part: ViewChangeCommand.Part
  ) -> Entry {
    Entry(name, declaration(), batching: .changes) {
      (arguments, context) throws(Refusal) in
      try ViewChangeCommand(arguments, part, in: context)
    }
  }

  private static func founding(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    creates: Bool
  ) -> Entry {
    Entry(name, declaration()) { (arguments, context) throws(Refusal) in
      try TeamFoundingCommand(arguments, creates: creates, in: context)
    }
  }

  private static func repairing(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    pushesMissing: Bool
  ) -> Entry {
    Entry(name, declaration()) { (arguments, context) throws(Refusal) in
      try TeamRepairCommand(arguments, pushesMissing: pushesMissing, in: context)
    }
  }

  private static func settling(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    takes: Bool
  ) -> Entry {
    Entry(name, declaration()) { (arguments, context) throws(Refusal) in
      try SettleCommand(arguments, takes: takes, in: context)
    }
  }

  private static func project(
    _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
    _ part: ProjectEditCommand.Part
  ) -> Entry {
    Entry(name, declaration(), batching: .changes) {
      (arguments, context) throws(Refusal) in
      try ProjectEditCommand(arguments, part, in: context)
    }
  }
}
