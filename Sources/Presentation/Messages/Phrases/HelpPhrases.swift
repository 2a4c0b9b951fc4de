import CommandLineKit

extension Phrase {
  /// The texts of help and of the manual.
  public enum Help: Hashable, Sendable {
    /// What the program is, in a sentence or two.
    case about
    /// What the command does, in one line.
    case command(CommandName)
    /// How dates are written.
    case dates
    /// Details of the command, in one line per paragraph.
    case details(CommandName)
    /// What the code of an error means.
    case errorCode(ErrorCode)
    /// Which cards the filter selects.
    case filter(FilterName)
    case heading(HelpHeading)
    /// What hooks are, in one line per paragraph.
    case hooks
    /// The title of the manual.
    case manual
    /// Where to learn more, in one line per paragraph.
    case more
    case option(OptionUse)
    /// What a selection is, for a command that takes card numbers, or only filters.
    case selections(takesNumbers: Bool)
    case status(ExitStatus)
    case usage(UsageForm)
    case variable(EnvironmentVariables)
  }
}

/// The headings of help and of the manual.
public enum HelpHeading: CaseIterable, Hashable, Sendable {
  case name
  case synopsis
  case description
  case environment
  case exitStatus
  case usage
  case commands
  case dates
  case options
  case examples
  case selections
  case hooks
  case settings
}

/// The forms of a command line.
public enum UsageForm: String, CaseIterable, Hashable, Sendable {
  case board = "todo [--all]"
  case filteredBoard = "todo FILTERS"
  case card = "todo CARD"
  case command = "todo COMMAND …"
}

/// Environment variables that are explained together.
public enum EnvironmentVariables: String, CaseIterable, Hashable, Sendable {
  case store = "TODO_STORE"
  case database = "TODO_DB"
  case dataHome = "XDG_DATA_HOME"
  case settings = """
    TODO_LANGUAGE, TODO_THEME, TODO_MOTION, TODO_PAGER, TODO_EDITOR, TODO_HOOKS, TODO_COVER_CAT, \
    TODO_COVER_DOG, TODO_USER, TODO_SYNC
    """
  case configHome = "XDG_CONFIG_HOME"
  case hook = "TODO_HOOK"
  case now = "TODO_NOW"
  case editor = "EDITOR, VISUAL"
  case pager = "PAGER"
  case pagerOptions = "LESS, LESSCHARSET, LV"
  case temporaryFolder = "XDG_RUNTIME_DIR, TMPDIR"
  case terminalColors = "COLORFGBG"
  case noColor = "NO_COLOR"
  case forcedColor = "CLICOLOR_FORCE"
  case screenSize = "COLUMNS, LINES"
  case language = "LC_ALL, LC_MESSAGES, LANG"
  case characterSet = "LC_ALL, LC_CTYPE, LANG"
}

extension CommandName {
  /// Whether the command's JSON has cards, so that `--json=KEYS` picks keys.
  var picksKeys: Bool {
    switch self {
    case .boardText, .add, .list, .search, .next, .show, .graph, .edit, .move, .start, .done,
      .reopen,
      .skip,
      .claim, .release, .copy, .delete, .check, .uncheck, .step, .comment, .import, .remind:
      true
    default: false
    }
  }

  /// Whether `--force` ignores limits and rules of columns.
  var overridesColumns: Bool {
    switch self {
    case .add, .edit, .move, .start, .done, .reopen, .claim, .release, .columnDelete,
      .projectColumns,
      .projectDelete, .projectMerge:
      true
    default: false
    }
  }
}

/// An option of a command; commands may use the same option for different things.
public struct OptionUse: Hashable, Sendable {
  public let option: OptionName
  public let command: CommandName

  public init(_ option: OptionName, of command: CommandName) {
    self.option = option
    self.command = command
  }
}
