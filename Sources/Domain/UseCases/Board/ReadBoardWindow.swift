import Entities
import Reactive
import Repositories

/// Reads the visible cells of the board.
public struct ReadBoardWindow {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Runs `body` on the board at one moment, so that all its answers are consistent.
  public func callAsFunction<Answer>(
    _ body: (BoardMoment) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try store.reading { (reading) throws(TrackerError) in try body(BoardMoment(reading)) }
  }
}

/// The board at one moment; valid only inside the call that passed it.
public struct BoardMoment {
  private let reading: any Reading

  init(_ reading: any Reading) {
    self.reading = reading
  }

  /// Returns the number of the newest transaction in the history; 0 if it is empty.
  public func newestTransaction() throws(TrackerError) -> Int {
    try reading.newestTransaction()
  }

  /// Returns all columns.
  public func columns() throws(TrackerError) -> ColumnList {
    try reading.columns()
  }

  /// Returns the ids of the columns that the board of a project shows, or of all columns.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func columnsShown(for project: Project.ID?) throws(TrackerError) -> Set<Column.ID> {
    guard let project else { return Set(try reading.columns().all.map(\.id)) }
    guard let project = try reading.project(project) else {
      throw .noSuchProject("", nearest: nil)
    }
    return Set(try reading.columns(shownFor: project).map(\.id))
  }

  /// Returns the requested cells; throws ``TrackerError/noSuchProject(_:nearest:)`` if the project
  /// was deleted.
  ///
  /// Todo and doing are in board order, done by completion date, the latest first. No card has a
  /// project or tag that does not exist.
  public func window(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try BoardSnapshot(request, reading).window()
  }

  /// Returns the position of a card under the request, visible or not; `nil` if the card is in none
  /// of the request's columns or doesn't exist.
  public func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try BoardSnapshot(request, reading).place(of: number)
  }

  /// Returns the existing cards with these numbers in board order, whether the request includes
  /// them or not.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try reading.cards(inBoardOrder: numbers)
  }

  /// Returns the numbers of those cards that open cards block, in their order.
  public func blocked(among cards: [Card]) throws(TrackerError) -> [Int] {
    try reading.blocked(among: cards)
  }

  /// Returns the name of a project; `nil` if it was deleted.
  public func name(of project: Project.ID) throws(TrackerError) -> ProjectName? {
    try reading.project(project)?.name
  }

  /// Returns the card with its links and the newest `events` transactions of its history; `nil` if
  /// it doesn't exist.
  ///
  /// The names of deleted columns and projects are missing: to find them takes the whole history.
  public func detail(of number: Int, events: Int) throws(TrackerError) -> CardDetail? {
    guard let card = try reading.card(ifThere: number) else { return nil }
    var names = try NameIndex(reading)
    let history = try reading.history(of: number, limit: events)
    let links = try reading.links(of: card, &names)
    return CardDetail(
      card: names.listed(card), deletedBy: nil, links: links, history: history,
      names: names.names)
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``
  /// if the filters name a project or tag that does not exist.
  public func checkNames(in filters: FilterSelection) throws(TrackerError) {
    _ = try SelectCards(reading: reading).condition(of: .filters(filters))
  }
}

/// Reports changes in the store: by this process at once, by other processes on a call.
public struct FollowChanges {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// A notice for each transaction since the first subscription.
  public var notices: Observable<StoreNotice> {
    store.notices
  }

  /// Reads changes by other processes.
  ///
  /// Costs next to nothing if there are none.
  public func callAsFunction() throws(TrackerError) {
    try store.refresh()
  }
}

extension Reading {
  /// Returns the number of the newest transaction in the history; 0 if it is empty.
  func newestTransaction() throws(TrackerError) -> Int {
    var newest = 0
    try forEachTransaction(of: nil, by: nil) { recorded in
      newest = recorded.number
      return false
    }
    return newest
  }
}
