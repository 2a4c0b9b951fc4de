import CommandLineKit
import Entities

/// The sub-commands: a row for each class, which makes its command only when it runs.
enum CommandTable {
  struct Entry: Sendable {
    let name: String
    let kind: any CommandKind.Type
    /// Whether it can be a line of a batch.
    let isForBatches: Bool

    var declaration: CommandDeclaration {
      kind.declarations.first { $0.name == name } ?? CommandDeclaration(name)
    }

    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  /// Commands of a class, without the members of a group: those are what the class declares.
  typealias Row = (kind: any CommandKind.Type, isForBatches: Bool, names: [String])

  static let board = Entry(name: "", kind: BoardCommand.self, isForBatches: false)

  /// In the order of the help.
  static let rows: [Row] = [
    (AddCommand.self, true, ["add"]),
    (ListCommand.self, true, ["list"]),
    (SearchCommand.self, true, ["search"]),
    (NextCommand.self, true, ["next"]),
    (ShowCommand.self, true, ["show"]),
    (GraphCommand.self, true, ["graph"]),
    (CalendarCommand.self, true, ["calendar"]),
    (EditCommand.self, true, ["edit"]),
    (MoveCommand.self, true, ["move"]),
    (PlainCardCommand.self, true, ["start", "done", "reopen", "skip"]),
    (ClaimCommand.self, true, ["claim"]),
    (PlainCardCommand.self, true, ["release", "copy", "delete", "check", "uncheck"]),
    (StepCommand.self, true, ["step"]),
    (CommentCommand.self, true, ["comment"]),
    (ProjectsCommand.self, true, ["project"]),
    (ProjectCoverCommand.self, false, ["project"]),
    (ColumnsCommand.self, true, ["column"]),
    (ViewsCommand.self, true, ["view"]),
    (ReversalCommand.self, false, ["undo", "redo"]),
    (HistoryCommand.self, true, ["history"]),
    (BatchCommand.self, false, ["batch"]),
    (ImportCommand.self, false, ["import"]),
    (ExportCommand.self, false, ["export"]),
    (RemindCommand.self, false, ["remind"]),
    (BoardScreenCommand.self, false, ["board"]),
    (BackupCommand.self, false, ["backup"]),
    (RestoreCommand.self, false, ["restore"]),
    (DoctorCommand.self, false, ["doctor"]),
    (TeamCommand.self, false, ["team"]),
    (SyncCommand.self, false, ["sync"]),
    (SettingsCommand.self, false, ["settings"]),
    (DateCommand.self, true, ["date"]),
    (CompletionsCommand.self, false, ["completions"]),
    (HelpCommand.self, false, ["help"]),
  ]

  static var entries: [Entry] { rows.flatMap { row in row.names.flatMap { entries(of: row, $0) } } }

  static let common = [
    OptionDeclaration("store", aliases: ["db"], takes: "PATH", offering: "file"), "ascii",
    "no-hooks", "no-settings", "version",
  ]

  static var program: ProgramDeclaration {
    ProgramDeclaration(options: common, commands: entries.map(\.declaration))
  }

  /// Before a command's name; also those of the board, which is the command if no name follows.
  static var opening: OptionTable { OptionTable(common + board.declaration.options) }

  static func entry(named name: String) -> Entry? {
    let space = name.utf8.firstIndex(of: UInt8(ascii: " "))
    guard let space else { return mainEntry(named: name) }
    return members(of: String(name[..<space])).first { $0.name == name }
  }

  /// Makes no entries of the others, because each start asks for one.
  static func mainEntry(named name: String) -> Entry? {
    rows.first { $0.names.contains(name) }
      .map { Entry(name: name, kind: $0.kind, isForBatches: $0.isForBatches) }
  }

  /// The commands with members, such as `project add`.
  static let groups = ["project", "column", "view", "team", "sync", "settings"]

  static func members(of group: String) -> [Entry] {
    rows.filter { $0.names.contains(group) }.flatMap { entries(of: $0, group) }
      .filter { $0.name != group }
  }

  private static func entries(of row: Row, _ name: String) -> [Entry] {
    row.kind.declarations.filter { $0.name == name || $0.group == name }
      .map { Entry(name: $0.name, kind: row.kind, isForBatches: row.isForBatches) }
  }
}

/// Words of other programs, each with the shape of what does the same here.
///
/// A shape says what goes where. Nothing of a line is translated, and nothing is run.
enum OtherWords {
  /// Returns the command and its operands: `delete` and `CARDS` for `rm`.
  static func command(_ word: String) -> (ours: String, shape: String)? {
    switch word.lowercased() {
    case "ls", "all": ("list", "FILTERS")
    case "today": ("list", "deadline:today")
    case "overdue": ("list", "is:overdue")
    case "find", "grep": ("search", "TEXT")
    case "info": ("show", "CARDS")
    case "new", "create": ("add", "TITLE")
    case "log": ("add", "TITLE --state done")
    case "cp", "dup", "duplicate": ("copy", "CARDS")
    case "mv", "stop": ("move", "CARDS STATE")
    case "begin": ("start", "CARDS")
    case "close", "complete", "finish", "do": ("done", "CARDS")
    case "undone": ("reopen", "CARDS")
    case "rm", "del", "remove": ("delete", "CARDS")
    case "modify", "mod", "update": ("edit", "CARDS OPTIONS")
    case "annotate", "append", "note": ("edit", "CARDS --append TEXT")
    case "rename", "title": ("edit", "CARDS --title TEXT")
    case "tag": ("edit", "CARDS -t TAG")
    case "due", "deadline": ("edit", "CARDS -d DATE")
    case "snooze", "wait": ("edit", "CARDS --wait DATE")
    case "priority", "pri": ("edit", "CARDS --priority LEVEL")
    case "assign": ("edit", "CARDS --assign NAME")
    case "unclaim": ("release", "CARDS")
    case "projects": ("project", "")
    case "config": ("settings", "")
    case "cal": ("calendar", "")
    default: nil
    }
  }

  /// Returns the whole line to type: `todo delete CARDS` for `rm`.
  static func line(_ word: String) -> String? {
    command(word).map { $0.shape.isEmpty ? "todo \($0.ours)" : "todo \($0.ours) \($0.shape)" }
  }

  /// Returns the option, or else the filter, for an option of another command or program:
  /// `--priority` or `priority:` for `--prio`; `nil` if the command has neither.
  static func option(_ name: String, of command: CommandDeclaration) -> String? {
    let word = name.lowercased()
    let own = FilterReader.keys.contains(word) ? word : nil
    guard let key = own ?? FilterReader.key(otherwise: word) else { return nil }
    let option =
      switch key {
      case "text": "notes"
      case "assignee": "assign"
      case "blocker": "blocked-by"
      default: key
      }
    if command.options.contains(where: { $0.name == option }) { return "--\(option)" }
    return command.takesFilters ? "\(key):…" : nil
  }
}

public enum Release {
  static let version = "0.1.0"
  static let date = "2026-11-21"
  public static var line: String { "todo \(version)" }
}
