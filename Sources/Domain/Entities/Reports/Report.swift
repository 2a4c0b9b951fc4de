import System

/// What got done, what is stuck, and when the rest will be done.
///
/// Of the cards that match now, in any state: a deleted card is in no figure, a cancelled one only in
/// ``cancelled``. Dates are the cards' own, also of imported cards and those of a team. Of a reopened
/// card, the first start and the last finish count.
public struct Report: Sendable {
  /// Cards, and the sum of their estimates.
  public struct Tally: Hashable, Sendable {
    public private(set) var cards = 0
    private var thousandths = 0

    /// `nil` if no card has one, or all are 0.
    public var estimate: Amount? { Amount(sum: thousandths) }

    mutating func add(_ card: Card) {
      cards += 1
      thousandths += card.estimate?.thousandths ?? 0
    }
  }

  /// What was finished and created in the periods.
  public struct Throughput: Hashable, Sendable {
    public internal(set) var finished = Tally()
    public internal(set) var created = Tally()
  }

  /// A card in doing.
  public struct AgingCard: Hashable, Sendable {
    public let number: Int
    /// From the first start through today.
    public let days: Int
    /// That of an existing card.
    public package(set) var title = ""
    public package(set) var column = ColumnName(stored: "")
  }

  /// Finished cards that have no duration.
  public struct Untimed: Hashable, Sendable {
    /// Never started: not in the cycle time.
    public internal(set) var unstarted = 0
    /// Finished when they were created, or before: not in the lead time.
    public internal(set) var doneWhenCreated = 0
    /// Started after they were finished, because a clock jumped: in neither.
    public internal(set) var startedAfterFinish = 0
  }

  public static let agingLimit = 100

  public let periods: ReportPeriods
  /// All that match.
  public internal(set) var cardCount = 0
  /// Those of ``cardCount`` that are cancelled.
  public internal(set) var cancelled = 0
  /// Of each period.
  public internal(set) var throughput: [Throughput]
  /// The sums of ``throughput``.
  public internal(set) var total = Throughput()
  /// From the first start to the finish, of the cards finished in the periods.
  public internal(set) var cycle = Durations()
  /// From the creation to the finish, of the cards finished in the periods.
  public internal(set) var lead = Durations()
  /// Of the cards finished in the periods.
  public internal(set) var untimed = Untimed()
  /// Cards in doing.
  public internal(set) var doing = 0
  /// Those of ``doing`` that are older than the 85th percentile of the cycle time.
  public internal(set) var late = 0
  /// The oldest ones of ``doing``, the oldest first; at most ``agingLimit``.
  public package(set) var aging: [AgingCard] = []
  /// Open cards; those that repeat are not in the forecast.
  public internal(set) var open = 0
  public internal(set) var openRepeating = 0
  public internal(set) var forecast = Forecast(cards: 0, sample: [])
  /// Time in column and cumulative flow, in the order of the board; those of deleted columns last.
  public package(set) var columns: [ColumnFlow] = []
  /// The first day of which the history has a move; `nil` without any.
  public internal(set) var historyStart: CivilDay?
  /// Those of ``cardCount`` that only the context excludes; 0 if there are any in it.
  public package(set) var outside = 0

  init(_ periods: ReportPeriods) {
    self.periods = periods
    throughput = Array(repeating: Throughput(), count: periods.list.count)
  }
}

/// How long cards were in a column, and how many were in it.
public struct ColumnFlow: Hashable, Sendable {
  public let id: ColumnID
  public let state: State
  /// The last one, if the column was deleted.
  public package(set) var name: ColumnName
  public package(set) var isDeleted = false
  /// Of the stays that ended in the periods; none of a column of done cards.
  public internal(set) var stays = Durations()
  /// At the end of each period; `nil` before the history begins.
  public internal(set) var counts: [Int?] = []
}

/// Of a page: the limits of its board, which has a time, and the report on top, if any.
public typealias PageRequest = (board: BoardLimits, now: Deadline, report: ReportRequest?)

/// The projects are those of the cards on the board, shown or not.
public typealias PageContent = (board: BoardColumns, projects: [ProjectSummary], report: Report?)

/// Without filters, all cards; without `cards`, the forecast is for the open ones.
public typealias ReportRequest = (periods: ReportPeriods, filters: FilterSelection?, cards: Int?)
