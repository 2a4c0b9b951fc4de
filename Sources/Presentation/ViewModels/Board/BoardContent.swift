import Entities
import TimeKit

/// The board as it shows.
public struct BoardContent: Hashable, Sendable {
  /// From left to right.
  public var columns: [BoardColumnContent]
  /// The index of the column that has the selected cell.
  public var focus: Int
  /// The numbers of the cards that were marked to be acted on together.
  public var marked: Set<Int>
  public var isGrouped: Bool
  /// The project that the board is of; `nil`: all of them.
  public var project: ProjectSummary?
  public var filter: BoardFilter
  /// Those that cards and headings in sight belong to.
  public var projects: [Project.ID: Project]
  /// The civil time by which cards are overdue.
  public var now: CivilMinute

  public init(
    columns: [BoardColumnContent], focus: Int = 0, marked: Set<Int> = [], isGrouped: Bool = false,
    project: ProjectSummary? = nil, filter: BoardFilter = .none,
    projects: [Project.ID: Project] = [:], now: CivilMinute
  ) {
    self.columns = columns
    self.focus = focus
    self.marked = marked
    self.isGrouped = isGrouped
    self.project = project
    self.filter = filter
    self.projects = projects
    self.now = now
  }

  /// The selected card; `nil` where there is none.
  public var selectedCard: Card? {
    columns.indices.contains(focus) ? columns[focus].selected : nil
  }
}

/// A column of the board as it shows.
public struct BoardColumnContent: Hashable, Sendable {
  /// The cells in sight and some around them.
  public var window: ColumnWindow
  /// How many cards it should not have more of; `nil`: any number.
  public var limit: Int?
  /// The index of the first cell in sight.
  public var top: Int
  /// The index of the cell that is selected here, or was when the focus left; it is a card's.
  public var selection: Int?
  /// The card that is selected here, also where it is out of sight.
  public var selected: Card?

  public init(window: ColumnWindow, limit: Int? = nil, top: Int = 0, selection: Int? = nil) {
    self.window = window
    self.limit = limit
    self.top = top
    self.selection = selection
    selected = selection.flatMap { window[$0]?.card }
  }

  public var state: State { window.state }

  public var isOverLimit: Bool { limit.map { window.cardCount > $0 } ?? false }
}

/// Which cards are left on the board by what was typed.
public struct BoardFilter: Hashable, Sendable {
  /// As it was typed.
  public let text: String
  /// What it was read as; `nil`: every card.
  public let selection: FilterSelection?

  public init(text: String, selection: FilterSelection?) {
    self.text = text
    self.selection = selection
  }

  public static let none = BoardFilter(text: "", selection: nil)
}

/// A place on the board.
public struct BoardPlace: Hashable, Sendable {
  /// The index of the column, from the left.
  public let column: Int
  /// The index of the cell in the column; its end is one past the last.
  public let cell: Int

  public init(column: Int, cell: Int) {
    self.column = column
    self.cell = cell
  }
}

/// What is told about something that was done on the board.
public enum BoardNotice: Hashable, Sendable {
  /// So many cards went there, this one among them.
  case moved(Card, count: Int, to: State)
  /// So many cards went, this one among them.
  case deleted(ListedCard, count: Int)
  /// What was taken back or done again.
  case reversed(Reversal)
  /// The card that was selected was taken away by others: to that state or, where that is `nil`,
  /// off the board.
  case taken(Card, to: State?)
  /// In done, cards stand by when they were finished.
  case doneIsSorted
  /// The project that the board was of is gone; it shows all of them now.
  case projectDeleted
}
