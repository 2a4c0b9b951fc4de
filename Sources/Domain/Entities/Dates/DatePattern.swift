import Synchronization
import System

/// An element of a pattern: what it matches in a text.
///
/// Those with rows of their own are in the files of rows.
enum DateSymbol: Sendable {
  /// Anything that a row of the phrase matches.
  case phrase(DatePhrase)
  case word(DateWord)
  /// The word or nothing.
  case optional(DateWord)
  /// Any number of these words and commas.
  case skip(DateLinks)
  /// At least one of these words.
  case some(DateLinks)
  case mark(Unicode.Scalar)
  /// Without spaces around it.
  case tight(Unicode.Scalar)
  case sign
  case digits(ClosedRange<Int>)
  /// Of a second, or nothing.
  case fraction
  /// A day as numbers only.
  case numericDate
  /// A hyphen or slash without spaces, or nothing.
  case separator
  /// Nothing, where no space follows.
  case glue
  /// Nothing, except directly after a digit.
  case fresh
  case numberWord
  /// One or two digits, or a number in words.
  case hour
  case ordinal, weekday
  /// Not a single letter, as in Korean.
  case longWeekday
  case monthWord, unit, relative, relativeDay, relativeUnitWord, edge, edgeSuffix, edgeOf, dayPart
  case clockWord, shift, counting, dayCount, days, ruleCycle, ambiguous
  /// A weekday, also in the plural.
  case anyWeekday
  case listSeparators, through
  /// `on`, or nothing before words of a joined language.
  case on
  /// `마다` or a particle, then `한 번`, or nothing.
  case ruleEnding
}

extension DateSymbol {
  /// A part of dates and rules, with rows of its own.
  static func rows(@DateRows _ rows: @escaping @Sendable () -> [DateRow]) -> DateRows {
    DateRows(rows: rows)
  }
}

/// A pattern, and what it means.
final class DateRow: Sendable {
  /// What help shows, in English, then after a bar in Korean.
  let example: String
  let symbols: [DateSymbol]
  /// Sets the part that the row means; `false` if its parts don't belong together.
  let make: Make

  typealias Make = @Sendable (DateMatcher, inout DateMatch) -> Bool

  init(_ example: String, _ symbols: DateSymbol..., make: @escaping Make = { _, _ in true }) {
    (self.example, self.symbols, self.make) = (example, symbols, make)
  }

  init(_ symbols: DateSymbol..., make: @escaping Make = { _, _ in true }) {
    (example, self.symbols, self.make) = ("", symbols, make)
  }
}

@resultBuilder
struct DateRows {
  let rows: @Sendable () -> [DateRow]

  static func buildBlock(_ rows: DateRow...) -> [DateRow] { rows }

  /// `set` copies the part that the rows mean.
  func setting(_ set: @escaping @Sendable (inout DateMatch, DateMatch) -> Void) -> DateSymbol {
    .phrase(DatePhrase(rows, set: set))
  }
}

infix operator ?= : AssignmentPrecedence

/// Assigns a value unless it is `nil`; returns whether it did.
func ?= <Value>(part: inout Value, value: Value?) -> Bool {
  guard let value else { return false }
  part = value
  return true
}

/// Rows of one kind, which can contain each other and are therefore made on demand.
final class DatePhrase: Sendable {
  static let limit = 64
  private static let count = Atomic(0)

  /// Less than ``limit``.
  let index = DatePhrase.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private let made = Atomic<Unmanaged<DateTable>?>(nil)
  private let rows: @Sendable () -> [DateRow]
  let set: @Sendable (inout DateMatch, DateMatch) -> Void

  init(
    _ rows: @escaping @Sendable () -> [DateRow],
    set: @escaping @Sendable (inout DateMatch, DateMatch) -> Void
  ) { (self.rows, self.set) = (rows, set) }

  /// `AtomicLazyReference` takes ten times as long.
  var table: DateTable {
    if let table = made.load(ordering: .acquiring) { return table.takeUnretainedValue() }
    let table = Unmanaged.passRetained(DateTable(rows()))
    let other = made.compareExchange(
      expected: nil, desired: table, ordering: .acquiringAndReleasing
    ).original
    return (other ?? table).takeUnretainedValue()
  }
}

/// The rows of a phrase, and the kinds of tokens with which each of them can begin.
final class DateTable: Sendable {
  let rows: [DateRow]
  let rowStarts: [DateStarts]
  let starts: DateStarts

  init(_ rows: [DateRow]) {
    self.rows = rows
    rowStarts = rows.map { row in
      var starts: DateStarts = []
      for symbol in row.symbols {
        let (kinds, mayBeEmpty) = symbol.starts
        starts.formUnion(kinds)
        guard mayBeEmpty else { return starts }
      }
      return .all
    }
    starts = rowStarts.reduce([]) { $0.union($1) }
  }
}

/// What the elements of a pattern have matched so far.
struct DateMatch {
  var start = 0
  var end = 0
  /// Digits, in the order in which they were matched.
  var digits = (0, 0, 0)
  var digitsCount = 0
  var number = 0
  var numberKind = NumberKind.digits
  var ordinal = 0
  var position = 0
  var weekday = Weekday.monday
  var target = DateTarget.day
  var month = MonthReading()
  var period = DatePeriod.month(MonthReading())
  var monthNumber = 1
  var year = 1
  var dayNumber = (value: 1, isMarked: false)
  var unit = DateUnit.day
  var letter: DateSpan.Letter?
  /// Whether the unit can also be the ending of a calendar day or a time: `일`, `분`.
  var suffix: NumberSuffix?
  var count = 0
  var edge = DateEdge.start
  var hour = 0
  var clock = ClockReading(hours: 0)
  var time = TimeReading(0)
  var part: (value: DayPart, day: Int?) = (.morning, nil)
  var otherPart = DayPart.morning
  var sign = 1
  var takesBase = false
  var offset = 0
  var span = DateSpan(0, .day)
  var calendar = CalendarReading.ofMonth(1, isPosition: false)
  var day: DayReading
  var minute: MinuteReading
  var value: DateValue?
  var every = (interval: 1, unit: RepeatUnit.day)
  /// The first one as typed, and all.
  var weekdays: (first: Weekday, set: WeekdaySet) = (.monday, [])
  var monthDay = MonthDayReading(day: .last, form: .end)
  var yearDay = YearDay(month: 1, day: .last)
  var rule = RuleReading()

  enum NumberKind {
    case digits, article, word
    /// A Korean number that doesn't count days of the month.
    case native
  }

  mutating func count(_ value: Int, as kind: NumberKind) -> Bool {
    (number, numberKind) = (value, kind)
    return true
  }

  mutating func add(digits value: Int) {
    switch digitsCount {
    case 0: digits.0 = value
    case 1: digits.1 = value
    case 2: digits.2 = value
    default: break
    }
    digitsCount += 1
  }
}

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
    case .sign: .mark
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
    case .digits, .numericDate: (.digits, false)
    case .separator, .fraction: (.mark, true)
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
