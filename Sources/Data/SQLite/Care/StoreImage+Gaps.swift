import Entities

// A log can continue a newer version of the file next to it. Its pages then have the newest
// transactions, but other pages are older: indexes don't match their tables, or cards their
// history.

extension StoreImage {
  /// The maximum number of changed cards to compare.
  private static let limit = 1_000

  /// Whether the store with its log misses changes after the transaction `last`, the newest of the
  /// file `alone`: it has faults that the file has not.
  ///
  /// A file that has faults itself proves nothing: a checkpoint may have been interrupted, or
  /// another program may have changed cards. Where the log begins with the change after `last`
  /// (`isContinued`), its pages fit those of the file. To look at all pages of a store of 100,000
  /// cards takes half a second.
  func missesChanges(after last: Int, of alone: StoreImage, isContinued: Bool) -> Bool {
    if hasGaps(after: last) || !isContinued && hasFaults && !alone.hasFaults { return true }
    guard let changed = cards(changedAfter: last), !changed.isEmpty,
      let wrong = differing(changed), !wrong.isEmpty, let before = alone.differing(wrong)
    else { return false }
    return wrong.contains { !before.contains($0) }
  }

  /// Whether transactions are missing after that one, or have lost their changes.
  private func hasGaps(after last: Int) -> Bool {
    let sql = """
      SELECT max(number) - ?1 <> count(*) OR total(cards > 0 AND NOT EXISTS (
        SELECT 1 FROM change WHERE "transaction" = number)) > 0
      FROM "transaction" WHERE number > ?1
      """
    let found = try? reading { (database) throws(TrackerError) in
      try database.number(sql, [.integer(last)])
    }
    return found == 1
  }

  /// Whether SQLite finds damage; `true` if the store can't be read.
  private var hasFaults: Bool {
    let isSound = try? reading { (database) throws(TrackerError) in
      try Examination(database: database, migrations: Migration.all).damage() == nil
    }
    return isSound != true
  }

  private func cards(changedAfter last: Int) -> [Int]? {
    try? reading { (database) throws(TrackerError) in
      let sql = """
        SELECT DISTINCT card FROM change WHERE "transaction" > ? AND card IS NOT NULL LIMIT ?
        """
      let keys = try HistoryRows(database).keys()
      return try database.numbers(sql, [.integer(last), .integer(Self.limit)]).map(keys.number)
    }
  }

  /// Returns those of the cards that differ from their history; `nil` if the store can't be read.
  private func differing(_ numbers: [Int]) -> [Int]? {
    try? reading { (database) throws(TrackerError) in
      let rows = CardRows(database)
      var wrong: [Int] = []
      for number in numbers {
        let recorded = try CardExamination.recorded(number, in: database)
        if try recorded?.fields != rows.card(number)?.fields { wrong.append(number) }
      }
      return wrong
    }
  }
}
