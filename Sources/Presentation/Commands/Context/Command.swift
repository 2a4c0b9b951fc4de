import CommandLineKit
import Entities
import Glibc
import JSONKit
import Words

/// The commands of one file: their declarations, and what they do.
protocol CommandKind: SendableMetatype {
  /// The name, operands, options and examples of each, for the parser, help and completion.
  static var declarations: [CommandDeclaration] { get }
  /// Whether the program reports errors in the settings before it runs the command.
  static var reportsSettingsFaults: Bool { get }

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
  static var reportsSettingsFaults: Bool { true }

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

/// Commands that keep what they read, for their parts.
protocol CommandView: CommandKind {
  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal)

  func run(in context: Context) throws(Refusal)
}

extension CommandView {
  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    try Self(arguments, in: context).run(in: context)
  }
}

/// The reason why a command was not run, or failed.
enum Refusal: Error, Equatable {
  case usage(UsageError)
  case fault(CommandFault)
  case tracker(TrackerError)
  /// A fault of the file that the command names, which is not the store.
  case operand(StoreFault, path: String)
  case batch(BatchFault)
  /// A line of a batch was refused, and the batch stopped.
  indirect case line(Refusal, RefusedLine)
  /// The fields of a form are valid one by one, but not together.
  case form(FormFault)
  /// No card matches, and only the exit status reports it.
  case nothingFound
  /// The store has problems, which are already printed.
  case findingsLeft
  /// The team has conflicts, which are already printed.
  case conflictsLeft
  /// No card matches, and the user allowed that.
  case nothingToDo
}

/// The line at which a batch stopped.
struct RefusedLine: Equatable {
  let place: String
  let isReading: Bool
  /// Whether changes of earlier lines were printed, which are undone now.
  let undoesOthers: Bool
}

func tracking<Answer>(_ body: () throws(TrackerError) -> Answer) throws(Refusal) -> Answer {
  do throws(TrackerError) {
    return try body()
  } catch {
    throw .tracker(error)
  }
}

func tracked<Answer>(
  _ answer: @autoclosure () throws(TrackerError) -> Answer
) throws(Refusal) -> Answer {
  try tracking(answer)
}

func parsed<Answer>(
  _ answer: @autoclosure () throws(UsageError) -> Answer
) throws(Refusal) -> Answer {
  try reading(answer)
}

func reading<Answer>(_ body: () throws(UsageError) -> Answer) throws(Refusal) -> Answer {
  do throws(UsageError) {
    return try body()
  } catch {
    throw .usage(error)
  }
}

func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
