import CommandLineKit
import Entities
import JSONKit
import System
import TerminalKit
import ViewModels
import Words

/// The program: reads a command line, runs its command and returns the exit status.
public struct Program {
  private let words: [String]
  private let makeContext: (_ store: String?, _ runsHooks: Bool) -> Context
  private let console: Console
  private let wording: Wording
  private let hasChanged: () -> Bool

  /// `words` is the command line without the program's name.
  ///
  /// `makeContext` gets the path of the store, if the words name one, and whether hooks run.
  /// `hasChanged` says whether the process changed the store.
  public init(
    _ words: [String], console: Console, wording: Wording,
    hasChanged: @escaping () -> Bool = { true },
    makeContext: @escaping (_ store: String?, _ runsHooks: Bool) -> Context
  ) {
    self.words = words
    self.console = console
    self.wording = wording
    self.hasChanged = hasChanged
    self.makeContext = makeContext
  }

  public func run() -> ExitStatus {
    let status: ExitStatus
    var refusal: Refusal?
    do throws(Refusal) {
      try runCommand()
      status = .ok
    } catch {
      if case .fault(.outputFailed) = error { return report(error) }
      refusal = error
      status = report(error)
    }
    do throws(Refusal) {
      try console.flushAnswer(keeping: kept(refusal))
      if let failure = console.pages?.failure {
        console.note(wording.text(.pagerFailed(ProgramEnd(failure), from: console.pagerOrigin)))
      }
    } catch {
      return report(error)
    }
    return status
  }

  private func runCommand() throws(Refusal) {
    let invocation = try InvocationReader(.all).invocation(words)
    let (entry, arguments) = (invocation.entry, invocation.arguments)
    if arguments.has("version") {
      console.output.writeLine(Release.line)
      return
    }
    if arguments.value("store") == "" { throw .usage(.missingValue(option: "store")) }
    let context = context(for: arguments, store: entry.kind.store(arguments))
    for fault in context.settingsFaults { console.note(wording.text(fault.settingsWarning)) }
    if entry.declaration.isPaged || arguments.wantsHelp, !arguments.has("no-pager") {
      console.pages?.beginPage()
    }
    if arguments.wantsHelp {
      HelpText(of: .all, in: context).write(entry.declaration)
      return
    }
    try invocation.run(in: context)
  }

  private func context(for arguments: ParsedArguments, store: String?) -> Context {
    var context = makeContext(store, !arguments.has("no-hooks"))
    if arguments.has("ascii") { context.console.marks = .ascii }
    if arguments.has("json") || arguments.has("plain") {
      context.settings = context.settings.forScripts
    }
    return context
  }

  private func report(_ refusal: Refusal) -> ExitStatus {
    let status = refusal.code.status
    if refusal == .nothingToDo, wantsJSON { console.output.writeLine(JSONAnswer.empty) }
    guard let message = refusal.message(isReading: isReading) else { return status }
    if wantsJSON {
      writeJSON(message)
    } else {
      console.note(wording.text(message))
    }
    return status
  }

  public var command: String { entry?.name ?? "" }

  private var entry: CommandTable.Entry? {
    try? InvocationReader(.all).entry(words).0
  }

  private func kept(_ refusal: Refusal?) -> KeptWork? {
    guard refusal?.message(isReading: false)?.unchanged == nil, !options.contains("--dry-run")
    else { return nil }
    switch (command, refusal) {
    case ("backup", nil): return .file
    case ("export", nil) where options.contains { $0.hasPrefix("-o") || $0.hasPrefix("--o") }:
      return .file
    case ("settings set", nil), ("settings reset", nil): return .settings
    // The history doesn't show restores.
    case ("restore", _): return hasChanged() ? .restore : nil
    default: return !isReading && hasChanged() ? .changes : nil
    }
  }

  /// Errors of a command that only reads need not say that nothing was changed.
  private var isReading: Bool {
    guard let declared = entry?.declaration.options else { return false }
    // `doctor` changes the store only with `--repair`.
    if declared.contains(where: { $0.name == "repair" }) { return !options.contains("--repair") }
    return !declared.contains(.dryRun)
  }

  private var wantsJSON: Bool { options.contains { $0 == "--json" || $0.hasPrefix("--json=") } }

  private var options: ArraySlice<String> { words.prefix { $0 != "--" } }

  private func writeJSON(_ message: Message) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      JSONAnswer.write(message, in: wording, to: &writer)
    }
    let errors = console.errors
    let output = console.showsErrorsOnTerminal ? VisibleOutput(errors, as: .json) : errors
    output.writeLine(writer.text)
  }
}

/// All sub-commands, in the order of the help.
extension CommandTable {
  static let all = CommandTable(
    entries: [
      Entry("add", AddCommand.self, .changes),
      Entry("list", ListCommand.self, .reads),
      Entry("search", SearchCommand.self, .reads),
      Entry("next", NextCommand.self, .reads),
      Entry("show", ShowCommand.self, .reads),
      Entry("graph", GraphCommand.self, .reads),
      Entry("calendar", CalendarCommand.self, .reads),
      Entry("edit", EditCommand.self, .changes),
      Entry("move", MoveCommand.self, .changes),
      Entry("start", PlainCardCommand.self, .changes),
      Entry("done", PlainCardCommand.self, .changes),
      Entry("reopen", PlainCardCommand.self, .changes),
      Entry("skip", PlainCardCommand.self, .changes),
      Entry("claim", ClaimCommand.self, .changes),
      Entry("release", PlainCardCommand.self, .changes),
      Entry("copy", PlainCardCommand.self, .changes),
      Entry("delete", PlainCardCommand.self, .changes),
      Entry("check", PlainCardCommand.self, .changes),
      Entry("uncheck", PlainCardCommand.self, .changes),
      Entry("step", StepCommand.self, .changes),
      Entry("comment", CommentCommand.self, .changes),
      Entry("project", ProjectsCommand.self, .reads),
      Entry("project add", ProjectChangeCommand.self, .changes),
      Entry("project show", ProjectShowCommand.self, .reads),
      Entry("project rename", ProjectChangeCommand.self, .changes),
      Entry("project color", ProjectChangeCommand.self, .changes),
      Entry("project deadline", ProjectChangeCommand.self, .changes),
      Entry("project cover", ProjectCoverCommand.self),
      Entry("project move", ProjectChangeCommand.self, .changes),
      Entry("project archive", ProjectChangeCommand.self, .changes),
      Entry("project unarchive", ProjectChangeCommand.self, .changes),
      Entry("project merge", ProjectChangeCommand.self, .changes),
      Entry("project columns", ProjectChangeCommand.self, .changes),
      Entry("project delete", ProjectChangeCommand.self, .changes),
      Entry("column", ColumnsCommand.self, .reads),
      Entry("column add", ColumnChangeCommand.self, .changes),
      Entry("column rename", ColumnChangeCommand.self, .changes),
      Entry("column default", ColumnChangeCommand.self, .changes),
      Entry("column limit", ColumnChangeCommand.self, .changes),
      Entry("column rule", ColumnChangeCommand.self, .changes),
      Entry("column move", ColumnChangeCommand.self, .changes),
      Entry("column delete", ColumnChangeCommand.self, .changes),
      Entry("view", ViewsCommand.self, .reads),
      Entry("view add", ViewChangeCommand.self, .changes),
      Entry("view rename", ViewChangeCommand.self, .changes),
      Entry("view edit", ViewChangeCommand.self, .changes),
      Entry("view delete", ViewChangeCommand.self, .changes),
      Entry("undo", ReversalCommand.self),
      Entry("redo", ReversalCommand.self),
      Entry("history", HistoryCommand.self, .reads),
      Entry("batch", BatchCommand.self),
      Entry("import", ImportCommand.self),
      Entry("export", ExportCommand.self),
      Entry("remind", RemindCommand.self),
      Entry("board", BoardScreenCommand.self),
      Entry("backup", BackupCommand.self),
      Entry("restore", RestoreCommand.self),
      Entry("doctor", DoctorCommand.self),
      Entry("team", TeamCommand.self),
      Entry("team create", TeamChangeCommand.self),
      Entry("team join", TeamChangeCommand.self),
      Entry("team leave", TeamChangeCommand.self),
      Entry("team rejoin", TeamChangeCommand.self),
      Entry("team address", TeamChangeCommand.self),
      Entry("team upgrade", TeamChangeCommand.self),
      Entry("team repair", TeamChangeCommand.self),
      Entry("sync", SyncCommand.self),
      Entry("sync conflicts", ConflictsCommand.self),
      Entry("sync take", SettleCommand.self),
      Entry("sync drop", SettleCommand.self),
      Entry("settings", SettingsCommand.self),
      Entry("settings get", SettingsGetCommand.self),
      Entry("settings set", SettingsChangeCommand.self),
      Entry("settings reset", SettingsChangeCommand.self),
      Entry("settings path", SettingsPathCommand.self),
      Entry("settings edit", SettingsEditCommand.self),
      Entry("date", DateCommand.self, .reads),
      Entry("completions", CompletionsCommand.self),
      Entry("help", HelpCommand.self),
    ], board: Entry("", BoardCommand.self))
}
