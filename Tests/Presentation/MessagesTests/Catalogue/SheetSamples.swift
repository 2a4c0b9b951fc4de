import Entities
import Messages

extension Sample {
  static let sheets: [Sample] = State.allCases.flatMap { state in
    [
      Sample("in \(state)") { $0.whereTo(from: state) },
      Sample("move to \(state)") { $0.moveTo(state) },
    ]
  }
}
