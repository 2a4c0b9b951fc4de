import System

/// The kinds of tokens with which something can begin.
///
/// Most phrases can't begin at most positions, so the matcher compares these first.
struct DateStarts: OptionSet {
  let rawValue: UInt64

  static let digits = DateStarts(rawValue: 1)
  static let mark = DateStarts(rawValue: 2)
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
    DateStarts(rawValue: 4 << kind)
  }

  private var kind: UInt64 {
    switch self {
    case .number: 0
    case .native: 1
    case .article: 2
    case .ordinal: 3
    case .month: 4
    case .weekday: 5
    case .weekend: 6
    case .workday: 7
    case .business: 8
    case .weekdays: 9
    case .unit: 10
    case .shortMinute: 11
    case .days: 12
    case .dayCount: 13
    case .half: 14
    case .relativeDay: 15
    case .relative: 16
    case .relativeUnit: 17
    case .edge: 18
    case .edgeSuffix: 19
    case .edgeOf: 20
    case .dayPart: 21
    case .tonight: 22
    case .clock: 23
    case .now: 24
    case .inside: 25
    case .shift: 26
    case .counting: 27
    case .link: 28
    case .due: 29
    case .rule: 30
    case .utc: 31
    case .suffix: 32
    }
  }
}

extension DateSymbol {
  /// `mayBeEmpty` is whether the symbol also stands for nothing.
  fileprivate var starts: (kinds: DateStarts, mayBeEmpty: Bool) {
    let number: DateStarts = [DateWord.number(1).starts, DateWord.native(1).starts]
    let link = DateWord.link(.of).starts
    let rule = DateWord.rule(.every).starts
    let weekday = DateWord.weekday(.monday).starts
    return switch self {
    case .phrase(let phrase): (phrase.table.starts, false)
    case .word(let word): (word.starts, false)
    case .optional(let word): (word.starts, true)
    case .skip: ([link, .mark], true)
    case .some: ([link, .mark], false)
    case .mark, .tight, .sign: (.mark, false)
    case .digits: (.digits, false)
    case .separator: (.mark, true)
    case .glue, .fresh: ([], true)
    case .numberWord: (number, false)
    case .hour: (number.union(.digits), false)
    case .ordinal: (DateWord.ordinal(1).starts, false)
    case .weekday, .longWeekday: (weekday, false)
    case .monthWord: (DateWord.month(1).starts, false)
    case .unit: (DateWord.unit(.day).starts.union(DateWord.shortMinute.starts), false)
    case .relative: (DateWord.relative(0).starts, false)
    case .relativeDay: (DateWord.relativeDay(0).starts, false)
    case .relativeUnitWord: (DateWord.relativeUnit(0, .day).starts, false)
    case .edge: (DateWord.edge(.end).starts, false)
    case .edgeSuffix: (DateWord.edgeSuffix(.end).starts, false)
    case .edgeOf: (DateWord.edgeOf(.end, 0, .day).starts, false)
    case .dayPart: (DateWord.dayPart(.night).starts, false)
    case .clockWord: (DateWord.clock(0).starts, false)
    case .shift: (DateWord.shift(1, takesBase: true).starts, false)
    case .counting: (DateWord.counting(1).starts, false)
    case .dayCount: (DateWord.dayCount(1).starts, false)
    case .days: (DateWord.days(1).starts, false)
    case .ruleCycle, .ambiguous: (rule, false)
    case .anyWeekday: (weekday.union(DateWord.weekdays(.monday).starts), false)
    case .through: (rule.union(.mark), false)
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
