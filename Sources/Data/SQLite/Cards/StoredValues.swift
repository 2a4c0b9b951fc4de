import Entities

// How values that are neither numbers nor texts lie in the columns.

extension State {
  /// Doing, todo, done: the order of lists is the order of the index.
  init?(column: Int) {
    switch column {
    case 0: self = .doing
    case 1: self = .todo
    case 2: self = .done
    default: return nil
    }
  }

  var column: Int {
    switch self {
    case .doing: 0
    case .todo: 1
    case .done: 2
    }
  }
}

extension Priority {
  init?(column: Int) {
    switch column {
    case 0: self = .high
    case 1: self = .normal
    case 2: self = .low
    default: return nil
    }
  }

  var column: Int {
    switch self {
    case .high: 0
    case .normal: 1
    case .low: 2
    }
  }
}
