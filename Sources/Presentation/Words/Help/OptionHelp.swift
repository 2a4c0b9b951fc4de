import Entities

/// What help says about an option; commands can use the same option for different things.
public struct OptionHelp {
  private let option: String
  private let command: String

  public init(of option: String, in command: String) {
    self.option = option
    self.command = command
  }

  public var text: Sentence? {
    switch (option, command) {
    case ("after", "column add"), ("after", "column move"):
      "Put the column to the right of this one"
    case ("after", "project move"): "Move the project after this one"
    case ("after", _): "Move the cards after this card, in its column"
    case ("all", ""): "Show every card of each column"
    case ("all", "settings reset"): "Reset all settings"
    case ("all", _): "Include done cards"
    case ("append", _): "Append a paragraph to the notes"
    case ("archived", _): "Include archived projects"
    case ("as", _): "In a batch: name the card, so that later lines can use @NAME"
    case ("ascii", _): "Use only ASCII characters for marks"
    case ("assign", "add"): "Person who does the card; `me` is you"
    case ("assign", _): "Person who does the cards; `me` is you, `none` removes the person"
    case ("at", _): "Time of the daily notification (default: 09:00)"
    case ("before", "column add"), ("before", "column move"):
      "Put the column to the left of this one"
    case ("before", "project move"): "Move the project before this one"
    case ("before", "step"): "Step that --move moves step N before"
    case ("before", _): "Move the cards before this card, in its column"
    case ("bottom", "project move"): "Move the project to the end of the list"
    case ("bottom", _): "Move the cards to the bottom of their column"
    case ("by", _): "Show changes by this user: ann or ann@home"
    case ("color", _): "Color: a name, #rrggbb, or auto (default: auto)"
    case ("column", _): "Column: its name, or todo, doing or done"
    case ("dates", _): "Order of day, month and year in dates such as 06/12/2026: dmy, mdy or ymd"
    case ("deadline", "add"), ("deadline", "project add"):
      "Deadline: fri, +3d, 2026-12-01, fri@14:30, …"
    case ("deadline", _): "Deadline; `none` removes it"
    case ("delete", "comment"): "Delete comment N"
    case ("delete", _): "Delete step N"
    case ("dry-run", _): "Show what would change, without changing anything"
    case ("edit", "comment"): "Change the text of comment N"
    case ("edit", _): "Change the text of step N"
    case ("editor", "comment"): "Write the comment in your editor"
    case ("editor", _): "Write the card as a form in your editor"
    case ("estimate", "add"): "Estimate: a number, such as 3 or 2.5"
    case ("estimate", _): "Estimate: a number, such as 3 or 2.5; `none` removes it"
    case ("expect", _): "Fail unless exactly N cards match"
    case ("explain", "next"): "Show the terms of each urgency, and how the filters were understood"
    case ("explain", _): "Print how the selection was understood"
    case ("sort", "view edit"): "New sort keys, as for `todo list`; `none` removes them"
    case ("fields", "view edit"): "New columns of the table; `none` removes them"
    case ("fields", _): "Columns of the table: number,title,column,assignee"
    case ("force", _) where overridesColumns: "Ignore limits and rules of columns"
    case ("force", _): "Overwrite an existing file"
    case ("format", "graph"): "tree, or dot for Graphviz (default: tree)"
    case ("format", "export"): "File format (default: from the name of the file, else json)"
    case ("format", _): "File format (default: detected from the content)"
    case ("from", _): "Columns that cards may come from: A,B or any"
    case ("grid", _): "Show projects side by side, with covers and progress rings"
    case ("help", _): "Show help"
    case ("if-any", _): "Exit with 0 if no card matches"
    case ("install", _): "Schedule a daily desktop notification"
    case ("into", _): "Move the cards to this column of the same state"
    case ("json", "batch"): "Print a JSON object for each line, and one at the end"
    case ("json", _) where picksKeys:
      "Print JSON (version 1); KEYS such as number,title picks keys"
    case ("json", _): "Print JSON (version 1)"
    case ("keep-cards", _): "Move the cards to inbox instead of deleting them"
    case ("keep-going", "import"): "Skip invalid records and import the rest"
    case ("keep-going", _): "Skip lines that fail and keep the rest"
    case ("key", "add"): "Key from another program; a key is only added once"
    case ("key", _): "Key from another program"
    case ("last", _): "Undo the latest N changes, all or none"
    case ("lease", _): "Length of the claim: 30m, 2h, 1d (default: it doesn't end)"
    case ("limit", "column add"): "Maximum number of cards"
    case ("limit", "history"): "Show at most N changes (default: 20)"
    case ("limit", "next"): "Show at most N cards (default: 10)"
    case ("limit", _): "Show at most N cards"
    case ("lines", _): "Add a card for each line of standard input"
    case ("list", _): "Show projects as a table"
    case ("man", _): "Print the manual page"
    case ("map", _): "CSV column of a field, such as title=Summary; a,b maps two"
    case ("move", _): "Move step N to the end, or before another step"
    case ("needs", _): "What cards need: steps,deadline,assignee,estimate,notes or none"
    case ("no-hooks", _): "Don't run hooks"
    case ("no-pager", _): "Don't use a pager for long output"
    case ("no-settings", _): "Ignore the settings file"
    case ("none", _): "Remove the picture; the cover is drawn from the name"
    case ("notes", _): "Notes; - reads them from standard input"
    case ("notify", _): "Show a desktop notification if a card is due"
    case ("offer", _): "Print what can come next; used by the shell scripts"
    case ("output", _): "Write to this file (default: standard output)"
    case ("plain", _): "Print tab-separated columns"
    case ("priority", _): "Priority: high, normal or low"
    case ("project", "copy"): "Project of the copies; created if it doesn't exist"
    case ("project", _): "Project; created if it doesn't exist"
    case ("quiet", "batch"): "Print only errors"
    case ("quiet", "remind"): "Print nothing; exit with 4 if nothing is due"
    case ("quiet", _): "Print nothing; exit with 4 if no card matches"
    case ("random", _): "Download a picture of a cat or a dog, using curl"
    case ("repair", _): "Repair the store, after backing it up"
    case ("repeat", "add"): "Repeat: week, mon,thu, 'month on 31', '10 days after done', …"
    case ("repeat", _): "Rule by which the cards repeat; `none` removes it"
    case ("reverse", _): "Reverse the sort order"
    case ("screen-reader", _): "Print lines of text for a screen reader or braille display"
    case ("since", _): "Show changes since this date"
    case ("sort", _):
      """
      Sort by one or more of \(list: CardSort.allCases.map(\.rawValue)): priority,-deadline; a \
      hyphen reverses a key
      """
    case ("state", "column add"): "State (default: that of the column to its left)"
    case ("state", _): "State: todo, doing or done"
    case ("step", "edit"): "Add a step; can be repeated"
    case ("step", _): "Checklist step; can be repeated"
    case ("store", _): "Store file (default: $TODO_STORE)"
    case ("tag", "edit"): "Add a tag; can be repeated (a,b adds two)"
    case ("tag", _): "Tag; can be repeated (a,b adds two)"
    case ("tags", _): "Replace all tags; '' removes them"
    case ("title", _): "New title"
    case ("top", "project move"): "Move the project to the top of the list"
    case ("top", _): "Move the cards to the top of their column"
    case ("uninstall", _): "Remove the daily notification"
    case ("until", "add"): "Last day on which the card repeats"
    case ("until", _): "Last day on which the cards repeat; `none` removes it"
    case ("untag", _): "Remove a tag; can be repeated"
    case ("blocked-by", "add"): "Cards that must be done first: 3,5-7"
    case ("blocked-by", _): "Add cards that must be done first: 3,5-7; `none` removes all"
    case ("unblock", _): "Remove cards from those that must be done first"
    case ("offline", _): "Claim without the team; the next sync reports a lost race"
    case ("push-missing", _): "Send the team what its restored hub lost"
    case ("wait", "sync"): "Wait up to this many seconds for the team (default: 0)"
    case ("wait", "add"): "Hide the card until this date"
    case ("wait", _): "Hide the cards until this date; `none` shows them"
    case ("view", _): "View whose cards the board shows"
    case ("sql", _): "Print the SQL that creates the team in a database, and change nothing"
    case ("fail-on-conflict", _): "Exit with 1 if the team has conflicts"
    case ("numbers", _): "Have at least N card numbers for new cards afterwards"
    case ("name", _): "Your name in the team (default: as for `me`)"
    case ("yes", _): "Add the cards of the store, and use a name that the team has"
    case ("version", _): "Print the version"
    default: nil
    }
  }

  private var picksKeys: Bool {
    [
      "", "add", "list", "search", "next", "show", "graph", "edit", "move", "start", "done",
      "reopen", "skip", "claim", "release", "copy", "delete", "check", "uncheck", "step", "comment",
      "import", "remind",
    ].contains(command)
  }

  private var overridesColumns: Bool {
    [
      "add", "edit", "move", "start", "done", "reopen", "claim", "release", "column delete",
      "project columns", "project delete", "project merge",
    ].contains(command)
  }
}

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
