import TimeKit

/// The language of messages.
public enum LanguageChoice: String, CaseIterable, Hashable, Sendable {
  /// The language of the environment.
  case system
  case english = "en"
  case korean = "ko"
}

/// The format of dates in messages.
public enum DateStyle: String, CaseIterable, Hashable, Sendable {
  /// In the order of the language.
  case language
  case iso
  /// Relative to today.
  case relative
  case dayMonth = "day-month"
  case monthDay = "month-day"
}

/// The first day of the week.
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

/// The layout of projects.
public enum ProjectView: String, CaseIterable, Hashable, Sendable {
  case list
  case grid
}

/// The character set of markers.
public enum MarksChoice: String, CaseIterable, Hashable, Sendable {
  /// What the locale supports.
  case system
  case unicode
  case ascii
}

/// The width of characters with ambiguous width (UAX #11).
public enum AmbiguousWidth: String, CaseIterable, Hashable, Sendable {
  case narrow
  case wide
}

/// When a store of a team syncs without `todo sync`.
public enum SyncMode: String, CaseIterable, Hashable, Sendable {
  case off
  /// After a change, in a process of its own.
  case background
  /// After a change, before the command ends.
  case wait
}

/// The height of cards on the board.
public enum BoardDensity: String, CaseIterable, Hashable, Sendable {
  /// One row.
  case compact
  /// Two rows, with a gap on tall screens.
  case normal
  /// Three rows and a gap.
  case roomy
}

/// When the board shows the preview of the selected card, if there is room for it.
public enum PreviewChoice: String, CaseIterable, Hashable, Sendable {
  /// On large screens.
  case auto
  case on
  case off
}

/// A fact below the title of a card on the board.
public enum BoardFact: String, CaseIterable, Hashable, Sendable {
  case deadline
  case wait
  case `repeat`
  case steps
  case assignee
  case project
  case comments
  case tags
  case estimate
  /// The days since the card was added.
  case age
  /// The days since the card was started.
  case started
  /// The days since the card came into its column.
  case time

  /// The facts without a setting, the most important first.
  public static let usual: [BoardFact] = [
    .deadline, .wait, .repeat, .steps, .assignee, .project, .comments, .tags,
  ]
}
