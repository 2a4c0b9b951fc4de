import CommandLineKit
import Entities
import JSONKit

/// The sub-commands, each with the function that creates it.
struct CommandTable {
  typealias Maker = @Sendable (ParsedArguments, Context) throws(Refusal) -> any Runnable

  enum Batching: Sendable {
    case refused
    /// It can run before the batch locks the store.
    case reads
    case changes
  }

  /// The values that a JSON line can give a command instead of words.
  struct Values: Sendable {
    let keys: [String]
    let make: @Sendable (ParsedArguments, JSONObject, Context) throws(Refusal) -> any Runnable
  }

  struct Entry: Sendable {
    let name: String
    var batching = Batching.refused
    var values: Values?
    var reportsSettingsFaults = true
    /// Returns the path of the store that the arguments name.
    var store: @Sendable (ParsedArguments) -> String? = { $0.value("store") }
    let make: Maker
    private let declare: @Sendable () -> CommandDeclaration

    /// Declares only the command that runs: all declarations would be a tenth of a start.
    init(
      _ name: String, _ declaration: @autoclosure @escaping @Sendable () -> CommandDeclaration,
      batching: Batching = .refused, make: @escaping Maker
    ) {
      self.name = name
      self.batching = batching
      self.make = make
      declare = declaration
    }

    var declaration: CommandDeclaration { declare() }

    /// Whether it adds cards, which later lines of a batch can name.
    var namesCards: Bool { declaration.options.contains { $0.name == "as" } }
  }

  let entries: [Entry]
  /// The command of an empty command line.
  let board: Entry

  /// The options of the program, which every command accepts.
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

  /// The options that can precede the name of a command.
  ///
  /// They include those of the board, which is the command if no name follows.
  var opening: OptionTable {
    OptionTable(Self.common + board.declaration.options)
  }

  func entry(named name: String) -> Entry? {
    entries.first { $0.name == name }
  }

  /// Returns the command `name`, which is not a member of a group.
  func mainEntry(named name: String) -> Entry? {
    name.contains(byte: UInt8(ascii: " ")) ? nil : entry(named: name)
  }

  /// Returns the commands of a group, such as `project`.
  func members(of group: String) -> [Entry] {
    entries.filter { $0.name.hasPrefix("\(group) ") }
  }
}

/// The release of the program.
public enum Release {
  static let version = "0.1.0"
  /// The date of the manual page.
  static let date = "2026-11-21"
  /// What `--version` prints.
  public static var line: String { "todo \(version)" }
}
