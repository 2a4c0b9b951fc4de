import Entities

/// What is wrong in a form.
public enum FormFault: Error, Hashable, Sendable {
  /// A line that is none of what a form has.
  case strayLine(String)
  /// `Titel: …`; the nearest field.
  case unknownField(String, nearest: String?)
  /// A field that has a line already.
  case repeatedField(String)
  /// A new card has no line for its title.
  case missingTitle
  case notUTF8(byte: Int)
  case refused(TrackerError)
}

/// Why nothing came of a form; `kept` is the file that has the text, where there is any.
public enum EditingFault: Hashable, Sendable {
  /// There is nobody who could fill it in.
  case noTerminal
  /// Nor for the settings.
  case noTerminalForSettings
  /// An editor takes one card at a time, not those.
  case oneCardAtATime([Int])
  /// The editor ended like that, or could not be run at all.
  case editorFailed(EditorEnd, kept: String?)
  /// No file could be made for the editor.
  case noFile(folder: String, reason: String)
  case unreadable(reason: String, kept: String)
  case tooLong(limit: Int, kept: String)
  /// The user left it as it was after having been told what is wrong.
  case stillWrong(FormFault, line: Int?, kept: String)
  case refused(TrackerError, kept: String)
}

/// How an editor ended that did not succeed.
public enum EditorEnd: Hashable, Sendable {
  case notFound
  case status(Int)
  case signal(Int)
  case unstartable(reason: String)
}
