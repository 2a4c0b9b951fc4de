import Entities

extension FileDoubt {
  var message: Message {
    switch self {
    case .foreign(.other):
      Message(
        "`todo` can't import archives, Office files, other binary files, contacts, HTML or XML",
        hint: FileKind.other.instead)
    case .foreign(let kind):
      Message(
        "This looks like a file of \(kind.rawValue); `todo` can't import it", hint: kind.instead)
    case .plainText:
      Message(
        "Neither the name nor the beginning of the file says its format",
        hint: .addLines("todo add --lines < FILE"))
    case .unknownColumns(let names):
      Message(
        "This looks like CSV with unknown columns: \(columns: names)",
        hint: .mapColumns)
    case .unknownObjects(let keys):
      Message(
        "This looks like JSON of an unknown program, with the keys \(columns: keys)",
        hint: .whatCardsAre(in: .json))
    case .unknown: Message("Unknown file format", hint: .useFormat(of: FileFormat.allCases))
    case .folderWithoutTasks: Message("The folder has no task files of Backlog.md or kanban-md")
    case .folderOf(let format, let asked):
      Message(
        "The folder has task files of \(format.sentence), not of \(asked.sentence)",
        hint: .useFormat(of: [format]))
    case .unusedOption(.map, let format):
      Message("--map is only for CSV, not for \(format.sentence)")
    case .unusedOption(.dates, let format):
      Message("--dates is not for \(format.sentence), whose dates have only one meaning")
    case .nothingFound(let format, let bytes):
      Message(
        "Nothing found in \(.bytes(bytes)) of \(format.sentence)",
        hint: .whatCardsAre(in: format))
    }
  }
}

extension FileKind {
  /// What can be imported instead.
  fileprivate var instead: Sentence {
    switch self {
    case .dstask:
      "Use: dstask show-open | jq 'map({title: .summary, notes})' | todo import --format json"
    case .monday: "Keep one header line and the rows of tasks below it"
    case .orgMode, .taskPaper: .exportCards(as: .markdown)
    case .other, .wekan: .exportCards(as: .csv)
    }
  }
}

extension FileFormat {
  var sentence: Sentence {
    switch self {
    case .json: .verbatim("JSON")
    case .jsonl: .verbatim("JSON Lines")
    case .csv: .verbatim("CSV")
    case .markdown: .verbatim("Markdown")
    case .todotxt: .verbatim("todo.txt")
    case .ical: .verbatim("iCalendar")
    case .taskwarrior: "Taskwarrior's JSON"
    case .github: "GitHub's JSON"
    case .trello: "Trello's JSON"
    case .obsidian: "Obsidian's Kanban"
    case .backlog: .verbatim("Backlog.md")
    case .kanbanmd: .verbatim("kanban-md")
    case .beads: .verbatim("beads")
    case .taskmaster: .verbatim("Task Master")
    }
  }
}

extension Sentence {
  static func addLines(_ line: String) -> Sentence {
    """
    Use --format, or --map to name the columns of a table. \
    To add a card for each line: \(line)
    """
  }

  static var mapColumns: Sentence { "Name the columns: --map title=COLUMN" }

  static func useFormat(of formats: [FileFormat]) -> Sentence {
    "Use --format with \(list: formats.map(\.rawValue), .or)"
  }

  fileprivate static func exportCards(as format: FileFormat) -> Sentence {
    "Export the cards as \(format.sentence) instead"
  }

  fileprivate static func whatCardsAre(in format: FileFormat) -> Sentence {
    switch format {
    case .json, .jsonl, .beads, .taskmaster:
      #"Cards are objects with a title: {"title":"Buy milk"}"#
    case .csv: "Cards are rows below a header with a column title"
    case .markdown, .obsidian: "Cards are list items with a check box: - [ ] Buy milk"
    case .todotxt: "Cards are lines"
    case .ical: "Cards are the components VTODO"
    case .taskwarrior: "Cards are the tasks that `task export` writes"
    case .github: "Cards are the issues that `gh issue list --json title,url,state` writes"
    case .backlog, .kanbanmd: "A card is a file with front matter: id, title and status"
    case .trello: "Cards are the open cards of a board's JSON"
    }
  }
}
