/// What a list is to show.
public struct ListRequest: Hashable, Sendable {
  /// `nil`: every open card.
  public var selection: Selection?
  /// Whether done cards are shown when the selection does not say so.
  public var includesDone = false
  /// Whether cards of archived projects are shown when there is no selection.
  public var includesArchived = false
  public var sort = CardSort.board
  public var isReversed = false
  public var limit: Int?
  /// Whether the answer is to say how many more there are behind the limit: they must be counted.
  public var countsMore = true

  public init(_ selection: Selection? = nil) {
    self.selection = selection
  }
}

/// What of the board is to be read: never a whole column, only the cells that are in sight.
public struct BoardRequest: Hashable, Sendable {
  /// Only the cards of that project; `nil`: of all that are not archived.
  public var project: Project.ID?
  /// Only cards that meet these as well; states are not left out.
  public var filters: FilterSelection?
  /// Whether the cards of a column stand together by project, each group below a heading.
  public var isGrouped = false
  /// The civil time at which the project is summed up; `nil`: it is not.
  public var now: Deadline?
  public var columns: [Column]

  /// The cells of a column that are wanted; those beyond its end are left out.
  public struct Column: Hashable, Sendable {
    public let state: State
    public let cells: Range<Int>

    public init(_ state: State, cells: Range<Int>) {
      self.state = state
      self.cells = cells
    }
  }

  public init(columns: [Column]) {
    self.columns = columns
  }
}

/// What of the history to read.
public enum HistoryRequest: Hashable, Sendable {
  /// The newest transactions, of all cards or of one; without `changes` only what they were.
  case newest(card: Int?, limit: Int?, changes: Bool)
  /// So many transactions that are older than that one, without what they changed.
  case older(than: Int, limit: Int)
  /// One transaction with everything it changed.
  case transaction(Int)
  /// One transaction with so many of its changes at most, the first ones.
  case beginning(of: Int, limit: Int)
}
