import TimeKit

/// Reads a calendar day as Koreans write it: `12월 24일 (목)`, `2026년 12월 1일`, `2026. 12. 1.`,
/// `12/24`.
struct KoreanCalendar {
  private let text: String

  /// `text` has spaces only between digits.
  init(_ text: String) {
    self.text = text
  }

  var day: SpokenDay? {
    var rest = text[...]
    guard let first = rest.takeNumber(upTo: 4) else { return nil }
    if rest.hasPrefix(".") || rest.hasPrefix("/") { return numeric(first, rest) }
    var year: Int?
    var month = first
    if rest.take("년") {
      guard text.prefix(while: DateText.isDigit).count == 4 else { return nil }
      if rest.isEmpty { return .incomplete(example: "\(first)년 1월 1일") }
      guard let number = rest.takeNumber(upTo: 2) else { return nil }
      (year, month) = (first, number)
    }
    guard rest.take("월") else { return nil }
    let head = year.map { "\($0)년 " } ?? ""
    if rest.isEmpty { return .incomplete(example: "\(head)\(min(max(month, 1), 12))월 1일") }
    guard let day = rest.takeNumber(upTo: 2), rest.take("일") else { return nil }
    return calendar(year, month, day, rest)
  }

  private func numeric(_ first: Int, _ rest: Substring) -> SpokenDay? {
    var rest = rest
    let separator = String(rest.removeFirst())
    guard let second = rest.takeNumber(upTo: 2) else { return nil }
    guard rest.take(separator), let third = rest.takeNumber(upTo: 2) else {
      // 12/24 can only be month/day; 3/4 is ambiguous.
      let isClear = separator == "/" && rest.isEmpty && first <= 12 && 13...31 ~= second
      return isClear ? .calendar(year: nil, month: first, day: second, weekday: nil) : nil
    }
    guard text.prefix(while: DateText.isDigit).count == 4 else { return nil }
    if separator == "." { _ = rest.take(".") }
    return calendar(first, second, third, rest)
  }

  /// `rest` is the text after the day: empty, `(금)` or `금요일`.
  private func calendar(
    _ year: Int?, _ month: Int, _ day: Int, _ rest: Substring
  ) -> SpokenDay? {
    var rest = rest
    if rest.isEmpty { return .calendar(year: year, month: month, day: day, weekday: nil) }
    if rest.take("("), rest.last == ")" { rest.removeLast() }
    guard let weekday = KoreanDateWords.weekday(rest) else { return nil }
    return .calendar(year: year, month: month, day: day, weekday: weekday)
  }
}
