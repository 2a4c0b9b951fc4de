/// One column of the board.
public struct BoardColumn: Hashable, Sendable {
  public let state: State
  public let count: Int
  /// The first of its cards; in done, those finished most recently.
  public let cards: [ListedCard]

  package init(state: State, count: Int, cards: [ListedCard]) {
    self.state = state
    self.count = count
    self.cards = cards
  }
}

/// The part of the board that was asked for, as it is at one moment.
public struct BoardWindow: Hashable, Sendable {
  /// In the order asked for.
  public let columns: [ColumnWindow]
  /// Those that the cards and headings in sight belong to, and the one that was asked for.
  public let projects: [Project.ID: Project]
  /// What the project that was asked for comes to, when that was asked too.
  public let summary: ProjectSummary?

  package init(
    columns: [ColumnWindow], projects: [Project.ID: Project], summary: ProjectSummary? = nil
  ) {
    self.columns = columns
    self.projects = projects
    self.summary = summary
  }
}

/// Where a card is found on the board.
public struct CardPlace: Hashable, Sendable {
  public let state: State
  /// The index of its cell in the column.
  public let cell: Int

  package init(state: State, cell: Int) {
    self.state = state
    self.cell = cell
  }
}

/// Some cells of a column, and how many there are in all.
public struct ColumnWindow: Hashable, Sendable {
  public let state: State
  /// How many cards the column has, those out of sight too.
  public let cardCount: Int
  /// How many cells: the cards, and the headings where it is grouped.
  public let cellCount: Int
  /// The index of the first of ``cells`` in the column.
  public let offset: Int
  public let cells: [ColumnCell]

  public init(
    state: State, cardCount: Int, cellCount: Int, offset: Int, cells: [ColumnCell]
  ) {
    self.state = state
    self.cardCount = cardCount
    self.cellCount = cellCount
    self.offset = offset
    self.cells = cells
  }

  /// The cell of that index of the column; `nil` where it is not in the window.
  public subscript(index: Int) -> ColumnCell? {
    cells.indices.contains(index - offset) ? cells[index - offset] : nil
  }
}

/// What stands in one place of a column.
public enum ColumnCell: Hashable, Sendable {
  case card(Card)
  /// Above the cards of a project, so many.
  case heading(Project.ID, count: Int)

  public var card: Card? {
    if case .card(let card) = self { card } else { nil }
  }
}
