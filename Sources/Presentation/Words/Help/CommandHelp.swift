import Entities

/// What help says about a command; an unknown name is returned unchanged.
extension Sentence {
  public static func summary(ofCommand name: String) -> Sentence {
    switch name {
    case "": "Show the board"
    case "add": "Add a card"
    case "list": "List cards"
    case "search": "Search for cards, best matches first"
    case "next": "List the cards to do next, most urgent first"
    case "show": "Show everything about cards"
    case "graph": "Show which cards block which"
    case "calendar": "Show the dates of a month or a week"
    case "report": "Show what got done, what is stuck, and when the rest will be done"
    case "edit": "Edit cards"
    case "move": "Move cards to another column, position or project"
    case "start": "Move cards to doing"
    case "done": "Move cards to done"
    case "cancel": "Mark cards as cancelled and move them to done"
    case "reopen": "Move done cards back to todo"
    case "skip": "Move repeating cards to their next date"
    case "claim": "Claim a card, so that nobody else takes it"
    case "release": "Give up the claim of a card"
    case "copy": "Add copies of cards"
    case "delete": "Delete cards (`todo undo` restores them)"
    case "check": "Check steps of a card"
    case "uncheck": "Uncheck steps of a card"
    case "step": "Add, edit, move or delete steps of a card"
    case "comment": "Comment on a card, or list its comments"
    case "project": "List and change projects"
    case "project add": "Add a project"
    case "project show": "Show everything about a project"
    case "project rename": "Rename a project"
    case "project color": "Set the color of a project"
    case "project deadline": "Set the deadline of a project"
    case "project cover": "Show or set the cover of a project"
    case "project move": "Move a project to another position in the list"
    case "project archive": "Hide projects and their cards from lists"
    case "project unarchive": "Show archived projects and their cards in lists again"
    case "project merge": "Move all cards to another project, and delete the project"
    case "project columns": "Choose the columns that a project uses"
    case "project delete": "Delete a project and its cards (`todo undo` restores them)"
    case "column": "List and change columns"
    case "column add": "Add a column"
    case "column rename": "Rename a column"
    case "column default": "Make a column the default of its state"
    case "column limit": "Set the maximum number of cards in a column"
    case "column rule": "Set the rule that cards must meet to enter a column"
    case "column move": "Move a column among those of its state"
    case "column delete": "Delete a column (`todo undo` restores it)"
    case "view": "List and change views"
    case "view add": "Save filters as a view"
    case "view rename": "Rename a view"
    case "view edit": "Change the filters, sort order or columns of a view"
    case "view delete": "Delete a view (`todo undo` restores it)"
    case "undo": "Undo your latest change, or any other"
    case "redo": "Redo an undone change"
    case "history": "Show what was changed, when and by whom"
    case "batch": "Run many commands as one change"
    case "import": "Import cards from a file"
    case "export": "Export cards to a file"
    case "remind": "Show cards that are overdue or due soon; schedule reminders"
    case "board": "Open the full-screen board"
    case "backup": "Back up the store to a file"
    case "restore": "Restore the store from a backup"
    case "doctor": "Check the store for damage, and repair it"
    case "team": "Show the team that the store belongs to"
    case "team create": "Create a team with the cards of the store"
    case "team join": "Join a team"
    case "team leave": "Leave the team; the store keeps its cards"
    case "team rejoin": "Take the team's cards as they are now"
    case "team address": "Change where the team is"
    case "team upgrade": "Use the newest format of the team's log"
    case "team repair": "Repair a team that was restored from a backup"
    case "sync": "Exchange changes with the team"
    case "sync conflicts": "List values that could not be merged"
    case "sync take": "Settle a conflict: use the kept value"
    case "sync drop": "Settle a conflict: keep the team's value"
    case "context": "Show, set or clear the context"
    case "settings": "Show and change settings"
    case "settings get": "Print the value of a setting"
    case "settings set": "Set the value of a setting"
    case "settings reset": "Reset settings to their defaults"
    case "settings path": "Print the path of the settings file"
    case "date": "Show how a date is read"
    case "completions": "Print shell completions"
    case "mcp": "Serve agents with tools (Model Context Protocol)"
    case "help": "Show help for `todo` or a command"
    default: .verbatim(name)
    }
  }

  /// One paragraph a line.
  public static func details(ofCommand name: String) -> Sentence? {
    switch name {
    case "add":
      """
      Everything after `add` that is not an option is the title. You don't need quotes.
      With --lines, each line of standard input becomes a card, without its bullet. A checked box \
      adds the card to done. If a line is refused, no card is added.
      """
    case "list":
      """
      Lists open cards. Words that are not filters are searched for in titles, notes, steps, tags \
      and comments.
      The columns of --fields and --plain are \(names(CardField.columns)). In a pipe, the first \
      \(count: CardField.defaultColumns.count) are printed.
      """
    case "search":
      """
      Finds cards in every state that have all of the words, or words that begin with them. Case \
      and accents are ignored, initial consonants find Korean syllables, quotes find a phrase, and \
      -word excludes a word.
      """
    case "next":
      """
      Lists cards that are open, not blocked and not waiting. The urgency is a sum: 1,500 for an \
      overdue card, or 1,200 for a deadline today, falling to 200 in 14 days; 600 for high \
      priority, -180 for low; 300 for each open card that it blocks, up to 900; 400 in doing; 2 a \
      day of age, up to 200. A project's deadline counts if it is earlier.
      The setting urgency changes overdue, today, later, high, low, blocking, doing and age.
      """
    case "graph":
      """
      Shows the open cards that block the card and those that it blocks, or the cards that match \
      and all that are linked with them, each below a card that must be done first. A dashed line \
      links a child and its parent, which waits for it.
      """
    case "calendar":
      """
      Shows deadlines and waits of open cards, deadlines of projects, and the coming dates of \
      repeating cards. A day, or a date of up to seven days, shows its week; a longer one, the \
      month of its first day.
      """
    case "report":
      """
      The report counts all cards that match, done and archived ones too. A duration is the civil \
      days from the first to the last, and 85% of the cards took at most the number below 85%.
      Days in a column, and its cards, come from the history. The forecast takes each coming \
      period to be one of the last 12 whole ones, if nothing is added, and skips repeating cards.
      """
    case "edit":
      """
      Only the fields you give are changed. -t and --step add to the card; other options replace \
      the value. After the cards, the title needs no quotes: it ends at the next option.
      --started and --finished correct when a card in doing or done was started or finished.
      In a terminal, `todo edit CARD` opens the card as a form in your editor.
      """
    case "move":
      """
      The last word is the column; omit it with -p or a position. Several cards keep the order in \
      which you name them. Without a position, they move to the end of the column.
      Done cards have no position: they are sorted by completion date.
      """
    case "claim":
      """
      Claims the card, or renews your claim; without a card, the most urgent one that is ready, in \
      todo, and assigned to nobody or to you, or whose lease is over. It is assigned to you and \
      moves to the default doing column. If no card is free, the exit status is 4. Two processes \
      never claim the same card.
      """
    case "mcp":
      """
      Reads messages from standard input until it ends, and answers each on a line. Tools take \
      values, not command lines, and can't ignore limits, rules or hooks. They undo only what this \
      server changed.
      With --as, `me` means NAME, and the history records it as the person of each change.
      """
    case "copy":
      """
      A copy is made as the next card of a repeating one, without the rule. It has no deadline, \
      wait, key, blockers or comments, and is in the default todo column.
      """
    case "check", "uncheck", "step": "Steps are numbered from 1, as in `todo show`."
    case "comment":
      """
      Without a text, lists the comments of the card, numbered from 1. With - as the text, reads \
      the comment from standard input.
      The author is the person that `me` means: TODO_USER, else the setting user.name, else your \
      login name.
      """
    case "project":
      """
      The columns of --plain are name done all overdue next_deadline deadline color archived cover \
      created id. In a pipe, the first eight are printed.
      """
    case "project color":
      """
      Colors: \(list: ProjectColor.Name.allCases.map(\.rawValue)), '#rrggbb' and auto.
      """
    case "project cover":
      """
      FILE is a PNG or JPEG picture of at most 1 MB, or - for standard input. --random downloads \
      one from The Cat API or The Dog API.
      """
    case "column":
      """
      Each column belongs to one of the states todo, doing and done, which as words mean the \
      default column of the state. Cards that are added, started or finished enter the default.
      A command that would exceed a limit, or break a rule, is refused as a whole, unless you use \
      --force. Imports and undo only warn.
      """
    case "column rule":
      """
      A rule is checked when a card enters the column. --from does not concern new cards. With \
      `--needs steps` a card needs at least one step, and all of them checked.
      """
    case "view":
      """
      A view is a saved selection with its sort order and columns. More filters narrow it: `todo \
      list view:NAME tag:bug`.
      Dates and `me` are read when the view is used. If you rename a project, a column or a view, \
      views that name it are updated.
      """
    case "undo":
      "Without a number such as t41, undoes your latest change; repeat it to go further back."
    case "batch":
      """
      Each line is a command without the word todo, quoted as in a shell. Blank lines and lines \
      that begin with # are ignored. Only commands that read or change cards and projects are \
      allowed.
      The batch is one change. The first line that is refused stops it, and nothing is changed; \
      with --keep-going, the other lines are kept. The exit status is 65 in both cases.
      @last is the card that was added last, and @NAME the card that `add … --as NAME` added.
      A line that begins with { is JSON: {"command":"add","title":"Buy milk"}. Its keys are \
      command, those of a card in JSON output (\(names(CardField.edited))), cards, filters, text, \
      and the options of the command, with _ for -.
      With --json, the last line is {"committed":true,"transaction":"t42"}.
      """
    case "import":
      """
      Formats: \(list: FileFormat.imported.map(\.rawValue), .none). The whole file is imported as \
      one change, or nothing is. Cards whose id or key already exists are skipped.
      The columns of Jira, Todoist, Notion, Asana, Linear, TickTick, Planner and GitHub are known in \
      CSV. For other tables, name them: --map title=Summary,deadline=Due.
      FOLDER is a folder of Backlog.md, kanban-md, beads or Task Master. GitHub's file is the \
      output of `gh issue list --json title,body,state,labels,url` or `gh project item-list \
      --format json`. Without FILE, or with -, `todo` reads standard input.
      """
    case "export":
      """
      Formats: \(list: FileFormat.exported.map(\.rawValue), .none). Without a selection, all cards \
      are exported, done or not. What the format can't store is reported on standard error.
      --events writes the deadlines of open cards as events, which an import skips. Alarms of a \
      day without a time count back from 09:00.
      """
    case "remind":
      """
      Shows the open cards that are overdue or due later today. --install schedules a notification \
      with a systemd user timer, which keeps --days and the filters.
      """
    case "board":
      """
      Use the mouse, the arrow keys or h j k l to navigate. ? finds and runs keys, and : takes a \
      command.
      With --screen-reader, `todo` draws nothing: it prints a line for each change of the selection.
      """
    case "restore":
      """
      Replaces all cards and the history with those in FILE. The current contents are first saved \
      in a file next to the store: to go back, restore that file.
      """
    case "doctor":
      """
      Checks the file, the tables and the indexes, and compares the cards with the history. The \
      exit status is 0 if the store has no problems, or all were repaired, and 1 otherwise.
      --repair first backs up the store to a file next to it. Where a card differs from its \
      history, it gets the values of the history. No card is deleted.
      """
    case "team":
      """
      The members of a team share their projects, cards, columns and views. Each works on a store \
      of their own, also offline, and `todo sync` exchanges the changes. If two members set a \
      field to different values, the team's value stays, and the other one is kept: see `todo sync \
      conflicts`.
      The team's log is append-only: a secret that was sent once stays in it.
      A machine gets numbers for its cards with a sync. After `todo team join`, run `todo sync` \
      before you add cards.
      """
    case "team create":
      """
      The address is a folder, but not one that a program copies between machines, such as Dropbox \
      or Syncthing: changes would be lost. Only you can use a folder that this command creates. \
      For several accounts: `mkdir /srv/team && chgrp GROUP /srv/team && chmod 2770 /srv/team`.
      Or it is a PostgreSQL database: `postgresql://USER@HOST/DATABASE`, with the password in \
      `~/.pgpass` or PGPASSWORD. `?schema=NAME` names one of several teams. `--sql` prints the \
      statements with which an administrator creates the team, and then gives each member the \
      rights: `CREATE ROLE ann LOGIN; GRANT "todo_members" TO ann`.
      The team gets the cards of the store, but not its history.
      """
    case "team join":
      """
      The cards of a store that has some are added to the team, with new numbers. Earlier changes \
      can't be undone afterwards.
      """
    case "team rejoin":
      "Backs up the store, and applies the changes that this machine has not pushed yet."
    case "team repair":
      """
      Backs up the store. With --push-missing, the team gets back what its hub lost when it was \
      restored from a backup, and this machine knows.
      """
    case "sync":
      """
      Pulls the changes of the team, merges those of this machine, and pushes them. What can't be \
      merged is kept as a conflict. The setting sync.auto syncs after each change.
      """
    case "sync conflicts":
      """
      `todo sync take c7` uses the kept value, and `todo sync drop c7` keeps the team's. Either \
      settles the conflict for all.
      """
    case "context":
      """
      A context is filters that commands start from, as if in parentheses before yours. Lists, \
      boards, `next` and changes by filters are inside it; card numbers reach every card. `todo \
      add` takes its project, tags and person.
      The words you type decide alone whether done, waiting and archived cards count. TODO_CONTEXT \
      overrides the setting, and --no-context ignores both.
      """
    case "settings":
      "Values come from TODO_ variables, the settings file, variables such as EDITOR, or defaults."
    case "settings set":
      "Several words are one value. Commas separate the values of a list; '' is an empty one."
    default: nil
    }
  }

  private static func names(_ fields: [CardField]) -> String {
    fields.map(\.rawValue).joined(separator: " ")
  }
}
