import Entities

/// Removes second values of fields from the history, and blockers that never were cards.
struct RecordRepair {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func callAsFunction() throws(TrackerError) {
    let keys = try HistoryRows(database).keys()
    let cards = try database.knownCards()
    var repaired: [(place: [Value], record: ChangeRecord)] = []
    let sql = "SELECT \"transaction\", position, kind, card, before, after FROM change"
    try database.query(sql) { row in
      let record = row.changeRecord(from: 2)
      let sound = Self.repaired(record, keys, cards)
      guard sound != record else { return true }
      repaired.append(([.integer(row.integer(0)), .integer(row.integer(1))], sound))
      return true
    }
    for (place, record) in repaired {
      try database.run(
        "UPDATE change SET before = ?3, after = ?4 WHERE \"transaction\" = ?1 AND position = ?2",
        place + [Value(record.before), Value(record.after)])
    }
  }

  private static func repaired(
    _ record: ChangeRecord, _ keys: CardKeys, _ cards: Set<Int>
  ) -> ChangeRecord {
    let single = record.hasRepeatedFields ? record.withoutRepeatedFields : record
    // Impossible numbers are replaced by those of the other changes.
    guard let change = single.change.map(keys.shown), change.isSound,
      !change.blockers.allSatisfy(cards.contains)
    else { return single }
    return ChangeRecord(keys.stored(change.keepingBlockers(cards.contains)))
  }
}

extension Database {
  /// Returns the numbers of all cards, deleted ones included.
  func knownCards() throws(TrackerError) -> Set<Int> {
    let sql = "SELECT number FROM card UNION \(HistoryRows.changedCards)"
    return Set(try numbers(sql))
  }
}
