import Synchronization

/// A file format, by its name for `--format`.
public enum FileFormat: String, CaseIterable, Sendable {
  case json
  case jsonl
  case csv
  case markdown
  case todotxt
  case ical
  case taskwarrior
  case github
  case trello
  case obsidian
  case taskell
  case backlog
  case kanbanmd = "kanban-md"

  /// The formats that cards can be exported to.
  public static let exported: [FileFormat] = [
    .json, .jsonl, .csv, .markdown, .todotxt, .ical, .taskwarrior,
  ]

  /// Whether a file in the format is one task of a folder.
  public var isTaskFile: Bool {
    self == .backlog || self == .kanbanmd
  }

  /// Whether a file in the format has lines without a syntax of their own, as a table has.
  var isText: Bool {
    switch self {
    case .csv, .markdown, .todotxt, .obsidian, .taskell: true
    case .json, .jsonl, .ical, .taskwarrior, .github, .trello, .backlog, .kanbanmd: false
    }
  }

  /// Whether dates in the format can have numbers in several orders.
  public var hasDayOrder: Bool {
    switch self {
    case .csv, .todotxt, .obsidian, .taskell, .backlog, .kanbanmd: true
    case .json, .jsonl, .markdown, .ical, .taskwarrior, .github, .trello: false
    }
  }

  /// Whether a file without cards is complete, so that it says that there are none.
  public var hasFrame: Bool {
    switch self {
    case .json, .csv, .ical, .taskwarrior, .github, .trello: true
    case .jsonl, .markdown, .todotxt, .obsidian, .taskell, .backlog, .kanbanmd: false
    }
  }
}

/// How to read a file whose content doesn't say it.
public struct ImportOptions: Hashable, Sendable {
  /// The order of day, month and year in dates such as `06/12/2026` and `26-12-01`.
  public enum DayOrder: String, CaseIterable, Hashable, Sendable {
    /// `06/12/2026` is 6 December.
    case dmy
    /// `06/12/2026` is June 12.
    case mdy
    /// `26-12-01` is 1 December 2026.
    case ymd
  }

  /// An option that only some formats have.
  public enum Option: String, Hashable, Sendable {
    case map
    case dates
  }

  /// The fields that a column of a table can fill.
  public static let mappedFields = CardField.edited + [.created, .updated, .started, .finished]

  /// The column of a table for each of these fields.
  public var columns: [CardField: String] = [:]
  public var dayOrder: DayOrder?
  /// The columns of the store, whose names are no projects.
  public var storeColumns = ColumnList.initial
  /// The settings of the board, in the file beside a folder of tasks.
  public var board: [UInt8]?
  /// The name of the imported folder, which tells boards without a name apart.
  public var folder: ProjectName?

  public init() {}

  /// Returns an option that means nothing for the format.
  public func unused(for format: FileFormat) -> Option? {
    if !columns.isEmpty, format != .csv { return .map }
    return dayOrder != nil && !format.hasDayOrder ? .dates : nil
  }
}

/// A file to import.
public struct ImportedFile: Hashable, Sendable {
  /// `nil` for standard input.
  public let name: String?
  private let content: Content

  public init(_ bytes: [UInt8], named name: String? = nil) {
    self.name = name
    content = Content(bytes)
  }

  /// Returns the bytes, which are then no longer kept: the request exists until the end of the
  /// import, and a file can take a tenth of the memory.
  package func takeBytes() -> [UInt8] {
    content.take()
  }

  private final class Content: Hashable, Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) {
      self.bytes = Mutex(bytes)
    }

    func take() -> [UInt8] {
      bytes.withLock { held in
        let taken = held
        held = []
        return taken
      }
    }

    static func == (one: Content, other: Content) -> Bool {
      one === other
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

/// A request to add the cards of a file.
public struct ImportRequest: Hashable, Sendable {
  /// The file, or the files of a folder.
  public let files: [ImportedFile]
  /// Whether the files are those of a folder, each with one task.
  public let isFolder: Bool
  /// The number of task files that the folder keeps in its archive.
  public var archivedCount = 0
  /// The names in the folder that end like a task, but are not regular files.
  public var irregularNames: [String] = []
  /// Other boards in the folder, which are not read.
  public var otherBoards: [String] = []
  /// The format; `nil` to detect it from the content.
  public var format: FileFormat?
  public var options = ImportOptions()
  /// Whether valid records are added although others are not valid.
  public var keepsGoing = false
  /// The project of cards for which the file names none; `nil` for the inbox.
  public var project: ProjectName?
  /// Whether the answer lists the added cards, which takes memory for all of them.
  public var listsCards = true

  public init(_ file: ImportedFile) {
    files = [file]
    isFolder = false
  }

  public init(folder files: [ImportedFile]) {
    self.files = files
    isFolder = true
  }

  public init(_ bytes: [UInt8]) {
    self.init(ImportedFile(bytes))
  }
}

/// The result of an import.
public struct ImportedCards: Hashable, Sendable {
  /// The added cards, in the order of the file; empty if the request doesn't list them.
  public package(set) var cards: [ListedCard] = []
  /// The number of added cards.
  public package(set) var cardCount = 0
  /// The number of records whose cards already existed.
  public package(set) var existingCount = 0
  /// The number of records with the id or key of an earlier record in the file.
  public package(set) var repeatedCount = 0
  /// The records that are not valid.
  ///
  /// Without ``ImportRequest/keepsGoing`` only the first, and nothing was added.
  public package(set) var faults: [FileFault] = []
  /// The encoding that a file which is neither UTF-8 nor UTF-16 probably has.
  public package(set) var encoding: SingleByteEncoding?
  /// Whether there are valid records besides the first fault, so that keeping going helps.
  public package(set) var hasOtherRecords = false
  /// Notes on skipped records, then on ignored or changed values of the added cards, each in the
  /// order of their first occurrence.
  public package(set) var remarks: [ImportRemarkCount] = []
  public package(set) var newProjects: [NewProject] = []
  /// The archived projects that cards were added to.
  ///
  /// Lists don't show these cards.
  public package(set) var archivedProjects: [ProjectName] = []
  /// The limits and rules of columns that the cards break.
  public package(set) var notices: [ColumnNotice] = []
  /// The format of the file; `nil` if the file is empty.
  public let format: FileFormat?

  package init(format: FileFormat?) {
    self.format = format
  }
}

/// A record of a file that is not valid.
public struct FileFault: Hashable, Sendable {
  public let place: FilePlace
  public let fault: RecordFault

  public init(_ fault: RecordFault, at place: FilePlace) {
    self.fault = fault
    self.place = place
  }
}

/// A note and the number of records it applies to.
public struct ImportRemarkCount: Hashable, Sendable {
  public let remark: ImportRemark
  public package(set) var count: Int
  /// The first cards whose text was shortened; empty for other notes.
  public package(set) var cards: [Card] = []

  package init(_ remark: ImportRemark, count: Int) {
    self.remark = remark
    self.count = count
  }
}

/// Counts notes.
public struct ImportRemarkTally {
  /// The notes, in the order of their first occurrence.
  public private(set) var counts: [ImportRemarkCount] = []
  /// The index of each note in `counts`.
  ///
  /// A file can have any number of distinct notes.
  private var places: [ImportRemark: Int] = [:]

  public init() {}

  public mutating func add(_ remark: ImportRemark) {
    if let place = places[remark] {
      counts[place].count += 1
    } else {
      places[remark] = counts.count
      counts.append(ImportRemarkCount(remark, count: 1))
    }
  }
}
