public enum FileRecognition: Hashable, Sendable {
  case format(FileFormat)
  case doubt(FileDoubt)
}

extension FileRecognition {
  /// A table whose columns the user names.
  public var mayBeTable: Bool {
    switch self {
    case .format(let format), .doubt(.uncertain(let format)): format.isText
    case .doubt(.foreign(let kind)): [.plainText, .markdownWithoutBoxes, .pivotal].contains(kind)
    case .doubt(.unknownColumns), .doubt(.unknown): true
    case .doubt: false
    }
  }
}

/// Why a file is not imported although its content could be read.
public enum FileDoubt: Hashable, Sendable {
  case foreign(FileKind)
  /// Some lines are in this format, but too few to be certain.
  case uncertain(FileFormat)
  /// A table whose columns are not those of a known program.
  case unknownColumns([String])
  case unknownObjects([String])
  case unknown
  case folderWithoutTasks
  /// A folder with task files of another format than the one that was asked for.
  case folderOf(FileFormat, not: FileFormat)
  /// An option that means nothing for files of the format.
  case unusedOption(ImportOptions.Option, FileFormat)
  case nothingFound(FileFormat, bytes: Int)
}

/// Kinds of files that are recognized only in order to name them.
public enum FileKind: String, CaseIterable, Hashable, Sendable {
  case beads
  case calendarOfContacts
  /// A compressed file, but neither gzip nor ZIP.
  case compressed
  case diff
  case gitLab
  case gzip
  case html
  case image
  case markdownWithoutBoxes
  case orgMode
  case pdf
  /// A table of Pivotal Tracker.
  case pivotal
  case plainText
  case plainTextInUTF16
  case program
  case script
  case sqlite
  /// The file in which Taskwarrior 2 keeps its tasks.
  case taskwarriorData
  case todoist
  case xml
  case zip
}
