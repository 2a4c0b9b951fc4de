import Entities
import Repositories

/// Queries to the file at one moment.
class SQLiteReader: HistoryRows, Reading {
  let cardRows: CardRows
  let projectRows: ProjectRows
  let columnRows: ColumnRows

  init(_ database: Database, defersTerms: Bool = false) {
    projectRows = ProjectRows(database)
    columnRows = ColumnRows(database)
    cardRows = CardRows(
      database, projects: projectRows, columns: columnRows, defersTerms: defersTerms)
    super.init(database)
  }

  /// Clears what was read, after another process could write or a rollback.
  final func forget() {
    projectRows.forget()
    columnRows.forget()
  }

  func cards(_ numbers: [Int]) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    var missing: [Int] = []
    cards.reserveCapacity(numbers.count)
    for number in numbers {
      if let card = try cardRows.card(number) {
        cards.append(card)
      } else {
        missing.append(number)
      }
    }
    guard missing.isEmpty else { throw .noSuchCards(missing) }
    return cards
  }

  func cards(_ query: CardQuery) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    try cardRows.forEach(query) { card in cards.append(card) }
    return cards
  }

  func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try cardRows.forEach(query, body)
  }

  /// Reads only the index.
  func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank? {
    guard try columnRows.has(column) else { return nil }
    let sql = """
      SELECT rank FROM card WHERE state = ? AND "column" IS ?
      ORDER BY rank DESC, number DESC LIMIT 1
      """
    return try database.first(sql, columnRows.values(of: column)) { row in
      Rank(stored: row.text(0))
    }
  }

  func highestNumber() throws(TrackerError) -> Int {
    try database.number("SELECT value FROM counter WHERE name = 'card'")
  }

  func projects() throws(TrackerError) -> [Project] {
    try database.projects()
  }

  func projectNames() throws(TrackerError) -> [Project.ID: ProjectName] {
    try projectRows.names()
  }

  func project(named name: ProjectName) throws(TrackerError) -> Project? {
    try database.item("WHERE folded = ?", .text(name.folded))
  }

  func teamNumbers() throws(TrackerError) -> [ClosedRange<Int>] {
    guard database.isInTeam else { return [] }
    return try database.rows("SELECT first, last FROM lease ORDER BY first") {
      (row) throws(TrackerError) in
      let (first, last) = (row.integer(0), row.integer(1))
      guard first <= last, StoredRange.numbers.contains(first),
        StoredRange.numbers.contains(last)
      else { throw database.damage(.impossibleNumber(first)) }
      return first...last
    }
  }
}

extension SQLiteReader {
  func columns() throws(TrackerError) -> ColumnList { try columnRows.all() }

  func views() throws(TrackerError) -> [SavedView] {
    let views: [SavedView] = try database.items()
    return views.inOrder
  }

  func hiddenCards(at time: Deadline?) throws(TrackerError) -> HiddenCards {
    let sql = """
      SELECT EXISTS (SELECT 1 FROM project WHERE archived = 1), EXISTS (
        SELECT 1 FROM card INDEXED BY card_wait WHERE wait IS NOT NULL AND wait > ? AND state < 2)
      """
    let hidden = try database.first(sql, [.integer(time?.sortKey ?? .max)]) { row in
      (haveArchived: row.integer(0) != 0, haveWaiting: row.integer(1) != 0)
    }
    return hidden ?? (haveArchived: false, haveWaiting: false)
  }

  func strayCards(byColumn: Bool) throws(TrackerError) -> [Int] {
    let index = "SELECT number FROM card INDEXED BY card_board WHERE"
    var cards = strays("\(index) state > 2 UNION ALL \(index) state < 0 LIMIT 10")
    let isInitial = try columnRows.all().isInitial
    for gap in byColumn || !isInitial ? try columnRows.gaps() : [] {
      switch gap {
      case .between(let state, let lower, let upper):
        cards += strays(
          "\(index) state = ? AND \"column\" BETWEEN ? AND ? LIMIT 10",
          [.integer(state.column), .integer(lower), .integer(upper)])
      case .initial(let state):
        cards += strays(
          "\(index) state = ? AND \"column\" IS NULL LIMIT 10", [.integer(state.column)])
      }
    }
    return cards
  }

  private func strays(_ sql: String, _ values: [Value] = []) -> [Int] {
    // Without the index, commands work as before.
    (try? database.rows(sql, values) { row in row.integer(0) }) ?? []
  }
}

extension SQLiteReader {
  func blockers(of numbers: [Int]) throws(TrackerError) -> [Int: Blockers] {
    let sql = """
      SELECT card, blocker FROM blocker WHERE card IN (SELECT value FROM json_each(?))
      ORDER BY card, blocker
      """
    var found: [Int: [Int]] = [:]
    try database.query(sql, [.text("[\(Blockers(numbers).text)]")]) { row in
      found[row.integer(0), default: []].append(row.integer(1))
      return true
    }
    return found.mapValues(Blockers.init)
  }

  func children(of numbers: [Int]) throws(TrackerError) -> [Int: [Int]] {
    guard try cardRows.hasChildren() else { return [:] }
    let sql = """
      SELECT parent, number FROM card
      WHERE parent IS NOT NULL AND parent IN (SELECT value FROM json_each(?)) ORDER BY number
      """
    var found: [Int: [Int]] = [:]
    try database.query(sql, [.text("[\(Blockers(numbers).text)]")]) { row in
      found[row.integer(0), default: []].append(row.integer(1))
      return true
    }
    return found
  }

  func families(of numbers: [Int]?) throws(TrackerError) -> Families {
    guard try cardRows.hasChildren() else { return Families([:]) }
    let among = numbers == nil ? "" : "AND parent IN (SELECT value FROM json_each(?))"
    let sql = """
      SELECT parent, sum(state = 2), count(*), count(cancelled)
      FROM card INDEXED BY card_parent
      WHERE parent IS NOT NULL \(among) AND +parent IN (SELECT number FROM card) GROUP BY parent
      """
    var progress: [Int: Progress] = [:]
    let values = numbers.map { [Value.text("[\(Blockers($0).text)]")] } ?? []
    try database.query(sql, values) { row in
      progress[row.integer(0)] = Progress(row, from: 1)
      return true
    }
    return Families(progress)
  }

  func blocks(_ numbers: [Int]) throws(TrackerError) -> Bool {
    // Most commands finish one card, and a table-valued function costs 150,000 instructions.
    let (cards, value): (String, Value) =
      if numbers.count == 1 { ("(?)", .integer(numbers[0])) } else {
        ("(SELECT value FROM json_each(?))", .text("[\(Blockers(numbers).text)]"))
      }
    let sql = "SELECT 1 FROM blocker WHERE blocker IN \(cards) LIMIT 1"
    return try database.first(sql, [value]) { _ in true } ?? false
  }

  /// Most blockers of open cards are done, but few cards that an open card blocks are; not grouped,
  /// because SQLite would sort the links.
  static let openLinks = """
    SELECT link.blocker FROM card AS earlier INDEXED BY card_board
    CROSS JOIN blocker AS link INDEXED BY blocker_blocker ON link.blocker = earlier.number
    CROSS JOIN card AS later ON later.number = link.card
    WHERE earlier.state IN (0, 1) AND later.state < 2
    """

  func blockedCounts() throws(TrackerError) -> [Int: Int] {
    try database.numbers(Self.openLinks).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
