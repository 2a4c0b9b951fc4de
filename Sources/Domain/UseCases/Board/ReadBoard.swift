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
  /// `nil` means all. With `filters`, the columns have the matching cards only. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func callAsFunction(
    _ filters: FilterSelection? = nil, limit: Int?, doneLimit: Int?
  ) throws(TrackerError) -> [BoardColumn] {
    try store.reading { (reading) throws(TrackerError) in
      let wanted = try filters.map { (filters) throws(TrackerError) in
        _ = try SelectCards(reading: reading).condition(of: .filters(filters))
        return try reading.filter(of: filters)
      }
      let names = try ProjectNameIndex(reading)
      return try State.allCases.map { (state) throws(TrackerError) in
        let filter =
          if let wanted { CardFilter.state(state).and(wanted) } else {
            try reading.withoutArchived(.state(state))
          }
        let query = CardQuery(filter, limit: state == .done ? doneLimit : limit)
        return BoardColumn(
          state: state, count: try reading.count(filter),
          cards: try reading.cards(query).map(names.listed))
      }
    }
  }
}
