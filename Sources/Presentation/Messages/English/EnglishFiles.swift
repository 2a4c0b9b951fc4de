import Entities

/// Files, and what they are.
extension English {
  func template(_ doubt: FileDoubt) -> Template<Self> {
    switch doubt {
    case .foreign(.markdownWithoutBoxes):
      "This looks like Markdown without check boxes, which has no cards"
    case .foreign(.taskwarriorData):
      "This looks like a data file of Taskwarrior. To import its tasks: task export | todo import"
    case .foreign(let kind): "This looks like \(name(of: kind)); `todo` can't import it"
    case .uncertain(let format): "This could be \(name(of: format)), but that is not certain"
    case .unknownColumns(let names):
      "This looks like CSV with unknown columns: \(columns: names)"
    case .unknownObjects(let keys):
      "This looks like JSON of an unknown program, with the keys \(columns: keys)"
    case .unknown: "Unknown file format"
    case .folderWithoutTasks: "The folder has no task files of Backlog.md or kanban-md"
    case .folderOf(let format, let asked):
      "The folder has task files of \(name(of: format)), not of \(name(of: asked))"
    case .unusedOption(.map, let format):
      "--map is only for CSV, not for \(name(of: format))"
    case .unusedOption(.dates, let format):
      "--dates is not for \(name(of: format)), whose dates have only one meaning"
    case .nothingFound(let format, let bytes):
      "Nothing found in \(bytes, "byte") of \(name(of: format))"
    }
  }

  func whatCardsAre(in format: FileFormat) -> Template<Self> {
    switch format {
    case .json, .jsonl: "Cards are objects with a title: {\"title\":\"Buy milk\"}"
    case .csv: "Cards are rows below a header with a column title"
    case .markdown: "Cards are list items with a check box: - [ ] Buy milk"
    case .todotxt: "Cards are lines"
    case .ical: "Cards are the components VTODO"
    case .taskwarrior: "Cards are the tasks that `task export` writes"
    case .github: "Cards are the issues that `gh issue list --json title,url,state` writes"
    case .obsidian: "Cards are list items with a check box: - [ ] Buy milk"
    case .taskell: "Cards are list items below a heading"
    case .backlog, .kanbanmd: "A card is a file with front matter: id, title and status"
    case .trello: "Cards are the open cards of a board's JSON"
    }
  }

  private func name(of kind: FileKind) -> String {
    switch kind {
    case .beads: "issues of beads"
    case .calendarOfContacts: "an address book (vCard)"
    case .compressed: "a compressed file"
    case .diff: "a patch"
    case .gitLab: "issues of GitLab"
    case .gzip: "a gzip archive"
    case .html: "an HTML page"
    case .image: "an image"
    case .markdownWithoutBoxes: "Markdown"
    case .orgMode: "an org-mode file"
    case .pdf: "a PDF file"
    case .pivotal: "CSV of Pivotal Tracker"
    case .plainText: "plain text"
    case .plainTextInUTF16: "plain text in UTF-16"
    case .program: "a program"
    case .script: "a script"
    case .sqlite: "an SQLite database"
    case .taskwarriorData: "a data file of Taskwarrior"
    case .todoist: "JSON of Todoist"
    case .xml: "an XML file"
    case .zip: "a ZIP archive or an Office file"
    }
  }

  func name(of format: FileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .todotxt: "todo.txt"
    case .ical: "iCalendar"
    case .taskwarrior: "Taskwarrior's JSON"
    case .github: "GitHub's JSON"
    case .trello: "Trello's JSON"
    case .obsidian: "Obsidian's Kanban"
    case .taskell: "taskell's Markdown"
    case .backlog: "Backlog.md"
    case .kanbanmd: "kanban-md"
    }
  }
}
