import Entities
import Words

extension Refusal {
  /// Returns the error and what to type next; `nil` if only the exit status reports it.
  ///
  /// With `isReading`, the message does not say that nothing was changed.
  func message(isReading: Bool) -> Message? {
    switch self {
    case .usage(let error):
      OptionSuggestion(error).text.map { error.message.with(hint: .didYouMean($0)) }
        ?? error.message
    case .fault(let fault): isReading ? fault.message.forReading : fault.message
    case .batch(let fault): fault.message
    case .form(let fault): fault.message(line: nil)
    case .tracker(let error): isReading ? error.message.forReading : error.message
    case .operand(let fault, let path):
      TrackerError.store(fault, path: path).message.with(hint: .nameOtherFile)
    case .line(let refusal, let line):
      refusal.lineMessage(isReading: line.isReading)
        .at(.file(line.place), unchanged: line.undoesOthers ? .earlierLines : .everything)
        .with(code: .badLine)
    case .nothingFound, .findingsLeft, .conflictsLeft, .nothingToDo: nil
    }
  }

  func lineMessage(isReading: Bool) -> Message {
    message(isReading: isReading)
      ?? TrackerError.nothingMatched(SkippedCards()).message.forReading.with(code: code)
  }

  /// What scripts read, and what the exit status depends on.
  var code: ErrorCode {
    switch self {
    case .nothingFound: .nothingMatched
    case .findingsLeft: .findingsLeft
    case .conflictsLeft: .conflictsLeft
    case .nothingToDo: .ok
    default: message(isReading: false)?.code ?? .usage
    }
  }
}
