import Entities

/// Gives cards the numbers that the history has for their ids.
struct CardRenumbering {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the unused number under which the history contains the card's id; `nil` if there is
  /// none, or if the card's own number has a history.
  func recordedNumber(ofCard number: Int) throws(TrackerError) -> Int? {
    let sql = """
      SELECT change.card FROM change, card
      WHERE card.number = ?1 AND change.kind = 0 AND \(RangeExamination.isNumber("change.card"))
      AND replace(substr(change.after, 1, 39), '-', '') = 'id ' || hex(card.id)
      AND ifnull((SELECT number FROM renumbered WHERE "key" = change.card), change.card)
        NOT IN (SELECT number FROM card)
      AND NOT EXISTS (SELECT 1 FROM change AS own
        WHERE own.card = ifnull((SELECT "key" FROM renumbered WHERE number = ?1), ?1))
      ORDER BY change."transaction" DESC LIMIT 1
      """
    let key = try database.first(sql, [.integer(number)]) { row in row.integer(0) }
    return try key.map(HistoryRows(database).keys().number)
  }

  /// Renumbers a card; the tables that are derived from cards are rebuilt later.
  func renumber(_ old: Int, to number: Int) throws(TrackerError) {
    try database.run("DELETE FROM card_text WHERE card = ?", [.integer(old)])
    try database.run("DELETE FROM card_tag WHERE card = ?", [.integer(old)])
    try database.run(
      "UPDATE card SET number = ?1 WHERE number = ?2", [.integer(number), .integer(old)])
  }

  /// Lost cards exist under other numbers; of two numbers, one above the counter is wrong.
  func returnLostCards() throws(TrackerError) {
    let counter = try database.number("SELECT value FROM counter WHERE name = 'card'")
    let unknown = """
      SELECT number FROM card
      WHERE number NOT IN (\(HistoryRows.changedCards)) ORDER BY number
      """
    for number in try database.numbers(unknown) {
      guard let recorded = try recordedNumber(ofCard: number) else { continue }
      if recorded > counter, number <= counter {
        try moveHistory(ofCard: recorded, to: number)
      } else {
        try renumber(number, to: recorded)
      }
    }
  }

  func moveHistory(ofCard old: Int, to number: Int) throws(TrackerError) {
    let keys = try HistoryRows(database).keys()
    try database.run(
      "UPDATE change SET card = ?1 WHERE card = ?2",
      [.integer(keys.key(of: number)), .integer(keys.key(of: old))])
  }
}
