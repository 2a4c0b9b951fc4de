public struct CardChoice: Hashable, Sendable {
  public let selection: Selection
  public let scope: SelectionScope
  /// The number that `--expect` requires.
  public let expected: Int?
  /// Whether named cards come in their board order, not as typed.
  public let isInBoardOrder: Bool

  public init(
    _ selection: Selection, scope: SelectionScope = .open, expected: Int? = nil,
    isInBoardOrder: Bool = false
  ) {
    self.selection = selection
    self.scope = scope
    self.expected = expected
    self.isInBoardOrder = isInBoardOrder
  }

  public init(card number: Int) { self.init(.cards([.one(number)])) }
}

/// Which cards a filter considers.
public enum SelectionScope: Hashable, Sendable {
  /// Open cards, unless the filter names states.
  case open
  /// Done cards only, to reopen them.
  case done
}

public struct Destination: Hashable, Sendable {
  /// `nil` keeps each card's column, or uses that of the card in `placement`.
  public var column: ColumnWord?
  /// `nil` is the end of another column, and no change within a column.
  public var placement: Placement?
  /// `nil` keeps each card's project.
  public var project: ProjectName?
  public var origin: State?
  public var home: ColumnKey?
  /// Whether cards that have the state of the column already stay in theirs.
  public var keepsState: Bool
  public var isForced: Bool
  /// Marks the cards as cancelled, whatever limits and rules say; a done column.
  public var cancellation: Cancellation?

  public init(
    column: ColumnWord? = nil, placement: Placement? = nil, project: ProjectName? = nil,
    origin: State? = nil, home: ColumnKey? = nil, keepsState: Bool = false, isForced: Bool = false
  ) {
    self.keepsState = keepsState
    self.origin = origin
    self.home = home
    self.column = column
    self.isForced = isForced
    self.placement = placement
    self.project = project
  }
}

/// Why cards are cancelled, which becomes a comment by the person; `nil` without one.
public struct Cancellation: Hashable, Sendable {
  public let reason: CommentText?
  public let author: Assignee?

  public init(_ reason: CommentText?, by author: Assignee?) {
    self.reason = reason
    self.author = author
  }
}

/// Cards that must be reopened first.
public enum CancellationFault: Hashable, Sendable {
  /// Cards that are done can't be cancelled.
  case done(cards: [Int])
  /// Cards that are cancelled can't be finished.
  case over(cards: [Int])
}

/// A change to a checklist, whose steps are counted from 1.
public enum StepsEdit: Hashable, Sendable {
  case check([Int])
  case uncheck([Int])
  case add([Step])
  case rename(Int, Step)
  case delete(Int)
  /// `nil` moves it to the end.
  case move(Int, before: Int?)
}

public enum CommentsEdit: Hashable, Sendable {
  case add(CommentText)
  case edit(CommentPlace, CommentText)
  case delete(CommentPlace)
}

public enum CommentPlace: Hashable, Sendable {
  /// Counted from 1.
  case number(Int)
  case id(CardComment.ID)
}
