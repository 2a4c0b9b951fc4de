import Entities
import Reactive
import Repositories

extension Tracker {
  /// All answers are of one moment.
  public func readBoardWindow<Answer>(
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

  /// 0 if the history is empty.
  public func newestTransaction() throws(TrackerError) -> Int {
    try reading.newestTransaction()
  }

  public func columns() throws(TrackerError) -> ColumnList {
    try reading.columns()
  }

  /// `nil`: of all columns; throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func columnsShown(for project: Project.ID?) throws(TrackerError) -> Set<Column.ID> {
    guard let project else { return Set(try reading.columns().all.map(\.id)) }
    guard let project = try reading.project(project) else {
      throw .noSuchProject("", nearest: nil)
    }
    return Set(try reading.columns(shownFor: project).map(\.id))
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` if the project was deleted.
  ///
  /// Todo and doing are in board order, done by completion date, the latest first. No card has a
  /// project or tag that does not exist.
  public func window(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try BoardSnapshot(request, reading).window()
  }

  /// Visible or not; `nil` if the card is in none of the request's columns or doesn't exist.
  public func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try BoardSnapshot(request, reading).place(of: number)
  }

  /// In board order, whether the request includes them or not.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try reading.cards(inBoardOrder: numbers)
  }

  /// In the order of the cards.
  public func blocked(among cards: [Card]) throws(TrackerError) -> [Int] {
    try reading.blocked(among: cards)
  }

  /// `nil` if it was deleted.
  public func name(of project: Project.ID) throws(TrackerError) -> ProjectName? {
    try reading.project(project)?.name
  }

  /// With the newest `events` transactions of its history; `nil` if it doesn't exist.
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

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func checkNames(in filters: FilterSelection) throws(TrackerError) {
    _ = try SelectCards(reading: reading).condition(of: .filters(filters))
  }
}

extension Tracker {
  /// The changes of the store since the first subscription.
  ///
  /// Those of this process come at once, those of other processes with ``followChanges()``.
  public var notices: Observable<StoreNotice> {
    store.notices
  }

  /// Reads changes by other processes, at next to no cost if there are none.
  public func followChanges() throws(TrackerError) {
    try store.refresh()
  }
}

extension Reading {
  /// 0 if the history is empty.
  func newestTransaction() throws(TrackerError) -> Int {
    var newest = 0
    try forEachTransaction(of: nil, by: nil) { recorded in
      newest = recorded.number
      return false
    }
    return newest
  }
}
