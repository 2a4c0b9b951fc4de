/// The cards that a changing command is about.
public struct CardChoice: Hashable, Sendable {
  public let selection: Selection
  public let scope: SelectionScope
  /// How many there must be, when the user said so.
  public let expected: Int?

  public init(_ selection: Selection, scope: SelectionScope = .open, expected: Int? = nil) {
    self.selection = selection
    self.scope = scope
    self.expected = expected
  }
}

/// Which cards a filter looks at.
public enum SelectionScope: Hashable, Sendable {
  /// Those that are not done, unless it names states.
  case open
  /// Those that are done, whatever it names: they are to be reopened.
  case done
}

/// Where cards are to go.
public struct Destination: Hashable, Sendable {
  /// The column; `nil`: the one each card is in, or that of the card they are placed at.
  public var state: State?
  /// `nil`: the end of another column, and no move within one.
  public var placement: Placement?
  /// `nil`: the project each card is in.
  public var project: ProjectName?
  /// Only cards that are in this state go; the others stay untouched.
  public var origin: State?

  public init(
    state: State? = nil, placement: Placement? = nil, project: ProjectName? = nil,
    origin: State? = nil
  ) {
    self.origin = origin
    self.state = state
    self.placement = placement
    self.project = project
  }
}

/// Where in a column cards are put.
public enum Placement: Hashable, Sendable {
  case top
  case bottom
  case before(Int)
  case after(Int)
}

/// What is to become of a card's checklist; steps are counted from 1.
public enum StepsEdit: Hashable, Sendable {
  case check([Int])
  case uncheck([Int])
  case add([Step])
  case rename(Int, Step)
  case delete(Int)
  /// Moves a step before another one; `nil`: to the end.
  case move(Int, before: Int?)
}
