import Entities
import FoundationEssentials

/// The numbers of cards, and the sums of their estimates.
extension CardRows {
  func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    var count = 0
    let query = CompiledQuery(countOf: filter, in: scope)
    try run(query) { row in count = row.integer(0) }
    return count
  }

  /// Returns the number of cards that match `filter`, by project and column, with one query.
  func counts(_ filter: CardFilter) throws(TrackerError) -> [UUID: [ColumnKey: Int]] {
    var counts: [UUID: [ColumnKey: Int]] = [:]
    let query = CompiledQuery(countsOf: filter, in: scope)
    try run(query) { (row) throws(TrackerError) in
      let key = try columnKey(in: row, state: 1, column: 2)
      counts[try projects.id(of: row.integer(0)), default: [:]][key] = row.integer(3)
    }
    return counts
  }

  /// Returns the sums of the estimates of the cards that match `filter`, with one query.
  ///
  /// Damaged estimates are ignored.
  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    var sums = EstimateSums()
    let query = CompiledQuery(estimatesOf: filter, in: scope)
    try run(query) { (row) throws(TrackerError) in
      sums.add(row.integer(2), to: try columnKey(in: row, state: 0, column: 1))
    }
    return sums
  }

  private func columnKey(
    in row: Statement, state: Int32, column: Int32
  ) throws(TrackerError) -> ColumnKey {
    guard let state = State(column: row.integer(state)) else {
      throw database.damage(.unknownState)
    }
    return ColumnKey(try row.optionalInteger(column).map(columns.id(of:)), of: state)
  }
}
