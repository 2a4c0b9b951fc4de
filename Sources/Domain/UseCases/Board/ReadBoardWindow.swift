import Entities
import Repositories

/// Reads the cells of the board that are in sight.
public struct ReadBoardWindow {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Returns what was asked for; throws ``TrackerError/noSuchProject(_:nearest:)`` when the project
  /// is gone.
  ///
  /// Todo and doing stand in board order, done by when cards were finished, the last first. A
  /// project or tag of the filters that is not there is met by no card.
  public func callAsFunction(_ request: BoardRequest) throws(TrackerError) -> BoardWindow {
    try store.reading { (reading) throws(TrackerError) in
      try BoardSnapshot(request, reading).window()
    }
  }

  /// Returns where the card with that number is under the request, in whichever of its columns and
  /// cells; `nil` when it is on none of the columns, or gone.
  public func place(
    of number: Int, in request: BoardRequest
  ) throws(TrackerError) -> CardPlace? {
    try store.reading { (reading) throws(TrackerError) in
      try BoardSnapshot(request, reading).place(of: number)
    }
  }

  /// Returns those of the cards with these numbers that are there, on the board or not, in board
  /// order.
  public func cards(_ numbers: Set<Int>) throws(TrackerError) -> [Card] {
    guard !numbers.isEmpty else { return [] }
    let filters = numbers.sorted().map { CardFilter.numbers($0...$0) }
    return try store.reading { (reading) throws(TrackerError) in
      try reading.cards(CardQuery(.any(filters)))
    }
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``
  /// when the filters name what is not there.
  public func checkNames(in filters: FilterSelection) throws(TrackerError) {
    try store.reading { (reading) throws(TrackerError) in
      _ = try SelectCards(reading: reading).condition(of: .filters(filters))
    }
  }
}
