import Entities

/// What is wrong in a form.
public enum FormFault: Error, Hashable, Sendable {
  /// A line that is neither a field nor a step.
  case strayLine(String)
  /// `Titel: …`; `nearest` is the most similar field.
  case unknownField(String, nearest: String?)
  /// A field with two lines.
  case repeatedField(String)
  /// A new card without a title.
  case missingTitle
  case notUTF8(byte: Int)
  case refused(TrackerError)
}

/// Why editing in the user's editor failed; `kept` is the file with the text, if there is one.
public enum EditingFault: Hashable, Sendable {
  /// Standard input or output is not a terminal.
  case noTerminal
  /// The same for a card that doesn't exist yet.
  case noTerminalForNewCard
  /// The same for a comment.
  case noTerminalForComment
  /// The same for the settings.
  case noTerminalForSettings
  /// Several cards were given, and an editor takes one.
  case oneCardAtATime([Int])
  /// The editor failed or did not start.
  case editorFailed(ProgramEnd, kept: String?)
  /// The file for the editor could not be created.
  case noFile(folder: String, reason: String)
  case unreadable(reason: String, kept: String)
  case tooLong(limit: Int, kept: String)
  /// The user closed the editor without correcting the form.
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

/// How an editor or a pager failed.
public enum ProgramEnd: Hashable, Sendable {
  case notFound
  case status(Int)
  case signal(Int)
  case unstartable(reason: String)
}
