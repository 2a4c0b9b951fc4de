import Entities
import FoundationEssentials
import TeamLog

/// Queries to a store; `StoreContractTests` check that all stores give the same answers.
public protocol Reading: AnyObject {
  /// Returns the cards with these numbers, in this order; throws ``TrackerError/noSuchCards(_:)``
  /// with all missing numbers.
  func cards(_ numbers: [Int]) throws(TrackerError) -> [Card]

  func number(of id: Card.ID) throws(TrackerError) -> Int?

  /// Returns the cards of `query`, in its order.
  func cards(_ query: CardQuery) throws(TrackerError) -> [Card]

  /// Passes `body`, which can read and write, each card of `query`, in its order, one at a time;
  /// whether its changes appear in the rest of the query is unspecified.
  func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Passes `body`, which must not write, the number of each card of `query`, in its order, until it
  /// returns `false`.
  func forEachNumber(_ query: CardQuery, _ body: (Int) -> Bool) throws(TrackerError)

  func count(_ filter: CardFilter) throws(TrackerError) -> Int

  /// Returns the number of cards that match `filter`, by ``FieldValue/group`` of one of
  /// ``CardField/groupings`` and by column, without counts of 0.
  func counts(
    _ filter: CardFilter, by field: CardField
  ) throws(TrackerError) -> [FieldValue: [ColumnKey: Int]]

  /// Returns the sums of the estimates of the cards that match `filter`, by column.
  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums

  /// Returns up to `limit` cards of `column` before or after `place`, nearest first; without a
  /// place, from the end (before) or the beginning (after). Columns are sorted by rank, then number.
  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) throws(TrackerError) -> [Card]

  /// Returns the rank of the last card of `column`; `nil` if the column is empty.
  func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank?

  func columns() throws(TrackerError) -> ColumnList

  /// Returns all views, sorted by name, ignoring case.
  func views() throws(TrackerError) -> [SavedView]

  /// Returns all projects, sorted by rank, then by folded name with the inbox first.
  func projects() throws(TrackerError) -> [Project]

  /// Returns the projects with a value in `field`, an optional one, in no order.
  func projects(with field: ProjectField) throws(TrackerError) -> [Project]

  func projectNames() throws(TrackerError) -> [Project.ID: ProjectName]

  func project(_ id: Project.ID) throws(TrackerError) -> Project?

  /// Returns the project with that name, ignoring case; `nil` if it doesn't exist.
  func project(named name: ProjectName) throws(TrackerError) -> Project?

  func lastProjectRank() throws(TrackerError) -> Rank

  /// Returns the progress of a project; 0 of 0 if it has no cards.
  func progress(of project: Project.ID) throws(TrackerError) -> Progress

  /// Returns the summaries of one or all projects at `now`, in the order of ``projects()``; none if
  /// the project doesn't exist.
  func summaries(
    of project: Project.ID?, at now: Deadline
  ) throws(TrackerError) -> [ProjectSummary]

  /// Returns which kinds of cards lists may have to skip: those of archived projects, and those
  /// that wait at `time`; `false` only if there is none. Without a time, no card waits.
  func hiddenCards(at time: Deadline?) throws(TrackerError) -> HiddenCards

  /// Returns cards that no column has, because their state or their column can't be read, as only
  /// in a damaged store: a list by states or, if `byColumn`, by columns doesn't find them. At most
  /// ten of each state and column.
  func strayCards(byColumn: Bool) throws(TrackerError) -> [Int]

  func picture(_ hash: PictureHash) throws(TrackerError) -> Picture?

  func hasPicture(_ hash: PictureHash) throws(TrackerError) -> Bool

  /// Returns all tags of cards without duplicates, sorted by folded text, each in the spelling of
  /// the card with the lowest number.
  func tags() throws(TrackerError) -> [Tag]

  /// Returns the people whom cards are assigned to, without duplicates, sorted by folded name, each
  /// in the spelling that sorts first.
  func assignees() throws(TrackerError) -> [Assignee]

  /// Returns the blockers of each of the cards that has any, deleted cards included.
  func blockers(of numbers: [Int]) throws(TrackerError) -> [Int: Blockers]

  /// Returns the numbers of the children of each of the cards that has any, in rising order.
  func children(of numbers: [Int]) throws(TrackerError) -> [Int: [Int]]

  /// Returns the progress of the children of each card, or of each of the cards, that has any.
  func families(of numbers: [Int]?) throws(TrackerError) -> Families

  /// Whether any of the cards is a blocker of another one, deleted cards included.
  func blocks(_ numbers: [Int]) throws(TrackerError) -> Bool

  /// Returns the number of open cards that each open card blocks directly, without counts of 0.
  func blockedCounts() throws(TrackerError) -> [Int: Int]

  /// Returns what decides the urgency of the cards of `query`, in its order.
  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts]

  /// Returns the highest card number ever used; 0 if there is none.
  func highestNumber() throws(TrackerError) -> Int

  // MARK: - The history

  func transaction(_ number: Int) throws(TrackerError) -> RecordedTransaction?

  /// Passes `body` the transactions from the newest to the oldest, until it returns `false`; with
  /// `card`, only those that changed it, without eased ranks; with `author`, only theirs.
  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Passes `body`, which can write, each change of a transaction, in the order they were made or
  /// reversed.
  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Passes `body` each change of a card with the number of its transaction, the newest first,
  /// until it returns `false`.
  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Passes `body` each move of a card, in the order of the history: of changes and syncs that are
  /// not undone.
  func forEachMove(_ body: (CardMove) throws(TrackerError) -> Void) throws(TrackerError)

  /// Returns the id of a transaction, a UUID of version 7; `nil` if the transaction doesn't exist,
  /// or if a version without ids recorded it.
  func id(ofTransaction number: Int) throws(TrackerError) -> UUID?

  /// Returns the newest transaction that undid or redid `transaction`; `nil` if there is none.
  func lastReversal(of transaction: Int) throws(TrackerError) -> Int?

  // MARK: - The team

  func team() throws(TrackerError) -> TeamMembership?

  /// Returns the number of the entries of the log that were pulled; 0 without a team.
  func teamPosition() throws(TrackerError) -> Int

  /// Returns the entries of the log that were pulled, after a position and in order.
  func teamLog(after position: Int) throws(TrackerError) -> [LogEntry]

  /// Returns the entry of the log with the id; `nil` if it was not pulled.
  func teamEntry(_ id: UUID) throws(TrackerError) -> LogEntry?

  /// Returns the bytes of what the log says up to an entry, as they were set; `nil` if none were.
  func teamCheckpoint() throws(TrackerError) -> [UInt8]?

  /// Returns the notices that no command has reported yet, in order.
  func syncNotices() throws(TrackerError) -> [SyncNotice]

  /// Returns the entries that the log doesn't have yet, in order.
  func teamOutbox() throws(TrackerError) -> [Pending]

  /// Returns the card numbers that this machine may use, in rising order; empty without a team.
  func teamNumbers() throws(TrackerError) -> [ClosedRange<Int>]
}

/// A direction from a position in a column.
public enum ColumnSide: Sendable {
  case before
  case after
}

/// A position in a column.
public struct ColumnPlace: Hashable, Comparable, Sendable {
  public let rank: Rank
  public let number: Int

  public init(of card: Card) {
    rank = card.rank
    number = card.number
  }

  public static func < (left: ColumnPlace, right: ColumnPlace) -> Bool {
    left.rank == right.rank ? left.number < right.number : left.rank < right.rank
  }
}

/// The team that a store belongs to.
public struct TeamMembership: Hashable, Sendable {
  /// The address of the hub.
  public var address: String
  /// The name of the member.
  public var name: String
  public var author: LogAuthor
  /// The newest transaction of the history that is in the outbox, or in the log.
  public var seen: Int
  /// The newest transaction before the store joined.
  public var joined: Int
  /// Whether the outbox is on top of the log.
  public var canPush: Bool
  public var synced: Date?
  public var conflicts: Int

  public init(address: String, name: String, author: LogAuthor, joined: Int) {
    self.address = address
    self.name = name
    self.author = author
    self.joined = joined
    seen = joined
    canPush = true
    conflicts = 0
  }
}
