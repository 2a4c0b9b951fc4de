/// What is wrong with the file that the settings are kept in.
public enum SettingsFault: Hashable, Sendable {
  /// It has to be mended by hand, at that place.
  case malformed(SettingsSyntaxFault, at: FilePlace)
  /// It is a folder, a device or the like.
  case notAFile
  case tooLarge(limit: Int)
  case unreadable(String)
  /// Another process was writing it for longer than we wait.
  case busy
  /// It is no longer what was to be replaced.
  case changedMeanwhile
  /// The file or its folder may not be written.
  case readOnly
  case full
  case unwritable(String)
}

/// Why a text is not a JSON object.
public enum SettingsSyntaxFault: Hashable, Sendable {
  case notAnObject
  case unexpectedEnd
  case unexpected(Unicode.Scalar)
  case notUTF8
  /// A text contains a control character that is not escaped.
  case controlCharacter
  case invalidEscape
  case numberTooLarge
  /// Two settings of that name; which one is meant?
  case repeated(String)
  case tooDeep
}
