import Entities

/// What can be asked of a store.
public protocol Reading: HistoryReading {
  /// Returns the cards with those numbers, in that order; throws
  /// ``TrackerError/noSuchCards(_:)`` with every number that is missing.
  func cards(_ numbers: [Int]) throws(TrackerError) -> [Card]

  /// Returns the number of the card with that id, or `nil` when there is none.
  func number(of id: Card.ID) throws(TrackerError) -> Int?

  /// Returns the lowest number of a card with that key, or `nil` when there is none.
  func number(keyed key: CardKey) throws(TrackerError) -> Int?

  /// Gives `body` each card that `query` asks for, in its order, one at a time.
  ///
  /// `body` may read and write while it runs; what it writes may or may not come up later.
  func forEachCard(
    _ query: CardQuery, _ body: (Card) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Returns how many cards meet `filter`.
  func count(_ filter: CardFilter) throws(TrackerError) -> Int

  /// Returns how many cards of each project and state meet `filter`; those without any are left
  /// out.
  func counts(_ filter: CardFilter) throws(TrackerError) -> [Project.ID: [State: Int]]

  /// Returns how many of the cards that `query` asks for come before the one with that number;
  /// `nil` when it is not among them.
  func index(of number: Int, in query: CardQuery) throws(TrackerError) -> Int?

  /// Returns up to `limit` cards of the column `state`, nearest first, that stand before or after
  /// `place`; without a place, from the end (before) or the beginning (after) of the column.
  ///
  /// Cards stand by rank, then by number.
  func neighbours(
    in state: State, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) throws(TrackerError) -> [Card]

  /// Returns every project by rank; those with the same one by name, folded for comparison, `inbox`
  /// first.
  func projects() throws(TrackerError) -> [Project]

  /// Returns the project with that id, or `nil` when there is none.
  func project(_ id: Project.ID) throws(TrackerError) -> Project?

  /// Returns the project of that name, however it is capitalised.
  func project(named name: ProjectName) throws(TrackerError) -> Project?

  /// Returns the progress of a project; 0 of 0 when it has no cards.
  func progress(of project: Project.ID) throws(TrackerError) -> Progress

  /// Returns every project, in the order of ``projects()``, with what its cards come to at `now`.
  func summaries(at now: Deadline) throws(TrackerError) -> [ProjectSummary]

  /// Returns what the cards of one project come to at `now`; `nil` when there is no such project.
  func summary(of project: Project.ID, at now: Deadline) throws(TrackerError) -> ProjectSummary?

  /// Whether any project is archived.
  func hasArchivedProjects() throws(TrackerError) -> Bool

  /// Returns the highest rank that a project has.
  func lastProjectRank() throws(TrackerError) -> Rank

  /// Returns the picture of that hash, or `nil` when there is none.
  func picture(_ hash: PictureHash) throws(TrackerError) -> Picture?

  /// Returns every tag that a card has, once, as the lowest card writes it, by folded text.
  func tags() throws(TrackerError) -> [Tag]

  /// Returns the highest card number ever given out; 0 when none was.
  func highestNumber() throws(TrackerError) -> Int
}

/// A direction from a place in a column.
public enum ColumnSide: Sendable {
  case before
  case after
}

/// A place in a column.
public struct ColumnPlace: Hashable, Sendable {
  public let rank: Rank
  public let number: Int

  public init(of card: Card) {
    rank = card.rank
    number = card.number
  }
}

extension Reading {
  /// Returns the cards that `query` asks for.
  public func cards(_ query: CardQuery) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    try forEachCard(query) { (card) throws(TrackerError) in cards.append(card) }
    return cards
  }
}

/// What can be asked of a store's history.
public protocol HistoryReading: AnyObject {
  /// Returns a recorded transaction, or `nil` when there is none of that number.
  func transaction(_ number: Int) throws(TrackerError) -> RecordedTransaction?

  /// Gives `body` transactions from the newest to the oldest, until it returns `false`.
  ///
  /// With `card` only those that changed that card, making room left out; with `author` only that
  /// author's.
  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Gives `body` each change of a transaction: in the order they were made, or from the last to
  /// the first.
  ///
  /// `body` may write while it runs.
  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError)

  /// Gives `body` each change of a card, the newest first, with its transaction's number, until it
  /// returns `false`.
  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError)

  /// Returns the number of the newest transaction that undid or redid `transaction`; `nil` when
  /// none did.
  func lastReversal(of transaction: Int) throws(TrackerError) -> Int?
}
