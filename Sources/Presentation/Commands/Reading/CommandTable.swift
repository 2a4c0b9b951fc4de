import CommandLineKit
import Entities

/// The sub-commands: a row for each class, which makes its command only when it runs.
enum CommandTable {
  struct Entry: Sendable {
    let name: String
    let kind: any CommandKind.Type
    /// Whether it can be a line of a batch.
    let isForBatches: Bool
    let context: ContextUse

    var declaration: CommandDeclaration {
      kind.declarations.first { $0.name == name } ?? CommandDeclaration(name)
    }

    /// Whether it is refused if the context can't be read.
    var mayWrite: Bool { context != .chosen && (declaration.changes || name == "board") }

    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  /// What a command does with the context.
  enum ContextUse {
    /// Its filters, and its lists without filters, are inside.
    case inside
    /// It reads and changes the whole store.
    case never
    /// It chooses the context, so that it runs even if the context can't be read.
    case chosen
  }

  /// Commands of a class, without the members of a group: those are what the class declares.
  typealias Row = (
    kind: any CommandKind.Type, isForBatches: Bool, names: [String], context: ContextUse
  )

  static var entries: [Entry] { rows.flatMap { row in row.names.flatMap { entries(of: row, $0) } } }

  static let common = [
    OptionDeclaration("store", aliases: ["db"], takes: "PATH", offering: "file"), "ascii",
    "no-hooks", "no-settings", "no-context", "version",
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
      .map {
        Entry(name: name, kind: $0.kind, isForBatches: $0.isForBatches, context: $0.context)
      }
  }

  /// The commands with members, such as `project add`.
  static let groups = ["project", "column", "view", "team", "sync", "settings"]

  static func members(of group: String) -> [Entry] {
    rows.filter { $0.names.contains(group) }.flatMap { entries(of: $0, group) }
      .filter { $0.name != group }
  }

  private static func entries(of row: Row, _ name: String) -> [Entry] {
    row.kind.declarations.filter { $0.name == name || $0.group == name }
      .map {
        Entry(
          name: $0.name, kind: row.kind, isForBatches: row.isForBatches, context: row.context)
      }
  }
}

/// Words of other programs, each with the shape of what does the same here.
///
/// A shape says what goes where. Nothing of a line is translated, and nothing is run.
enum OtherWords {
  /// Returns the whole line to type: `todo delete CARDS` for `rm`.
  static func line(_ word: String) -> String? {
    command(word).map { $0.shape.isEmpty ? "todo \($0.ours)" : "todo \($0.ours) \($0.shape)" }
  }

  /// Returns the option, or else the filter, for an option of another command or program:
  /// `--state` or `state:` for `--status`; `nil` if the command has neither.
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
