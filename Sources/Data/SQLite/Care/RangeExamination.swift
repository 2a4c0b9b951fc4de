import Entities
import FoundationEssentials

/// Checks the numbers and dates that arithmetic relies on, and repairs those out of range, which
/// only other programs write.
struct RangeExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    var findings: [Finding] = []
    func add<Name>(_ names: [Name], _ finding: ([Name]) -> Finding) {
      if !names.isEmpty { findings.append(finding(names)) }
    }
    add(try numbers(Self.changeNumbers), Finding.impossibleChangeNumbers)
    add(try numbers(Self.changeDates), Finding.impossibleChangeDates)
    add(try numbers(Self.cardNumbers), Finding.impossibleCardNumbers)
    add(try numbers(Self.cardDates), Finding.impossibleCardDates)
    add(try projects(), Finding.impossibleProjectDates)
    if let counter = try numbers(Self.counter).first {
      findings.append(.impossibleCounter(counter))
    }
    return findings
  }

  /// Dates come from the history, or else are `now`; cards and changes get the next numbers.
  func repair(_ findings: [Finding], at now: Date) throws(TrackerError) {
    try convertChanges()
    for finding in findings {
      switch finding {
      case .impossibleChangeNumbers(let numbers): try renumber(changes: numbers)
      case .impossibleChangeDates(let numbers): try repair(changes: numbers, at: now)
      case .impossibleCardNumbers(let numbers): try renumber(cards: numbers)
      case .impossibleCardDates(let numbers): try repair(cards: numbers, at: now)
      case .impossibleProjectDates: try repairProjects(at: now)
      case .impossibleCounter: try Repair.setCounter(of: database)
      default: break
      }
    }
  }

  /// The highest position that is kept of a value of another type, so that a sum is a number.
  private static let highestPosition = 1_000_000_000

  /// So that changes can be found; in one statement, because SQLite checks the types of whole rows.
  private func convertChanges() throws(TrackerError) {
    try database.execute(
      """
      UPDATE OR IGNORE change SET
        position = iif(
          typeof("transaction") = 'integer' AND typeof(position) = 'integer', position,
          max(0, min(CAST(position AS INTEGER), \(Self.highestPosition))) + 1 + (
            SELECT max(0, min(max(CAST(position AS INTEGER)), \(Self.highestPosition)))
            FROM change)),
        "transaction" = CAST("transaction" AS INTEGER), kind = ifnull(CAST(kind AS INTEGER), 0),
        card = CAST(card AS INTEGER), before = CAST(before AS TEXT), after = CAST(after AS TEXT)
      WHERE typeof("transaction") <> 'integer' OR typeof(position) <> 'integer'
        OR typeof(kind) <> 'integer' OR typeof(card) NOT IN ('integer', 'null')
        OR typeof(before) NOT IN ('text', 'null') OR typeof(after) NOT IN ('text', 'null');
      DELETE FROM change WHERE typeof("transaction") <> 'integer'
      """)
  }

  private func renumber(changes: [Int]) throws(TrackerError) {
    for old in changes {
      let next = try database.number(
        "SELECT max(number) FROM \"transaction\" WHERE \(Self.hasNumber)")
      let number = try TransactionRepair(database).changes(of: old) ?? next + 1
      for sql in [
        "UPDATE \"transaction\" SET number = ?1 WHERE number = ?2",
        "UPDATE \"transaction\" SET target = ?1 WHERE target = ?2",
        "UPDATE change SET \"transaction\" = ?1 WHERE \"transaction\" = ?2",
      ] {
        try database.run(sql, [.integer(number), .integer(old)])
      }
    }
  }

  /// Sets each date to that of the last change before it.
  private func repair(changes: [Int], at now: Date) throws(TrackerError) {
    let sql = """
      UPDATE "transaction" SET date = ifnull((
        SELECT date FROM "transaction" AS before
        WHERE before.number < ?1 AND \(Self.isRequiredDate("before.date"))
        ORDER BY before.number DESC LIMIT 1
      ), ?2) WHERE number = ?1
      """
    for number in changes { try database.run(sql, [.integer(number), Value(now)]) }
  }

  /// Gives cards the numbers that the history has for them, or the next ones.
  private func renumber(cards: [Int]) throws(TrackerError) {
    let numbering = CardRenumbering(database)
    for old in cards where try database.number(Self.isCard, [.integer(old)]) == 1 {
      if let number = try numbering.recordedNumber(ofCard: old) {
        try numbering.renumber(old, to: number)
      } else {
        let next = try database.number(Examination.highestNumber) + 1
        try numbering.renumber(old, to: next)
        try numbering.moveHistory(ofCard: old, to: next)
      }
    }
    // Changes of cards that have other numbers.
    let cards = CardRows(database)
    for old in try numbers(Self.changedCards) {
      var number = try database.number(Examination.highestNumber) + 1
      if let id = try HistoryReplay(database).recorded(old)?.id {
        number = try cards.number(of: id) ?? number
      }
      try numbering.moveHistory(ofCard: old, to: number)
    }
  }

  private func repair(cards: [Int], at now: Date) throws(TrackerError) {
    let lastChange = """
      SELECT max(date) FROM "transaction"
      WHERE number IN (SELECT "transaction" FROM change
        WHERE card = ifnull((SELECT "key" FROM renumbered WHERE number = ?1), ?1))
      """
    for number in cards {
      let recorded = try HistoryReplay(database).recorded(number)
      let changed = try database.number(lastChange, [.integer(number)])
      let updated = Date(milliseconds: changed).map { changed == 0 ? now : $0 } ?? now
      let dates: [(column: String, date: Date?, isValid: String)] = [
        ("created", recorded?.created ?? updated, Self.isRequiredDate("created")),
        ("updated", updated, Self.isRequiredDate("updated")),
        ("started", recorded?.started, Self.isDate("started")),
        ("finished", recorded?.finished, Self.isDate("finished")),
        ("lease", recorded?.lease, Self.isDate("lease")),
      ]
      // In one statement, because SQLite checks the types of whole rows.
      let terms = dates.enumerated().map { index, date in
        "\(date.column) = iif(\(date.isValid), \(date.column), ?\(index + 2))"
      }
      try database.run(
        "UPDATE card SET \(terms.joined(separator: ", ")) WHERE number = ?1",
        [.integer(number)] + dates.map { Value($0.date) })
    }
  }

  private func repairProjects(at now: Date) throws(TrackerError) {
    let recorded = try ProjectReplay(database).history().projects
    for id in try ids() {
      try database.run(
        "UPDATE project SET created = ? WHERE id = ?",
        [Value(recorded[id]?.created ?? now), .id(id)])
    }
  }

  private func ids() throws(TrackerError) -> [Project.ID] {
    var ids: [Project.ID] = []
    try database.query("SELECT id FROM project WHERE NOT \(Self.isRequiredDate("created"))") {
      (row) throws(TrackerError) in
      ids.append(try row.id(0))
      return true
    }
    return ids
  }

  private func projects() throws(TrackerError) -> [String] {
    var names: [String] = []
    let sql = "SELECT name FROM project WHERE NOT \(Self.isRequiredDate("created")) ORDER BY name"
    try database.query(sql) { row in
      names.append(row.text(0))
      return true
    }
    return names
  }

  private func numbers(_ sql: String) throws(TrackerError) -> [Int] {
    try database.numbers(sql)
  }
}

extension RangeExamination {
  private static let hasNumber = isNumber("number")
  private static let hasDate = isRequiredDate("date")

  private static let changeNumbers =
    "SELECT number FROM \"transaction\" WHERE NOT \(hasNumber) ORDER BY number"
  private static let changeDates =
    "SELECT number FROM \"transaction\" WHERE NOT \(hasDate) ORDER BY number"
  private static let cardNumbers = """
    SELECT number FROM card WHERE NOT \(hasNumber)
    UNION SELECT card FROM change WHERE card IS NOT NULL AND NOT \(isNumber("card"))
    ORDER BY number
    """
  private static let isCard = "SELECT 1 FROM card WHERE number = ?"
  private static let changedCards =
    "SELECT DISTINCT card FROM change WHERE card IS NOT NULL AND NOT \(isNumber("card"))"
  private static let cardDates = """
    SELECT number FROM card WHERE NOT (\(isRequiredDate("created"))
    AND \(isRequiredDate("updated")) AND \(isDate("started")) AND \(isDate("finished"))
    AND \(isDate("lease")))
    ORDER BY number
    """
  private static let counter = """
    SELECT value FROM counter
    WHERE name = 'card' AND value NOT BETWEEN 0 AND \(StoredRange.numbers.upperBound)
    """

  static func isNumber(_ column: String) -> String {
    "\(column) BETWEEN \(StoredRange.numbers.lowerBound) AND \(StoredRange.numbers.upperBound)"
  }

  static func isDate(_ column: String) -> String {
    let range = StoredRange.milliseconds
    return "(\(column) IS NULL OR (typeof(\(column)) = 'integer'"
      + " AND \(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)))"
  }

  private static func isRequiredDate(_ column: String) -> String {
    "(\(column) IS NOT NULL AND \(isDate(column)))"
  }
}
