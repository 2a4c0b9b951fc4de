/// A filter, a sort order and a limit for cards.
///
/// A value of the domain: SQLite compiles it, memory evaluates it, and both give the same answer.
public struct CardQuery: Hashable, Sendable {
  public var filter: CardFilter
  public var sort: CardSort
  /// Whether the order is reversed.
  ///
  /// Cards without the value stay last, and ties stay sorted by number.
  public var isReversed: Bool
  /// The number of cards to skip.
  public var offset: Int
  /// The maximum number of cards after the offset.
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

/// The sort order of cards.
///
/// Cards without the value come last, and ties are sorted by number.
public enum CardSort: Hashable, Sendable {
  /// Doing and then todo, both by rank; then done by completion date, the newest first.
  case board
  /// By the value of a field: priorities from high to low, titles folded for comparison.
  case field(CardField)
  /// By relevance to the search, the best match first; in board order without a search. Stores may
  /// rank differently.
  case relevance

  public static let created = field(.created)
  public static let deadline = field(.deadline)
  public static let finished = field(.finished)
  public static let priority = field(.priority)
  public static let started = field(.started)
  public static let title = field(.title)
  public static let updated = field(.updated)
}

extension CardSort: CaseIterable, RawRepresentable {
  public static var allCases: [CardSort] {
    [.board] + CardField.allCases.filter(\.isSortable).map(field) + [.relevance]
  }

  public init?(rawValue: String) {
    guard let sort = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = sort
  }

  /// The name that people type.
  public var rawValue: String {
    switch self {
    case .board: "board"
    case .field(let field): field.rawValue
    case .relevance: "relevance"
    }
  }
}

extension CardField {
  /// Whether cards can be sorted by the field.
  fileprivate var isSortable: Bool {
    switch declaration.kind {
    case .deadline, .date, .amount, .person: self != .until
    default: self == .title || self == .priority
    }
  }

  /// The key of filters by the field; `nil` if no filter uses the field alone.
  public var filterKey: String? {
    switch self {
    case .number, .id, .notes, .steps, .rank, .overdue, .repeat, .until, .comments: nil
    case .tags: "tag"
    case .blockers: "blocker"
    default: rawValue
    }
  }
}
