import System

/// A part of dates and rules that has a name in patterns, and rows of its own.
enum DatePhrase: Int, CaseIterable {
  case value
  case moment
  case day
  case base
  case calendar
  case weekdayAfter
  case position
  case target
  case period
  case month
  case monthName
  case yearAfter
  case year
  case quarter
  case quarterNumber
  case relativeUnit
  case unnamedMonth
  case dayNumber
  case numericDate
  case isoWeek
  case time
  case clock
  case bareHour
  case bareClock
  case part
  case partAfter
  case compact
  case offset
  case span
  case fromNow
  case side
  case distance
  case number
  case workdays
  case rule
  case plainRule
  case cycle
  case every
  case everyUnit
  case weekdays
  case monthDay
  case yearDay
}

/// An element of a pattern: what it matches in a text.
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
  /// A hyphen or slash without spaces, or nothing.
  case separator
  /// Nothing, where no space follows.
  case glue
  /// Nothing, except directly after a digit.
  case fresh
  case numberWord
  /// One or two digits, or a number in words.
  case hour
  case ordinal
  case weekday
  /// Not a single letter, as in Korean.
  case longWeekday
  case monthWord
  case unit
  case relative
  case relativeDay
  case relativeUnitWord
  case edge
  case edgeSuffix
  case edgeOf
  case dayPart
  case clockWord
  case shift
  case counting
  case dayCount
  case days
  case ruleCycle
  case ambiguous
  /// A weekday, also in the plural.
  case anyWeekday
  case listSeparators
  case through
  /// `on`, or nothing before words of a joined language.
  case on
  /// `마다` or a particle, then `한 번`, or nothing.
  case ruleEnding
}

// MARK: - Phrases in patterns
extension DateSymbol {
  static let (value, moment, day) = (phrase(.value), phrase(.moment), phrase(.day))
  static let (base, calendar, weekdayAfter) = (
    phrase(.base), phrase(.calendar), phrase(.weekdayAfter)
  )
  static let (position, target, period) = (phrase(.position), phrase(.target), phrase(.period))
  static let (month, monthName, yearAfter) = (
    phrase(.month), phrase(.monthName), phrase(.yearAfter)
  )
  static let (year, quarter, quarterNumber) = (
    phrase(.year), phrase(.quarter), phrase(.quarterNumber)
  )
  static let (relativeUnit, unnamedMonth, dayNumber) = (
    phrase(.relativeUnit), phrase(.unnamedMonth), phrase(.dayNumber)
  )
  static let (numericDate, isoWeek, time) = (phrase(.numericDate), phrase(.isoWeek), phrase(.time))
  static let (clock, bareHour, bareClock) = (phrase(.clock), phrase(.bareHour), phrase(.bareClock))
  static let (part, partAfter, compact) = (phrase(.part), phrase(.partAfter), phrase(.compact))
  static let (offset, span, fromNow) = (phrase(.offset), phrase(.span), phrase(.fromNow))
  static let (side, distance, number) = (phrase(.side), phrase(.distance), phrase(.number))
  static let (workdays, rule, plainRule) = (phrase(.workdays), phrase(.rule), phrase(.plainRule))
  static let (cycle, every, everyUnit) = (phrase(.cycle), phrase(.every), phrase(.everyUnit))
  static let (weekdays, monthDay, yearDay) = (
    phrase(.weekdays), phrase(.monthDay), phrase(.yearDay)
  )
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
  var dayNumber = 1
  var isMarked = false
  var unit = DateUnit.day
  var letter: DateSpan.Letter?
  /// Whether the unit can also be the ending of a calendar day or a time: `일`, `분`.
  var suffix: NumberSuffix?
  var count = 0
  var edge = DateEdge.start
  var hour = 0
  var clock = ClockReading(hours: 0)
  var time = TimeReading(0)
  var part = DayPart.morning
  var partDay: Int?
  var otherPart = DayPart.morning
  var sign = 1
  var takesBase = false
  var offset = 0
  var span = DateSpan(0, .day)
  var calendar = CalendarReading.ofMonth(1, isPosition: false)
  var day: DayReading
  var minute: MinuteReading
  var interval = 1
  var repeatUnit = RepeatUnit.day
  var weekdays: WeekdaySet = []
  /// The first of the ``weekdays``, as typed.
  var listStart = Weekday.monday
  var monthDay = MonthDayReading(day: .last, form: .end)
  var yearDay = YearDay(month: 1, day: .last)
  var rule = RuleReading()

  enum NumberKind {
    case digits
    case article
    case word
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

/// What a row makes of its parts.
enum DateMeaning {
  case value(DateValue)
  case minute(MinuteReading)
  case day(DayReading)
  case calendar(CalendarReading)
  case weekday(Weekday)
  case position(Int)
  case target(DateTarget)
  case month(MonthReading)
  case period(DatePeriod)
  case monthNumber(Int)
  case year(Int)
  case dayNumber(Int, isMarked: Bool)
  case unit(Int, DateUnit)
  case number(Int, DateMatch.NumberKind)
  case time(TimeReading)
  case clock(ClockReading)
  case part(DayPart, day: Int?)
  case partAfter(DayPart)
  case offset(Int)
  case span(DateSpan)
  case nothing
  case every(Int, RepeatUnit)
  case weekdays(Weekday, WeekdaySet)
  case monthDay(MonthDayReading)
  case yearDay(YearDay)
  case rule(RuleReading)
}

extension DateMatch {
  mutating func set(_ meaning: DateMeaning) {
    switch meaning {
    case .value, .nothing: break
    case .minute(let reading): minute = reading
    case .day(let reading): day = reading
    case .calendar(let reading): calendar = reading
    case .weekday(let value): weekday = value
    case .position(let value): position = value
    case .target(let value): target = value
    case .month(let reading): month = reading
    case .period(let reading): period = reading
    case .monthNumber(let value): monthNumber = value
    case .year(let value): year = value
    case .dayNumber(let value, let isMarked): (dayNumber, self.isMarked) = (value, isMarked)
    case .unit(let value, let unit): (count, self.unit) = (value, unit)
    case .number(let value, let kind): (number, numberKind) = (value, kind)
    case .time(let reading): time = reading
    case .clock(let reading): clock = reading
    case .part(let value, let day): (part, partDay) = (value, day)
    case .partAfter(let value): otherPart = value
    case .offset(let value): offset = value
    case .span(let value): span = value
    case .every(let value, let unit): (interval, repeatUnit) = (value, unit)
    case .weekdays(let first, let set): (listStart, weekdays) = (first, set)
    case .monthDay(let reading): monthDay = reading
    case .yearDay(let value): yearDay = value
    case .rule(let reading): rule = reading
    }
  }
}

/// A pattern, and what it means.
struct DateRow: Sendable {
  let symbols: [DateSymbol]
  /// `nil` if the parts don't belong together.
  let make: Make

  /// What help shows, in English, then after a bar in Korean.
  let example: String

  typealias Make = @Sendable (DateMatcher, DateMatch) -> DateMeaning?

  init(_ example: String, _ symbols: DateSymbol..., make: @escaping Make) {
    self.example = example
    self.symbols = symbols
    self.make = make
  }

  init(_ symbols: DateSymbol..., make: @escaping Make) {
    example = ""
    self.symbols = symbols
    self.make = make
  }
}

extension DatePhrase {
  private static let numericDates = DateTable(starts: .digits)

  var table: DateTable {
    switch self {
    case .value: Self.values
    case .moment: Self.moments
    case .day: Self.days
    case .base: Self.bases
    case .calendar: Self.calendarDays
    case .weekdayAfter: Self.weekdaysAfter
    case .position: Self.positions
    case .target: Self.targets
    case .period: Self.periods
    case .month: Self.months
    case .monthName: Self.monthNames
    case .yearAfter: Self.yearsAfter
    case .year: Self.years
    case .quarter: Self.quarters
    case .quarterNumber: Self.quarterNumbers
    case .relativeUnit: Self.relativeUnits
    case .unnamedMonth: Self.unnamedMonths
    case .dayNumber: Self.dayNumbers
    // Read by `numericDates(_:_:)`.
    case .numericDate: Self.numericDates
    case .isoWeek: Self.isoWeeks
    case .time: Self.times
    case .clock: Self.clocks
    case .bareHour: Self.bareHours
    case .bareClock: Self.bareClocks
    case .part: Self.partsOfDay
    case .partAfter: Self.partsAfter
    case .compact: Self.compactTimes
    case .offset: Self.offsets
    case .span: Self.spans
    case .fromNow: Self.spansFromNow
    case .side: Self.sides
    case .distance: Self.distances
    case .number: Self.numbers
    case .workdays: Self.workdayNames
    case .rule: Self.rules
    case .plainRule: Self.plainRules
    case .cycle: Self.cycles
    case .every: Self.intervals
    case .everyUnit: Self.repeatUnits
    case .weekdays: Self.weekdayLists
    case .monthDay: Self.monthDays
    case .yearDay: Self.yearDays
    }
  }
}
