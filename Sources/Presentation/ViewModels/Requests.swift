import Entities

/// How many cards of each column `todo board` prints; `nil`: all.
public struct BoardLimits: Hashable, Sendable {
  public let open: Int?
  public let done: Int?
  /// `nil` for all cards.
  public let filters: FilterSelection?

  /// The civil minute at which waiting cards are skipped without filters; `nil`: they are printed.
  public let skipsWaiting: Deadline?
  /// `nil`: the answer doesn't say which cards are overdue.
  public var now: Deadline?

  public init(
    open: Int?, done: Int?, filters: FilterSelection? = nil, skipsWaiting: Deadline? = nil
  ) {
    self.skipsWaiting = skipsWaiting
    self.open = open
    self.done = done
    self.filters = filters
  }
}

/// Lines of commands that become one transaction.
public struct BatchRequest {
  /// Whether to ignore lines that are refused, instead of aborting the transaction.
  public let keepsGoing: Bool
  /// Returns whether to commit; no other process can write until then.
  public let lines: () -> Bool

  public init(keepsGoing: Bool, lines: @escaping () -> Bool) {
    self.keepsGoing = keepsGoing
    self.lines = lines
  }
}

/// A request that is answered part by part, such as a list of cards; the answer is the summary.
public struct PartsRequest<Value, Part> {
  public let value: Value
  /// Takes each part, in order, while the request is running.
  public let body: (Part) -> Void

  public init(_ value: Value, _ body: @escaping (Part) -> Void) {
    self.value = value
    self.body = body
  }
}

// MARK: - Projects

/// A project to delete, with its cards or without them.
public struct ProjectDeletion: Hashable, Sendable {
  public let name: ProjectName
  public let keepsCards: Bool
  /// Whether limits and rules of columns are ignored.
  public let isForced: Bool

  public init(_ name: ProjectName, keepsCards: Bool, isForced: Bool = false) {
    self.isForced = isForced
    self.name = name
    self.keepsCards = keepsCards
  }
}

public struct ProjectEditRequest: Hashable, Sendable {
  public let names: [ProjectName]
  public let edit: ProjectEdit

  public init(_ names: [ProjectName], _ edit: ProjectEdit) {
    self.names = names
    self.edit = edit
  }
}

/// A project and the civil time that decides which of its cards are overdue.
public struct ProjectGlance: Hashable, Sendable {
  public let name: ProjectName
  public let now: Deadline

  public init(_ name: ProjectName, at now: Deadline) {
    self.name = name
    self.now = now
  }
}

/// A project and the project that gets its cards.
public struct ProjectMergeRequest: Hashable, Sendable {
  public let name: ProjectName
  public let target: ProjectName
  /// Whether limits and rules of columns are ignored.
  public let isForced: Bool

  public init(_ name: ProjectName, into target: ProjectName, isForced: Bool = false) {
    self.isForced = isForced
    self.name = name
    self.target = target
  }
}

public struct ProjectPlaceRequest: Hashable, Sendable {
  public let name: ProjectName
  public let place: ProjectPlace

  public init(_ name: ProjectName, _ place: ProjectPlace) {
    self.name = name
    self.place = place
  }
}

// MARK: - Columns

public enum ColumnRequest: Hashable, Sendable {
  case add(ColumnDraft)
  case edit(ColumnWord, ColumnEdit)
  case place(ColumnWord, ColumnPosition)
  case delete(ColumnWord, into: ColumnWord?, isForced: Bool)
}

/// A project and the columns that it uses; `nil`: all.
public struct ProjectColumnsRequest: Hashable, Sendable {
  public let name: ProjectName
  public let columns: [ColumnWord]?
  /// Whether limits and rules of columns are ignored.
  public let isForced: Bool

  public init(_ name: ProjectName, _ columns: [ColumnWord]?, isForced: Bool = false) {
    self.isForced = isForced
    self.name = name
    self.columns = columns
  }
}

/// A change of a view, with its filters as read.
public enum ViewRequest: Hashable, Sendable {
  case add(ViewDraft, FilterSelection)
  case edit(ViewName, ViewEdit, FilterSelection?)
  case delete(ViewName)
}
