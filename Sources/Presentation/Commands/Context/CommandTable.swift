import CommandLineKit
import Entities
import JSONKit

/// The sub-commands, and how each is made.
struct CommandTable {
  typealias Maker = @Sendable (ParsedArguments, Context) throws(Refusal) -> any Runnable

  /// What a command may do as a line of a batch.
  enum Batching: Sendable {
    case refused
    /// It runs before a batch takes the right to write, too.
    case reads
    case changes
  }

  /// What a JSON line can give a command as values instead of words.
  struct Values: Sendable {
    let keys: [String]
    let make: @Sendable (ParsedArguments, JSONObject, Context) throws(Refusal) -> any Runnable
  }

  struct Entry: Sendable {
    let declaration: CommandDeclaration
    var batching = Batching.refused
    var values: Values?
    /// Whether it begins with what is wrong with the settings.
    var tellsSettingsFaults = true
    /// The store that its line names.
    var store: @Sendable (ParsedArguments) -> String? = { $0.value("store") }
    let make: Maker

    /// Whether it adds cards, which a batch can then name.
    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  /// In the order in which help lists them.
  let entries: [Entry]
  /// The command of a line without words.
  let board: Entry

  /// Options of the program and of each of its commands.
  static let common = [
    OptionDeclaration(
      "store", aliases: ["db"], value: .required(placeholder: "PATH"), completion: .source("file")),
    OptionDeclaration("ascii"), OptionDeclaration("no-hooks"),
    OptionDeclaration("no-pager"), OptionDeclaration("no-settings"),
    OptionDeclaration("version"),
  ]

  var program: ProgramDeclaration {
    ProgramDeclaration("todo", options: Self.common, commands: entries.map(\.declaration))
  }

  /// What may come before the name of a command: without one, the options are those of the board.
  var opening: ProgramDeclaration {
    ProgramDeclaration(
      "todo", options: Self.common + board.declaration.options,
      commands: entries.map(\.declaration))
  }

  func entry(named name: String) -> Entry? {
    entries.first { $0.declaration.name == name }
  }

  /// The command that is found by its first word.
  func mainEntry(named name: String) -> Entry? {
    name.contains(" ") ? nil : entry(named: name)
  }

  /// The commands of a group.
  func members(of group: String) -> [Entry] {
    entries.filter { $0.declaration.group == group }
  }
}

/// The release of the program.
enum Release {
  static let version = "0.1.0"
  /// The day of the last change to it, for the manual.
  static let date = "2026-11-21"
}
