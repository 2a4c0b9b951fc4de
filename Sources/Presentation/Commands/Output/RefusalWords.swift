import Entities
import Messages

extension Refusal {
  /// What went wrong, and what to type next; `nil` if the status alone says it.
  ///
  /// `isReading` says that the command changes nothing, so that no user wonders what was changed.
  func message(isReading: Bool) -> Message? {
    switch self {
    case .usage(let error): error.message
    // Nothing was changed that could be kept.
    case .fault(let fault) where isReading && fault.isOutputFailed: Message(fault.message.text)
    case .fault(let fault): fault.message
    case .batch(let fault): fault.message
    case .form(let fault): fault.message(line: nil)
    case .tracker(let error): isReading ? error.message.forReading : error.message
    case .line(let place, let refusal, let isReading):
      refusal.lineMessage(isReading: isReading).at(.file(place), unchanged: .everything)
    case .nothingFound, .findingsLeft, .nothingToDo: nil
    }
  }

  /// What went wrong on a line of a batch.
  func lineMessage(isReading: Bool) -> Message {
    message(isReading: isReading) ?? TrackerError.nothingMatched(doneCards: 0).message.forReading
  }
}

extension CommandFault {
  fileprivate var isOutputFailed: Bool {
    if case .outputFailed = self { true } else { false }
  }
}
