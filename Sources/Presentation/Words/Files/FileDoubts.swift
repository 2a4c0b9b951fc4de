import Entities

extension FileDoubt {
  var message: Message {
    switch self {
    case .foreign(let kind):
      Message(
        "This looks like a file of \(kind.rawValue); `todo` can't import it", hint: kind.instead)
    case .unknown:
      Message("Unknown file format", hint: .useFormat(of: FileFormat.imported))
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
  private static let dstaskTable =
    #"["title","project","due","priority","tags","notes"],"#
    + #"(.[]|[.summary,.project,.due,.priority,(.tags//[]|join(",")),.notes])|@csv"#

  /// A line that ends with a colon is a project, unless it is a task.
  private static let taskPaperScript =
    #"-E -e '/^\s*- /!s/^(.+):$/# \1/' -e 's/^(\s*)- /\1- [ ] /' "#
    + #"-e 's/ \] (.*) @done(\([^)]*\))?( .*)?$/x] \1\3/'"#

  fileprivate var instead: Sentence {
    switch self {
    case .dstask:
      .verbatim("dstask show-open | jq -r '\(Self.dstaskTable)' | todo import --format csv")
    case .monday: "Keep one header line and the rows of tasks below it"
    case .orgMode:
      .checkBoxes(by: #"-E 's/^\*+ (TODO|NEXT|WAITING) /- [ ] /; s/^\*+ DONE /- [x] /'"#)
    case .taskell: .checkBoxes(by: "-E 's/^- /- [ ] /'")
    case .taskPaper: .checkBoxes(by: Self.taskPaperScript)
    case .wekan: "Export the cards as \(FileFormat.csv.sentence) instead"
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

  /// A command that makes tasks of another text list items with a check box.
  fileprivate static func checkBoxes(by script: String) -> Sentence {
    let command = Sentence.verbatim("sed \(script) FILE | todo import --format markdown")
    return "To import only titles and states: \(command)"
  }
}
