import Entities

// How values that are neither numbers nor texts are stored in columns.

extension State {
  /// Doing, todo, done: the index has the order of lists.
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

extension Value {
  /// The fields of a newer version, as the history writes fields; `NULL` if there is none.
  init(unknown fields: [FieldText]) {
    self = fields.isEmpty ? .null : Value(UnknownFields(fields).recorded)
  }
}

extension Statement {
  func unknownFields(_ column: Int32) -> [FieldText] {
    isNull(column) ? [] : UnknownFields(recorded: text(column)).list
  }

  /// `nil` also for one without a column.
  func columnSet(_ column: Int32) -> ColumnSet? {
    optionalText(column).map(ColumnSet.init(stored:)).flatMap { $0.isSound ? $0 : nil }
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
