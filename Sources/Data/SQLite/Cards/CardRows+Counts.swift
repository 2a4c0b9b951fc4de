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
    var rows: [CountedPlace: Int] = [:]
    try run(CompiledQuery(countsOf: filter, in: scope)) { row in
      let place = CountedPlace(
        project: row.integer(0), state: row.integer(1), column: row.optionalInteger(2))
      rows[place, default: 0] += row.integer(3)
    }
    var counts: [UUID: [ColumnKey: Int]] = [:]
    for (place, count) in rows {
      let key = try columnKey(state: place.state, column: place.column)
      counts[try projects.id(of: place.project), default: [:]][key] = count
    }
    return counts
  }

  /// A column of a project, in numbers of rows.
  private struct CountedPlace: Hashable {
    let project: Int
    let state: Int
    let column: Int?
  }

  /// With one query; damaged estimates are ignored.
  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    var sums = EstimateSums()
    let query = CompiledQuery(estimatesOf: filter, in: scope)
    try run(query) { (row) throws(TrackerError) in
      let key = try columnKey(state: row.integer(0), column: row.optionalInteger(1))
      sums.add(row.integer(2), to: key)
    }
    return sums
  }

  private func columnKey(state: Int, column: Int?) throws(TrackerError) -> ColumnKey {
    guard let state = State(column: state) else { throw database.damage(.unknownState) }
    return ColumnKey(try column.map(columns.id(of:)), of: state)
  }
}
