/// Shows notices on the user's desktop.
public protocol Notifying: AnyObject {
  /// Shows a notice of a short line and, below it, a text, neither of which means anything to a
  /// machine.
  func show(_ summary: String, _ body: String) throws(NotifyFault)
}

/// Why a notice was not shown.
public enum NotifyFault: Error, Hashable, Sendable {
  /// There is no program that shows notices.
  case notThere
  /// It was there, and failed or took too long; what it said.
  case failed(String)
}
