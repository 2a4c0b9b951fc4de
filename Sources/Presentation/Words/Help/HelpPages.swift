import CommandLineKit
import Entities

/// A page of help about something that many commands share.
public enum HelpTopic: String, CaseIterable, Sendable {
  case filters
  case dates
  case options
  case agents

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

  public static var moreHelp: Sentence {
    """
    `todo help COMMAND` explains a command.
    `todo help filters`, `dates`, `options`, `agents` and `settings` explain what commands share.
    `todo help --man | man -l -` is the manual.
    """
  }

  public static func seeAlso(_ pages: [String]) -> Sentence { "See also: \(list: pages, .none)" }

  public static var aboutFilters: Sentence {
    """
    Commands take card numbers, or filters. Cards must match all of the filters, and be open \
    unless you use state:, finished: or --all.
    """
  }

  public static var filterValues: Sentence {
    """
    A comma means any of the values (state:todo,doing), a leading hyphen “not” (-tag:later), and \
    none “without” (deadline:none). With `or` between filters, cards match either side of it.
    """
  }

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

  public static var aboutAgents: Sentence {
    """
    Give each program a name of its own: TODO_USER=robot-1, or `todo mcp --as robot-1`. Programs \
    with the same name can claim each other's cards. Repeat these commands, until the first one \
    ends with status 4, which means that no card is free:
    """
  }

  public static var agentLoop: [(command: String, use: Sentence)] {
    [
      ("todo claim --lease 30m --json", "Take the most urgent card that is ready"),
      ("todo show 12 --json", "Read everything about it"),
      ("todo claim 12 --lease 30m", "Renew the claim, before you finish the card"),
      ("todo comment 12 -- Tests pass", "Say what was done, or what is missing"),
      ("todo done 12", "Finish it"),
      ("todo release 12", "Or give it back"),
    ]
  }

  public static var agentRules: Sentence {
    """
    Two programs never get the same card. When a lease is over, another program can claim the \
    card; a claim without --lease doesn't end. Only claim renews a lease: edit and comment don't. \
    If it fails with the code claimed, another program has the card now, and with status 4, somebody \
    deleted it: leave it, and claim the next one. done, release, edit and comment would change it, and only warn you.
    With another code, status 1 means that a rule refused the change, and nothing was changed. \
    column_full: finish or release one of your cards in that column, take one whose lease is over \
    with `todo claim state:doing`, or wait. column_refused: do what the message says. conflict: read \
    the card again. The same command is refused again until then. After status 75, repeat it.
    --json prints one object with a version. Keys are added, but none changes its meaning. Errors \
    are an object on standard error, whose code is the same in every language. `todo help --json` \
    has all commands, options, filters and codes.
    Try a change with --dry-run. --expect N refuses it unless exactly N cards match. `add --key K` \
    adds a card once, however often it runs. `todo batch` makes many commands one change, and \
    `todo undo` undoes any change. A repeating card comes back with its next date: \
    `todo claim -is:repeating` leaves it to people.
    `todo mcp` offers the same as tools of the Model Context Protocol.
    """
  }

  /// What a client tells its agent about all tools.
  public static var aboutServer: Sentence {
    """
    Cards are tasks. Arguments are values: no text is read as an option. Cards match all of the \
    filters, and are open unless a filter has state: or finished:, or `all` is true.
    """
  }

  /// What a client tells its agent about the tools that change cards.
  public static var workOfAgents: Sentence {
    """
    To work through cards, claim one with a lease (without cards, it is the most urgent one that \
    is ready), show it, comment on it, and move it to done, or release it. Repeat that until claim \
    fails with nothing_matched. To keep a card for longer, claim it again before the lease is \
    over: nothing else renews it. If that fails with claimed, leave the card.
    dry_run shows what would change, expect refuses a change unless exactly that many cards match, \
    and a card with a key is added once. batch makes many calls one change, and undo undoes a \
    change that this server made.
    """
  }

  public static var aboutHooks: Sentence {
    """
    After `todo` saves a change, it runs the hooks: executables in the folder that the setting \
    hooks.folder names, called \(list: EventName.allCases.map { HookName.on($0).text }). A hook \
    reads a JSON object from standard input: version, event, transaction, kind (change, undo or \
    redo), of, command, author, date, before and after (cards as in --json), and counts. For more \
    than 100 events, a hook runs once, with their numbers in counts.
    The hook pre-commit reads the changes, a JSON object per line, before they are saved. If its \
    exit status is not 0, nothing is saved. --dry-run, restore and doctor run no hooks.
    `todo` stops a hook, and the processes it started, after 5 seconds. A hook that other users can \
    write to is not run; if it is pre-commit, every change is refused. In a hook, TODO_HOOK is its \
    name, and TODO_STORE the store.
    """
  }
}

public enum HelpHeading: Sentence, Sendable {
  case name = "Name"
  case synopsis = "Synopsis"
  case description = "Description"
  case environment = "Environment"
  case exitStatus = "Exit status"
  case usage = "Usage"
  case commands = "Commands"
  case everyDay = "Commands of every day"
  case dates = "Dates"
  case options = "Options"
  case examples = "Examples"
  case selections = "Selections"
  case hooks = "Hooks"
  case settings = "Settings"
  case cards = "More for cards"
  case organize = "Organize"
  case team = "Team"
  case store = "Store and program"

  public var sentence: Sentence { .word(rawValue, of: "help") }
}

extension Sentence {
  public static var usages: [(form: String, use: Sentence)] {
    [
      ("todo [--all]", "Show the board; --all shows every card"),
      ("todo FILTERS", "Show the board of the matching cards: `todo project:web`"),
      ("todo CARD", "Show a card: `todo 12`"),
      ("todo COMMAND …", "Run a command"),
    ]
  }

  /// Variables that are explained together are separated by commas.
  public static var environmentVariables: [(names: String, use: Sentence)] {
    [
      ("TODO_STORE, TODO_DB", "Store file, unless --store is used."),
      ("XDG_DATA_HOME, XDG_CONFIG_HOME", "Folders of the store and the settings."),
      ("TODO_LANGUAGE, TODO_THEME", "Override the settings of those names."),
      ("TODO_EDITOR, TODO_HOOKS, TODO_SYNC", "Override the settings of those names."),
      ("TODO_USER", "Overrides the setting user.name."),
      ("TODO_CONTEXT", "Overrides the setting context; none for no context."),
      ("TODO_HOOK", "Name of the running hook. While it is set, `todo` runs no hooks."),
      ("TODO_NOW", "Fixed time for the clock, such as 2026-11-20T09:30:00Z."),
      ("EDITOR, VISUAL", "Editor, unless a setting names one."),
      ("XDG_RUNTIME_DIR, TMPDIR", "Folder of temporary files for the editor (default: /tmp)."),
      ("COLORFGBG", "Colors of the terminal, which the theme system follows."),
      ("NO_COLOR, CLICOLOR_FORCE", "Turn colors off, or on where the output is not a terminal."),
      ("COLUMNS, LINES", "Size of the screen, if the terminal doesn't report one."),
      ("LC_ALL, LC_MESSAGES, LANG", "Language, if the setting language is system."),
      ("LC_CTYPE", "Character set. If it is not UTF-8, marks are ASCII and messages English."),
    ]
  }
}

extension ExitStatus {
  public var sentence: Sentence {
    switch self {
    case .ok: "Success, or nothing to do."
    case .refused: "Refused by a rule, or a conflict."
    case .notFound: "Card, project, step or change not found, or nothing matched."
    case .usage: "Invalid command line, including invalid values."
    case .badContent: "Invalid content in a file or standard input."
    case .unavailable: "The store is not available."
    case .cannotCreate: "The store can't be created."
    case .ioError: "Input/output error."
    case .busy: "Another process is writing to the store. Try again."
    case .interrupted: "Interrupted."
    }
  }
}
