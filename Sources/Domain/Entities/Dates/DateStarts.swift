/// The kinds of tokens with which something can begin.
///
/// Most phrases can't begin at most positions, so the matcher compares these first.
struct DateStarts: OptionSet {
  let rawValue: UInt32

  static let digits = DateStarts(rawValue: 1)
  static let mark = DateStarts(rawValue: 2)
  static let number = DateStarts(rawValue: 4)
  static let ordinal = DateStarts(rawValue: 8)
  static let month = DateStarts(rawValue: 16)
  static let weekday = DateStarts(rawValue: 32)
  static let workday = DateStarts(rawValue: 64)
  static let unit = DateStarts(rawValue: 128)
  static let relative = DateStarts(rawValue: 256)
  static let edge = DateStarts(rawValue: 512)
  static let time = DateStarts(rawValue: 1024)
  static let relation = DateStarts(rawValue: 2048)
  static let link = DateStarts(rawValue: 4096)
  static let rule = DateStarts(rawValue: 8192)
  static let all = DateStarts(rawValue: .max)
}

extension DateToken {
  var starts: DateStarts {
    switch self {
    case .digits: .digits
    case .mark: .mark
    case .word(let word): word.starts
    }
  }
}

extension DateWord {
  fileprivate var starts: DateStarts {
    switch self {
    case .number, .native, .article, .half, .days, .dayCount: .number
    case .ordinal: .ordinal
    case .month: .month
    case .weekday, .weekdays: .weekday
    case .weekend, .workday, .business: .workday
    case .unit, .shortMinute, .suffix: .unit
    case .relative, .relativeDay, .relativeUnit: .relative
    case .edge, .edgeSuffix, .edgeOf: .edge
    case .dayPart, .tonight, .clock, .now, .utc: .time
    case .inside, .shift, .counting, .due: .relation
    case .link: .link
    case .rule: .rule
    }
  }
}

extension DateSymbol {
  /// `mayBeEmpty` is whether the symbol also matches no text.
  fileprivate var starts: (kinds: DateStarts, mayBeEmpty: Bool) {
    switch self {
    case .phrase(let phrase): (phrase.table.starts, false)
    case .word(let word): (word.starts, false)
    case .optional(let word): (word.starts, true)
    case .skip: ([.link, .mark], true)
    case .some: ([.link, .mark], false)
    case .mark, .tight, .sign: (.mark, false)
    case .digits: (.digits, false)
    case .separator: (.mark, true)
    case .glue, .fresh: ([], true)
    case .numberWord, .dayCount, .days: (.number, false)
    case .hour: ([.number, .digits], false)
    case .ordinal: (.ordinal, false)
    case .weekday, .longWeekday, .anyWeekday: (.weekday, false)
    case .monthWord: (.month, false)
    case .unit: (.unit, false)
    case .relative, .relativeDay, .relativeUnitWord: (.relative, false)
    case .edge, .edgeSuffix, .edgeOf: (.edge, false)
    case .dayPart, .clockWord: (.time, false)
    case .shift, .counting: (.relation, false)
    case .ruleCycle, .ambiguous: (.rule, false)
    case .through: ([.rule, .mark], false)
    case .listSeparators, .on, .ruleEnding: (.all, true)
    }
  }
}

/// The rows of a phrase.
struct DateTable: Sendable {
  let rows: [(starts: DateStarts, row: DateRow)]
  let starts: DateStarts

  init(_ rows: DateRow...) {
    self.rows = rows.map { row in
      var starts: DateStarts = []
      for symbol in row.symbols {
        let (kinds, mayBeEmpty) = symbol.starts
        starts.formUnion(kinds)
        guard mayBeEmpty else { return (starts, row) }
      }
      return (.all, row)
    }
    starts = self.rows.reduce([]) { $0.union($1.starts) }
  }

  /// For a phrase that is matched otherwise.
  init(starts: DateStarts) {
    rows = []
    self.starts = starts
  }
}
