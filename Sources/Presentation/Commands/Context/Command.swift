import CommandLineKit
import Entities
import JSONKit
import Words

/// The commands of one file: their declarations, and what they do.
protocol CommandKind: SendableMetatype {
  /// The name, operands, options and examples of each, for the parser, help and completion.
  static var declarations: [CommandDeclaration] { get }

  /// Reads all arguments, then sends them to a view model and prints its answer.
  ///
  /// If it throws, nothing was changed.
  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal)

  /// The keys of values on a JSON line of a batch; empty if the command takes none.
  static var keys: [String] { get }

  /// Runs a JSON line of a batch with the values of its ``keys``.
  static func run(
    _ arguments: ParsedArguments, _ values: JSONObject, in context: Context
  ) throws(Refusal)

  /// Returns the path of the store that the arguments name.
  static func store(_ arguments: ParsedArguments, in commands: CommandTable) -> String?
}

extension CommandKind {
  static var keys: [String] { [] }

  static func run(
    _ arguments: ParsedArguments, _: JSONObject, in context: Context
  ) throws(Refusal) {
    try run(arguments, in: context)
  }

  static func store(_ arguments: ParsedArguments, in _: CommandTable) -> String? {
    arguments.value("store")
  }
}

/// A sub-command of its own.
protocol Command: CommandKind {
  static var declaration: CommandDeclaration { get }
}

extension Command {
  static var declarations: [CommandDeclaration] { [declaration] }
}

// MARK: - Declarations
extension OptionDeclaration {
  /// An option with a value; `source` names where its completions come from.
  init(
    _ name: String, short: Character? = nil, aliases: [String] = [], takes placeholder: String,
    repeats: Bool = false, offering source: String? = nil, completion: Completion = .nothing
  ) {
    self.init(
      name, short: short, aliases: aliases, value: .required(placeholder: placeholder),
      repeats: repeats, completion: source.map(Completion.source) ?? completion)
  }
}

extension OperandDeclaration {
  init(_ name: String, _ count: Count = .one, offering source: String) {
    self.init(name, count, completion: .source(source))
  }
}
