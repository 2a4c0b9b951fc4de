import TimeKit

/// Reads ranges of dates in filters: `A..B`, `..B`, `A..`, or one date.
///
/// A bound is a date that ``DateReader`` reads, or `week` or `month` for the current one. A day, a
/// week or a month as a bound includes all its minutes.
public struct DateRangeReader: Sendable {
  private static let spans = ["week", "month"]

  private let reader: DateReader
  private let weekStart: Weekday

  /// Creates a reader.
  ///
  /// `today` is the current civil time, and weeks begin on `weekStart`.
  public init(
    today: CivilMinute, looking direction: DateDirection, weekStart: Weekday = .monday,
    vocabulary: (any DateVocabulary)? = nil
  ) {
    reader = DateReader(
      today: today.day, direction: direction, extraWords: Self.spans, weekStart: weekStart,
      vocabulary: vocabulary)
    self.weekStart = weekStart
  }

  /// Returns the range that `text` means.
  ///
  /// Throws the fault of a bound, or ``DateFault/reversed(_:turned:)`` if the upper bound is before
  /// the lower one.
  public func read(_ text: some StringProtocol) throws(DateFault) -> DeadlineRange {
    let text = String(text)
    guard let dots = text.firstRange(of: "..") else { return try bound(text[...]) }
    let first = text[..<dots.lowerBound]
    let last = text[dots.upperBound...]
    let lower = DateText.plain(first).isEmpty ? nil : try bound(first)
    let upper = DateText.plain(last).isEmpty ? nil : try bound(last)
    guard lower != nil || upper != nil else { throw .incomplete(text, example: "today..") }
    let range = DeadlineRange(lower: lower?.lower, upper: upper?.upper)
    if let from = range.lower, let through = range.upper, through < from {
      throw .reversed(text, turned: "\(last)..\(first)")
    }
    return range
  }

  private func bound(_ text: Substring) throws(DateFault) -> DeadlineRange {
    let plain = DateText.plain(text)
    if let span = reader.vocabulary?.span(plain) { return span == .week ? week : month }
    switch plain {
    case "week": return week
    case "month": return month
    case let comparison where comparison.hasPrefix("<") || comparison.hasPrefix(">"):
      throw .unreadable(String(text), nearest: meant(by: comparison))
    default:
      let deadline = try reader.read(text)
      return DeadlineRange(lower: deadline, upper: deadline)
    }
  }

  private var week: DeadlineRange {
    let first = reader.today.startOfWeek(weekStart)
    return DeadlineRange(from: first, through: first.adding(days: 6))
  }

  private var month: DeadlineRange {
    let today = reader.today
    let length = CivilDay.days(inMonth: today.month, of: today.year)
    let first = today.adding(days: 1 - today.day)
    return DeadlineRange(from: first, through: first.adding(days: length - 1))
  }

  /// Returns `..fri` for `<fri` and `fri..` for `>fri`; `nil` if `fri` can't be read.
  private func meant(by comparison: String) -> String? {
    let value = comparison.drop { "<>= ".contains($0) }
    guard (try? bound(value)) != nil else { return nil }
    return comparison.hasPrefix("<") ? "..\(value)" : "\(value).."
  }
}
