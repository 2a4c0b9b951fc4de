extension CommandTable {
  static let board = Entry(name: "", kind: BoardCommand.self, isForBatches: false, context: .inside)

  /// In the order of the help.
  static let rows: [Row] = [
    (AddCommand.self, true, ["add"], .inside),
    (ListCommand.self, true, ["list"], .inside),
    (SearchCommand.self, true, ["search"], .inside),
    (NextCommand.self, true, ["next"], .inside),
    (ShowCommand.self, true, ["show"], .inside),
    (GraphCommand.self, true, ["graph"], .inside),
    (CalendarCommand.self, true, ["calendar"], .inside),
    (ReportCommand.self, false, ["report"], .inside),
    (EditCommand.self, true, ["edit"], .inside),
    (MoveCommand.self, true, ["move"], .inside),
    (PlainCardCommand.self, true, ["start", "done", "cancel", "reopen", "skip"], .inside),
    (ClaimCommand.self, true, ["claim"], .inside),
    (PlainCardCommand.self, true, ["release", "copy", "delete", "check", "uncheck"], .inside),
    (StepCommand.self, true, ["step"], .inside),
    (CommentCommand.self, true, ["comment"], .inside),
    (ProjectsCommand.self, true, ["project"], .never),
    (ProjectCoverCommand.self, false, ["project"], .never),
    (ColumnsCommand.self, true, ["column"], .never),
    (ViewsCommand.self, true, ["view"], .never),
    (ReversalCommand.self, false, ["undo", "redo"], .never),
    (HistoryCommand.self, true, ["history"], .never),
    (BatchCommand.self, false, ["batch"], .inside),
    (ImportCommand.self, false, ["import"], .never),
    (ExportCommand.self, false, ["export"], .inside),
    (RemindCommand.self, false, ["remind"], .inside),
    (BoardScreenCommand.self, false, ["board"], .inside),
    (BackupCommand.self, false, ["backup"], .never),
    (RestoreCommand.self, false, ["restore"], .never),
    (DoctorCommand.self, false, ["doctor"], .never),
    (TeamCommand.self, false, ["team"], .never),
    (SyncCommand.self, false, ["sync"], .never),
    (ContextCommand.self, false, ["context"], .chosen),
    (SettingsCommand.self, false, ["settings"], .chosen),
    (AgentCommand.self, false, ["mcp"], .never),
    (DateCommand.self, true, ["date"], .never),
    (CompletionsCommand.self, false, ["completions"], .never),
    (HelpCommand.self, false, ["help"], .never),
  ]
}

extension OtherWords {
  /// Returns the command and its operands: `delete` and `CARDS` for `rm`.
  static func command(_ word: String) -> (ours: String, shape: String)? {
    switch word.lowercased() {
    case "ls", "all": ("list", "FILTERS")
    case "today": ("list", "deadline:today")
    case "overdue": ("list", "is:overdue")
    case "find", "grep": ("search", "TEXT")
    case "info": ("show", "CARDS")
    case "new", "create": ("add", "TITLE")
    case "log": ("add", "TITLE --state done")
    case "cp", "dup", "duplicate": ("copy", "CARDS")
    case "mv", "stop": ("move", "CARDS STATE")
    case "begin": ("start", "CARDS")
    case "close", "complete", "finish", "do": ("done", "CARDS")
    case "abandon", "wontfix": ("cancel", "CARDS")
    case "undone": ("reopen", "CARDS")
    case "rm", "del", "remove": ("delete", "CARDS")
    case "modify", "mod", "update": ("edit", "CARDS OPTIONS")
    case "annotate", "append", "note": ("edit", "CARDS --append TEXT")
    case "rename", "title": ("edit", "CARDS --title TEXT")
    case "tag": ("edit", "CARDS -t TAG")
    case "due", "deadline": ("edit", "CARDS -d DATE")
    case "snooze", "wait": ("edit", "CARDS --wait DATE")
    case "priority", "pri": ("edit", "CARDS --priority LEVEL")
    case "assign": ("edit", "CARDS --assign NAME")
    case "unclaim": ("release", "CARDS")
    case "projects": ("project", "")
    case "config": ("settings", "")
    case "cal": ("calendar", "")
    default: nil
    }
  }
}
