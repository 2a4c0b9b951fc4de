import FoundationEssentials

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
  /// A transaction was undone or redone.
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

/// Which transaction an event belongs to.
public struct EventOrigin: Hashable, Sendable {
  public let number: Int
  public let transaction: Transaction
  /// Whether it was made by this process.
  public let isOurs: Bool

  public init(number: Int, transaction: Transaction, isOurs: Bool) {
    self.number = number
    self.transaction = transaction
    self.isOurs = isOurs
  }
}

/// An event as a value, for those to whom all events are alike.
public struct EventRecord: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// An addition has no before, a deletion no after.
    case card(before: ListedCard?, after: ListedCard?)
    case project(before: Project?, after: Project?)
    /// The transaction that was taken back or done again.
    case reversal(of: Int)
    /// So many events of this and other names, which are not told one by one.
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

/// How many events of each name there were.
public struct EventCounts: Hashable, Sendable {
  private var counts: [EventName: Int] = [:]

  public init() {}

  public subscript(name: EventName) -> Int {
    counts[name] ?? 0
  }

  /// The names of which there were some, in the order in which names are declared.
  public var names: [EventName] {
    EventName.allCases.filter { self[$0] > 0 }
  }

  public var sum: Int {
    counts.values.reduce(0, +)
  }

  public mutating func add(_ name: EventName) {
    counts[name, default: 0] += 1
  }
}

/// What came of a hook that there is.
public struct HookReport: Hashable, Sendable {
  public let hook: HookName
  public let path: String
  public let end: HookEnd
  /// What it wrote to its standard error and then to its standard output, cut where it is long.
  public let said: String

  public init(hook: HookName, path: String, end: HookEnd, said: String = "") {
    self.hook = hook
    self.path = path
    self.end = end
    self.said = said
  }
}

/// How a hook ended, or why it was not run.
public enum HookEnd: Hashable, Sendable {
  case succeeded
  case failed(status: Int32)
  case killed(signal: Int32)
  /// It was stopped at its limit.
  case timedOut(seconds: Int)
  /// We were asked to end while it ran.
  case interrupted
  /// The system refused to start it.
  case cannotStart(reason: String)
  /// It may not be executed, or is no file; it is passed over.
  case notExecutable
  /// Somebody else could have written it: so could this path be by them.
  case unsafe(path: String, HookRisk)
}

/// Why a file or folder is not ours alone.
public enum HookRisk: Hashable, Sendable {
  case writableByOthers
  /// It belongs neither to the user nor to root.
  case ownedByAnother
}

/// Why a notice was not shown.
public enum NotifyFault: Error, Hashable, Sendable {
  /// There is no program that shows notices.
  case notThere
  /// The program failed or took too long.
  case failed(ProgramReport)
}
