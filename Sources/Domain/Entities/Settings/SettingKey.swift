/// What a setting is called, on the command line and in the file.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case language
  case projectDefault = "project.default"
  case projectView = "project.view"
  case listFilter = "list.filter"
  case listSort = "list.sort"
  case listReverse = "list.reverse"
  case notesLimit = "notes.limit"
  case weekStart = "date.week-start"
  case dateStyle = "date.style"
  case boardColumns = "board.columns"
  case boardLimitTodo = "board.limit.todo"
  case boardLimitDoing = "board.limit.doing"
  case boardLimitDone = "board.limit.done"
  case theme
  case marks
  case motion
  case ambiguous
  case colorTodo = "color.todo"
  case colorDoing = "color.doing"
  case colorDone = "color.done"
  case colorOverdue = "color.overdue"
  case colorHigh = "color.high"
  case colorLow = "color.low"
  case colorTag = "color.tag"
  case colorProject = "color.project"
  case colorHeading = "color.heading"
  case colorMuted = "color.muted"
  case colorFound = "color.found"
  case colorFilled = "color.filled"
  case colorEmpty = "color.empty"
  case colorWarning = "color.warning"
  case colorSelection = "color.selection"
  case colorBorder = "color.border"
  case pager
  case editor
  case hooksFolder = "hooks.folder"
  case notifyEvents = "notify.events"
  case coverCat = "cover.cat"
  case coverDog = "cover.dog"
}

/// What settings are about that stand together.
public enum SettingSection: CaseIterable, Hashable, Sendable {
  case general
  case projects
  case lists
  case dates
  case board
  case looks
  case colors
  case programs
  case covers
}

/// A page of settings.
public enum SettingsPageName: CaseIterable, Hashable, Sendable {
  case tracker
  case colors
}

/// Where a setting counts, so that none gets into what a script reads or does.
public enum SettingReach: Hashable, Sendable {
  /// Wherever the program runs.
  case everywhere
  /// Where what is said goes to a terminal.
  case shown
  /// Where somebody types at a terminal and is answered there.
  case typed
}

extension SettingKey {
  /// The role whose look the setting is.
  public var role: Role? {
    rawValue.hasPrefix("color.") ? Role(rawValue: String(rawValue.dropFirst(6))) : nil
  }

  public var reach: SettingReach {
    switch self {
    case .projectView, .listFilter, .listSort, .listReverse, .notesLimit, .dateStyle, .marks,
      .ambiguous,
      .boardColumns, .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      .shown
    case .projectDefault, .weekStart: .typed
    default: .everywhere
    }
  }
}
