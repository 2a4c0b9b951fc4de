import FoundationEssentials
import System

/// Why a text is not a valid date or range of dates.
///
/// The first value of each case is the text as typed.
public enum DateFault: Error, Hashable, Sendable {
  case empty
  /// `nearest` is a similar text that is a date.
  case unreadable(String, nearest: String?)
  /// `nearest` is the nearest day or time that exists.
  case impossible(String, nearest: Deadline)
  /// `nearest` is the day that was probably meant.
  case otherWeekday(String, day: CivilDay, nearest: CivilDay)
  case ambiguous(String, Deadline, Deadline)
  /// `card` is `nil` if the card is new.
  case noDeadline(String, card: Int?)
  /// `turned` is the range with its bounds swapped.
  case reversed(String, turned: String)
}

/// Reads dates as people type them, with the words of all installed languages.
///
/// One grammar reads all languages: days (`tomorrow`, `next fri`, `24 dec`, `eom`, `12월 24일`),
/// spans (`+3d`, `in two weeks`, `사흘 뒤`), times (`5pm`, `noon`, `오후 3시`), and days with times in
/// either order. Case, full-width forms and spaces at the ends are ignored. A text with more than
/// one meaning is refused.
public struct DateReader: Sendable {
  let calendar: DateCalendar
  let clock: DateClock
  /// The date that `due` and `deadline` are before a sign, as in `due - 3d`; `nil`: none.
  public var deadline: Deadline?

  /// `instant` is the exact instant of `today`, if it is known.
  public init(
    today: CivilMinute, looking direction: DateDirection = .ahead, weekStart: Weekday = .monday,
    zone: Zone = .utc, instant: Date? = nil
  ) {
    calendar = DateCalendar(today: today.day, direction: direction, weekStart: weekStart)
    clock = DateClock(now: today, instant: instant, zone: zone)
  }

  /// Throws what is wrong with the text and the nearest valid date.
  public func read(_ text: some StringProtocol) throws(DateFault) -> Deadline {
    if let deadline = shortForm(text) { return deadline }
    let folded = DateText.folded(text)
    switch outcome(of: folded) {
    case .read(let value): return value.deadline
    case .ambiguous(let first, let second): throw .ambiguous(String(text), first, second)
    case .impossible(let nearest): throw .impossible(String(text), nearest: nearest)
    case .otherWeekday(let day, let nearest):
      throw .otherWeekday(String(text), day: day, nearest: nearest)
    case .unreadable: throw fault(of: folded, typed: String(text))
    }
  }

  /// Without a search for a similar date.
  public func isDate(_ text: some StringProtocol) -> Bool {
    if shortForm(text) != nil { return true }
    guard case .read = outcome(of: DateText.folded(text)) else { return false }
    return true
  }
}

extension DateReader {
  /// Whether clocks show the instant's time for the second time; a deadline is the first time.
  public func isRepeated(_ text: some StringProtocol) -> Bool {
    guard case .read(.minute(let minute)) = outcome(of: DateText.folded(text)) else { return false }
    return minute.isRepeated ?? clock.showsAgain(minute.minute)
  }
}

enum DateOutcome {
  case read(DateValue)
  case ambiguous(Deadline, Deadline)
  case impossible(nearest: Deadline)
  case otherWeekday(CivilDay, nearest: CivilDay)
  case unreadable
}

extension DateReader {
  /// `text` is folded; `takesPeriods` allows the current week, month and so on.
  func outcome(of text: String, takesPeriods: Bool = false) -> DateOutcome {
    var nearest: DateValue?
    for onlyLongest in [true, false] {
      guard let tokens = DateTokens(text, onlyLongest: onlyLongest) else { break }
      let values = DateMatcher(tokens, self, takesCurrentPeriods: takesPeriods).values.map(existing)
      let exact = values.filter(\.isExact)
      if let first = exact.first {
        let other = exact.first { !$0.means(first) }
        return other.map { .ambiguous(first.deadline, $0.deadline) } ?? .read(first)
      }
      nearest = nearest ?? values.first
      if !tokens.hasJoined { break }
    }
    if case .day(let day) = nearest, let other = day.otherWeekday {
      return .otherWeekday(other, nearest: day.first)
    }
    return nearest.map { .impossible(nearest: $0.deadline) } ?? .unreadable
  }

  /// If the clocks skip the minute, the one that they show instead.
  private func existing(_ value: DateValue) -> DateValue {
    guard case .minute(let reading) = value else { return value }
    let shown = clock.shown(reading.minute)
    return shown == reading.minute
      ? value : .minute(MinuteReading(shown, isExact: false))
  }

  /// The most frequent forms: `2026-12-01`, `2026-12-01T14:30`, `12-24`, `+3d`, `fri`, `next fri`.
  private func shortForm(_ text: some StringProtocol) -> Deadline? {
    switch text.utf8.count {
    case 5 where text.utf8.dropFirst(2).first == UInt8(ascii: "-"): return monthAndDay(text)
    case 10:
      if let day = CivilDay(iso: text) { return .day(day) }
    case 16:
      if let minute = CivilMinute(iso: text), clock.shown(minute) == minute {
        return .minute(minute)
      }
    case 3...14: return distance(Substring(text).utf8) ?? oneWord(text)
    default: break
    }
    return nil
  }

  private func monthAndDay(_ text: some StringProtocol) -> Deadline? {
    // The leap year accepts 02-29.
    guard let leap = CivilDay(iso: "2000-\(text)") else { return nil }
    let day = calendar.day(month: leap.month, day: leap.day)
    return day.isExact ? .day(day.first) : nil
  }

  private func oneWord(_ text: some StringProtocol) -> Deadline? {
    let isPlain = text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    guard isPlain else { return nextWeekday(text) }
    let day: DayReading
    switch Self.meaning(of: text) {
    case .relativeDay(let days): day = calendar.day(in: days)
    case .weekday(let weekday): day = calendar.nearest(weekday)
    default: return nil
    }
    return day.isExact ? .day(day.first) : nil
  }

  private func nextWeekday(_ text: some StringProtocol) -> Deadline? {
    guard text.utf8.starts(with: "next ".utf8),
      case .weekday(let weekday) = Self.meaning(of: text.dropFirst(5))
    else { return nil }
    let day = calendar.weekday(weekday, weeks: 1)
    return day.isExact ? .day(day.first) : nil
  }

  /// `nil` for a word with several meanings.
  private static func meaning(of word: some StringProtocol) -> DateWord? {
    let meanings = DateLexicon.spaced[String(word)]
    return meanings?.count == 1 ? meanings?.first : nil
  }

  private func distance(_ bytes: Substring.UTF8View) -> Deadline? {
    guard bytes.count <= 9, let sign = bytes.first, let unit = bytes.last,
      sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
    else { return nil }
    var count = 0
    for byte in bytes.dropFirst().dropLast() {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
      count = count * 10 + Int(byte - UInt8(ascii: "0"))
    }
    if sign == UInt8(ascii: "-") { count = -count }
    let day: DayReading
    switch unit {
    case UInt8(ascii: "d"): day = calendar.day(in: count)
    case UInt8(ascii: "w"): day = calendar.day(in: count * 7)
    case UInt8(ascii: "m"):
      // More may be minutes.
      guard -12...12 ~= count else { return nil }
      day = calendar.adding(months: count, to: calendar.today)
    default: return nil
    }
    return day.isExact ? .day(day.first) : nil
  }
}

extension DateValue {
  var deadline: Deadline {
    switch self {
    case .day(let day): .day(day.first)
    case .minute(let minute): .minute(minute.minute)
    }
  }

  var range: DeadlineRange {
    switch self {
    case .day(let day): DeadlineRange(from: day.first, through: day.last)
    case .minute(let minute):
      DeadlineRange(lower: .minute(minute.minute), upper: .minute(minute.minute))
    }
  }

  fileprivate func means(_ other: DateValue) -> Bool {
    switch (self, other) {
    case (.day(let one), .day(let other)): one.first == other.first && one.last == other.last
    case (.minute(let one), .minute(let other)): one.minute == other.minute
    case (.day, _), (.minute, _): false
    }
  }
}

/// A value that continues in the words after it.
public struct ValueCompletion: Hashable, Sendable {
  public let whole: String
  public let count: Int

  /// Takes the most words for which `isReadable` is true; `nil` if there are none.
  ///
  /// A word with a space was quoted, and belongs to no value.
  init?(_ value: String, _ words: some Collection<String>, isReadable: (String) -> Bool) {
    guard !value.isEmpty else { return nil }
    let words = words.prefix { !$0.isEmpty && !$0.contains(where: \.isWhitespace) }
    for count in stride(from: words.count, to: 0, by: -1) {
      let whole = ([value] + words.prefix(count)).joined(separator: " ")
      guard isReadable(whole) else { continue }
      (self.whole, self.count) = (whole, count)
      return
    }
    return nil
  }
}

extension DateReader {
  private static let maximumWords = 8

  /// The longest date, also one that doesn't exist, such as `mon 31 nov`.
  public func completion(of value: String, by words: [String]) -> ValueCompletion? {
    guard let first = words.first, Self.mayBelong(first) else { return nil }
    let near = words.prefix(Self.maximumWords).prefix(while: Self.mayBelong)
    return ValueCompletion(value, near) { isBound($0, takesPeriods: false) }
  }

  /// The date may not exist.
  func isBound(_ text: String, takesPeriods: Bool = true) -> Bool {
    if case .unreadable = outcome(of: DateText.folded(text), takesPeriods: takesPeriods) {
      return false
    }
    return true
  }

  static func mayBelong(_ word: String) -> Bool {
    let folded = DateText.folded(word)
    guard !folded.isEmpty, !folded.contains(" ") else { return false }
    return DateLexicon.isKnown(folded)
  }

  func fault(of text: String, typed: String, takesPeriods: Bool = false) -> DateFault {
    guard !text.isEmpty else { return .empty }
    let nearest = DateLexicon.respelled(text) { meant in
      if case .read = outcome(of: meant, takesPeriods: takesPeriods) { true } else { false }
    }
    return .unreadable(typed, nearest: nearest)
  }
}
