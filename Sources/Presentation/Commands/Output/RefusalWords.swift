import Entities
import Messages

extension Wording {
  /// What is said of a refusal; `nil` where the status alone tells.
  ///
  /// `isReading` says that the command changes nothing, so that nobody wonders what was kept.
  func message(for refusal: Refusal, isReading: Bool) -> MessageText? {
    switch refusal {
    case .usage(let error): message(for: error)
    // Nothing was changed that could stay so.
    case .fault(.outputFailed(let reason)) where isReading:
      MessageText(message(for: CommandFault.outputFailed(reason: reason)).text)
    case .fault(let fault): message(for: fault)
    case .batch(let fault): message(for: fault)
    case .form(let fault): message(for: fault, line: nil)
    case .tracker(let error):
      isReading ? message(forReading: error) : message(for: error)
    case .line(let place, let refusal, let isReading):
      message(ofLine: self.message(ofLine: refusal, isReading: isReading), at: place, stops: true)
    case .nothingFound, .findingsLeft, .nothingToDo: nil
    }
  }

  /// What is said of a line of a batch that was refused.
  func message(ofLine refusal: Refusal, isReading: Bool) -> MessageText {
    message(for: refusal, isReading: isReading)
      ?? message(forReading: .nothingMatched(doneCards: 0))
  }
}
