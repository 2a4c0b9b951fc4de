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

extension Tags {
  /// Tags as they are kept: with a space between them, which none has in it.
  init(column: String) {
    guard !column.isEmpty else {
      self = .none
      return
    }
    let tags = column.utf8.split(separator: UInt8(ascii: " "))
    self.init(stored: tags.map { Tag(stored: String(Substring($0))) })
  }

  var column: String {
    list.map(\.text).joined(separator: " ")
  }
}

extension [Step] {
  /// Steps as they are kept: a line each, `[x]` before those that are checked.
  init(column: String) {
    self = column.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      let mark = line.dropFirst().first
      return Step(
        stored: String(Substring(line.dropFirst(4))), isChecked: mark == UInt8(ascii: "x"))
    }
  }

  var column: String {
    map { ($0.isChecked ? "[x] " : "[ ] ") + $0.text }.joined(separator: "\n")
  }
}
