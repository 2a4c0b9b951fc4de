import FoundationEssentials
import System

public struct ListRequest: Hashable, Sendable {
  /// `nil` for all open cards.
  public var selection: Selection?
  /// Only these cards of the selection.
  public var among = CardFilter.everything
  /// Whether done cards are listed if the selection names no state.
  public var includesDone = false
  /// Whether cards of archived projects are listed without a selection.
  public var includesArchived = false
  /// A civil minute, without a selection; `nil`: waiting cards are listed.
  public var skipsWaiting: Deadline?
  /// The most important first; at least one.
  public var sort = [SortKey(.board)]
  public var scale: UrgencyScale?
  public var limit: Int?
  /// The fields that the caller reads; `nil`: all.
  public var fields: [CardField]?
  /// Whether the cards have their parents, also if `fields` lacks them.
  public var isTree = false
  /// Takes a query for each card with blockers.
  public var marksBlocked = false
  /// Takes a query.
  public var countsMore = true

  public init(_ selection: Selection? = nil) { self.selection = selection }
}

/// Without filters, all cards.
public typealias NextRequest = (filters: FilterSelection?, limit: Int, scale: UrgencyScale)

/// The numbers of cards in an open and in a done column of `todo`; `nil`: all.
///
/// Without filters, cards that wait at `skipsWaiting` are skipped; `nil`: none. Cards are overdue or
/// due at `now`; `nil`: never.
public typealias BoardLimits = (
  open: Int?, done: Int?, filters: FilterSelection?, skipsWaiting: Deadline?, skipsArchived: Bool,
  now: Deadline?
)

public struct BoardRequest: Hashable, Sendable {
  /// `nil` for all projects that are not archived.
  public var project: Project.ID?
  public var filters: FilterSelection?
  /// Groups the cards of a column by this field, one of ``CardField/groupings``, each group under a
  /// heading; of several tags, the first one decides.
  public var grouping: CardField?
  /// Only the headings of these groups are shown.
  public var folded: Set<FieldValue> = []
  /// In each column and group; empty for board order.
  public var sort: [SortKey] = []
  /// For an order by urgency.
  public var scale: UrgencyScale?
  /// The civil time for waiting cards and the summary; `nil`: no summary, all cards.
  public var now: Deadline?
  public var showsArrivals = false
  public var columns: [Column]

  /// Cells past the column's end are ignored.
  public struct Column: Hashable, Sendable {
    public let key: ColumnKey
    public let cells: Range<Int>

    public init(_ key: ColumnKey, cells: Range<Int>) {
      self.key = key
      self.cells = cells
    }
  }

  public init(columns: [Column]) { self.columns = columns }
}

public enum HistoryRequest: Hashable, Sendable {
  /// Of all cards or of one; their changes only with `changes`.
  case newest(
    card: Int?, matching: HistoryFilter = HistoryFilter(), limit: Int?, changes: Bool)
  /// Without their changes.
  case older(than: Int, limit: Int)
  /// With its first changes, up to `limit`.
  case transaction(Int, limit: Int = .max)
}

public struct HistoryFilter: Hashable, Sendable {
  /// Of the first transaction; `nil` for all.
  public var since: Date?
  /// `ann@home`, or the user `ann`; `nil` for all.
  public var author: String?

  public init() {}

  public var isEmpty: Bool { self == HistoryFilter() }

  package func matches(_ transaction: Transaction) -> Bool {
    if let since, transaction.date < since { return false }
    guard let author else { return true }
    return transaction.author == author || transaction.author.hasPrefix("\(author)@")
  }
}

/// Without filters, all open cards, and all projects that are not archived.
public typealias CalendarRequest = (
  days: ClosedRange<CivilDay>, today: CivilDay, filters: FilterSelection?
)
