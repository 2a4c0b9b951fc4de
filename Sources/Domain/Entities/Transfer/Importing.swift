/// A file format, by its name for `--format`.
public enum FileFormat: String, CaseIterable, Sendable {
  case json
  case jsonl
  case csv
  case markdown
  case todotxt
  case ical
  case taskwarrior
}

/// A request to add the cards of a file.
public struct ImportRequest: Hashable, Sendable {
  public let bytes: [UInt8]
  /// The format; `nil` to detect it from the content.
  public var format: FileFormat?
  /// Whether valid records are added although others are not valid.
  public var keepsGoing = false
  /// The project of cards for which the file names none; `nil` for the inbox.
  public var project: ProjectName?

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// The result of an import.
public struct ImportedCards: Hashable, Sendable {
  /// The added cards, in the order of the file.
  public package(set) var cards: [ListedCard] = []
  /// The number of records whose cards already existed.
  public package(set) var existingCount = 0
  /// The records that are not valid.
  ///
  /// Without ``ImportRequest/keepsGoing`` only the first, and nothing was added.
  public package(set) var faults: [FileFault] = []
  /// Notes on ignored or changed values, in the order of their first occurrence.
  public package(set) var remarks: [ImportRemarkCount] = []
  public package(set) var newProjects: [NewProject] = []
  /// The archived projects that cards were added to.
  ///
  /// Lists don't show these cards.
  public package(set) var archivedProjects: [ProjectName] = []
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

  package init(_ remark: ImportRemark, count: Int) {
    self.remark = remark
    self.count = count
  }
}
