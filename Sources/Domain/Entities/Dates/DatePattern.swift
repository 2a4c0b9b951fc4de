import Synchronization
import System

/// An element of a pattern: what it matches in a text.
///
/// Those with rows of their own are in the files of rows.
enum DateSymbol: Sendable {
  case phrase(DatePhrase)
  case word(DateWord)
  case optional(DateWord)
  /// Any number of these words and commas.
  case skip(DateLinks)
  /// At least one of these words.
  case some(DateLinks)
  case mark(Unicode.Scalar)
  /// Without spaces around it.
  case tight(Unicode.Scalar)
  case digits(ClosedRange<Int>)
  case numericDate
  /// A hyphen or slash without spaces, or nothing.
  case separator
  /// Nothing, where no space follows.
  case glue
  /// Nothing, except directly after a digit.
  case fresh
  case numberWord
  case ordinal, weekday
  /// Not a single letter, as in Korean.
  case longWeekday
  case monthWord, unit, relative, relativeDay, relativeUnitWord, edge, edgeSuffix, edgeOf, dayPart
  case clockWord, shift, counting, dayCount, ruleCycle
  /// A weekday, also in the plural.
  case anyWeekday
  case listSeparators
  /// `on`, or nothing before words of a joined language.
  case on
  /// `마다` or a particle, or nothing.
  case ruleEnding
}

final class DateRow: Sendable {
  typealias Meaning = @Sendable (DateMatcher, DateMatch) -> ((inout DateMatch) -> Void)?

  /// What help shows, in English, then after a bar in Korean.
  let example: String
  let symbols: [DateSymbol]
  /// Returns what keeps the meaning; `nil` if the parts don't belong together.
  let meaning: Meaning

  init(_ example: String, _ symbols: [DateSymbol], meaning: @escaping Meaning) {
    (self.example, self.symbols, self.meaning) = (example, symbols, meaning)
  }
}

/// A part with rows of its own; a type of row for each value would cost time at every start.
struct DatePart<Value>: Sendable {
  typealias Meaning = @Sendable (DateMatcher, DateMatch) -> Value?

  private let set: @Sendable (inout DateMatch, Value) -> Void

  init(_ set: @escaping @Sendable (inout DateMatch, Value) -> Void) { self.set = set }

  func rows(@DateRows _ rows: @escaping @Sendable (DatePart) -> [DateRow]) -> DateSymbol {
    .phrase(DatePhrase { rows(self) })
  }

  func callAsFunction(
    _ example: String, _ symbols: DateSymbol..., meaning: @escaping Meaning
  ) -> DateRow { row(example, symbols, meaning) }

  func callAsFunction(_ symbols: DateSymbol..., meaning: @escaping Meaning) -> DateRow {
    row("", symbols, meaning)
  }

  private func row(
    _ example: String, _ symbols: [DateSymbol], _ meaning: @escaping Meaning
  ) -> DateRow {
    DateRow(example, symbols) { [set] matcher, parts in
      meaning(matcher, parts).map { value in { set(&$0, value) } }
    }
  }
}

@resultBuilder
enum DateRows {
  static func buildBlock(_ rows: DateRow...) -> [DateRow] { rows }
}

/// Rows of one kind, which can contain each other and are therefore made on demand.
final class DatePhrase: Sendable {
  static let limit = 64
  private static let count = Atomic(0)

  private final class Made: Sendable {
    let rows: [DateRow]

    init(_ rows: [DateRow]) { self.rows = rows }
  }

  /// Less than ``limit``.
  let index = DatePhrase.count.wrappingAdd(1, ordering: .relaxed).oldValue
  private let made = Atomic<Unmanaged<Made>?>(nil)
  private let make: @Sendable () -> [DateRow]

  init(_ make: @escaping @Sendable () -> [DateRow]) { self.make = make }

  /// `AtomicLazyReference` takes ten times as long.
  var rows: [DateRow] {
    if let made = made.load(ordering: .acquiring) { return made.takeUnretainedValue().rows }
    let new = Unmanaged.passRetained(Made(make()))
    let other = made.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing
    ).original
    return (other ?? new).takeUnretainedValue().rows
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
  var day: DayReading
  var minute: MinuteReading
  var value: DateValue?
  var every = (interval: 1, unit: RepeatUnit.day)
  var weekdays: WeekdaySet = []
  var monthDay = MonthDayReading(day: .last, form: .other)
  var yearDay = YearDay(month: 1, day: .last)
  var rule = RuleReading()

  enum NumberKind {
    case digits, article, word
    /// A Korean number that doesn't count days of the month.
    case native
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
