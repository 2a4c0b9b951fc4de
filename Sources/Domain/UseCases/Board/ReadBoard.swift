import Entities
import Repositories

/// Reads the three columns with their counts.
public struct ReadBoard {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Returns todo and doing with up to `limit` cards each, and done with up to `doneLimit`.
  ///
  /// `nil` means all.
  public func callAsFunction(
    limit: Int?, doneLimit: Int?
  ) throws(TrackerError) -> [BoardColumn] {
    try store.reading { (reading) throws(TrackerError) in
      let names = try ProjectNameIndex(reading)
      return try State.allCases.map { (state) throws(TrackerError) in
        let isDone = state == .done
        let filter = try reading.withoutArchived(.state(state))
        let query = CardQuery(
          filter, sort: isDone ? .finished : .board, isReversed: isDone,
          limit: isDone ? doneLimit : limit)
        return BoardColumn(
          state: state, count: try reading.count(filter),
          cards: try reading.cards(query).map(names.listed))
      }
    }
  }
}
