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
    let upper = last.allSatisfy(\.isWhitespace) ? nil : try bound(last)
    guard lower != nil || upper != nil else { throw .incomplete(text, example: "today..") }
    let range = DeadlineRange(lower: lower?.lower, upper: upper?.upper)
    if let from = range.lower, let through = range.upper, through < from {
      throw .reversed(text, turned: "\(last)..\(first)")
    }
    return range
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
    throw reader.fault(of: folded, typed: String(text), takesPeriods: true)
  }

  /// Returns `..fri` for `<fri` and `fri..` for `>fri`; `nil` if `fri` can't be read.
  private func meant(by comparison: String) -> String? {
    let value = comparison.drop { "<>= ".contains($0) }
    guard (try? bound(value)) != nil else { return nil }
    return comparison.hasPrefix("<") ? "..\(value)" : "\(value).."
  }
}
