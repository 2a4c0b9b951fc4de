import CommandLineKit
import Entities
import Glibc
import Reactive
import ViewModels
import Words

/// The reason why a command was not run, or failed.
enum Refusal: Error, Equatable {
  case usage(UsageError)
  case fault(CommandFault)
  case tracker(TrackerError)
  /// A fault of the file that the command names, which is not the store.
  case operand(StoreFault, path: String)
  case batch(BatchFault)
  /// A line of a batch was refused, and the batch stopped.
  indirect case line(Refusal, at: String, isReading: Bool)
  /// The fields of a form are valid one by one, but not together.
  case form(FormFault)
  /// Only the exit status reports it, or the command has already printed why.
  case silent(ErrorCode)

  /// No card matches, and the user allowed that.
  static let nothingToDo = Refusal.silent(.ok)

  /// `nil` if only the exit status reports it; with `isReading`, without "nothing was changed".
  func message(isReading: Bool) -> Message? {
    switch self {
    case .usage(let error):
      var message = error.message
      message.hint = error.suggestion.map(Sentence.didYouMean) ?? message.hint
      return message
    case .fault(let fault): return isReading ? fault.message.forReading : fault.message
    case .batch(let fault): return fault.message
    case .form(let fault): return fault.message(line: nil)
    case .tracker(let error): return isReading ? error.message.forReading : error.message
    case .operand(let fault, let path):
      var message = TrackerError.store(fault, path: path).message
      message.hint = nil
      return message
    case .line(let refusal, let place, let isReading):
      let message = refusal.lineMessage(isReading: isReading).at(.verbatim(place))
      return Message(message.text, code: .badLine, isRefusal: true, hint: message.hint)
    case .silent: return nil
    }
  }

  func lineMessage(isReading: Bool) -> Message {
    message(isReading: isReading)
      ?? TrackerError.nothingMatched(SkippedCards()).message.forReading.with(code: code)
  }

  /// What scripts read, and what the exit status depends on.
  var code: ErrorCode {
    if case .silent(let code) = self { code } else { message(isReading: false)?.code ?? .usage }
  }
}

/// Returns the answer, or throws its error as a refusal.
func refused<Answer, Failure>(
  _ answer: @autoclosure () throws(Failure) -> Answer, as refusal: (Failure) -> Refusal
) throws(Refusal) -> Answer {
  do throws(Failure) {
    return try answer()
  } catch {
    throw refusal(error)
  }
}

func tracked<Answer>(
  _ answer: @autoclosure () throws(TrackerError) -> Answer
) throws(Refusal) -> Answer {
  try refused(try answer(), as: Refusal.tracker)
}

func parsed<Answer>(
  _ answer: @autoclosure () throws(UsageError) -> Answer
) throws(Refusal) -> Answer {
  try refused(try answer(), as: Refusal.usage)
}

func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code))
}

extension RequestViewModel {
  /// `nil` if there is no answer.
  public func result(of request: Request) -> Result<Answer, TrackerError>? {
    let didSubmit = PublishSubject<Request>()
    var result: Result<Answer, TrackerError>?
    let token = transform(Input(didSubmit: didSubmit)).subscribe(onNext: { result = $0 })
    withExtendedLifetime(self) { didSubmit.onNext(request) }
    token.dispose()
    return result
  }

  func answer(to request: Request) throws(Refusal) -> Answer {
    guard let result = result(of: request) else { throw .nothingToDo }
    return try tracked(try result.get())
  }
}
