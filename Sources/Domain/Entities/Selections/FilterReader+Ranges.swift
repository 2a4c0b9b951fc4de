import TimeKit

extension FilterReader {
  /// Throws ``SelectionFault/backwards(_:)`` if the upper bound is less than the lower one.
  static func amounts(_ value: String) throws(TrackerError) -> AmountRange {
    let range = try AmountRange(value)
    if let lower = range.lower, let upper = range.upper, upper < lower {
      throw .invalidSelection(.backwards(value))
    }
    return range
  }

  /// A weekend has two days.
  func range(
    _ value: String, by reader: DateRangeReader, looksBack: Bool
  ) throws(TrackerError) -> DeadlineRange {
    do throws(DateFault) {
      let range = try reader.read(value)
      guard case .day(let day) = range.upper, day.weekday == .saturday,
        DateRangeReader.endsInWeekend(value)
      else { return range }
      return DeadlineRange(lower: range.lower, upper: .day(day.adding(days: 1)))
    } catch {
      throw .invalidDate(Self.withNextWeekday(error, by: reader, looksBack: looksBack))
    }
  }

  /// `mon..2026-11-29` for `mon..sun`; looking back, the beginning is a week away.
  private static func withNextWeekday(
    _ fault: DateFault, by reader: DateRangeReader, looksBack: Bool
  ) -> DateFault {
    guard case .reversed(let text, _) = fault, let dots = text.range(ofScalars: "..") else {
      return fault
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    guard isWeekday(first), isWeekday(last),
      let from = (try? reader.read(first))?.lower?.civilDay,
      let through = (try? reader.read(last))?.upper?.civilDay
    else { return fault }
    return .reversed(
      text,
      turned: looksBack
        ? "\(from.adding(days: -7).iso)..\(last)" : "\(first)..\(through.adding(days: 7).iso)")
  }

  private static func isWeekday(_ text: Substring) -> Bool {
    let word = DateText.folded(text)
    let meanings = DateLexicon.spaced[word] ?? DateLexicon.joined[word] ?? []
    return meanings.contains { $0.weekday != nil }
  }
}
