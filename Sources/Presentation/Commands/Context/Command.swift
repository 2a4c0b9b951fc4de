import CommandLineKit
import Entities
import Glibc
import JSONKit
import Words

/// A sub-command with its arguments, ready to run.
protocol Runnable {
  /// If it throws, nothing was changed.
  func run(in context: Context) throws(Refusal)
}

/// The commands of one file: their declarations, and how their arguments are read.
protocol CommandKind: SendableMetatype {
  /// The name, operands, options and examples of each, for the parser, help and completion.
  static var declarations: [CommandDeclaration] { get }
  /// Whether the program reports errors in the settings before it runs the command.
  static var reportsSettingsFaults: Bool { get }

  /// Reads the arguments; does not open the store.
  static func make(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> any Runnable

  /// Returns the path of the store that the arguments name.
  static func store(_ arguments: ParsedArguments, in commands: CommandTable) -> String?
}

extension CommandKind {
  static var reportsSettingsFaults: Bool { true }

  static func store(_ arguments: ParsedArguments, in _: CommandTable) -> String? {
    arguments.value("store")
  }
}

/// A command whose values a line of a batch can give as JSON.
protocol JSONCommand: CommandKind {
  static var keys: [String] { get }

  static func make(
    _ arguments: ParsedArguments, _ members: JSONObject, in context: Context
  ) throws(Refusal) -> any Runnable
}

/// Sub-commands that are views: each sends its arguments to a view model and prints the result.
protocol CommandFamily: CommandKind, Runnable {
  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal)
}

/// A sub-command of its own.
protocol Command: CommandFamily {
  static var declaration: CommandDeclaration { get }
}

extension Command {
  static var declarations: [CommandDeclaration] { [declaration] }
}

extension CommandFamily {
  static func make(
    _ arguments: ParsedArguments, in context: Context
  ) throws(Refusal) -> any Runnable {
    try Self(arguments, in: context)
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
