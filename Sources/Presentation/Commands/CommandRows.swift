extension CommandTable {
  static let board = Entry(name: "", kind: BoardCommand.self, isForBatches: false)

  /// In the order of the help.
  static let rows: [Row] = [
    (AddCommand.self, true, ["add"]),
    (ListCommand.self, true, ["list"]),
    (SearchCommand.self, true, ["search"]),
    (NextCommand.self, true, ["next"]),
    (ShowCommand.self, true, ["show"]),
    (GraphCommand.self, true, ["graph"]),
    (CalendarCommand.self, true, ["calendar"]),
    (EditCommand.self, true, ["edit"]),
    (MoveCommand.self, true, ["move"]),
    (PlainCardCommand.self, true, ["start", "done", "cancel", "reopen", "skip"]),
    (ClaimCommand.self, true, ["claim"]),
    (PlainCardCommand.self, true, ["release", "copy", "delete", "check", "uncheck"]),
    (StepCommand.self, true, ["step"]),
    (CommentCommand.self, true, ["comment"]),
    (ProjectsCommand.self, true, ["project"]),
    (ProjectCoverCommand.self, false, ["project"]),
    (ColumnsCommand.self, true, ["column"]),
    (ViewsCommand.self, true, ["view"]),
    (ReversalCommand.self, false, ["undo", "redo"]),
    (HistoryCommand.self, true, ["history"]),
    (BatchCommand.self, false, ["batch"]),
    (ImportCommand.self, false, ["import"]),
    (ExportCommand.self, false, ["export"]),
    (RemindCommand.self, false, ["remind"]),
    (BoardScreenCommand.self, false, ["board"]),
    (BackupCommand.self, false, ["backup"]),
    (RestoreCommand.self, false, ["restore"]),
    (DoctorCommand.self, false, ["doctor"]),
    (TeamCommand.self, false, ["team"]),
    (SyncCommand.self, false, ["sync"]),
    (SettingsCommand.self, false, ["settings"]),
    (DateCommand.self, true, ["date"]),
    (CompletionsCommand.self, false, ["completions"]),
    (HelpCommand.self, false, ["help"]),
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
