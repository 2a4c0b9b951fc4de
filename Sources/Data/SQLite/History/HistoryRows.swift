import Entities
import FoundationEssentials

class HistoryRows {
  private static let columns = """
    SELECT number, kind, target, command, author, date, cards, ifnull((
      SELECT later.kind = 1 FROM "transaction" AS later WHERE later.target = this.number
      ORDER BY later.number DESC LIMIT 1
    ), 0), forced FROM "transaction" AS this
    """

  /// The target that marks a sync with a team: the table accepts no other kinds.
  static let syncTarget = -1

  let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the number of the newest transaction; 0 if there is none.
  func newest() throws(TrackerError) -> Int {
    let number = try database.number("SELECT max(number) FROM \"transaction\"")
    guard number < StoredRange.numbers.upperBound else {
      throw database.damage(.impossibleNumber(number))
    }
    return number
  }

  func transaction(_ number: Int) throws(TrackerError) -> RecordedTransaction? {
    let sql = "\(Self.columns) WHERE number = ?"
    return try database.first(sql, [.integer(number)]) { (row) throws(TrackerError) in
      try recorded(row)
    }
  }

  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    var conditions = ["1"]
    var values: [Value] = []
    if let card {
      conditions.append(
        "number IN (SELECT \"transaction\" FROM change WHERE card = ? AND kind <> 2)")
      values.append(.integer(try keys().key(of: card)))
    }
    if let author {
      conditions.append("author = ?")
      values.append(.text(author))
    }
    let sql = """
      \(Self.columns) WHERE \(conditions.joined(separator: " AND ")) ORDER BY number DESC
      """
    try database.query(sql, values) { (row) throws(TrackerError) in
      try body(try recorded(row))
    }
  }

  func forEachNotice(
    after number: Int, through last: Int, isOurs: Bool,
    _ body: (StoreNotice) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let sql = """
      SELECT number, kind, target FROM "transaction" WHERE number > ? AND number <= ?
      ORDER BY number
      """
    try database.query(sql, [.integer(number), .integer(last)]) { (row) throws(TrackerError) in
      let number = row.integer(0)
      let kind = try kind(row.integer(1), target: row.integer(2))
      try body(
        StoreNotice(
          transaction: number, kind: kind,
          // A sync can give cards other numbers, which the history does not record.
          cards: kind == .sync ? .many : try cards(of: number),
          projects: try projects(of: number), isOurs: isOurs))
      return true
    }
  }

  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let sql = """
      SELECT kind, card, before, after FROM change WHERE "transaction" = ?
      ORDER BY position \(reversed ? "DESC" : "ASC")
      """
    let keys = try keys()
    try database.query(sql, [.integer(transaction)]) { (row) throws(TrackerError) in
      try body(keys.shown(try change(row, from: 0)))
      return true
    }
  }

  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card = ?
      ORDER BY "transaction" DESC, position DESC
      """
    let keys = try keys()
    try database.query(sql, [.integer(keys.key(of: number))]) { (row) throws(TrackerError) in
      try body(row.integer(0), keys.shown(try change(row, from: 1)))
    }
  }

  /// Reads only the fields of moves: whole cards have long texts.
  func forEachMove(
    _ body: (CardMove) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let sql = """
      SELECT date, change.kind, card, after FROM "transaction" AS this
      CROSS JOIN change ON change."transaction" = this.number
      WHERE this.kind = 0 AND change.kind IN (0, 1, 3) AND ifnull((
        SELECT later.kind <> 1 FROM "transaction" AS later WHERE later.target = this.number
        ORDER BY later.number DESC LIMIT 1
      ), 1) ORDER BY this.number, position
      """
    let keys = try keys()
    try database.query(sql) { (row) throws(TrackerError) in
      let deed = CardMove.Deed(kind: row.integer(1), after: row.utf8(3))
      guard let deed else { return true }
      try body(CardMove(card: keys.number(of: row.integer(2)), date: try row.date(0), deed: deed))
      return true
    }
  }

  func lastReversal(of transaction: Int) throws(TrackerError) -> Int? {
    let sql = "SELECT number FROM \"transaction\" WHERE target = ? ORDER BY number DESC LIMIT 1"
    return try database.first(sql, [.integer(transaction)]) { row in row.integer(0) }
  }

  func insert(
    _ change: Change, of transaction: Int, position: Int
  ) throws(TrackerError) {
    let record = ChangeRecord(change.namesOtherCards ? try keys().stored(change) : change)
    let values = [
      .integer(transaction), .integer(position), .integer(record.kind), Value(change.cardNumber),
      Value(record.before), Value(record.after),
    ]
    try database.run(Self.insertChange, values)
  }

  /// Looks the card's key up in the same statement, so that nearly all stores, whose numbers are
  /// the keys, need no other one.
  private static let insertChange = """
    INSERT INTO change("transaction", position, kind, card, before, after) VALUES (?1, ?2, ?3,
      ifnull((SELECT "key" FROM renumbered WHERE number = ?4), ?4), ?5, ?6)
    """

  /// Records a transaction whose changes are already recorded.
  func insert(
    _ transaction: Transaction, as number: Int, id: UUID?
  ) throws(TrackerError) {
    let (kind, target): (Int, Int?) =
      switch transaction.kind {
      case .change: (0, nil)
      case .undo(let target): (1, target)
      case .redo(let target): (2, target)
      case .sync: (0, Self.syncTarget)
      }
    let sql = """
      INSERT INTO "transaction"(
        number, kind, target, command, author, date, cards, forced, id)
      VALUES (?1, ?, ?, ?, ?, ?, (
        SELECT count(DISTINCT card) FROM change WHERE "transaction" = ?1 AND kind <> 2), ?, ?)
      """
    let values = [
      .integer(number), .integer(kind), Value(target), .text(transaction.command),
      .text(transaction.author), Value(transaction.date),
      .integer(transaction.isForced ? 1 : 0), Value(id),
    ]
    try database.run(sql, values)
  }

  private func recorded(_ row: Statement) throws(TrackerError) -> RecordedTransaction {
    let transaction = Transaction(
      kind: try kind(row.integer(1), target: row.integer(2)), command: row.text(3),
      author: row.text(4), date: try row.date(5), isForced: row.integer(8) == 1)
    return RecordedTransaction(
      number: row.integer(0), transaction: transaction, isUndone: row.integer(7) == 1,
      cardCount: row.integer(6))
  }

  private func kind(_ column: Int, target: Int) throws(TrackerError) -> Transaction.Kind {
    switch column {
    case 0: target == Self.syncTarget ? .sync : .change
    case 1: .undo(of: target)
    case 2: .redo(of: target)
    default: throw database.damage(.unknownTransactionKind)
    }
  }

  private func change(_ row: Statement, from column: Int32) throws(TrackerError) -> Change {
    guard let change = row.changeRecord(from: column).change else {
      throw database.damage(.unreadableChange)
    }
    return change
  }

  private func cards(of transaction: Int) throws(TrackerError) -> StoreNotice.Changed<Int> {
    let sql = """
      SELECT DISTINCT card FROM change WHERE "transaction" = ? AND card IS NOT NULL
      ORDER BY card LIMIT ?
      """
    let cards = try database.numbers(
      sql, [.integer(transaction), .integer(StoreNotice.limit + 1)])
    guard cards.count <= StoreNotice.limit else { return .many }
    let keys = try keys()
    return .these(keys.isEmpty ? cards : cards.map(keys.number).sorted())
  }

  private func projects(of transaction: Int) throws(TrackerError) -> StoreNotice.Changed<Project.ID>
  {
    let sql = """
      SELECT kind, card, before, after FROM change WHERE "transaction" = ? AND card IS NULL
      """
    var projects: Set<Project.ID> = []
    try database.query(sql, [.integer(transaction)]) { (row) throws(TrackerError) in
      if let id = try change(row, from: 0).projectID { projects.insert(id) }
      return projects.count <= StoreNotice.limit
    }
    return projects.count > StoreNotice.limit ? .many : .these(projects.sorted())
  }
}

extension Statement {
  /// Reads the columns kind, card, before and after.
  func changeRecord(from column: Int32) -> ChangeRecord {
    ChangeRecord(
      kind: integer(column), card: optionalInteger(column + 1), before: optionalText(column + 2),
      after: optionalText(column + 3))
  }
}

extension HistoryRows {
  /// The numbers of all cards in the history, in no order.
  static let changedCards = """
    SELECT ifnull((SELECT number FROM renumbered WHERE "key" = card), card)
    FROM change WHERE card IS NOT NULL
    """

  func keys() throws(TrackerError) -> CardKeys {
    let pairs = try database.rows("SELECT \"key\", number FROM renumbered") { row in
      (key: row.integer(0), number: row.integer(1))
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
}
