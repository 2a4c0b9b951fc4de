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
  case noDeadline(String)
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
  let now: CivilMinute
  private(set) var direction: DateDirection
  let weekStart: Weekday
  let zone: Zone
  private let instant: Date?
  /// The date that `due` and `deadline` are before a sign, as in `due - 3d`; `nil`: none.
  public var deadline: Deadline?

  /// `instant` is the exact instant of `today`, if it is known.
  public init(
    today: CivilMinute, looking direction: DateDirection = .ahead, weekStart: Weekday = .monday,
    zone: Zone = .utc, instant: Date? = nil
  ) {
    now = today
    self.direction = direction
    self.weekStart = weekStart
    self.zone = zone
    self.instant = instant
  }

  public var lookingBack: DateReader {
    var reader = self
    reader.direction = .back
    return reader
  }

  /// Throws what is wrong with the text and the nearest valid date.
  public func read(_ text: some StringProtocol) throws(DateFault) -> Deadline {
    if let deadline = shortForm(text) { return deadline }
    return try value(text).first
  }

  /// Without a search for a similar date.
  public func isDate(_ text: some StringProtocol) -> Bool {
    shortForm(text) != nil || (try? valueIfReadable(text)) != nil
  }
}

extension DateReader {
  /// Returns the civil time after `minutes` of elapsed time.
  func adding(_ minutes: Int, to minute: CivilMinute) -> MinuteReading {
    let start = minute == now ? instant ?? zone.date(of: now) : zone.date(of: minute)
    return local(start + Double(minutes * 60))
  }

  /// `offset` is in minutes ahead of UTC.
  func local(_ minute: CivilMinute, offset: Int) -> MinuteReading {
    local(Date(timeIntervalSince1970: Double((minute.number - offset) * 60)))
  }

  private func local(_ instant: Date) -> MinuteReading {
    MinuteReading(zone.civil(at: instant), isExact: zone.shown(at: instant) != nil)
  }

  /// The first later minute if the clocks skip it.
  func shown(_ minute: CivilMinute) -> CivilMinute { zone.civil(at: zone.date(of: minute)) }
}

extension DateReader {
  /// `takesPeriods` allows the current week, month and so on.
  func value(
    _ text: some StringProtocol, takesPeriods: Bool = false
  ) throws(DateFault) -> DateValue {
    if let value = try valueIfReadable(text, takesPeriods: takesPeriods) { return value }
    let folded = DateText.folded(text)
    guard !folded.isEmpty else { throw .empty }
    let nearest = DateLexicon.respelled(folded) { meant in
      (try? valueIfReadable(meant, takesPeriods: takesPeriods)) != nil
    }
    throw .unreadable(String(text), nearest: nearest)
  }

  private func valueIfReadable(
    _ text: some StringProtocol, takesPeriods: Bool = false
  ) throws(DateFault) -> DateValue? {
    let folded = DateText.folded(text)
    var nearest: DateValue?
    for onlyLongest in [true, false] {
      guard let tokens = DateTokens(folded, onlyLongest: onlyLongest) else { break }
      let values = DateMatcher(tokens, self, takesCurrentPeriods: takesPeriods).values.map(existing)
      let exact = values.filter(\.isExact)
      if let first = exact.first {
        let other = exact.first { ($0.first, $0.last) != (first.first, first.last) }
        guard let other else { return first }
        throw .ambiguous(String(text), first.first, other.first)
      }
      nearest = nearest ?? values.first
      if !tokens.hasJoined { break }
    }
    guard let nearest else { return nil }
    if let other = nearest.otherWeekday {
      throw .otherWeekday(String(text), day: other, nearest: nearest.first.civilDay)
    }
    throw .impossible(String(text), nearest: nearest.first)
  }

  /// If the clocks skip the minute, the one that they show instead.
  private func existing(_ value: DateValue) -> DateValue {
    guard case .minute(let minute) = value.first else { return value }
    let shown = shown(minute)
    return shown == minute ? value : DateValue(MinuteReading(shown, isExact: false))
  }

  /// What files and scripts have: `2026-12-01`, `2026-12-01T14:30`.
  private func shortForm(_ text: some StringProtocol) -> Deadline? {
    guard let deadline = Deadline(iso: text) else { return nil }
    if case .minute(let minute) = deadline, shown(minute) != minute { return nil }
    return deadline
  }
}

/// A value that continues in the words after it.
public struct ValueCompletion: Hashable, Sendable {
  public let whole: String
  public let count: Int

  /// Takes the most words that can be read; a word with a space was quoted, and ends it.
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
  /// The longest date, also one that doesn't exist, such as `mon 31 nov`.
  public func completion(of value: String, by words: [String]) -> ValueCompletion? {
    ValueCompletion(value, words.prefix(8).prefix(while: Self.mayBelong)) { isBound($0) }
  }

  /// The date may not exist.
  private func isBound(_ text: String, takesPeriods: Bool = false) -> Bool {
    do throws(DateFault) {
      return try valueIfReadable(text, takesPeriods: takesPeriods) != nil
    } catch {
      return true
    }
  }

  private static func mayBelong(_ word: String) -> Bool {
    let folded = DateText.folded(word)
    guard !folded.isEmpty, !folded.contains(" ") else { return false }
    return DateLexicon.isKnown(folded)
  }
}

/// Ranges of dates in filters: `A..B`, `..B`, `A..`, or one date.
///
/// A bound is a date or a period: `week` and `month` for the current one, `last month`, `dec`,
/// `2026-W49`. A bound includes all its days and minutes.
extension DateReader {
  /// Throws the fault of a bound, or ``DateFault/reversed(_:turned:)``.
  public func range(_ text: some StringProtocol) throws(DateFault) -> DeadlineRange {
    let text = String(text)
    let bounds = Self.bounds(text)
    let (first, last) = (bounds[0], bounds[bounds.count - 1])
    guard bounds.count == 2 else { return try bound(first) }
    let lower = first.allSatisfy(\.isWhitespace) ? nil : try bound(first)
    var upper = last.allSatisfy(\.isWhitespace) ? nil : try bound(last)
    if let from = lower?.lower, let through = upper?.upper, through < from {
      upper = nameAfter(from.civilDay, last) ?? upper
    }
    guard lower != nil || upper != nil else { throw .unreadable(text, nearest: nil) }
    let range = DeadlineRange(lower: lower?.lower, upper: upper?.upper)
    if let from = range.lower, let through = range.upper, through < from {
      throw .reversed(text, turned: "\(last)..\(first)")
    }
    return range
  }

  /// The longest range; `nil` if the words form none.
  func rangeCompletion(of value: String, by words: some Collection<String>) -> ValueCompletion? {
    let near = words.prefix(16).prefix { word in
      Self.bounds(word).allSatisfy { $0.isEmpty || Self.mayBelong(String($0)) }
    }
    return ValueCompletion(value, near) { text in
      let bounds = Self.bounds(text).filter { !$0.allSatisfy(\.isWhitespace) }
      return !bounds.isEmpty && bounds.allSatisfy { isBound(String($0), takesPeriods: true) }
    }
  }

  private static func bounds(_ text: String) -> [Substring] {
    guard let dots = text.range(ofScalars: "..") else { return [text[...]] }
    return [text[..<dots.lowerBound], text[dots.upperBound...]]
  }

  /// The Friday of `mon..fri` follows its Monday; `nil` looking back.
  private func nameAfter(_ day: CivilDay, _ text: Substring) -> DeadlineRange? {
    guard case .ahead = direction else { return nil }
    let word = DateText.folded(text)
    let meanings = DateLexicon.spaced[word] ?? DateLexicon.joined[word] ?? []
    let isName = meanings.contains { meaning in
      switch meaning {
      case .weekday, .month: true
      default: false
      }
    }
    return isName ? try? DateReader(today: CivilMinute(startOf: day)).bound(text) : nil
  }

  private func bound(_ text: Substring) throws(DateFault) -> DeadlineRange {
    let value = try value(text, takesPeriods: true)
    return DeadlineRange(lower: value.first, upper: value.last)
  }
}
