import TimeKit

/// Commas in filters: they separate values (`today,fri`), or belong to one date (`Dec 24, 2026`) or
/// to a text in double quotes (`key:"a,b"`).
extension FilterReader {
  /// The largest number of parts between commas that can belong to a date, or to a range of two.
  private static let maximumParts = 8

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
    let parts = Self.parts(of: typed.value, key: key).filter { !$0.allSatisfy(\.isWhitespace) }
    guard parts.count > 1, let reader = dates(of: key) else { return parts.map(OneLine.trimmed) }
    var values: [String] = []
    var rest = parts[...]
    while !rest.isEmpty {
      let most = min(rest.count, Self.maximumParts)
      let count = (1...most).reversed().first { isDate(rest.prefix($0), by: reader) } ?? 1
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

  /// Returns the parts between commas.
  ///
  /// A key, a title or a text in double quotes is one part. A key with a comma loses its quotes;
  /// others are part of the key, or of the search.
  private static func parts(of value: String, key: String) -> [Substring] {
    guard ["key", "text", "title"].contains(key), value.utf8.contains(UInt8(ascii: "\"")) else {
      return value.split(separator: ",")
    }
    var parts: [Substring] = []
    var rest = value[...]
    while !rest.isEmpty {
      let text = Self.quoted(at: rest)
      let part = text ?? rest.prefix { $0 != "," }
      let isKey = key == "key" && text?.contains(",") == true
      parts.append(isKey ? part.dropFirst().dropLast() : part)
      rest = rest[part.endIndex...].drop { $0 != "," }.dropFirst()
    }
    return parts
  }

  /// Returns the text in double quotes with which the values begin, including its quotes, if a
  /// comma or the end follows it; otherwise `nil`.
  private static func quoted(at values: Substring) -> Substring? {
    let text = values.drop(while: \.isWhitespace)
    guard text.first == "\"" else { return nil }
    let close = text.indices.dropFirst().first { index in
      guard text[index] == "\"" else { return false }
      let next = text[text.index(after: index)...].first { !$0.isWhitespace }
      return next == nil || next == ","
    }
    return close.map { text[...$0] }
  }

  /// Whether the parts form one date, which may not exist if a space follows each comma.
  private func isDate(_ parts: ArraySlice<Substring>, by reader: DateRangeReader) -> Bool {
    guard parts.count > 1 else { return false }
    let text = parts.joined(separator: ",")
    guard !reader.isUnreadable(text) else { return false }
    do throws(DateFault) {
      _ = try reader.read(text)
      return true
    } catch {
      switch error {
      case .ambiguous: return true
      case .impossible, .otherWeekday:
        return parts.dropFirst().allSatisfy { $0.first?.isWhitespace ?? false }
      case .incomplete, .noDeadline, .reversed, .unreadable: return false
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
