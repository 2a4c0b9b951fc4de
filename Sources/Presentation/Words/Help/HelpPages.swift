import CommandLineKit
import Entities

/// A page of help about something that many commands share.
public enum HelpTopic: String, CaseIterable, Sendable {
  case filters
  case dates
  case options
  case agents

  /// In one line.
  public var summary: Sentence {
    switch self {
    case .filters: "How to select cards"
    case .dates: "How to write dates and times"
    case .options: "Options of every command"
    case .agents: "How a program or an agent works through cards"
    }
  }
}

extension Sentence {
  public static var manualTitle: Sentence { "todo - a project tracker for the terminal" }

  public static var aboutTodo: Sentence {
    """
    Cards move across a board, from todo to doing to done, inside projects that show their \
    progress. Every change can be undone.
    """
  }

  /// One paragraph a line.
  public static var moreHelp: Sentence {
    """
    `todo help COMMAND` explains a command.
    `todo help filters`, `dates`, `options`, `agents` and `settings` explain what commands share.
    `todo help --man | man -l -` is the manual.
    """
  }

  public static func seeAlso(_ pages: [String]) -> Sentence {
    "See also: \(list: pages, .none)"
  }

  /// One paragraph a line.
  public static var aboutFilters: Sentence {
    """
    Commands take card numbers, or filters. Cards must match all of the filters, and be open \
    unless you use state:, finished: or --all.
    A comma means any of the values (state:todo,doing), a leading hyphen “not” (-tag:later), and \
    none “without” (deadline:none). With `or` between filters, cards match the filters before it \
    or those after it.
    """
  }

  /// One paragraph a line.
  public static var aboutDates: Sentence {
    """
    fri is the first Friday after today, and next fri the Friday of next week. midnight is the end \
    of the day, morning 9:00, afternoon 15:00, evening and tonight 20:00, eod 18:00. A time alone \
    is the next such time.
    Words directly after -d DATE that make a longer date belong to it. In --wait and --until, due \
    is the deadline: due - 3d. Dates are read in English and Korean.
    """
  }

  public static func examples(_ examples: DateExamples) -> Sentence {
    switch examples {
    case .days: .word("Days", of: "dates")
    case .distances: .word("Distances", of: "dates")
    case .times: .word("Times", of: "dates")
    case .rules: .word("Rules", of: "dates")
    }
  }

  /// One paragraph a line; between them the ``agentLoop``.
  public static var aboutAgents: Sentence {
    """
    Give the program a name, so that its claims and changes can be told apart: TODO_USER=robot. \
    Then repeat these commands, until claim ends with status 4, which means that no card is free:
    """
  }

  public static var agentLoop: [(command: String, use: Sentence)] {
    [
      ("todo claim --lease 30m --json", "Take the most urgent card that is ready"),
      ("todo show 12 --json", "Read everything about it"),
      ("todo claim 12 --lease 30m", "Keep it for longer"),
      ("todo comment 12 Tests pass", "Say what was done, or what is missing"),
      ("todo done 12", "Finish it"),
      ("todo release 12", "Or give it back"),
    ]
  }

  /// One paragraph a line.
  public static var agentRules: Sentence {
    """
    Two programs never get the same card. A lease that is over frees the card of a program that \
    was stopped; a claim without --lease doesn't end.
    --json prints one object with a version. Keys are added, but none changes its meaning. Errors \
    are an object on standard error, whose code is the same in every language. `todo help --json` \
    has all commands, options, filters and codes.
    Try a change with --dry-run. --expect N refuses it unless exactly N cards match. `add --key K` \
    adds a card once, however often it runs. `todo batch` makes many commands one change, and \
    `todo undo` undoes any change.
    """
  }

  /// One paragraph a line.
  public static var aboutHooks: Sentence {
    """
    After `todo` saves a change, it runs the hooks: executables in the folder that the setting \
    hooks.folder names, called \(list: EventName.allCases.map { HookName.on($0).text }). A hook \
    reads a JSON object from standard input: version, event, transaction, kind (change, undo or \
    redo), of, command, author, date, before and after (cards as in --json), and counts. If a \
    command causes more than 100 events, a hook runs once, with the numbers of events in counts.
    The hook pre-commit runs before a command, a batch, an import, an undo or a redo is saved. It \
    reads the changes, a JSON object per line. If its exit status is not 0, nothing is saved. \
    --dry-run, restore and doctor run no hooks.
    `todo` stops a hook, and the processes it started, after 5 seconds. It doesn't run a hook if \
    other users can write to the file, its folder or a folder above; if that hook is pre-commit, \
    it refuses every change. It also refuses every change if hooks.folder or TODO_HOOKS names a \
    folder that is missing. In a hook, TODO_HOOK is the name of the hook, and TODO_STORE the \
    store. A `todo` that a hook runs doesn't run hooks.
    """
  }
}

public enum HelpHeading: CaseIterable, Hashable, Sendable {
  case name
  case synopsis
  case description
  case environment
  case exitStatus
  case usage
  case commands
  case everyDay
  case dates
  case options
  case examples
  case selections
  case hooks
  case settings
}

public enum CommandGroup: CaseIterable, Hashable, Sendable {
  case cards
  case organize
  case team
  case store
}

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
    TODO_LANGUAGE, TODO_THEME, TODO_MOTION, TODO_PAGER, TODO_EDITOR, TODO_HOOKS, TODO_USER, \
    TODO_SYNC
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
