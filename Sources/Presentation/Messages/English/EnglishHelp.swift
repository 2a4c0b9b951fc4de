extension English {
  public func programSummary() -> String {
    "todo: a project tracker for the terminal; cards move from todo to doing to done"
  }

  public func usages() -> [(form: String, meaning: String)] {
    [
      ("todo [--all]", "show the board; --all shows whole columns"),
      ("todo CARD", "show everything about a card: todo 12"),
      ("todo COMMAND …", "do one of the following"),
    ]
  }

  public var commandSummaries: [String: String] { Self.summaries }
  public var commandDetails: [String: [String]] { Self.details }
  public var filterDescriptions: [String: String] { Self.filters }

  public func description(ofErrorCode code: String) -> String {
    code.split(separator: "_").joined(separator: " ")
  }

  public func heading(_ heading: HelpHeading) -> String {
    switch heading {
    case .name: "Name"
    case .synopsis: "Synopsis"
    case .description: "Description"
    case .environment: "Environment"
    case .exitStatus: "Exit status"
    case .usage: "Usage"
    case .commands: "Commands"
    case .options: "Options"
    case .filters: "Filters"
    case .examples: "Examples"
    case .selections: "Which cards"
    case .hooks: "Hooks"
    case .settings: "Settings"
    }
  }

  public func moreHelp() -> String {
    "todo help COMMAND tells more about a command, with examples."
  }
}

// MARK: - Tables
extension English {
  private static let summaries = [
    "": "show the board",
    "add": "add a card",
    "list": "list cards, or find some",
    "search": "find cards by their words, the best first",
    "show": "show everything about cards",
    "edit": "change what is given of cards, nothing else",
    "move": "put cards in another column, place or project",
    "start": "move cards to doing",
    "done": "move cards to done",
    "reopen": "move done cards back to todo",
    "delete": "take cards away (undo brings them back)",
    "check": "check steps of a card",
    "uncheck": "uncheck steps of a card",
    "step": "add a step to a card, or change one",
    "project": "show the projects with their progress, or change one",
    "project add": "add a project",
    "project show": "show everything about a project",
    "project rename": "give a project another name",
    "project color": "give a project another color",
    "project deadline": "say when a project is due",
    "project move": "put a project elsewhere among the others",
    "project archive": "hide projects and their cards from lists",
    "project unarchive": "show archived projects and their cards again",
    "project merge": "give all cards of a project to another, and take it away",
    "project delete": "take a project away with its cards (undo brings all back)",
    "undo": "take back your newest change, or another one",
    "redo": "do again what was taken back",
    "history": "show what was changed, when and by whom",
    "board": "open the board, full screen and live",
    "backup": "copy the store into a file, while others go on writing",
    "restore": "put a copy in the place of all that the store holds",
    "doctor": "look for damage in the store, and mend it with --repair",
    "import": "add the cards of a file",
    "export": "write cards as a file",
    "settings": "show all settings, and where each value comes from",
    "settings get": "print the value of a setting",
    "settings set": "give a setting a value",
    "settings reset": "make settings what they are by default",
    "settings path": "print where the settings are kept",
    "settings edit": "edit the settings in your editor",
    "batch": "run many commands, one a line, as one change",
    "project cover": "show a project's cover, or give it another one",
    "remind": "show what is overdue or due today, also on the desktop each day",
    "completions": "print the completions of a shell",
    "help": "show this help, or that of a command",
  ]

  private static let details: [String: [String]] = [
    "add": [
      "The words behind add are the title; no quotes are needed. With --lines each line of "
        + "standard input is a title, without its bullet and box (a checked one adds it to "
        + "done); all are added, or none.",
      dateDetails,
    ],
    "edit": [
      "On a terminal without options, one card is opened as a form in your editor: EDITOR, else "
        + "VISUAL, else vi. A form that cannot be read opens again, with what is wrong on top.",
      "Single values replace, -t and --step add, --tags and --notes with '' clear, -d none "
        + "takes the deadline away.", dateDetails,
    ],
    "move": [
      "The last word is the state; it is left out where a place or -p is given. Several cards "
        + "keep the order in which they are named. Without a place they go to the end."
    ],
    "list": [
      "Shows open cards unless state:, finished: or --all asks for others. Words that are no "
        + "filter are searched in titles, notes, steps and tags.",
      "Columns for --plain: number state priority deadline project tags title key created "
        + "updated started finished id notes. In a pipe the first seven are printed, with tabs "
        + "between them. With --quiet nothing is printed, and an empty list has status 4.",
    ],
    "project": projectDetails,
    "project color": projectColorDetails,
    "project archive": projectArchiveDetails,
    "project deadline": [dateDetails],
    "project delete": projectDeleteDetails,
    "undo": [
      "Changes are numbered: t41. Without a number, your newest change that is not taken back "
        + "yet; again, further back. A bare number would be a card and is refused."
    ],
    "check": stepDetails,
    "uncheck": stepDetails,
    "step": stepDetails,
    "search": searchDetails,
    "board": boardDetails,
    "backup": backupDetails,
    "restore": restoreDetails,
    "doctor": doctorDetails,
    "import": importDetails,
    "export": exportDetails,
    "batch": batchDetails,
    "project cover": coverDetails,
    "remind": reminderDetails,
    "settings": settingsDetails,
    "settings set": [
      "Several words are one value. Lists have commas between their values, '' is an empty one; "
        + "none is no value where that is allowed."
    ],
    "settings edit": [
      "The file is opened as JSON. A text that cannot be read opens again, with what is wrong on "
        + "top; left as it is, nothing is kept, and the text stays in the editor's file."
    ],
  ]

  private static let settingsDetails = [
    "A value comes from a variable of the environment where one is set, else from the file, else "
      + "from variables of other programs such as PAGER, else it is the default. The file is "
      + "settings.json in $XDG_CONFIG_HOME/todo, by default ~/.config/todo.",
    "What is for people never gets into scripts: filter, order, dates and the project of new "
      + "cards count only on a terminal, not in pipes, --plain, --json or todo batch.",
  ]

  private static let boardDetails = [
    "Arrows or h j k l select, Enter opens, a adds, e edits, m asks where to, H and L move a card "
      + "left and right, J and K along its column, Space marks several, / filters as one types, "
      + "u undoes, q leaves; ? shows every key. The mouse does all of it too.",
    "What others write shows by itself. With --screen-reader nothing is drawn: each change of what "
      + "is selected is told in a line, and keys may come from a pipe. TODO_MOTION=off stops what "
      + "moves.",
  ]

  private static let stepDetails = ["Steps are counted from 1, as todo show numbers them."]

  private static let dateDetails =
    "Dates: today, tomorrow, fri (the first one after today), next fri (of the following week), "
    + "+3d, +2w, +1m, 2026-12-01, 12-24, and with a time 2026-12-01T14:30 or fri@14:30."

  private static let filters = [
    "number": "cards by number; several, or a range",
    "state": "todo, doing, done; a comma means any of",
    "project": "in that project",
    "tag": "with that tag; tag:none without any; -tag:a without that one",
    "priority": "high, normal, low",
    "deadline": "due then: today, ..fri, mon..fri, week, 2026-12-01, none",
    "created": "created then: today, -7d.., 2026-11-01..2026-11-15",
    "updated": "updated then: today, -7d.., 2026-11-01..2026-11-15",
    "started": "started then, or none",
    "finished": "finished then, or none",
    "title": "the title has these words",
    "text": "title, notes, steps or tags have these words",
    "key": "with exactly that key, or none",
    "is": "is:overdue, is:open",
  ]
}
