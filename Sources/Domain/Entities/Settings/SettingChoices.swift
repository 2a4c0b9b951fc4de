import System

public enum LanguageChoice: String, CaseIterable, Hashable, Sendable {
  case system
  case english = "en"
  case korean = "ko"
}

public enum DateStyle: String, CaseIterable, Hashable, Sendable {
  /// In the order of the language.
  case language
  case iso, relative
  case dayMonth = "day-month"
  case monthDay = "month-day"
}

public enum WeekStart: String, CaseIterable, Hashable, Sendable {
  case monday, sunday, saturday

  public var weekday: Weekday {
    switch self {
    case .monday: .monday
    case .sunday: .sunday
    case .saturday: .saturday
    }
  }
}

public enum ProjectView: String, CaseIterable, Hashable, Sendable {
  case list, grid
}

public enum MarksChoice: String, CaseIterable, Hashable, Sendable {
  /// What the locale supports.
  case system
  case unicode, ascii
}

/// When a store of a team syncs without `todo sync`.
public enum SyncMode: String, CaseIterable, Hashable, Sendable {
  case off
  /// In a process of its own.
  case background
  /// After a change, before the command ends.
  case wait
}

public enum BoardDensity: String, CaseIterable, Hashable, Sendable {
  case compact
  /// As many rows as the screen has room for: up to three and a gap.
  case normal
  /// Three rows, with a gap on most screens.
  case roomy
}

/// When the board shows the preview of the selected card, if there is room for it.
public enum PreviewChoice: String, CaseIterable, Hashable, Sendable {
  /// On large screens.
  case auto
  case on, off
}

public enum BoardFact: String, CaseIterable, Hashable, Sendable {
  case blocked, deadline, wait, `repeat`, steps, children, assignee, project, comments
  case tags, estimate, age, started
  /// The days since the card came into its column.
  case time

  /// The facts without a setting, the most important first.
  public static let usual: [BoardFact] = [
    .blocked, .deadline, .wait, .repeat, .steps, .children, .assignee, .project, .comments, .tags,
  ]
}
