import FoundationEssentials
import TimeKit

/// Reads ranges of dates in filters: `A..B`, `..B`, `A..`, or one date.
///
/// A bound is a date that ``DateReader`` reads, or a period: `week` and `month` for the current
/// one, `last month`, `dec`, `2026-W49`. A bound includes all its days and minutes.
public struct DateRangeReader: Sendable {
  private let reader: DateReader

  /// Creates a reader.
  ///
  /// The values are those of ``DateReader/init(today:looking:weekStart:zone:instant:)``.
  public init(
    today: CivilMinute, looking direction: DateDirection, weekStart: Weekday = .monday,
    zone: Zone = .utc, instant: Date? = nil
  ) {
    reader = DateReader(
      today: today, looking: direction, weekStart: weekStart, zone: zone, instant: instant)
  }

  /// Returns the range that `text` means.
  ///
  /// Throws the fault of a bound, or ``DateFault/reversed(_:turned:)`` if the upper bound is before
  /// the lower one.
  public func read(_ text: some StringProtocol) throws(DateFault) -> DeadlineRange {
    let text = String(text)
    guard let dots = text.range(ofScalars: "..") else { return try bound(text[...]) }
    let first = text[..<dots.lowerBound]
    let last = text[dots.upperBound...]
    let lower = first.allSatisfy(\.isWhitespace) ? nil : try bound(first)
    var upper = last.allSatisfy(\.isWhitespace) ? nil : try bound(last)
    if let from = lower?.lower, let through = upper?.upper, through < from {
      upper = nameAfter(from.civilDay, last) ?? upper
    }
    guard lower != nil || upper != nil else { throw .incomplete(text, example: "today..") }
    let range = DeadlineRange(lower: lower?.lower, upper: upper?.upper)
    if let from = range.lower, let through = range.upper, through < from {
      throw .reversed(text, turned: "\(last)..\(first)")
    }
    return range
  }

  /// Whether ``read(_:)`` refuses a bound that is not a date.
  ///
  /// Doesn't look for a similar date, which takes most of the time.
  func isUnreadable(_ text: String) -> Bool {
    guard let dots = text.range(ofScalars: "..") else { return !reader.isBound(text) }
    for bound in [text[..<dots.lowerBound], text[dots.upperBound...]]
    where !bound.allSatisfy(\.isWhitespace) {
      switch reader.outcome(of: DateText.folded(bound), takesPeriods: true) {
      case .read: continue
      case .unreadable: return true
      // It is reported, whatever the other bound is.
      case .ambiguous, .impossible, .otherWeekday: return false
      }
    }
    return false
  }

  /// Returns the first weekday or month of that name from `day` on: the Friday of `mon..fri`
  /// follows its Monday; `nil` for another text, and looking back.
  private func nameAfter(_ day: CivilDay, _ text: Substring) -> DeadlineRange? {
    guard case .ahead = reader.calendar.direction else { return nil }
    let meanings = DateLexicon.meanings(of: DateText.folded(text))
    guard meanings.contains(where: { $0.weekday != nil || $0.month != nil }) else { return nil }
    let reader = DateRangeReader(today: CivilMinute(startOf: day), looking: .ahead)
    return try? reader.bound(text)
  }

  private func bound(_ text: Substring) throws(DateFault) -> DeadlineRange {
    let folded = DateText.folded(text)
    switch reader.outcome(of: folded, takesPeriods: true) {
    case .read(let value): return value.range
    case .ambiguous(let first, let second): throw .ambiguous(String(text), first, second)
    case .impossible(let nearest): throw .impossible(String(text), nearest: nearest)
    case .otherWeekday(let day, let nearest):
      throw .otherWeekday(String(text), day: day, nearest: nearest)
    case .unreadable: break
    }
    if folded.hasPrefix("<") || folded.hasPrefix(">") {
      throw .unreadable(String(text), nearest: meant(by: folded))
    }
    if let meant = wholeSpan(folded) { throw .unreadable(String(text), nearest: meant) }
    throw reader.fault(of: folded, typed: String(text), takesPeriods: true)
  }

  /// Returns `today..2026-12-02` for `next 7 days`, which is the last of these days as a deadline;
  /// `nil` for another text.
  private func wholeSpan(_ text: String) -> String? {
    guard case .read(let value) = reader.outcome(of: text), case .day(let day) = value.deadline
    else { return nil }
    return reader.calendar.today <= day ? "today..\(day.iso)" : "\(day.iso)..today"
  }

  /// Returns `..fri` for `<=fri` and `fri+1d..` for `>fri`; `nil` if `fri` can't be read.
  private func meant(by comparison: String) -> String? {
    let sign = comparison.prefix { "<>= ".contains($0) }
    let value = comparison.dropFirst(sign.count)
    guard (try? bound(value)) != nil else { return nil }
    return Self.range(String(value), isBelow: sign.hasPrefix("<"), isStrict: !sign.contains("="))
  }

  /// Returns the range of the dates below or above `bound`: `2026-01-02..` above `2026-01-01`.
  ///
  /// Ranges include their bounds, so a strict comparison needs the day before or after: `..fri-1d`
  /// for `<fri`. Returns `nil` for a period, before or after which no date can be typed.
  static func range(_ bound: String, isBelow: Bool, isStrict: Bool) -> String? {
    let included = isStrict ? neighbor(of: bound, isBelow: isBelow) : bound
    return included.map { isBelow ? "..\($0)" : "\($0).." }
  }

  /// Whether the value is a weekend, which begins on the day that its name means.
  static func endsInWeekend(_ value: String) -> Bool {
    ["weekend", "주말", "주말까지"].contains { value.foldedForComparison.hasSuffix($0) }
  }

  /// Returns the last date before `bound`, or the first one after it; a text that is not a date
  /// remains.
  private static func neighbor(of bound: String, isBelow: Bool) -> String? {
    if let day = CivilDay(iso: bound) { return day.adding(days: isBelow ? -1 : 1).iso }
    let text = DateText.folded(bound)
    // A week ends after its last day, so that day is before `eow`.
    if isBelow, text.hasPrefix("eo") || text.hasPrefix("end of ") { return bound }
    // Whether a text is a day, a time or a period doesn't depend on the clock.
    guard !endsInWeekend(text), let today = CivilDay(iso: "2026-01-01") else {
      return nil
    }
    let reader = DateReader(today: CivilMinute(startOf: today))
    let distance: String
    switch reader.outcome(of: text, takesPeriods: true) {
    case .read(.day(let day)) where day.first == day.last: distance = "1d"
    case .read(.minute): distance = "1min"
    case .unreadable: return bound
    case .read, .ambiguous, .impossible, .otherWeekday: return nil
    }
    let neighbor = "\(bound)\(isBelow ? "-" : "+")\(distance)"
    guard case .read = reader.outcome(of: DateText.folded(neighbor)) else { return nil }
    return neighbor
  }
}
