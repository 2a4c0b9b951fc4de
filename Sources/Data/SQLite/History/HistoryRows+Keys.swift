import Entities
import FoundationEssentials

/// The permanent keys of cards.
extension HistoryRows {
  /// The numbers of all cards in the history, in no order.
  static let changedCards = """
    SELECT ifnull((SELECT number FROM renumbered WHERE "key" = card), card)
    FROM change WHERE card IS NOT NULL
    """

  func keys() throws(TrackerError) -> CardKeys {
    var pairs: [(key: Int, number: Int)] = []
    try database.query("SELECT \"key\", number FROM renumbered") { row in
      pairs.append((row.integer(0), row.integer(1)))
      return true
    }
    return pairs.isEmpty ? CardKeys() : CardKeys(pairs)
  }

  func renumber(_ old: Int, to number: Int) throws(TrackerError) {
    var keys = try keys()
    let sql = """
      SELECT EXISTS (SELECT 1 FROM change WHERE card = ?1)
        OR EXISTS (SELECT 1 FROM renumbered WHERE ?1 IN ("key", number))
      """
    guard try database.number(sql, [.integer(number)]) == 0 else { throw .conflict(card: number) }
    keys.renumber(old, to: number)
    try database.run("DELETE FROM renumbered", [])
    for (key, number) in keys.pairs {
      try database.run(
        "INSERT INTO renumbered(\"key\", number) VALUES (?, ?)",
        [.integer(key), .integer(number)])
    }
  }
}

extension HistoryRows {
  func id(ofTransaction number: Int) throws(TrackerError) -> UUID? {
    let sql = "SELECT id FROM \"transaction\" WHERE number = ? AND id IS NOT NULL"
    return try database.first(sql, [.integer(number)]) { (row) throws(TrackerError) in
      try row.id(0)
    }
  }

  /// Searches from the newest transaction, without an index.
  func transaction(withID id: UUID) throws(TrackerError) -> Int? {
    let sql = "SELECT number FROM \"transaction\" WHERE id = ? ORDER BY number DESC LIMIT 1"
    return try database.first(sql, [.id(id)]) { row in row.integer(0) }
  }
}
