public enum SettingKey: String, CaseIterable, Hashable, Sendable {
  case language
  case userName = "user.name"
  case projectDefault = "project.default"
  case projectView = "project.view"
  case context
  case listSort = "list.sort"
  case listFields = "list.fields"
  case estimateUnit = "estimate.unit"
  case urgency
  case weekStart = "date.week-start"
  case dateStyle = "date.style"
  case boardColumns = "board.columns"
  case boardDensity = "board.density"
  case boardFacts = "board.facts"
  case boardPreview = "board.show.preview"
  case theme, marks, colors, editor
  case hooksFolder = "hooks.folder"
  case syncAuto = "sync.auto"
  case syncTimeout = "sync.timeout"
  case teamReserve = "team.reserve"
}

public enum SettingSection: CaseIterable, Hashable, Sendable {
  case general, projects, lists, dates, board, looks, programs, team
}

extension SettingKey {
  public static func nearestName(to word: String) -> String? {
    nearest(to: word, among: allCases.map(\.rawValue))
  }

  /// Whether the setting counts only for output to a terminal.
  ///
  /// A pipe changes how answers look, never what is written or which cards are meant.
  public var isForTerminals: Bool {
    switch self {
    case .projectView, .listSort, .listFields, .estimateUnit, .dateStyle, .marks, .boardColumns,
      .boardDensity, .boardFacts, .boardPreview:
      true
    default: false
    }
  }
}
