import CommandLineKit
import Entities
import JSONKit

/// The sub-commands, in the order of the help: a row for each class, which makes its command only
/// when it runs.
enum CommandTable {
  /// Whether a command can be a line of a batch.
  enum Batching: Sendable {
    case refused
    case allowed
  }

  struct Entry: Sendable {
    let name: String
    let kind: any CommandKind.Type
    let batching: Batching

    var declaration: CommandDeclaration {
      kind.declarations.first { $0.name == name } ?? CommandDeclaration(name)
    }

    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  /// Commands of a class, without the members of a group: those are what the class declares.
  private typealias Row = (kind: any CommandKind.Type, batching: Batching, names: [String])

  private static let rows: [Row] = [
    (AddCommand.self, .allowed, ["add"]),
    (ListCommand.self, .allowed, ["list"]),
    (SearchCommand.self, .allowed, ["search"]),
    (NextCommand.self, .allowed, ["next"]),
    (ShowCommand.self, .allowed, ["show"]),
    (GraphCommand.self, .allowed, ["graph"]),
    (CalendarCommand.self, .allowed, ["calendar"]),
    (EditCommand.self, .allowed, ["edit"]),
    (MoveCommand.self, .allowed, ["move"]),
    (PlainCardCommand.self, .allowed, ["start", "done", "reopen", "skip"]),
    (ClaimCommand.self, .allowed, ["claim"]),
    (PlainCardCommand.self, .allowed, ["release", "copy", "delete", "check", "uncheck"]),
    (StepCommand.self, .allowed, ["step"]),
    (CommentCommand.self, .allowed, ["comment"]),
    (ProjectsCommand.self, .allowed, ["project"]),
    (ProjectCoverCommand.self, .refused, ["project"]),
    (ColumnsCommand.self, .allowed, ["column"]),
    (ViewsCommand.self, .allowed, ["view"]),
    (ReversalCommand.self, .refused, ["undo", "redo"]),
    (HistoryCommand.self, .allowed, ["history"]),
    (BatchCommand.self, .refused, ["batch"]),
    (ImportCommand.self, .refused, ["import"]),
    (ExportCommand.self, .refused, ["export"]),
    (RemindCommand.self, .refused, ["remind"]),
    (BoardScreenCommand.self, .refused, ["board"]),
    (BackupCommand.self, .refused, ["backup"]),
    (RestoreCommand.self, .refused, ["restore"]),
    (DoctorCommand.self, .refused, ["doctor"]),
    (TeamCommand.self, .refused, ["team"]),
    (SyncCommand.self, .refused, ["sync"]),
    (SettingsCommand.self, .refused, ["settings"]),
    (DateCommand.self, .allowed, ["date"]),
    (CompletionsCommand.self, .refused, ["completions"]),
    (HelpCommand.self, .refused, ["help"]),
  ]

  static let board = Entry(name: "", kind: BoardCommand.self, batching: .refused)

  static var entries: [Entry] { rows.flatMap { row in row.names.flatMap { entries(of: row, $0) } } }

  static let common = [
    OptionDeclaration("store", aliases: ["db"], takes: "PATH", offering: "file"), "ascii",
    "no-hooks", "no-settings", "version",
  ]

  static var program: ProgramDeclaration {
    ProgramDeclaration(options: common, commands: entries.map(\.declaration))
  }

  /// The options that can precede the name of a command.
  ///
  /// They include those of the board, which is the command if no name follows.
  static var opening: OptionTable { OptionTable(common + board.declaration.options) }

  static func entry(named name: String) -> Entry? {
    let space = name.utf8.firstIndex(of: UInt8(ascii: " "))
    guard let space else { return mainEntry(named: name) }
    return members(of: String(name[..<space])).first { $0.name == name }
  }

  /// Makes no entries of the others, because each start asks for one.
  static func mainEntry(named name: String) -> Entry? {
    rows.first { $0.names.contains(name) }
      .map { Entry(name: name, kind: $0.kind, batching: $0.batching) }
  }

  /// The commands with members, such as `project add`.
  static let groups = ["project", "column", "view", "team", "sync", "settings"]

  static func members(of group: String) -> [Entry] {
    rows.filter { $0.names.contains(group) }.flatMap { entries(of: $0, group) }
      .filter { $0.name != group }
  }

  /// The command of the name, and its members.
  private static func entries(of row: Row, _ name: String) -> [Entry] {
    row.kind.declarations.filter { $0.name == name || $0.group == name }
      .map { Entry(name: $0.name, kind: row.kind, batching: row.batching) }
  }
}

public enum Release {
  static let version = "0.1.0"
  static let date = "2026-11-21"
  public static var line: String { "todo \(version)" }
}
