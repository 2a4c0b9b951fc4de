import Entities
import Repositories

/// Reads the columns with their counts.
public struct ReadBoard {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Returns the open columns with up to `limit` cards each, and the done ones with up to
  /// `doneLimit`.
  ///
  /// `nil` means all. With `filters`, the columns have the matching cards only; if these name a
  /// project, only columns that it uses are there, or have its cards. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchTag(_:nearest:)``.
  public func callAsFunction(
    _ filters: FilterSelection? = nil, limit: Int?, doneLimit: Int?
  ) throws(TrackerError) -> [BoardColumn] {
    try store.reading { (reading) throws(TrackerError) in
      try reading.checkStates(andColumns: true)
      let wanted = try filters.map { (filters) throws(TrackerError) in
        _ = try SelectCards(reading: reading).condition(of: .filters(filters))
        return try reading.filter(of: filters)
      }
      var names = try NameIndex(reading)
      let project = try filters?.project.flatMap { (name) throws(TrackerError) in
        try reading.project(named: name)
      }
      return try reading.columns(shownFor: project).map { (column) throws(TrackerError) in
        let here = CardFilter.inColumn(column.key)
        let filter =
          if let wanted { here.and(wanted) } else { try reading.withoutArchived(here) }
        let query = CardQuery(filter, limit: column.state == .done ? doneLimit : limit)
        return BoardColumn(
          column: column, count: try reading.count(filter),
          cards: try reading.cards(query).map { names.listed($0) })
      }
    }
  }
}
