import Entities

/// Sentences about themes.
public protocol ThemeWording: Sendable {
  /// What is wrong with the theme that the file of that path holds, or would.
  func message(for fault: ThemeFault, at path: String) -> MessageText
}
