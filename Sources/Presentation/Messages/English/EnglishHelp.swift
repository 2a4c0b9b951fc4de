extension English {
  func template(_ phrase: Phrase.Help) -> Template<Self> {
    switch phrase {
    case .about:
      """
      Cards move across a board, from todo to doing to done, inside projects that show their \
      progress. Every change can be undone.
      """
    case .command(let command): command.english
    case .dates:
      """
      Days: today, tomorrow, fri (the first Friday after today), next fri (Friday of next week), \
      weekend, 15th, dec 24, thu 24 dec, 12-24, 2026-12-01, 24.12.2026, next week, eom, end of \
      next month, mid december, first monday of december. From now: +3d, +1w2d, in two weeks, \
      3 days ago, eom - 3d, +2h, in half an hour. Times: 14:30, 2pm, noon, midnight (the end of \
      the day), morning, tonight; alone or with a day: fri 2pm, 5pm tomorrow, 2026-12-01T14:30. \
      Words directly after -d DATE that make a longer date belong to it. In --wait and --until, \
      due - 3d counts from the deadline. Korean dates are read, too: 내일 오후 3시, 월말.
      """
    case .details(let command): details(of: command)
    case .errorCode(let code): code.english
    case .filter(let filter): filter.english
    case .heading(let heading): heading.english
    case .hooks: aboutHooks
    case .manual: "todo - a project tracker for the terminal"
    case .more:
      """
      Use `todo help COMMAND` for more information about a command.
      Read the manual with `todo help --man | man -l -`.
      """
    case .option(let use): use.english
    case .selections(let takesNumbers):
      """
      \(takesNumbers ? "Card numbers, or filters. " : "")Cards must match all of the filters, and \
      be open unless you use state:, finished: or --all. A comma means any of the values \
      (state:todo,doing), a leading hyphen “not” (-tag:later), and none “without” (deadline:none). \
      With `or` between filters, cards match the filters before it or those after it.
      """
    case .status(let status): status.english
    case .usage(let form): form.english
    case .variable(let variables): variables.english
    }
  }
}

extension CommandName {
  fileprivate var english: Template<English> {
    switch self {
    case .boardText: "Show the board"
    case .add: "Add a card"
    case .list: "List cards"
    case .search: "Search for cards, best matches first"
    case .next: "List the cards to do next, most urgent first"
    case .show: "Show everything about cards"
    case .graph: "Show which cards block which"
    case .calendar: "Show a month with its deadlines and waits"
    case .edit: "Edit cards"
    case .move: "Move cards to another column, position or project"
    case .start: "Move cards to doing"
    case .done: "Move cards to done"
    case .reopen: "Move done cards back to todo"
    case .skip: "Move repeating cards to their next date"
    case .claim: "Claim a card, so that nobody else takes it"
    case .release: "Give up the claim of a card"
    case .copy: "Add copies of cards"
    case .delete: "Delete cards (`todo undo` restores them)"
    case .check: "Check steps of a card"
    case .uncheck: "Uncheck steps of a card"
    case .step: "Add, edit, move or delete steps of a card"
    case .comment: "Comment on a card, or list its comments"
    case .project: "List and change projects"
    case .projectAdd: "Add a project"
    case .projectShow: "Show everything about a project"
    case .projectRename: "Rename a project"
    case .projectColor: "Set the color of a project"
    case .projectDeadline: "Set the deadline of a project"
    case .projectCover: "Show or set the cover of a project"
    case .projectMove: "Move a project to another position in the list"
    case .projectArchive: "Hide projects and their cards from lists"
    case .projectUnarchive: "Show archived projects and their cards in lists again"
    case .projectMerge: "Move all cards to another project, and delete the project"
    case .projectColumns: "Choose the columns that a project uses"
    case .column: "List and change columns"
    case .columnAdd: "Add a column"
    case .columnRename: "Rename a column"
    case .columnDefault: "Make a column the default of its state"
    case .columnLimit: "Set the maximum number of cards in a column"
    case .columnRule: "Set the rule that cards must meet to enter a column"
    case .columnMove: "Move a column among those of its state"
    case .columnDelete: "Delete a column (`todo undo` restores it)"
    case .view: "List and change views"
    case .viewAdd: "Save filters as a view"
    case .viewRename: "Rename a view"
    case .viewEdit: "Change the filters, sort order or columns of a view"
    case .viewDelete: "Delete a view (`todo undo` restores it)"
    case .projectDelete: "Delete a project and its cards (`todo undo` restores them)"
    case .undo: "Undo your latest change, or any other"
    case .redo: "Redo an undone change"
    case .history: "Show what was changed, when and by whom"
    case .batch: "Run many commands as one change"
    case .import: "Import cards from a file"
    case .export: "Export cards to a file"
    case .remind: "Show overdue cards and cards due today; schedule reminders"
    case .board: "Open the full-screen board"
    case .backup: "Back up the store to a file"
    case .restore: "Restore the store from a backup"
    case .doctor: "Check the store for damage, and repair it"
    case .team: "Show the team that the store belongs to"
    case .teamCreate: "Create a team with the cards of the store"
    case .teamJoin: "Join a team"
    case .teamLeave: "Leave the team; the store keeps its cards"
    case .teamRejoin: "Take the team's cards as they are now"
    case .teamAddress: "Change where the team is"
    case .teamUpgrade: "Use the newest format of the team's log"
    case .teamRepair: "Repair a team that was restored from a backup"
    case .sync: "Exchange changes with the team"
    case .syncConflicts: "List values that could not be merged"
    case .syncTake: "Settle a conflict: use the kept value"
    case .syncDrop: "Settle a conflict: keep the team's value"
    case .settings: "Show and change settings"
    case .settingsGet: "Print the value of a setting"
    case .settingsSet: "Set the value of a setting"
    case .settingsReset: "Reset settings to their defaults"
    case .settingsPath: "Print the path of the settings file"
    case .settingsEdit: "Edit the settings file in your editor"
    case .date: "Show how a date is read"
    case .completions: "Print shell completions"
    case .help: "Show help for `todo` or a command"
    }
  }
}

extension FilterName {
  fileprivate var english: Template<English> {
    switch self {
    case .number: "Card numbers: one, several, or a range"
    case .state: "State: todo, doing or done"
    case .column: "Column: its name, or todo, doing and done for the default of a state"
    case .project: "Project"
    case .tag: "Tag"
    case .priority: "Priority: high, normal or low"
    case .deadline: "Deadline: today, ..fri, mon..fri, week, 2026-12-01"
    case .created: "Creation date: today, -7d.., 2026-11-01..2026-11-15"
    case .updated: "Date of the last change: today, -7d.."
    case .started: "Start date: today, -7d.."
    case .estimate: "Estimate: 3, 1..3, ..3, none"
    case .assignee: "Person: ann, me, none"
    case .view: "Matches the filters of the view"
    case .blocker: "Cards that must be done first: 3,5-7, none"
    case .wait: "End of the wait: ..fri, next week, none"
    case .finished: "Completion date: today, -7d.."
    case .title: "Words in the title"
    case .text: "Words in the title, notes, steps, tags or comments"
    case .key: "Key"
    case .is:
      "is:open, is:overdue, is:waiting, is:repeating, is:blocked, is:blocking or is:ready"
    }
  }
}

extension HelpHeading {
  fileprivate var english: Template<English> {
    switch self {
    case .name: "Name"
    case .synopsis: "Synopsis"
    case .description: "Description"
    case .environment: "Environment"
    case .exitStatus: "Exit status"
    case .usage: "Usage"
    case .commands: "Commands"
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
  fileprivate var english: Template<English> {
    switch self {
    case .board: "Show the board; --all shows every card"
    case .filteredBoard: "Show the board of the matching cards: `todo project:web`"
    case .card: "Show a card: `todo 12`"
    case .command: "Run a command"
    }
  }
}
