import TimeKit

/// Commas in filters by a date: they separate values (`today,fri`), or belong to one date
/// (`Dec 24, 2026`).
extension FilterReader {
  /// Returns the reader of the key's dates; `nil` if its values are not dates.
  func dates(of key: String) -> DateRangeReader? {
    switch CardField(rawValue: key)?.declaration.kind {
    case .deadline: deadlines
    case .date: moments
    default: nil
    }
  }

  /// Returns the values between commas, of which one matches.
  ///
  /// Values that form one date together are that date if a space follows each comma. Without
  /// spaces, `dec 24,2026` can be two values as well: then it throws
  /// ``SelectionFault/commaInDate(_:asDate:asValues:)``.
  func values(
    of typed: FilterWord, key: String, word: String
  ) throws(TrackerError) -> [String] {
    let parts = typed.value.split(separator: ",").filter { !$0.allSatisfy(\.isWhitespace) }
    guard parts.count > 1, let reader = dates(of: key) else { return parts.map(OneLine.trimmed) }
    var values: [String] = []
    var rest = parts[...]
    while !rest.isEmpty {
      let count = (1...rest.count).reversed().first { isDate(rest.prefix($0), by: reader) } ?? 1
      values.append(OneLine.trimmed(rest.prefix(count).joined(separator: ",")))
      rest = rest.dropFirst(count)
    }
    let hasSpaces = parts.dropFirst().allSatisfy { $0.first?.isWhitespace ?? false }
    if values.count < parts.count, !hasSpaces, let asValues = Self.iso(parts, by: reader),
      let asDate = Self.iso(values.map { $0[...] }, by: reader)
    {
      let key = typed.isNegated ? "-\(key)" : key
      throw .invalidSelection(
        .commaInDate(word, asDate: "\(key):\(asDate)", asValues: "\(key):\(asValues)"))
    }
    return values
  }

  /// Whether the parts form one date, which may not exist if a space follows each comma.
  private func isDate(_ parts: ArraySlice<Substring>, by reader: DateRangeReader) -> Bool {
    guard parts.count > 1 else { return false }
    do throws(DateFault) {
      _ = try reader.read(parts.joined(separator: ","))
      return true
    } catch {
      switch error {
      case .ambiguous: return true
      case .impossible, .otherWeekday:
        return parts.dropFirst().allSatisfy { $0.first?.isWhitespace ?? false }
      case .incomplete, .reversed, .unreadable: return false
      }
    }
  }

  /// Returns the values in ISO 8601, with commas between them; `nil` if one is not a date.
  private static func iso(_ values: [Substring], by reader: DateRangeReader) -> String? {
    var texts: [String] = []
    for value in values {
      guard let range = try? reader.read(value) else { return nil }
      texts.append(range.iso)
    }
    return texts.joined(separator: ",")
  }
}

extension DeadlineRange {
  /// The range in ISO 8601, as a filter has it: `2026-12-24`, `2026-12-01..2026-12-31`.
  fileprivate var iso: String {
    let isWhole = lower?.minuteOfDay == 0 && upper?.minuteOfDay == nil
    let first = lower.map { isWhole ? $0.civilDay.iso : $0.iso }
    let last = upper?.iso
    return first == last ? last ?? "" : "\(first ?? "")..\(last ?? "")"
  }
}
