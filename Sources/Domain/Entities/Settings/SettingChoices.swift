import TimeKit

/// The language that people read.
public enum LanguageChoice: String, CaseIterable, Hashable, Sendable {
  /// That of the environment.
  case system
  case english = "en"
  case korean = "ko"
}

/// How dates are written for people.
public enum DateStyle: String, CaseIterable, Hashable, Sendable {
  /// In the order of the language.
  case language
  case iso
  /// By their distance from today.
  case relative
  case dayMonth = "day-month"
  case monthDay = "month-day"
}

/// The day that weeks begin on.
public enum WeekStart: String, CaseIterable, Hashable, Sendable {
  case monday
  case sunday
  case saturday

  public var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }
}

/// How projects are shown.
public enum ProjectView: String, CaseIterable, Hashable, Sendable {
  case list
  case grid
}

/// The characters that marks are made of.
public enum MarksChoice: String, CaseIterable, Hashable, Sendable {
  /// Those that the locale allows.
  case system
  case unicode
  case ascii
}

/// How many cells a terminal gives to characters that Unicode leaves to its fonts.
public enum AmbiguousWidth: String, CaseIterable, Hashable, Sendable {
  case narrow
  case wide
}

/// The words of a selection as one text, between spaces; `'…'` and `"…"` keep spaces together.
public struct ListFilter: Hashable, Sendable {
  public let text: String
  public let words: [String]

  /// `nil` where a quote has no end, or there is no word.
  public init?(_ text: String) {
    self.text = text
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      switch (quote, character) {
      case (let open?, character) where open == character: quote = nil
      case (nil, "'"), (nil, "\""): quote = character
      case (nil, _) where character.isWhitespace:
        if !word.isEmpty { words.append(word) }
        word = ""
      default: word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    guard quote == nil, !words.isEmpty else { return nil }
    self.words = words
  }
}
