/// What files of cards are written in, by the name that `--format` takes.
public enum FileFormat: String, CaseIterable, Sendable {
  case json
  case jsonl
  case csv
  case markdown
  case todotxt
  case ical
  case taskwarrior
}

/// A file whose cards are to be added.
public struct ImportRequest: Hashable, Sendable {
  public let bytes: [UInt8]
  /// `nil`: the one that the content is in.
  public var format: FileFormat?
  /// Whether what is good is added although something is bad.
  public var keepsGoing = false
  /// Where cards go of which the file does not say it; `nil`: the inbox.
  public var project: ProjectName?

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// What came of an import.
public struct ImportedCards: Hashable, Sendable {
  /// What was added, in the order of the file.
  public package(set) var cards: [ListedCard] = []
  /// How many records are of cards that were there already.
  public package(set) var thereCount = 0
  /// The records that no card can be made of; without ``ImportRequest/keepsGoing`` the first, and
  /// then nothing was added.
  public package(set) var faults: [FileFault] = []
  /// What else is to be told, in the order in which it first came up.
  public package(set) var remarks: [ImportRemarkCount] = []
  public package(set) var newProjects: [NewProject] = []
  /// The archived projects that cards went to, where lists do not show them.
  public package(set) var archivedProjects: [ProjectName] = []
  /// What the file was read as; `nil` when there is nothing in it.
  public let format: FileFormat?

  package init(format: FileFormat?) {
    self.format = format
  }
}

/// A bad record of a file.
public struct FileFault: Hashable, Sendable {
  public let place: FilePlace
  public let fault: RecordFault

  public init(_ fault: RecordFault, at place: FilePlace) {
    self.fault = fault
    self.place = place
  }
}

/// How many records of a file a remark is about.
public struct ImportRemarkCount: Hashable, Sendable {
  public let remark: ImportRemark
  public package(set) var count: Int

  package init(_ remark: ImportRemark, count: Int) {
    self.remark = remark
    self.count = count
  }
}
