import FoundationEssentials

/// The cards are the first ones, and the first overdue ones; in done, those finished most recently.
///
/// Of them, open cards block those whose numbers are `blocked`.
///
/// `limited` is the number of cards that the column's limit counts, shown or not; `nil` without a
/// limit. The estimate is `nil` if the sum is 0.
public typealias BoardColumn = (
  column: Column, count: Int, cards: [ListedCard], limited: Int?, estimate: Amount?, blocked: [Int]
)

/// The columns, and what they don't show.
///
/// `due` are the numbers of overdue cards and of those that are due later today, listed or not;
/// `unreadable` are cards with values that can't be read: those of the columns, and those that no
/// column has. `outside` are those that only the context excludes, if the board has no others.
public typealias BoardColumns = (
  all: [BoardColumn], waiting: Int, due: (overdue: Int, today: Int), unreadable: [Int], outside: Int
)

public struct CardPlace: Hashable, Sendable {
  public let column: ColumnKey
  public let cell: Int

  package init(column: ColumnKey, cell: Int) {
    self.column = column
    self.cell = cell
  }
}

/// Some cells of a column, and the column's counts.
public struct ColumnWindow: Hashable, Sendable {
  public let column: ColumnKey
  /// Of the whole column.
  public let cardCount: Int
  /// Those that the column's limit counts, shown or not; `nil` without a limit.
  public let limited: Int?
  /// Of the whole column; `nil` if the sum is 0.
  public let estimate: Amount?
  /// The numbers of the cards in ``cells`` that open cards block.
  public package(set) var blocked: [Int]
  /// Of the cards in ``cells`` that have children.
  public package(set) var children: [Int: Progress] = [:]
  /// Of the cards in ``cells``, by number; empty unless it was requested.
  public package(set) var arrivals: [Int: Date] = [:]
  /// The number of cells in the whole column: cards, and headings if it is grouped.
  public let cellCount: Int
  /// The cells of the headings in the whole column; empty unless it is grouped.
  public package(set) var headings: [FieldValue: Int] = [:]
  /// The index of the first of ``cells`` in the column.
  public let offset: Int
  public let cells: [ColumnCell]

  public init(
    column: ColumnKey, cardCount: Int, limited: Int? = nil, estimate: Amount? = nil,
    blocked: [Int] = [], cellCount: Int, offset: Int, cells: [ColumnCell]
  ) {
    self.blocked = blocked
    self.estimate = estimate
    self.column = column
    self.cardCount = cardCount
    self.limited = limited
    self.cellCount = cellCount
    self.offset = offset
    self.cells = cells
  }

  public subscript(index: Int) -> ColumnCell? {
    cells.indices.contains(index - offset) ? cells[index - offset] : nil
  }
}

public enum ColumnCell: Hashable, Sendable {
  case card(Card)
  /// The heading of the cards with that value of the field by which the board is grouped.
  case heading(FieldValue, count: Int)

  public var card: Card? {
    if case .card(let card) = self { card } else { nil }
  }

  /// That of a card, or of a heading.
  public var project: Project.ID? {
    switch self {
    case .card(let card): card.project
    case .heading(.project(let id), _): id
    case .heading: nil
    }
  }
}
