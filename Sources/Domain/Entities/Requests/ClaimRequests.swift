public struct ClaimRequest: Hashable, Sendable {
  public enum Target: Hashable, Sendable {
    /// The most urgent free card; `nil`: of all cards.
    case next(FilterSelection?)
    case card(Int)
  }

  public let target: Target
  public let person: Assignee
  /// `nil`: the claim doesn't end.
  public let lease: Lease?
  public let scale: UrgencyScale
  public let isForced: Bool
  /// Whether a store of a team claims without its team: the next sync reports a lost race.
  public var isOffline = false

  public init(
    _ target: Target, for person: Assignee, lease: Lease?, scale: UrgencyScale,
    isForced: Bool = false
  ) {
    self.target = target
    self.person = person
    self.lease = lease
    self.scale = scale
    self.isForced = isForced
  }
}

public struct ReleaseRequest: Hashable, Sendable {
  public let card: Int
  public let isForced: Bool

  public init(_ card: Int, isForced: Bool = false) {
    self.card = card
    self.isForced = isForced
  }
}
