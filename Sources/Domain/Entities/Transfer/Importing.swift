import Synchronization

/// A file format, by its name for `--format`.
public enum FileFormat: String, CaseIterable, Sendable {
  case json, jsonl, csv, markdown, todotxt, ical, taskwarrior, github, trello, backlog, beads
  case taskmaster = "task-master"
  /// A page to read, which no program imports.
  case html

  public static let exported: [FileFormat] = [
    .json, .jsonl, .csv, .markdown, .todotxt, .ical, .taskwarrior, .html,
  ]
  public static let imported = allCases.filter { $0 != .html }

  /// Whether a file in the format has lines without a syntax of their own, as a table has.
  var isText: Bool { [.csv, .markdown, .todotxt].contains(self) }

  /// Whether dates in the format can have numbers in several orders.
  public var hasDayOrder: Bool { ![.json, .jsonl, .ical, .taskwarrior].contains(self) }

  /// A file without cards is complete.
  public var hasFrame: Bool {
    ![.jsonl, .markdown, .todotxt, .backlog, .beads].contains(self)
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

  public enum Option: String, Hashable, Sendable {
    case map, dates
  }

  public static let mappedFields = CardField.edited + CardField.moments

  public var columns: [CardField: String] = [:]
  public var dayOrder: DayOrder?
  /// Their names are no projects.
  public var storeColumns = ColumnList.initial
  /// Tells boards without a name apart.
  public var folder: ProjectName?

  public init() {}

  public func unused(for format: FileFormat) -> Option? {
    if !columns.isEmpty, format != .csv { return .map }
    return dayOrder != nil && !format.hasDayOrder ? .dates : nil
  }
}

/// Its bytes are not kept: the request lives as long as the import, and a file can take a tenth of
/// the memory.
public final class ImportedFile: Sendable {
  /// `nil` for standard input.
  public let name: String?
  private let bytes: Mutex<[UInt8]>

  public init(_ bytes: [UInt8], named name: String? = nil) {
    self.name = name
    self.bytes = Mutex(bytes)
  }

  package func takeBytes() -> [UInt8] {
    bytes.withLock { held in
      let taken = held
      held = []
      return taken
    }
  }
}

public struct ImportRequest: Sendable {
  public let files: [ImportedFile]
  /// Each with one task.
  public let isFolder: Bool
  /// `nil` to detect it from the content.
  public var format: FileFormat?
  public var options = ImportOptions()
  public var keepsGoing = false
  /// For cards without a project in the file; `nil` for the inbox.
  public var project: ProjectName?
  /// Takes memory for all of them.
  public var listsCards = true

  public init(_ file: ImportedFile) {
    files = [file]
    isFolder = false
  }

  public init(folder files: [ImportedFile]) {
    self.files = files
    isFolder = true
  }

  public init(_ bytes: [UInt8]) { self.init(ImportedFile(bytes)) }
}

public struct ImportedCards: Hashable, Sendable {
  /// In the order of the file; empty if the request doesn't list them.
  public package(set) var cards: [ListedCard] = []
  public package(set) var cardCount = 0
  /// Of records whose cards already existed.
  public package(set) var existingCount = 0
  /// Of records with the id or key of an earlier record in the file.
  public package(set) var repeatedCount = 0
  /// Without ``ImportRequest/keepsGoing`` only the first, and nothing was added.
  public package(set) var faults: [FileFault] = []
  /// Whether there are valid records, so that keeping going helps.
  public package(set) var hasOtherRecords = false
  /// First those of skipped records, then of added cards, by first occurrence.
  public package(set) var remarks: [ImportRemarkCount] = []
  public package(set) var newProjects: [Project] = []
  /// Lists don't show the cards of these projects.
  public package(set) var archivedProjects: [ProjectName] = []
  public package(set) var notices: [ColumnNotice] = []
  /// `nil` if the file is empty.
  public let format: FileFormat?

  package init(format: FileFormat?) { self.format = format }
}

public struct FileFault: Hashable, Sendable {
  public let place: FilePlace
  public let fault: RecordFault

  public init(_ fault: RecordFault, at place: FilePlace) {
    self.fault = fault
    self.place = place
  }
}

public struct ImportRemarkCount: Hashable, Sendable {
  public let remark: ImportRemark
  public package(set) var count: Int
  /// Those whose text was shortened; empty for other notes.
  public package(set) var cards: [Card] = []

  package init(_ remark: ImportRemark, count: Int) {
    self.remark = remark
    self.count = count
  }
}

public struct ImportRemarkTally {
  /// In the order of their first occurrence.
  public private(set) var counts: [ImportRemarkCount] = []
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

public enum FileRecognition: Hashable, Sendable {
  case format(FileFormat)
  case doubt(FileDoubt)
}

extension FileRecognition {
  /// A table whose columns the user names.
  public var mayBeTable: Bool {
    switch self {
    case .format(let format): format.isText
    case .doubt(.unknownTable), .doubt(.unknown): true
    case .doubt: false
    }
  }
}

/// Why a file is not imported although its content could be read.
public enum FileDoubt: Hashable, Sendable {
  case foreign(FileKind)
  /// A table whose columns are not those of a known program, and whether one can be the title.
  case unknownTable([String], isTitled: Bool)
  case unknown, folderWithoutTasks
  /// An option that means nothing for files of the format.
  case unusedOption(ImportOptions.Option, FileFormat)
  case nothingFound(FileFormat, bytes: Int)
}

/// Kinds of files that are recognized only in order to say what to import instead.
public enum FileKind: String, CaseIterable, Hashable, Sendable {
  case dstask
  case monday = "monday.com"
  case orgMode = "org-mode"
  case taskell
  case taskPaper = "TaskPaper"
  case wekan = "Wekan"
}
