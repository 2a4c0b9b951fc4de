/// Words after a date that are a date or a time of their own.
extension DateReader {
  /// Returns the number of `words` that are a day, a time or a span, as no title begins: 1 for
  /// `tomorrow` and `1730`, 3 for `in 2 weeks`.
  func wordsOfDate(_ words: ArraySlice<String>, after date: String) -> Int {
    let run = words.prefix(Self.maximumDoubt).map(DateText.folded).prefix { word in
      !word.contains(" ") && (Self.mayBelong(word) || Self.beginsWithNumber(word))
    }
    guard let first = run.first else { return 0 }
    if Self.isClock(first), !isTime(date) { return 1 }
    let meanings = DateLexicon.meanings(of: first)
    if meanings.contains(where: \.isOwnDate) { return 1 }
    for count in stride(from: run.count, to: 1, by: -1) {
      switch outcome(of: run.prefix(count).joined(separator: " ")) {
      case .read, .ambiguous, .impossible, .otherWeekday: return count
      case .unreadable: continue
      }
    }
    if let count = Self.wordsOfDistance(Array(run)) { return count }
    // `friday week` is a week after Friday.
    let last = date.split(separator: " ").last.map { DateText.folded($0) } ?? ""
    let isWeek = meanings.contains { $0.unit == .week }
    let isWeekday = DateLexicon.spaced[last]?.contains { $0.weekday != nil } ?? false
    return isWeek && isWeekday ? 1 : 0
  }

  /// The number of words of the beginning of a distance, a week or a time: 2 for `week 49`, 3 for
  /// `half past 3`, 2 for `셋째 주`; `nil` for others.
  private static func wordsOfDistance(_ words: [String]) -> Int? {
    guard words.count > 1 else { return nil }
    let (first, second) = (DateLexicon.meanings(of: words[0]), DateLexicon.meanings(of: words[1]))
    let isPosition = first.contains { $0.ordinal.map { $0 > 0 } ?? false }
    if isPosition, second.contains(where: { $0.unit != nil || $0.weekday != nil }) { return 2 }
    guard first.contains(where: \.mayPrecedeNumber) else { return nil }
    return words.indices.prefix(3).dropFirst().first { isNumber(words[$0]) }.map { $0 + 1 }
  }

  private static func isNumber(_ word: String) -> Bool {
    beginsWithNumber(word) || DateLexicon.meanings(of: word).contains { $0.number != nil }
  }

  /// Whether the word can only be a time: `1730`, `17.30`, `14h30`.
  private static func isClock(_ word: String) -> Bool {
    let hours = word.unicodeScalars.prefix(while: DateText.isDigit).map(Character.init)
    let rest = word.dropFirst(hours.count)
    if rest.isEmpty, 3...4 ~= hours.count, let number = Int(String(hours)) {
      return number / 100 < 24 && number % 100 < 60
    }
    guard 1...2 ~= hours.count, let mark = rest.first, ".h:".contains(mark),
      let hour = Int(String(hours)), hour < 24, rest.utf8.count == 3,
      rest.dropFirst().unicodeScalars.allSatisfy(DateText.isDigit),
      let minute = Int(rest.dropFirst())
    else { return false }
    return minute < 60
  }
}

extension DateWord {
  /// Whether the word is a day, or a part of the day that has no hour of its own: `friday`, `새벽`.
  fileprivate var isOwnDate: Bool {
    switch self {
    case .weekday, .relativeDay: true
    case .dayPart(let part): part.minuteOfDay == nil
    default: false
    }
  }

  /// Whether a number after the word makes both a time or a distance: `at`, `in`, `half`, `week`.
  fileprivate var mayPrecedeNumber: Bool {
    switch self {
    case .inside, .half, .unit, .counting, .link(.at), .link(.bound): true
    default: false
    }
  }
}
