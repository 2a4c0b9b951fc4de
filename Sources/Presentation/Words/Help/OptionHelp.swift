import Entities

/// What help says about an option; commands can use the same option for different things.
extension Sentence {
  public static func description(ofOption option: String, in command: String) -> Sentence {
    switch (option, command) {
    case ("all", "settings reset"): "Reset all settings"
    case ("as", "mcp"): "Person that `me` means, and who makes the changes"
    // The values of a card, as tools take them.
    case ("title", "mcp"): "Title"
    case ("notes", "mcp"): "Notes of the card"
    case ("tag", "mcp"): "All tags of the card"
    case ("step", "mcp"): "All steps of the card"
    case ("blocked-by", "mcp"): "All cards that must be done first"
    case ("explain", "next"): "Show the terms of each urgency, and how the filters were understood"
    case ("format", "graph"): "tree, or dot for Graphviz (default: tree)"
    case ("format", "report"): "text, json or html (default: from the name of the file, or text)"
    case ("since", "report"): "First day (default: 12 whole periods before)"
    case ("until", "report"): "Last day (default: today)"
    case ("json", "batch"): "Print a JSON object for each line, and one at the end"
    case ("limit", "column add"): "Maximum number of cards"
    case ("limit", "history"): "Show at most N changes (default: 20)"
    case ("limit", "next"): "Show at most N cards (default: 10)"
    case ("quiet", "batch"): "Print only errors"
    case ("sort", "view edit"), ("fields", "view edit"): "As for `todo list`; `none` removes it"
    case ("state", "column add"): "State (default: that of the column to its left)"
    case ("wait", "sync"): "Wait up to this many seconds for the team (default: 0)"
    default: description(ofOption: option)
    }
  }

  /// What the schema of a tool says about an argument that is not an option.
  public static func description(ofArgument key: String, of tool: String) -> Sentence {
    switch (key, tool) {
    case ("cards", _): "Numbers of cards: 12 or 3-7; in a batch also @last and @NAME"
    case ("filters", _): "Filters such as project:web, tag:docs, state:doing or -tag:later"
    case ("text", "comment"): "Text of the comment"
    case ("text", _): "Words to search for"
    case ("transaction", _): "Number of a change that this server made, such as t41"
    case ("lines", _):
      """
      Calls of tools, of which all succeed, or none changes anything; as names an added card \
      for later calls (@NAME)
      """
    default: description(ofOption: "column")
    }
  }

  private static func description(ofOption option: String) -> Sentence {
    switch option {
    case "after": "Place it after this one"
    case "alarm": "Remind this long before the deadline: 0m, 15m, 2h, 1d (default: never)"
    case "all": "Include done cards"
    case "append": "Append a paragraph to the notes"
    case "archived": "Include archived projects"
    case "as": "In a batch: name the card, so that later lines can use @NAME"
    case "ascii": "Use only ASCII characters for marks"
    case "assign": "Person who does the cards; `me` is you, `none` removes the person"
    case "at": "Time of the daily notification (default: 09:00)"
    case "before": "Place it before this one"
    case "blocked-by": "Add cards that must be done first: 3,5-7; `none` removes all"
    case "bottom": "Move to the bottom"
    case "by": "Show changes by this user: ann or ann@home"
    case "cards": "Forecast for N cards (default: the open ones)"
    case "children": "Copy their children, too"
    case "color": "Color: a name, #rrggbb, or auto (default: auto)"
    case "column": "Column: its name, or todo, doing or done"
    case "dates": "Order of day, month and year in dates such as 06/12/2026: dmy, mdy or ymd"
    case "days": "Include cards that are due in the next N days (default: 0)"
    case "deadline": "Deadline: fri, +3d, 2026-12-01, fri@14:30, …; `none` removes it"
    case "delete": "Delete step or comment N"
    case "dry-run": "Show what would change, without changing anything"
    case "edit": "Change the text of step or comment N"
    case "editor": "Write it in your editor"
    case "estimate": "Estimate: a number, such as 3 or 2.5; `none` removes it"
    case "events": "Write deadlines as events of a calendar, with --format ical"
    case "expect": "Fail unless exactly N cards match"
    case "explain": "Print how the selection was understood"
    case "fail-on-conflict": "Exit with 1 if the team has conflicts"
    case "fields": "Columns of the table: number,title,column,assignee"
    case "finished": "Date on which done cards were finished"
    case "force": "Ignore limits, rules or an existing file"
    case "format": "File format (default: from the name or the content)"
    case "from": "Columns that cards may come from: A,B or any"
    case "grid": "Show projects side by side, with covers and progress rings"
    case "help": "Show help"
    case "if-any": "Exit with 0 if no card matches"
    case "install": "Schedule a daily desktop notification"
    case "into": "Move the cards to this column of the same state"
    case "json": "Print JSON (version 1); of cards, number,title picks keys"
    case "keep-cards": "Move the cards to inbox instead of deleting them"
    case "keep-going": "Skip what is refused, and keep the rest"
    case "key": "Key from another program; a key is only added once"
    case "last": "Undo the latest N changes, all or none"
    case "reason": "Reason for cancelling the cards; added as a comment"
    case "lease": "Length of the claim: 30m, 2h, 1d (default: it doesn't end)"
    case "limit": "Show at most N cards"
    case "lines": "Add a card for each line of standard input"
    case "list": "Show projects as a table"
    case "man": "Print the manual page"
    case "map": "CSV column of a field, such as title=Summary; a,b maps two"
    case "move": "Move step N to the end, or before another step"
    case "name": "Your name in the team (default: as for `me`)"
    case "needs": "What cards need: steps,deadline,assignee,estimate,notes or none"
    case "no-context": "Ignore the context"
    case "no-hooks": "Don't run hooks"
    case "no-settings": "Ignore the settings file"
    case "none": "Remove the picture; the cover is drawn from the name"
    case "notes": "Notes; - reads them from standard input"
    case "notify": "Show a desktop notification if a card is due"
    case "numbers": "Have at least N card numbers for new cards afterwards"
    case "offer": "Print what can come next; used by the shell scripts"
    case "offline": "Claim without the team; the next sync reports a lost race"
    case "output": "Write to this file (default: standard output)"
    case "parent": "Card that the cards are part of; `none` removes it"
    case "per": "Count by day, week or month (default: week)"
    case "plain": "Print tab-separated columns"
    case "priority": "Priority: high, normal or low"
    case "project": "Project; created if it doesn't exist"
    case "push-missing": "Send the team what its restored hub lost"
    case "quiet": "Print nothing; exit with 4 if no card matches"
    case "read-only": "Offer only the tools that change nothing"
    case "random": "Download a picture of a cat or a dog, using curl"
    case "repair": "Repair the store, after backing it up"
    case "repeat": "Repeat: week, mon,thu, 'month on 31', '10 days after done', …, or none"
    case "reverse": "Reverse the sort order"
    case "screen-reader": "Print lines of text for a screen reader or braille display"
    case "since": "Show changes since this date"
    case "sort": "Keys; a hyphen reverses one: \(list: CardSort.allCases.map(\.rawValue), .none)"
    case "sql": "Print the SQL that creates the team in a database, and change nothing"
    case "started": "Date on which cards were started; `none` removes it"
    case "state": "State: todo, doing or done"
    case "step": "Checklist step; can be repeated"
    case "store": "Store file (default: $TODO_STORE)"
    case "tag": "Tag; can be repeated (a,b adds two)"
    case "tags": "Replace all tags; '' removes them"
    case "title": "New title"
    case "to-cards": "Make a child of each step that is not checked"
    case "top": "Move to the top"
    case "tree": "Show children below their parents"
    case "unblock": "Remove cards from those that must be done first"
    case "uninstall": "Remove the daily notification"
    case "untag": "Remove a tag; can be repeated"
    case "until": "Last day on which the cards repeat; `none` removes it"
    case "version": "Print the version"
    case "view": "View whose cards the board shows"
    case "wait": "Hide the cards until this date; `none` shows them"
    case "yes": "Add the cards of the store, and use a name that the team has"
    default: .verbatim(option)
    }
  }

  /// What help says about the filters with a key, or about card numbers, whose key is `number`.
  public static func description(ofFilter key: String) -> Sentence {
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
    case "parent": "Cards that they are part of: 3,5-7, none"
    case "wait": "End of the wait: ..fri, next week, none"
    case "finished": "Completion date: today, -7d.."
    case "title": "Words in the title"
    case "text": "Words in the title, notes, steps, tags or comments"
    case "key": "Key"
    case "is":
      """
      is:open, is:overdue, is:waiting, is:repeating, is:blocked, is:blocking, is:ready, is:parent \
      or is:cancelled
      """
    default: .verbatim(key)
    }
  }
}
