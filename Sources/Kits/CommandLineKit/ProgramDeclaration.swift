/// The program as data: its commands, and the options that may stand before a command's name.
public struct ProgramDeclaration: Sendable, Equatable {
  public let name: String
  /// Options of the program and of each of its commands.
  public let options: [OptionDeclaration]
  public let commands: [CommandDeclaration]

  public init(
    _ name: String, options: [OptionDeclaration] = [], commands: [CommandDeclaration]
  ) {
    self.name = name
    self.options = options
    self.commands = commands
  }

  /// The commands that are found by their first word.
  public var mainCommands: [CommandDeclaration] {
    commands.filter { $0.group == nil }
  }

  /// Returns the commands that belong to the one of that name.
  public func members(of group: String) -> [CommandDeclaration] {
    commands.filter { $0.group == group }
  }

  /// Returns the first word that is no option, and all the others in their order.
  ///
  /// `--store f list -p web` gives `list` and `--store f -p web`. The word may be no command: the
  /// caller decides what `todo 12` means. Options before it are those of the program; another one
  /// throws ``UsageError/unknownOption(_:command:candidates:)``, unless help is asked for as well.
  public func split(
    _ words: [String]
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    try Self.split(words, options: OptionTable(options), of: nil)
  }

  /// The same behind the name of a command, before whose verb `options` may stand.
  public static func split(
    _ words: [String], options: OptionTable, of command: String?
  ) throws(UsageError) -> (word: String?, arguments: [String]) {
    var reader = ArgumentReader(words, options: options, command: command)
    while reader.operands.isEmpty, reader.readNext(isFilter: { _ in false }) {}
    if let fault = reader.fault, !reader.wantsHelp { throw fault }
    guard let operand = reader.operands.first else { return (nil, words) }
    var arguments = words
    arguments.remove(at: operand.index)
    return (operand.word, arguments)
  }

  /// Returns the command of that name; throws ``UsageError/unknownCommand(_:candidates:)``.
  public func command(_ name: String) throws(UsageError) -> CommandDeclaration {
    guard let command = commands.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, candidates: commands.map(\.name))
    }
    return command
  }
}
