public enum FileRecognition: Hashable, Sendable {
  case format(FileFormat)
  case doubt(FileDoubt)
}

extension FileRecognition {
  /// A table whose columns the user names.
  public var mayBeTable: Bool {
    switch self {
    case .format(let format): format.isText
    case .doubt(.unknownColumns), .doubt(.plainText), .doubt(.unknown): true
    case .doubt: false
    }
  }
}

/// Why a file is not imported although its content could be read.
public enum FileDoubt: Hashable, Sendable {
  case foreign(FileKind)
  /// Text whose beginning names no format.
  case plainText
  /// A table whose columns are not those of a known program.
  case unknownColumns([String])
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
  case taskPaper = "TaskPaper"
  case wekan = "Wekan"
  /// An archive, another binary file, contacts, HTML or XML.
  case other
}
