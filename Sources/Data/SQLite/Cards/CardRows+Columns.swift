import Entities
import Repositories

/// The cards of one column in their order.
extension CardRows {
  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) throws(TrackerError) -> [Card] {
    guard try columns.has(column) else { return [] }
    let (comparison, turn) = side == .after ? (">", "") : ("<", " DESC")
    var sql = "SELECT \(CardRow.columns) FROM card WHERE state = ? AND \"column\" IS ?"
    var values: [Value] = [.integer(column.state.column), Value(try columns.number(of: column))]
    if let place {
      sql += " AND (rank, number) \(comparison) (?, ?)"
      values += [.text(place.rank.text), .integer(place.number)]
    }
    sql += " ORDER BY rank\(turn), number\(turn) LIMIT ?"
    values.append(.integer(max(0, limit)))
    var cards: [Card] = []
    try database.query(sql, values) { (row) throws(TrackerError) in
      cards.append(try read(row))
      return true
    }
    return cards
  }

  /// Reads only the index.
  func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank? {
    guard try columns.has(column) else { return nil }
    let sql = """
      SELECT rank FROM card WHERE state = ? AND "column" IS ?
      ORDER BY rank DESC, number DESC LIMIT 1
      """
    let values: [Value] = [.integer(column.state.column), Value(try columns.number(of: column))]
    return try database.first(sql, values) { row in Rank(stored: row.text(0)) }
  }
}
