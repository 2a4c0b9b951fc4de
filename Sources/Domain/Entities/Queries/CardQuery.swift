/// A filter, a sort order and a limit for cards.
///
/// A value of the domain: SQLite compiles it, memory evaluates it, and both give the same answer.
public struct CardQuery: Hashable, Sendable {
  public var filter: CardFilter
  public var sort: CardSort
  /// Cards without the value stay last, and ties stay sorted by number.
  public var isReversed: Bool
  /// For cards with equal values of `sort`, before their numbers.
  public var ties: [SortKey]
  public var offset: Int
  public var limit: Int?
  /// The fields that the caller reads; `nil`: all.
  public var fields: [CardField]?

  public init(
    _ filter: CardFilter = .everything, sort: CardSort = .board, isReversed: Bool = false,
    ties: [SortKey] = [], offset: Int = 0, limit: Int? = nil
  ) {
    self.filter = filter
    self.sort = sort
    self.isReversed = isReversed
    self.ties = ties
    self.offset = offset
    self.limit = limit
  }
}

extension CardQuery {
  /// The most important first; without keys, the order stays.
  public mutating func sort(by keys: [SortKey]) {
    guard let first = keys.first else { return }
    (sort, isReversed, ties) = (first.sort, first.isReversed, Array(keys.dropFirst()))
  }

  public var sortKeys: [SortKey] { [SortKey(sort, isReversed: isReversed)] + ties }
}

extension CardField {
  /// `nil` if no filter uses the field alone.
  public var filterKey: String? {
    switch self {
    case .number, .id, .notes, .steps, .rank, .overdue, .repeat, .until, .comments, .lease,
      .cancelled, .children:
      nil
    case .tags: "tag"
    case .blockers: "blocker"
    default: rawValue
    }
  }
}
