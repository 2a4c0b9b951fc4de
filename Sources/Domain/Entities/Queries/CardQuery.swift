/// A filter, a sort order and a limit for cards.
///
/// A value of the domain: SQLite compiles it, memory evaluates it, and both give the same answer.
public struct CardQuery: Hashable, Sendable {
  public var filter: CardFilter
  public var sort: CardSort
  /// Whether the order by `sort` is reversed.
  ///
  /// Cards without the value stay last, and ties stay sorted by number.
  public var isReversed: Bool
  /// The sort keys for cards with equal values of `sort`, before their numbers.
  public var ties: [SortKey]
  /// The number of cards to skip.
  public var offset: Int
  /// The maximum number of cards after the offset.
  public var limit: Int?
  /// The fields that the caller reads, so that a store can skip others; `nil`: all fields.
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
  /// Sorts by `keys`, the most important first; without keys, the order stays.
  public mutating func sort(by keys: [SortKey]) {
    guard let first = keys.first else { return }
    (sort, isReversed, ties) = (first.sort, first.isReversed, Array(keys.dropFirst()))
  }

  /// All sort keys; the first is `sort`.
  public var sortKeys: [SortKey] { [SortKey(sort, isReversed: isReversed)] + ties }
}

extension CardField {
  /// The key of filters by the field; `nil` if no filter uses the field alone.
  public var filterKey: String? {
    switch self {
    case .number, .id, .notes, .steps, .rank, .overdue, .repeat, .until, .comments, .lease: nil
    case .tags: "tag"
    case .blockers: "blocker"
    default: rawValue
    }
  }
}
