/// Which cards, in which order, how many.
///
/// A value of the domain: SQLite compiles it, memory evaluates it, and both give the same answer.
public struct CardQuery: Hashable, Sendable {
  public var filter: CardFilter
  public var sort: CardSort
  /// Whether the order is turned round; cards without the value stay last, ties stay by number.
  public var isReversed: Bool
  /// How many of the first are left out.
  public var offset: Int
  /// How many there are to be at most, those left out not counted.
  public var limit: Int?

  public init(
    _ filter: CardFilter = .everything, sort: CardSort = .board, isReversed: Bool = false,
    offset: Int = 0, limit: Int? = nil
  ) {
    self.filter = filter
    self.sort = sort
    self.isReversed = isReversed
    self.offset = offset
    self.limit = limit
  }
}

/// By what cards are ordered; cards without the value come last, ties go by number.
public enum CardSort: String, CaseIterable, Hashable, Sendable {
  /// Doing, then todo, then done; each by rank.
  case board
  case deadline
  /// High, normal, low.
  case priority
  case created
  case updated
  case started
  case finished
  /// By the text folded for comparison.
  case title
  /// By how well they fit what is searched for, the best first; in board order where nothing is.
  /// Stores may judge differently.
  case relevance
}
