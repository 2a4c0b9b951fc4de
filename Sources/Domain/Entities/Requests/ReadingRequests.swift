import FoundationEssentials

/// A request to list cards.
public struct ListRequest: Hashable, Sendable {
  /// The cards to list; `nil` for all open cards.
  public var selection: Selection?
  /// Whether done cards are listed if the selection names no state.
  public var includesDone = false
  /// Whether cards of archived projects are listed without a selection.
  public var includesArchived = false
  /// The civil minute at which waiting cards are skipped without a selection; `nil`: they are
  /// listed.
  public var skipsWaiting: Deadline?
  public var sort = CardSort.board
  /// Measures urgency, by which ``CardSort/urgency`` sorts.
  public var scale: UrgencyScale?
  public var isReversed = false
  /// The sort keys for cards with equal values of `sort`.
  public var ties: [SortKey] = []
  public var limit: Int?
  /// The fields that the caller reads, so that others can be missing; `nil`: all fields.
  public var fields: [CardField]?
  /// Whether the answer says which cards are blocked, which takes a query for each card with
  /// blockers.
  public var marksBlocked = false
  /// Whether the answer contains the number of cards beyond the limit, which takes a query.
  public var countsMore = true

  public init(_ selection: Selection? = nil) {
    self.selection = selection
  }

  /// All sort keys; the first is `sort`.
  public var sortKeys: [SortKey] { [SortKey(sort, isReversed: isReversed)] + ties }

  /// Sorts by `keys`, of which there must be one at least.
  public mutating func sort(by keys: [SortKey]) {
    sort = keys[0].sort
    isReversed = keys[0].isReversed
    ties = Array(keys.dropFirst())
  }
}

/// A request for the cards to do next.
public struct NextRequest: Hashable, Sendable {
  /// `nil` for all cards.
  public let filters: FilterSelection?
  /// The maximum number of cards.
  public let limit: Int
  public let scale: UrgencyScale

  public init(_ filters: FilterSelection?, limit: Int, scale: UrgencyScale) {
    self.filters = filters
    self.limit = limit
    self.scale = scale
  }
}

/// A request for the visible cells of the board.
public struct BoardRequest: Hashable, Sendable {
  /// Limits the board to one project; `nil` for all projects that are not archived.
  public var project: Project.ID?
  /// Limits the board to matching cards.
  public var filters: FilterSelection?
  /// Whether the cards of a column are grouped by project, each group under a heading.
  public var isGrouped = false
  /// The projects whose groups are only their headings.
  public var folded: Set<Project.ID> = []
  /// The order of the cards in each column and group; empty for board order.
  public var sort: [SortKey] = []
  /// The civil time at which waiting cards are hidden, and that of the project's summary; `nil` to
  /// show waiting cards and no summary.
  public var now: Deadline?
  /// Whether to read when the cards came into their columns.
  public var showsArrivals = false
  public var columns: [Column]

  /// The requested cells of a column.
  ///
  /// Cells past its end are ignored.
  public struct Column: Hashable, Sendable {
    public let key: ColumnKey
    public let cells: Range<Int>

    public init(_ key: ColumnKey, cells: Range<Int>) {
      self.key = key
      self.cells = cells
    }
  }

  public init(columns: [Column]) {
    self.columns = columns
  }
}

/// A request to read the history.
public enum HistoryRequest: Hashable, Sendable {
  /// The newest transactions, of all cards or of one; their changes only with `changes`.
  case newest(
    card: Int?, matching: HistoryFilter = HistoryFilter(), limit: Int?, changes: Bool)
  /// Up to `limit` transactions before the given one, without their changes.
  case older(than: Int, limit: Int)
  /// One transaction with all its changes.
  case transaction(Int)
  /// One transaction with its first changes, up to `limit`.
  case beginning(of: Int, limit: Int)
}

/// A condition on transactions.
public struct HistoryFilter: Hashable, Sendable {
  /// The project whose cards, or which itself, they changed; `nil` for all.
  public var project: ProjectName?
  /// The time of the first transaction; `nil` for all.
  public var since: Date?
  /// The author, `ann@home`, or the user, `ann`; `nil` for all.
  public var author: String?

  public init() {}

  /// Whether every transaction matches.
  public var isEmpty: Bool { self == HistoryFilter() }

  /// Whether the transaction matches, apart from its project.
  package func matches(_ transaction: Transaction) -> Bool {
    if let since, transaction.date < since { return false }
    guard let author else { return true }
    return transaction.author == author || transaction.author.hasPrefix("\(author)@")
  }
}
