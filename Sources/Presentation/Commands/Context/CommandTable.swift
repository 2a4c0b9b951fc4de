import CommandLineKit
import Entities
import JSONKit

/// The sub-commands: a row each, which declares and makes its command only when it runs.
struct CommandTable {
  /// Whether a command can be a line of a batch.
  enum Batching: Sendable {
    case refused
    /// It can run before the batch locks the store.
    case reads
    case changes
  }

  struct Entry: Sendable {
    let name: String
    let kind: any CommandKind.Type
    let batching: Batching

    init(_ name: String, _ kind: any CommandKind.Type, _ batching: Batching = .refused) {
      self.name = name
      self.kind = kind
      self.batching = batching
    }

    var declaration: CommandDeclaration {
      kind.declarations.first { $0.name == name } ?? CommandDeclaration(name)
    }

    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  let entries: [Entry]
  let board: Entry

  static let common = [
    OptionDeclaration("store", aliases: ["db"], takes: "PATH", offering: "file"),
    OptionDeclaration("ascii"), OptionDeclaration("no-hooks"),
    OptionDeclaration("no-pager"), OptionDeclaration("no-settings"),
    OptionDeclaration("version"),
  ]

  var program: ProgramDeclaration {
    ProgramDeclaration("todo", options: Self.common, commands: entries.map(\.declaration))
  }

  /// The options that can precede the name of a command.
  ///
  /// They include those of the board, which is the command if no name follows.
  var opening: OptionTable {
    OptionTable(Self.common + board.declaration.options)
  }

  func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }

  func mainEntry(named name: String) -> Entry? {
    name.contains(byte: UInt8(ascii: " ")) ? nil : entry(named: name)
  }

  /// The commands with members, such as `project add`.
  static let groups = ["project", "column", "view", "team", "sync", "settings"]

  func members(of group: String) -> [Entry] {
    entries.filter { $0.name.hasPrefix("\(group) ") }
  }
}

public enum Release {
  static let version = "0.1.0"
  static let date = "2026-11-21"
  public static var line: String { "todo \(version)" }
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
      Entry("start", StateCommand.self, .changes),
      Entry("done", StateCommand.self, .changes),
      Entry("reopen", StateCommand.self, .changes),
      Entry("skip", PlainCardCommand.self, .changes),
      Entry("claim", ClaimCommand.self, .changes),
      Entry("release", PlainCardCommand.self, .changes),
      Entry("copy", PlainCardCommand.self, .changes),
      Entry("delete", PlainCardCommand.self, .changes),
      Entry("check", CheckCommand.self, .changes),
      Entry("uncheck", CheckCommand.self, .changes),
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
