/// Reads a distance from today in Korean: `3일 뒤`, `2주 후`, `한 달 뒤`, `열흘 전`.
struct KoreanCount {
  private static let days = [
    "하루": 1, "이틀": 2, "사흘": 3, "나흘": 4, "닷새": 5, "엿새": 6, "이레": 7, "여드레": 8, "아흐레": 9, "열흘": 10,
    "보름": 15,
  ]
  private static let counts = [
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9,
    "열": 10, "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9, "십": 10,
  ]
  /// Numerals that can only begin a distance.
  private static let natives = ["한", "두", "세", "석", "네", "넉"]
  /// Longer units come first, since some begin with a shorter one.
  private static let units = [
    ("주일", Unit.weeks), ("주", .weeks), ("달", .months), ("개월", .months), ("년", .years),
    ("해", .years),
  ]

  private enum Unit {
    case weeks
    case months
    case years
  }

  private let text: String

  /// `text` has no spaces.
  init(_ text: String) {
    self.text = text
  }

  var day: SpokenDay? {
    var rest = text[...]
    guard let distance = Self.distance(&rest) else {
      return Self.natives.contains(text) ? .incomplete(example: "\(text) 달 뒤") : nil
    }
    switch rest {
    case "뒤", "후": return distance
    case "전": return distance.reversed
    case "":
      // `24일` is at least as often a day of the month.
      if case .inDays(let day) = distance, 1...31 ~= day, text.first.map(DateText.isDigit) == true,
        text.hasSuffix("일"), !text.hasSuffix("주일")
      {
        return .dayAlone(day)
      }
      return .incomplete(example: "\(text) 뒤")
    default: return nil
    }
  }

  private static func distance(_ rest: inout Substring) -> SpokenDay? {
    for (word, count) in days where rest.take(word) { return .inDays(count) }
    if let number = rest.takeNumber(upTo: 6) {
      if let unit = unit(&rest) { return distance(number, unit) }
      return rest.take("일") ? .inDays(number) : nil
    }
    for (word, count) in counts where rest.hasPrefix(word) {
      var counted = rest.dropFirst(word.count)
      guard let unit = unit(&counted) else { continue }
      rest = counted
      return distance(count, unit)
    }
    return nil
  }

  private static func unit(_ rest: inout Substring) -> Unit? {
    for (word, unit) in units where rest.take(word) { return unit }
    return nil
  }

  private static func distance(_ count: Int, _ unit: Unit) -> SpokenDay {
    switch unit {
    case .weeks: .inDays(count * 7)
    case .months: .inMonths(count)
    case .years: .inMonths(count * 12)
    }
  }
}

extension SpokenDay {
  /// The same distance in the other direction.
  fileprivate var reversed: SpokenDay {
    switch self {
    case .inDays(let days): .inDays(-days)
    case .inMonths(let months): .inMonths(-months)
    default: self
    }
  }
}
