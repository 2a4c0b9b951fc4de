import CommandLineKit
import Entities

/// What help says about the filters with a key, or about card numbers, whose key is `number`.
public struct FilterHelp {
  private let key: String

  public init(of key: String) {
    self.key = key
  }

  public var text: Sentence? {
    words.map { .word($0, of: "help") }
  }

  private var words: Sentence? {
    switch key {
    case "number": "Card numbers: one, several, or a range"
    case "state": "State: todo, doing or done"
    case "column": "Column: its name, or todo, doing and done for the default of a state"
    case "project": "Project"
    case "tag": "Tag"
    case "priority": "Priority: high, normal or low"
    case "deadline": "Deadline: today, ..fri, mon..fri, week, 2026-12-01"
    case "created": "Creation date: today, -7d.., 2026-11-01..2026-11-15"
    case "updated": "Date of the last change: today, -7d.."
    case "started": "Start date: today, -7d.."
    case "estimate": "Estimate: 3, 1..3, ..3, none"
    case "assignee": "Person: ann, me, none"
    case "view": "Matches the filters of the view"
    case "blocker": "Cards that must be done first: 3,5-7, none"
    case "wait": "End of the wait: ..fri, next week, none"
    case "finished": "Completion date: today, -7d.."
    case "title": "Words in the title"
    case "text": "Words in the title, notes, steps, tags or comments"
    case "key": "Key"
    case "is": "is:open, is:overdue, is:waiting, is:repeating, is:blocked, is:blocking or is:ready"
    default: nil
    }
  }
}

extension HelpHeading {
  public var sentence: Sentence {
    .word(words, of: "help")
  }

  private var words: Sentence {
    switch self {
    case .name: "Name"
    case .synopsis: "Synopsis"
    case .description: "Description"
    case .environment: "Environment"
    case .exitStatus: "Exit status"
    case .usage: "Usage"
    case .commands: "Commands"
    case .everyDay: "Commands of every day"
    case .dates: "Dates"
    case .options: "Options"
    case .examples: "Examples"
    case .selections: "Selections"
    case .hooks: "Hooks"
    case .settings: "Settings"
    }
  }
}

extension UsageForm {
  public var sentence: Sentence {
    switch self {
    case .board: "Show the board; --all shows every card"
    case .filteredBoard: "Show the board of the matching cards: `todo project:web`"
    case .card: "Show a card: `todo 12`"
    case .command: "Run a command"
    }
  }
}

extension EnvironmentVariables {
  public var sentence: Sentence {
    switch self {
    case .store: "Store file, unless --store is used."
    case .database: "Store file, if TODO_STORE is not set."
    case .dataHome: "Folder of todo/todo.sqlite3, the default store file (default: ~/.local/share)."
    case .settings:
      """
      Override the settings language, theme, motion, pager, editor, hooks.folder, user.name and \
      sync.auto.
      """
    case .configHome: "Folder of todo/settings.json and todo/themes (default: ~/.config)."
    case .hook: "Name of the running hook, set by `todo`. While it is set, `todo` runs no hooks."
    case .now: "Fixed time for the clock, such as 2026-11-20T09:30:00Z."
    case .editor: "Editor, if the setting editor is not set (default: vi)."
    case .pager:
      """
      Pager for long output in a terminal, if the setting pager is not set (default: less). cat or \
      an empty value turns paging off.
      """
    case .pagerOptions: "If they are not set, `todo` sets them to FRX, utf-8 and -c for the pager."
    case .temporaryFolder: "Folder of temporary files for the editor (default: /tmp)."
    case .terminalColors: "Colors of the terminal, which the theme system follows."
    case .noColor: "If set, turns colors off."
    case .forcedColor: "If set, uses colors even if the output is not a terminal."
    case .screenSize: "Size of the screen, if the terminal doesn't report one."
    case .language: "Language, if the setting language is system."
    case .characterSet: "Character set. If it is not UTF-8, marks are ASCII and messages English."
    }
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

extension CommandGroup {
  public var sentence: Sentence {
    switch self {
    case .cards: "More for cards"
    case .organize: "Organize"
    case .team: "Team"
    case .store: "Store and program"
    }
  }
}
