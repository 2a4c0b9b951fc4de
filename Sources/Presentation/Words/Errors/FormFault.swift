import Entities

public enum FormFault: Error, Hashable, Sendable {
  /// A line that is neither a field nor a step.
  case strayLine(String)
  /// `Titel: …`; `nearest` is the most similar field.
  case unknownField(String, nearest: String?)
  case repeatedField(String)
  case missingTitle
  case notUTF8(byte: Int)
  case refused(TrackerError)
}

/// Why editing in the user's editor failed; `kept` is the file with the text, if there is one.
public enum EditingFault: Hashable, Sendable {
  case noTerminal(command: String)
  case oneCardAtATime([Int])
  case editorFailed(ProgramEnd, kept: String?)
  case noFile(folder: String, reason: String)
  case unreadable(reason: String, kept: String)
  case tooLong(limit: Int, kept: String)
  case stillWrong(FormFault, line: Int?, kept: String)
  case refused(TrackerError, kept: String)
}

/// Why a card of the board was not edited in the user's editor.
public struct EditorFailure: Error, Hashable, Sendable {
  public let message: Message

  public init(_ message: Message) {
    self.message = message
  }
}

public enum ProgramEnd: Hashable, Sendable {
  case notFound
  case status(Int)
  case signal(Int)
  case unstartable(reason: String)
}
