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
