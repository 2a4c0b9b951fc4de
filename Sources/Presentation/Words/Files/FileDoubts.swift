import Entities

extension FileDoubt {
  var message: Message {
    switch self {
    case .foreign(let kind):
      Message(
        "This looks like a file of \(kind.rawValue); `todo` can't import it", hint: kind.instead)
    case .unknown:
      Message("Unknown file format", hint: .useFormat(of: FileFormat.allCases))
    case .unknownTable(let names, isTitled: true):
      Message(
        "The columns don't show that the rows are tasks: \(columns: names)",
        hint: "To import the rows as cards: --format csv")
    case .unknownTable(let names, isTitled: false):
      Message("Unknown columns of a table: \(columns: names)", hint: .mapColumns)
    case .folderWithoutTasks:
      Message("The folder has no task files of the format", hint: .useFormat(of: [.backlog]))
    case .unusedOption(let option, let format):
      Message(.exclusive(["--\(option.rawValue)", "--format \(format.rawValue)"]))
    case .nothingFound(let format, let bytes):
      Message("Nothing found in \(.bytes(bytes)) of \(format.sentence)", hint: .help(on: "import"))
    }
  }
}

extension FileKind {
  fileprivate var instead: Sentence {
    switch self {
    case .dstask:
      "Use: dstask show-open | jq 'map({title: .summary, notes})' | todo import --format json"
    case .monday: "Keep one header line and the rows of tasks below it"
    case .orgMode, .taskPaper: .exportCards(as: .markdown)
    case .wekan: .exportCards(as: .csv)
    }
  }
}

extension FileFormat {
  var sentence: Sentence {
    switch self {
    case .todotxt: .verbatim("todo.txt")
    case .ical: .verbatim("iCalendar")
    default: .verbatim(rawValue)
    }
  }
}

extension Sentence {
  static var mapColumns: Sentence { "Name the columns: --map title=COLUMN" }

  static func useFormat(of formats: [FileFormat]) -> Sentence {
    "Use --format with \(list: formats.map(\.rawValue), .or)"
  }

  fileprivate static func exportCards(as format: FileFormat) -> Sentence {
    "Export the cards as \(format.sentence) instead"
  }
}
