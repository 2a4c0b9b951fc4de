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

/// How cards are sorted; cards without the value come last, ties go by number.
public enum CardSort: Hashable, Sendable {
  /// Doing, then todo, then done; each by rank.
  case board
  /// By the value of a field: priorities from high to low, titles folded for comparison.
  case field(CardField)
  /// By how well they fit what is searched for, the best first; in board order where nothing is.
  /// Stores may judge differently.
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

  /// What people call it.
  public var rawValue: String {
    switch self {
    case .board: "board"
    case .field(let field): field.rawValue
    case .relevance: "relevance"
    }
  }
}

extension CardField {
  /// Whether cards can be sorted by it.
  fileprivate var isSortable: Bool {
    switch declaration.kind {
    case .deadline, .date, .amount: true
    default: self == .title || self == .priority
    }
  }

  /// What filters by the field begin with; `nil` if no filter looks at it alone.
  public var filterKey: String? {
    switch self {
    case .number, .id, .notes, .steps, .rank, .overdue: nil
    case .tags: "tag"
    default: rawValue
    }
  }
}
