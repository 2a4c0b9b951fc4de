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

  public func summary(ofCommand name: String) -> String {
    switch name {
    case "add": "add a card"
    case "list": "list cards, or find some"
    case "search": "find cards by their words, the best first"
    case "show": "show everything about cards"
    case "edit": "change what is given of cards, nothing else"
    case "move": "put cards in another column, place or project"
    case "start": "move cards to doing"
    case "done": "move cards to done"
    case "reopen": "move done cards back to todo"
    case "delete": "take cards away (undo brings them back)"
    case "check": "check steps of a card"
    case "uncheck": "uncheck steps of a card"
    case "step": "add a step to a card, or change one"
    case "undo": "take back your newest change, or another one"
    case "redo": "do again what was taken back"
    case "history": "show what was changed, when and by whom"
    case "backup", "restore", "doctor": careSummary(ofCommand: name)
    case "import": "add the cards of a file"
    case "export": "write cards as a file"
    case "batch": "run many commands, one a line, as one change"
    case "completions": "print the completions of a shell"
    case "help": "show this help, or that of a command"
    default: "show the board"
    }
  }

  public func details(ofCommand name: String) -> [String] {
    switch name {
    case "add":
      [
        "The words behind add are the title; no quotes are needed. With --lines each line of "
          + "standard input is a title, without its bullet and box (a checked one adds it to "
          + "done); all are added, or none.",
        dateDetails,
      ]
    case "edit":
      [
        "On a terminal without options, one card is opened as a form in your editor: EDITOR, else "
          + "VISUAL, else vi. A form that cannot be read opens again, with what is wrong on top.",
        "Single values replace, -t and --step add, --tags and --notes with '' clear, -d none "
          + "takes the deadline away.", dateDetails,
      ]
    case "move":
      [
        "The last word is the state; it is left out where a place or -p is given. Several cards "
          + "keep the order in which they are named. Without a place they go to the end."
      ]
    case "list":
      [
        "Shows open cards unless state:, finished: or --all asks for others. Words that are no "
          + "filter are searched in titles, notes, steps and tags.",
        "Columns for --plain: number state priority deadline project tags title key created "
          + "updated started finished id notes. In a pipe the first seven are printed, with tabs "
          + "between them. With --quiet nothing is printed, and an empty list has status 4.",
      ]
    case "search": searchDetails
    case "undo":
      [
        "Changes are numbered: t41. Without a number, your newest change that is not taken back "
          + "yet; again, further back. A bare number would be a card and is refused."
      ]
    case "backup", "restore", "doctor": careDetails(ofCommand: name)
    case "import", "export": transferDetails(name)
    case "batch": batchDetails
    case "check", "uncheck", "step": ["Steps are counted from 1, as todo show numbers them."]
    default: []
    }
  }

  private var dateDetails: String {
    "Dates: today, tomorrow, fri (the first one after today), next fri (of the following week), "
      + "+3d, +2w, +1m, 2026-12-01, 12-24, and with a time 2026-12-01T14:30 or fri@14:30."
  }

  public func description(ofOption name: String, command: String) -> String {
    switch (name, command) {
    case ("tag", "edit"): "add a tag (a,b adds two)"
    case ("step", "edit"): "add a step"
    case ("notes", _): "the notes; - reads standard input"
    case ("edit", "step"): "change the text of step N"
    case ("delete", "step"): "take step N away"
    case ("move", "step"): "move step N, to the end or --before another"
    case ("before", "step"): "the step it comes before"
    case ("format", "export"): "the format; else the one FILE is named for, or json"
    case ("quiet", "batch"): "print only what goes wrong"
    case ("json", "batch"): "a JSON object a line, and one for the end"
    case ("all", ""): "whole columns, however long"
    default: description(ofOption: name)
    }
  }

  private func description(ofOption name: String) -> String {
    switch name {
    case "project": "the project; made when it is not there"
    case "deadline": "when it is due; none takes the deadline away"
    case "tag": "a tag; may be repeated, and a,b gives two"
    case "priority": "high, normal or low"
    case "state": "todo, doing or done"
    case "step": "a step of the checklist; may be repeated"
    case "as": "in todo batch: what later lines call the card, as @NAME"
    case "keep-going": "leave out what is refused, and keep the rest"
    case "key": "a key of another program; a card with that key is added only once"
    case "lines": "add a card for each line of standard input"
    case "title": "another title"
    case "append": "add a paragraph to the notes"
    case "untag": "take a tag away; may be repeated"
    case "tags": "replace all tags; '' takes them away"
    default: commonDescription(ofOption: name)
    }
  }

  private func commonDescription(ofOption name: String) -> String {
    switch name {
    case "before": "put them before that card, in its column"
    case "after": "put them after that card, in its column"
    case "top": "put them first in their column"
    case "bottom": "put them last in their column"
    case "sort":
      "board, deadline, priority, created, updated, started, finished, title, relevance"
    case "reverse": "turn the order round"
    case "format": "the format of the file; else it is known by its content"
    case "keep-going": "import what is good although something is bad"
    case "output": "the file, replaced when all is written; else standard output"
    case "limit": "show no more than N"
    case "quiet": "print nothing; status 4 when there are none"
    case "last": "take back the newest N, all or none"
    case "repair": "mend what can be mended, after a copy of the file"
    case "force": "replace a file that is there already"
    case "all": "done cards too"
    case "expect": "refuse unless exactly N cards match"
    case "if-any": "status 0 when nothing matches"
    case "dry-run": "show what would change, and change nothing"
    case "explain": "say how the selection was understood"
    case "plain": "rows with tabs between the columns"
    case "json": "JSON of that version; 1 is the only one"
    case "store": "the file the cards are kept in; else TODO_STORE"
    case "ascii": "marks in ASCII only"
    case "editor": "write the card in your editor: EDITOR, else VISUAL, else vi"
    case "no-pager": "long output not through PAGER"
    case "no-settings": "leave the settings file unread"
    case "offer": "print what may come next; the shells' scripts ask that"
    case "man": "print the page of the manual, for man"
    case "version": "print the version"
    default: "show help"
    }
  }

  public func description(ofFilter key: String) -> String {
    switch key {
    case "number": "cards by number; several, or a range"
    case "state": "todo, doing, done; a comma means any of"
    case "project": "in that project"
    case "tag": "with that tag; tag:none without any; -tag:a without that one"
    case "priority": "high, normal, low"
    case "deadline": "due then: today, ..fri, mon..fri, week, 2026-12-01, none"
    case "created", "updated": "\(key) then: today, -7d.., 2026-11-01..2026-11-15"
    case "started", "finished": "\(key) then, or none"
    case "title": "the title has these words"
    case "text": "title, notes, steps or tags have these words"
    case "key": "with exactly that key, or none"
    default: "is:overdue, is:open"
    }
  }

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
    }
  }

  public func moreHelp() -> String {
    "todo help COMMAND tells more about a command, with examples."
  }
}
