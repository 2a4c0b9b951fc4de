import Entities
import Reactive
import Repositories

/// Reads the cells of the board that are in sight.
public struct ReadBoardWindow {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Runs `body` on the board as it is at one moment: all its answers are of that moment.
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

  /// Returns the requested cells; throws ``TrackerError/noSuchProject(_:nearest:)`` if the project
  /// was deleted.
  ///
  /// Todo and doing are in board order, done by completion date, the latest first. No card has a
  /// project or tag that does not exist.
  public func window(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try BoardSnapshot(request, reading).window()
  }

  /// Returns where the card with that number is under the request, in whichever of its columns and
  /// cells; `nil` if it is in none of the columns, or was deleted.
  public func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try BoardSnapshot(request, reading).place(of: number)
  }

  /// Returns the cards with these numbers that exist, on the board or not, in board order.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    try reading.cards(inBoardOrder: numbers)
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``
  /// if the filters name a project or tag that does not exist.
  public func checkNames(in filters: FilterSelection) throws(TrackerError) {
    _ = try SelectCards(reading: reading).condition(of: .filters(filters))
  }
}

/// Tells what is changed in the store, by us at once, by others when asked to look.
public struct FollowChanges {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// One for each transaction from the first subscription on.
  public var notices: Observable<StoreNotice> {
    store.notices
  }

  /// Looks for what others have written since, which costs next to nothing when it is nothing.
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
