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
  case unknownObjects([String])
  case unknown, folderWithoutTasks
  /// A folder with task files of another format than the one that was asked for.
  case folderOf(FileFormat, not: FileFormat)
  /// An option that means nothing for files of the format.
  case unusedOption(ImportOptions.Option, FileFormat)
  case nothingFound(FileFormat, bytes: Int)
}

/// Kinds of files that are recognized only in order to name them.
public enum FileKind: String, CaseIterable, Hashable, Sendable {
  case archive
  /// A picture, a program, a PDF or a database.
  case binary
  case contacts, dstask
  case gitLab = "GitLab"
  /// HTML or XML.
  case markup
  case orgMode = "org-mode"
  case taskPaper = "TaskPaper"
  /// The file in which Taskwarrior 2 keeps its tasks.
  case taskwarriorData
  case todoist = "Todoist"
  case wekan = "Wekan"

  /// A format that the program exports, and `todo` imports.
  public var exported: FileFormat? {
    switch self {
    case .gitLab, .todoist, .wekan: .csv
    case .orgMode, .taskPaper: .markdown
    case .archive, .binary, .contacts, .dstask, .markup, .taskwarriorData: nil
    }
  }
}
