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
