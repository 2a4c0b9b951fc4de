import TimeKit

/// Reads dates in Korean: `내일`, `금요일`, `다음주 금요일`, `3일 뒤`, `12월 24일`, `오후 2시 30분`.
///
/// Spaces between words are ignored, since usage varies: `다음 주`, `다음주`.
public struct KoreanDateWords: DateVocabulary {
  static let relativeDays = [
    "오늘": 0, "금일": 0, "내일": 1, "모레": 2, "내일모레": 2, "글피": 3, "그글피": 4, "어제": -1, "그제": -2,
    "그저께": -2, "그끄저께": -3,
  ]
  /// Longer words come first, since some begin with a shorter one.
  static let weeks = [
    ("다다음주", 2), ("다음주", 1), ("이번주", 0), ("지지난주", -2), ("지난주", -1), ("저번주", -1), ("금주", 0),
    ("내주", 1),
  ]
  static let months = [("다다음달", 2), ("다음달", 1), ("이번달", 0), ("지난달", -1), ("저번달", -1)]
  /// The first words of a week or a month that a shell split at the space.
  static let beginnings = ["이번", "다음", "다다음", "지난", "저번"]
  static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

  public init() {}

  public var today: String { "오늘" }

  public var words: [String] {
    Self.relativeDays.keys.sorted() + Self.weekdays.map { "\($0)요일" } + Self.weeks.map(\.0)
  }

  public func text(month: Int, day: Int) -> String {
    "\(month)월 \(day)일"
  }

  public func span(_ text: String) -> DateSpan? {
    switch Self.joined(text) {
    case "이번주", "금주": .week
    case "이번달": .month
    default: nil
    }
  }

  public func day(_ text: String) -> SpokenDay? {
    let text = Self.joined(text)
    if Self.beginnings.contains(text) { return .incomplete(example: "\(text)주 금요일") }
    if let days = Self.relativeDays[text] { return .inDays(days) }
    if let weekday = Self.weekday(text) { return .weekday(weekday) }
    return week(text) ?? month(text) ?? KoreanCalendar(text).day ?? KoreanCount(text).day
  }

  /// `금요일`, `금욜`, `금`.
  static func weekday(_ text: some StringProtocol) -> Weekday? {
    guard let first = text.first, let index = weekdays.firstIndex(of: String(first)),
      ["", "요일", "욜"].contains(String(text.dropFirst()))
    else { return nil }
    return Weekday(rawValue: index + 1)
  }

  private func week(_ text: String) -> SpokenDay? {
    guard let (word, weeks) = Self.weeks.first(where: { text.hasPrefix($0.0) }) else { return nil }
    let rest = text.dropFirst(word.count)
    if rest.isEmpty { return .incomplete(example: "\(word) 금요일") }
    return Self.weekday(rest).map { .weekdayOfWeek($0, weeks: weeks) }
  }

  private func month(_ text: String) -> SpokenDay? {
    guard let (word, months) = Self.months.first(where: { text.hasPrefix($0.0) }) else {
      return nil
    }
    var rest = text.dropFirst(word.count)
    if rest.isEmpty { return .incomplete(example: "\(word) 1일") }
    guard let day = rest.takeNumber(upTo: 2), rest == "일" else { return nil }
    return .dayOfMonth(day, months: months)
  }

  /// The text without spaces, except between digits, where they separate numbers.
  private static func joined(_ text: String) -> String {
    var joined = ""
    var isApart = false
    for character in text {
      if character.isWhitespace {
        isApart = joined.last.map(DateText.isDigit) == true
      } else {
        if isApart, DateText.isDigit(character) { joined.append(" ") }
        joined.append(character)
        isApart = false
      }
    }
    return joined
  }
}

extension Substring {
  /// Removes up to `limit` digits from the beginning and returns their number; `nil`, with nothing
  /// removed, if there are none.
  mutating func takeNumber(upTo limit: Int) -> Int? {
    let digits = prefix(while: DateText.isDigit)
    guard digits.count <= limit, let number = Int(digits) else { return nil }
    removeFirst(digits.count)
    return number
  }

  /// Removes `word` from the beginning; returns `false` if the text doesn't begin with it.
  mutating func take(_ word: String) -> Bool {
    guard hasPrefix(word) else { return false }
    removeFirst(word.count)
    return true
  }
}
