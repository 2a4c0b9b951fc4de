import Entities

/// Repairs transactions whose changes have another number, and changes without a transaction.
struct TransactionRepair {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Reunites changes with their transactions; adds a transaction where none fits.
  func callAsFunction(by transaction: Transaction) throws(TrackerError) {
    for number in try orphans() {
      if let head = try transactionWithoutChanges(for: number) {
        try move(head, orChanges: number)
      } else if StoredRange.numbers ~= number {
        try insert(transaction, as: number)
      } else {
        let next = try HistoryRows(database).newest() + 1
        try moveChanges(number, to: next)
        try insert(transaction, as: next)
      }
    }
  }

  /// Returns the number of the changes that lost the transaction `head`; `nil` if they are unknown.
  func changes(of head: Int) throws(TrackerError) -> Int? {
    guard try isWithoutChanges(head) else { return nil }
    for number in try orphans() where StoredRange.numbers ~= number {
      if try transactionWithoutChanges(for: number, among: "number = ?2", head) != nil {
        return number
      }
    }
    return nil
  }

  func countCards() throws(TrackerError) {
    let count = """
      (SELECT count(DISTINCT card) FROM change
      WHERE change."transaction" = "transaction".number AND kind <> 2)
      """
    try database.run("UPDATE \"transaction\" SET cards = \(count) WHERE cards <> \(count)")
  }

  private func orphans() throws(TrackerError) -> [Int] {
    try database.numbers(
      """
      SELECT DISTINCT "transaction" FROM change
      WHERE "transaction" NOT IN (SELECT number FROM "transaction") ORDER BY "transaction"
      """)
  }

  private func isWithoutChanges(_ head: Int) throws(TrackerError) -> Bool {
    try database.number(
      "SELECT EXISTS (SELECT 1 FROM change WHERE \"transaction\" = ?)", [.integer(head)]) == 0
  }

  /// Returns a transaction without changes that has as many cards as the changes of `number`.
  private func transactionWithoutChanges(
    for number: Int, among condition: String = "?2 IS NOT NULL", _ head: Int = 0
  ) throws(TrackerError) -> Int? {
    let sql = """
      SELECT number FROM "transaction"
      WHERE NOT EXISTS (SELECT 1 FROM change WHERE "transaction" = number) AND \(condition)
      AND cards = (
        SELECT count(DISTINCT card) FROM change WHERE "transaction" = ?1 AND kind <> 2)
      ORDER BY abs(CAST(number AS REAL) - ?1) LIMIT 1
      """
    return try database.first(sql, [.integer(number), .integer(head)]) { row in row.integer(0) }
  }

  /// Moves the transaction to its changes if it is out of order, or else the changes to it.
  private func move(_ head: Int, orChanges number: Int) throws(TrackerError) {
    let isInOrder = """
      SELECT date >= ifnull((
        SELECT date FROM "transaction" WHERE number < ?1 ORDER BY number DESC LIMIT 1), date)
      AND date <= ifnull((
        SELECT date FROM "transaction" WHERE number > ?1 ORDER BY number LIMIT 1), date)
      AND ?1 <= (SELECT count(*) FROM "transaction") FROM "transaction" WHERE number = ?1
      """
    let staysPut = try database.number(isInOrder, [.integer(head)]) == 1
    guard StoredRange.numbers ~= number, !staysPut else {
      return try moveChanges(number, to: head)
    }
    for column in ["number", "target"] {
      try database.run(
        "UPDATE \"transaction\" SET \(column) = ?1 WHERE \(column) = ?2",
        [.integer(number), .integer(head)])
    }
  }

  private func moveChanges(_ number: Int, to head: Int) throws(TrackerError) {
    try database.run(
      "UPDATE change SET \"transaction\" = ?1 WHERE \"transaction\" = ?2",
      [.integer(head), .integer(number)])
  }

  /// Adds a transaction at the time of the one before it.
  private func insert(_ transaction: Transaction, as number: Int) throws(TrackerError) {
    let before = """
      SELECT date FROM "transaction" WHERE number < ? ORDER BY number DESC LIMIT 1
      """
    let date = try database.first(before, [.integer(number)]) { row in try? row.date(0) }
    let added = Transaction(
      command: transaction.command, author: transaction.author,
      date: date?.flatMap(\.self) ?? transaction.date)
    try HistoryRows(database).insert(added, as: number, id: nil)
  }
}
