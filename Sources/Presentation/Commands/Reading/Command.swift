import CommandLineKit
import Entities
import JSONKit
import ViewModels

/// A run of a command: the arguments and the environment that it reads, and the form of its answer.
class CommandRun {
  final let arguments: ParsedArguments
  /// The values of the ``keys`` on a JSON line of a batch; `nil` for words.
  final let values: JSONObject?
  final let form: OutputForm
  final let context: Context

  required init(
    _ arguments: ParsedArguments, _ values: JSONObject?, as form: OutputForm, in context: Context
  ) {
    self.arguments = arguments
    self.values = values
    self.form = form
    self.context = context
  }

  /// The keys of values on a JSON line of a batch; empty if the command takes none.
  class var keys: [String] { [] }

  /// Whether the answer is a table, which is plain by default in a pipe.
  class func isTable(_: ParsedArguments) -> Bool { false }

  /// Whether the cards of the command depend on the context: card numbers reach every card.
  class func readsContext(_ arguments: ParsedArguments) -> Bool {
    !arguments.operands.contains { CardNumberReader.isCards($0.word) }
  }

  /// Whether the answer is cards, with the columns and keys that the user chooses.
  class var isOfCards: Bool { false }

  class func form(_ arguments: ParsedArguments, in context: Context) throws(Refusal) -> OutputForm {
    try OutputForm(arguments, in: context, table: isTable(arguments), ofCards: isOfCards)
  }

  class func store(_ arguments: ParsedArguments) -> String? { arguments.value("store") }

  final var isDryRun: Bool { arguments.isDryRun }

  /// Sends a request to a view model that changes something, except in a dry run.
  final func submit<Request, Answer>(
    _ request: Request, to viewModel: RequestViewModel<Submission<Request>, Answer>
  ) throws(Refusal) -> Answer {
    try viewModel.answer(to: Submission(request, isDryRun: isDryRun))
  }

  final func missing(_ operand: String) -> Refusal {
    .usage(.missingOperand(operand, command: arguments.command))
  }
}

class CardRun: CommandRun {
  override class var isOfCards: Bool { true }
}

protocol CommandKind: CommandRun, SendableMetatype {
  /// The name, operands, options and examples of each, for the parser, help and completion.
  static var declarations: [CommandDeclaration] { get }

  /// Reads all arguments, then sends them to a view model and prints its answer.
  ///
  /// If it throws, nothing was changed.
  func run() throws(Refusal)
}

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
  static let selection = OperandDeclaration("SELECTION", .anyNumber, offering: "card")
  static let card = OperandDeclaration("CARD", offering: "card")

  init(_ name: String, _ count: Count = .one, offering source: String) {
    self.init(name, count, completion: .source(source))
  }
}
