import Entities

/// Shows notices on the user's desktop.
public protocol Notifying: AnyObject {
  /// Shows a notice of a short line and, below it, a text, neither of which means anything to a
  /// machine.
  func show(_ summary: String, _ body: String) throws(NotifyFault)
}
