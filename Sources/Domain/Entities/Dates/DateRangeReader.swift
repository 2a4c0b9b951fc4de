import FoundationEssentials
import System

/// Reads ranges of dates in filters: `A..B`, `..B`, `A..`, or one date.
///
/// A bound is a date that ``DateReader`` reads, or a period: `week` and `month` for the current
/// one, `last month`, `dec`, `2026-W49`. A bound includes all its days and minutes.
public struct DateRangeReader: Sendable {
  private let reader: DateReader

  /// The values are those of ``DateReader/init(today:looking:weekStart:zone:instant:)``.
  public init(
    today: CivilMinute, looking direction: DateDirection, weekStart: Weekday = .monday,
    zone: Zone = .utc, instant: Date? = nil
  ) {
    reader = DateReader(
      today: today, looking: direction, weekStart: weekStart, zone: zone, instant: instant)
  }

  /// Throws the fault of a bound, or ``DateFault/reversed(_:turned:)``.
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
    guard lower != nil || upper != nil else { throw .unreadable(text, nearest: nil) }
    let range = DeadlineRange(lower: lower?.lower, upper: upper?.upper)
    if let from = range.lower, let through = range.upper, through < from {
      throw .reversed(text, turned: "\(last)..\(first)")
    }
    return range
  }

  /// The longest range; `nil` if the words form none.
  func completion(of value: String, by words: some Collection<String>) -> ValueCompletion? {
    guard let first = words.first, Self.mayBelong(first) else { return nil }
    let near = words.prefix(Self.maximumWords).prefix(while: Self.mayBelong)
    return ValueCompletion(value, near) { text in
      let bounds = Self.bounds(text).filter { !$0.allSatisfy(\.isWhitespace) }
      return !bounds.isEmpty && bounds.allSatisfy { reader.isBound(String($0)) }
    }
  }

  private static let maximumWords = 16

  private static func mayBelong(_ word: String) -> Bool {
    bounds(word).allSatisfy { $0.isEmpty || DateReader.mayBelong(String($0)) }
  }

  private static func bounds(_ text: String) -> [Substring] {
    guard let dots = text.range(ofScalars: "..") else { return [text[...]] }
    return [text[..<dots.lowerBound], text[dots.upperBound...]]
  }

  /// The Friday of `mon..fri` follows its Monday; `nil` looking back.
  private func nameAfter(_ day: CivilDay, _ text: Substring) -> DeadlineRange? {
    guard case .ahead = reader.direction else { return nil }
    let word = DateText.folded(text)
    let meanings = DateLexicon.spaced[word] ?? DateLexicon.joined[word] ?? []
    let isName = meanings.contains { meaning in
      switch meaning {
      case .weekday, .month: true
      default: false
      }
    }
    guard isName else { return nil }
    let reader = DateRangeReader(today: CivilMinute(startOf: day), looking: .ahead)
    return try? reader.bound(text)
  }

  private func bound(_ text: Substring) throws(DateFault) -> DeadlineRange {
    try reader.value(text, takesPeriods: true).range
  }

  static func endsInWeekend(_ value: String) -> Bool {
    ["weekend", "주말", "주말까지"].contains { value.foldedForComparison.hasSuffix($0) }
  }
}
