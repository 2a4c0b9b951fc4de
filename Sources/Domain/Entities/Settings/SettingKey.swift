/// The settings, by their names on the command line and in the file.
public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case language
  case userName = "user.name"
  case projectDefault = "project.default"
  case projectView = "project.view"
  case listFilter = "list.filter"
  case listSort = "list.sort"
  case listReverse = "list.reverse"
  case listFields = "list.fields"
  case notesLimit = "notes.limit"
  case estimateUnit = "estimate.unit"
  case urgencyOverdue = "urgency.overdue"
  case urgencyToday = "urgency.today"
  case urgencyLater = "urgency.later"
  case urgencyHigh = "urgency.high"
  case urgencyLow = "urgency.low"
  case urgencyBlocking = "urgency.blocking"
  case urgencyDoing = "urgency.doing"
  case urgencyAge = "urgency.age"
  case weekStart = "date.week-start"
  case dateStyle = "date.style"
  case boardColumns = "board.columns"
  case boardView = "board.view"
  case boardDensity = "board.density"
  case boardFacts = "board.facts"
  case boardFolded = "board.show.folded"
  case boardMaximized = "board.show.maximized"
  case boardPreview = "board.show.preview"
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
  case syncAuto = "sync.auto"
  case syncTimeout = "sync.timeout"
  case teamReserve = "team.reserve"
  case coverCat = "cover.cat"
  case coverDog = "cover.dog"
}

public enum SettingSection: CaseIterable, Hashable, Sendable {
  case general
  case projects
  case lists
  case urgency
  case dates
  case board
  case looks
  case colors
  case programs
  case team
  case covers
}

public enum SettingsPageName: CaseIterable, Hashable, Sendable {
  case tracker
  case colors
  case urgency
}

/// Where a setting takes effect.
///
/// A pipe changes how answers look, never what is written or which cards are meant.
public enum SettingReach: Hashable, Sendable {
  case everywhere
  /// For output to a terminal.
  case shown
}

extension SettingKey {
  public var role: Role? {
    rawValue.hasPrefix("color.") ? Role(rawValue: String(rawValue.dropFirst(6))) : nil
  }

  public var isUrgencyWeight: Bool { rawValue.hasPrefix("urgency.") }

  public var reach: SettingReach {
    switch self {
    case .projectView, .listSort, .listReverse, .listFields, .notesLimit,
      .estimateUnit, .dateStyle, .marks, .ambiguous,
      .boardColumns, .boardView, .boardDensity, .boardFacts, .boardFolded, .boardMaximized,
      .boardPreview, .boardLimitTodo, .boardLimitDoing, .boardLimitDone:
      .shown
    default: .everywhere
    }
  }
}
