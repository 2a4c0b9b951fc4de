/// What can happen, by the name that hooks and settings have for it.
public enum EventName: String, CaseIterable, Hashable, Sendable {
  case cardAdded = "card-added"
  /// What it says was changed: its title, notes, deadline, priority, tags, steps or key.
  case cardEdited = "card-edited"
  /// It went to another column, place or project, but not to done.
  case cardMoved = "card-moved"
  /// It came into done.
  case cardFinished = "card-finished"
  case cardDeleted = "card-deleted"
  /// A project was added, edited or deleted.
  case projectChanged = "project-changed"
  /// A transaction was taken back or done again.
  case transactionUndone = "transaction-undone"
}

/// A program of the user's that is run on its occasion, by the name of its file.
public enum HookName: Hashable, Sendable {
  case on(EventName)
  /// Before a commit, which it may refuse.
  case preCommit

  public static let all = [preCommit] + EventName.allCases.map { on($0) }

  public var text: String {
    switch self {
    case .on(let event): "on-\(event.rawValue)"
    case .preCommit: "pre-commit"
    }
  }
}
