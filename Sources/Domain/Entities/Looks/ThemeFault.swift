/// What is wrong with a theme of the user's, or with the name of one.
public enum ThemeFault: Error, Hashable, Sendable {
  /// There is neither such a theme nor such a file.
  case unknown(name: String, nearest: String?)
  case malformed(SettingsSyntaxFault, at: FilePlace)
  case unknownRole(String, nearest: String?, at: FilePlace)
  /// A look that cannot be read, or a value that is no text.
  case unreadableLook(String, nearest: String?, at: FilePlace)
  /// A theme is based on one of the program's own.
  case unknownBase(String, nearest: String?, at: FilePlace)
  case tooLarge(limit: Int)
  /// A folder, a pipe or a device.
  case notAFile
  case unreadable(String)
}

/// The themes that are there without a file.
public enum BuiltInTheme: String, CaseIterable, Hashable, Sendable {
  /// Follows the terminal.
  case system
  case light
  case dark
  /// No colours, only bold, underlined and the like.
  case mono
}
