import CommandLineKit
import Entities
import Glibc
import Messages

/// A sub-command that was read, ready to run.
protocol Runnable {
  /// Does it; throws when it was refused, after which nothing has changed.
  func run(in context: Context) throws(Refusal)
}

/// A sub-command: a view that is bound to a view model and says what happened.
protocol Command: Runnable, SendableMetatype {
  /// Its name, options and examples, from which reading, help and completion follow.
  static var declaration: CommandDeclaration { get }

  /// Reads what was typed; nothing is opened yet.
  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal)
}

/// Why a command did not do what was asked.
enum Refusal: Error, Equatable {
  case usage(UsageError)
  case fault(CommandFault)
  case tracker(TrackerError)
  case batch(BatchFault)
  /// A line of a batch was refused, which stopped it; whether its command changes nothing.
  indirect case line(place: String, Refusal, isReading: Bool)
  /// What a form says cannot be done, though each line of it can be read.
  case form(FormFault)
  /// Nothing matched, and that was to be told by the status alone.
  case nothingFound
  /// Something is wrong with the store, which was said already.
  case findingsLeft
  /// Nothing matched, and that was said to be all right.
  case nothingToDo
}

/// Runs `body`, turning what the tracker throws into a refusal.
func tracking<Answer>(_ body: () throws(TrackerError) -> Answer) throws(Refusal) -> Answer {
  do throws(TrackerError) {
    return try body()
  } catch {
    throw .tracker(error)
  }
}

/// Runs `body`, turning what is wrong with the words into a refusal.
func reading<Answer>(_ body: () throws(UsageError) -> Answer) throws(Refusal) -> Answer {
  do throws(UsageError) {
    return try body()
  } catch {
    throw .usage(error)
  }
}

/// What the system says of an `errno`.
func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}
