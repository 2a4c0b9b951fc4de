import Entities
import System

public struct BoardContent: Hashable, Sendable {
  public var columns: [BoardColumnContent] = []
  public var focus = 0
  public var marked: Set<Int> = []
  /// The field whose values are the headings; `nil`: there are none.
  public var grouping: CardField?
  /// All groups, in the order of their headings.
  public var groups: [FieldValue] = []
  /// The groups that show only their headings.
  public var foldedGroups: Set<FieldValue> = []
  /// The columns that are only strips while they don't have the focus.
  public var folded: Set<Column.ID> = []
  /// Whether the focused column is a table of the whole width.
  public var isMaximized = false
  public var sort: CardSort?
  public var project: ProjectSummary?
  public var filter = BoardFilter.none
  public var projects: [Project.ID: Project] = [:]
  /// The titles of the cards whose children are groups.
  public var parents: [Int: Title] = [:]
  public var now: CivilMinute
  /// Of the project, or of the cards of all columns.
  public var progress = Progress.none
  public var overdueCount = 0
  /// The names of the saved views.
  public var views: [ViewName] = []
  public var waiting = 0
  /// Cards that no column has, because their state or their column can't be read.
  public var unreadable: [Int] = []
  /// No card if the column is empty; `nil`: the preview is hidden.
  public var preview: CardSceneContent?
  public var status: SceneStatus?

  /// The folded columns that show no card, because they don't have the focus.
  var strips: Set<Column.ID> {
    columns.indices.contains(focus) ? folded.subtracting([columns[focus].column.id]) : folded
  }

  public var isEmpty: Bool { columns.allSatisfy { $0.window.cardCount == 0 } }

  /// None without a column of done cards.
  func progress(cancelled: Int) -> Progress {
    let done = columns.filter { $0.state == .done }
    func count(_ columns: [BoardColumnContent]) -> Int {
      columns.reduce(0) { $0 + $1.window.cardCount }
    }
    return done.isEmpty
      ? .none : Progress(done: count(done), of: count(columns), cancelled: cancelled)
  }

  public var selectedCard: Card? { columns.indices.contains(focus) ? columns[focus].selected : nil }
}

public struct BoardColumnContent: Hashable, Sendable {
  public var column: Column
  public var window: ColumnWindow
  public var top: Int
  /// The index of the cell that is selected in this column, focused or not; never a heading.
  public var selection: Int?
  public var selected: Card?

  init(_ column: Column, window: ColumnWindow, top: Int = 0, selection: Int? = nil) {
    self.column = column
    self.window = window
    self.top = top
    self.selection = selection
    selected = selection.flatMap { window[$0]?.card }
  }

  public var state: State { column.state }

  public var isOverLimit: Bool { column.limit.map { limitedCount > $0 } ?? false }

  public var limitedCount: Int { window.limited ?? window.cardCount }
}

public struct BoardFilter: Hashable, Sendable {
  public let text: String
  public let selection: FilterSelection?

  public static let none = BoardFilter(text: "", selection: nil)

  /// `nil` if the filter is more than a view.
  public var view: String? {
    let words = TypedLine(filter: text).words
    let prefix = "view:"
    guard words.count == 1, words[0].hasPrefix(prefix) else { return nil }
    return String(words[0].dropFirst(prefix.count))
  }
}

extension BoardFilter {
  /// Shows the cards in all states.
  init(text: String, cards: [CardNumbers]) {
    let ranges = cards.map { numbers in
      switch numbers {
      case .one(let number): number...number
      case .range(let range): range
      }
    }
    let filter = CardFilter.any(ranges.map(CardFilter.numbers))
    let selection = FilterSelection(filter: filter, namesStates: true, terms: [])
    self.init(text: text, selection: selection)
  }
}

/// A saved view as the board shows it; without a sort order, the cards are in board order.
public typealias ShownView = (filter: BoardFilter, sort: CardSort?)

public struct BoardPlace: Hashable, Sendable {
  public let column: Int
  /// The index of the cell in the column; the cell count means the end of the column.
  public let cell: Int

  public init(column: Int, cell: Int) {
    self.column = column
    self.cell = cell
  }
}

public enum BoardNotice: Hashable, Sendable {
  case added([Card])
  indirect case also(BoardNotice, MoveEffects)
  /// `nil`: to nobody.
  case assigned([Card], to: Assignee?)
  case claimed(ListedCard)
  /// The command changed nothing.
  case unchanged(ListedCard)
  case cancelled([Card])
  case moved([Card], to: ColumnName)
  case placed([Card], in: ProjectName)
  case finished(ListedCard, Successor)
  case deleted([Card])
  case reversed(Reversal)
  /// Somebody else moved the selected card to the column, or removed it from the board if that is
  /// `nil`.
  case lostSelection(Card, to: ColumnName?)
  case copied(String)
  case edited([ListedCard], CardField)
  case noCard(in: ColumnName, isMarked: Bool)
  case noMark(in: ColumnName)
  case tooManyToMark(limit: Int)
  case oneCard(marked: Int)
  case isSorted
  case sorted(CardSort)
  case grouped(CardField?)
  case noRoomForPreview
  case doneIsSorted
  case noChildren(Card)
  case noColumn(beyond: ColumnName)
  case projectDeleted
  case storeReplaced
  /// For another process that is writing; `thenQuits`: the board closes after it.
  case waiting(thenQuits: Bool)
}
