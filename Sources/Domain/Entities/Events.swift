import FoundationEssentials

/// The events, by their names in hooks.
public enum EventName: String, CaseIterable, Hashable, Sendable {
  case cardAdded = "card-added"
  /// An edit changed a field.
  case cardEdited = "card-edited"
  /// The column, position or project changed; the card was not finished.
  case cardMoved = "card-moved"
  case cardFinished = "card-finished"
  case cardDeleted = "card-deleted"
  /// Also added or deleted.
  case projectChanged = "project-changed"
  case transactionUndone = "transaction-undone"
}

/// A hook, by the name of its file.
public enum HookName: Hashable, Sendable {
  case on(EventName)
  /// Runs before a commit and can refuse it.
  case preCommit
  /// Runs only if changes were pulled.
  case postSync

  public static let all = [preCommit, postSync] + EventName.allCases.map { on($0) }

  public var text: String {
    switch self {
    case .on(let event): "on-\(event.rawValue)"
    case .preCommit: "pre-commit"
    case .postSync: "post-sync"
    }
  }
}

public typealias EventOrigin = (number: Int, transaction: Transaction)

public struct EventRecord: Sendable {
  public enum Content: Hashable, Sendable {
    /// `before` is `nil` for an added card, `after` for a deleted one.
    case card(before: ListedCard?, after: ListedCard?)
    /// `names` has the names of the columns that the project uses.
    case project(before: Project?, after: Project?, names: ChangeNames)
    case reversal(of: Int)
    /// The counts of events of all names, when there were too many to report each.
    case counts(EventCounts)
  }

  public let name: EventName
  public let origin: EventOrigin
  public let content: Content

  public init(_ name: EventName, _ origin: EventOrigin, _ content: Content) {
    self.name = name
    self.origin = origin
    self.content = content
  }
}

/// Without counts of 0.
public typealias EventCounts = [EventName: Int]

extension EventCounts {
  /// In the order of ``EventName``.
  public var names: [EventName] { EventName.allCases.filter { self[$0] != nil } }
}

public struct HookReport: Hashable, Sendable {
  public let hook: HookName
  public let path: String
  public let end: HookEnd
  /// Standard error, then standard output, truncated.
  public let output: String

  public init(hook: HookName, path: String, end: HookEnd, output: String = "") {
    self.hook = hook
    self.path = path
    self.end = end
    self.output = output
  }
}

/// How a hook ended, or why it was not run.
public enum HookEnd: Hashable, Sendable {
  case succeeded
  case failed(status: Int32)
  case killed(signal: Int32)
  case timedOut(seconds: Int)
  case interrupted
  case cannotStart(reason: String)
  /// Not an executable file; it is ignored.
  case notExecutable
  /// Other users could have changed the file or folder at `path`.
  case unsafe(path: String, HookRisk)
  /// A hook may be missing.
  case noFolder(HookFolderFault)
}

/// Why the hooks that the user wants can't be found.
public enum HookFolderFault: Hashable, Sendable {
  case unusable(String, reason: String)
  case invalidSetting
}

/// Why other users can change a file or folder.
public enum HookRisk: Hashable, Sendable {
  case writableByOthers, ownedByAnother
}
