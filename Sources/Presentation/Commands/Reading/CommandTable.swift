import CommandLineKit
import Entities
import JSONKit

/// The sub-commands: a row each, which declares and makes its command only when it runs.
struct CommandTable {
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

  /// The commands of one class that follow each other.
  typealias Row = (kind: any CommandKind.Type, batching: Batching, names: [String])

  private let rows: [Row]
  let board: Entry

  init(board: any CommandKind.Type, _ rows: [Row]) {
    self.board = Entry(name: "", kind: board, batching: .refused)
    self.rows = rows
  }

  var entries: [Entry] {
    rows.flatMap { row in
      row.names.map { Entry(name: $0, kind: row.kind, batching: row.batching) }
    }
  }

  static let common = [
    OptionDeclaration("store", aliases: ["db"], takes: "PATH", offering: "file"), "ascii",
    "no-hooks", "no-settings", "version",
  ]

  var program: ProgramDeclaration {
    ProgramDeclaration("todo", options: Self.common, commands: entries.map(\.declaration))
  }

  /// The options that can precede the name of a command.
  ///
  /// They include those of the board, which is the command if no name follows.
  var opening: OptionTable { OptionTable(Self.common + board.declaration.options) }

  /// Makes no entries of the others, because each start asks for one.
  func entry(named name: String) -> Entry? {
    rows.first { $0.names.contains(name) }
      .map { Entry(name: name, kind: $0.kind, batching: $0.batching) }
  }

  func mainEntry(named name: String) -> Entry? {
    name.contains(byte: UInt8(ascii: " ")) ? nil : entry(named: name)
  }

  /// The commands with members, such as `project add`.
  static let groups = ["project", "column", "view", "team", "sync", "settings"]

  func members(of group: String) -> [Entry] { entries.filter { $0.name.hasPrefix("\(group) ") } }
}

public enum Release {
  static let version = "0.1.0"
  static let date = "2026-11-21"
  public static var line: String { "todo \(version)" }
}
