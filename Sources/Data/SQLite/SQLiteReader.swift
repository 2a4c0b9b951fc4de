import Entities
import FoundationEssentials
import Repositories

/// Queries to the file at one moment.
class SQLiteReader: Reading {
  let database: Database
  let cardRows: CardRows
  let projectRows: ProjectRows
  let columnRows: ColumnRows
  let history: HistoryRows

  init(_ database: Database, defersTerms: Bool = false) {
    self.database = database
    projectRows = ProjectRows(database)
    columnRows = ColumnRows(database)
    cardRows = CardRows(
      database, projects: projectRows, columns: columnRows, defersTerms: defersTerms)
    history = HistoryRows(database)
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

  func number(of id: Card.ID) throws(TrackerError) -> Int? {
    try cardRows.number(of: id)
  }

  func number(keyed key: CardKey) throws(TrackerError) -> Int? {
    try cardRows.number(keyed: key)
  }

  func cards(_ query: CardQuery) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    try cardRows.forEach(query) { card in cards.append(card) }
    return cards
  }

  func numbers(_ query: CardQuery) throws(TrackerError) -> [Int] {
    try cardRows.numbers(query)
  }

  func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try cardRows.forEach(query, body)
  }

  func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    try cardRows.count(filter)
  }

  func counts(_ filter: CardFilter) throws(TrackerError) -> [Project.ID: [ColumnKey: Int]] {
    try cardRows.counts(filter)
  }

  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    try cardRows.estimates(filter)
  }

  func index(of number: Int, in query: CardQuery) throws(TrackerError) -> Int? {
    try cardRows.index(of: number, in: query)
  }

  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) throws(TrackerError) -> [Card] {
    try cardRows.neighbours(in: column, side, of: place, limit: limit)
  }

  func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank? {
    try cardRows.lastRank(in: column)
  }

  func columns() throws(TrackerError) -> ColumnList {
    let columns = try columnRows.all()
    guard !columns.all.isEmpty else {
      throw database.damage(.found(.unrecorded(.others(State.allCases.map(\.rawValue)))))
    }
    return columns
  }

  func views() throws(TrackerError) -> [SavedView] {
    try ViewRows(database).all()
  }

  func projects() throws(TrackerError) -> [Project] {
    try projectRows.all()
  }

  func projectNames() throws(TrackerError) -> [Project.ID: ProjectName] {
    try projectRows.names()
  }

  func choosyProjects() throws(TrackerError) -> [Project] {
    try projectRows.choosy()
  }

  func project(named name: ProjectName) throws(TrackerError) -> Project? {
    try projectRows.named(name)
  }

  func project(_ id: Project.ID) throws(TrackerError) -> Project? {
    try projectRows.project(id)
  }

  func summaries(at now: Deadline) throws(TrackerError) -> [ProjectSummary] {
    try checkStates()
    return try projectRows.summaries(at: now)
  }

  func summary(
    of project: Project.ID, at now: Deadline
  ) throws(TrackerError) -> ProjectSummary? {
    try checkStates()
    return try projectRows.summary(of: project, at: now)
  }

  func activities(
    since moment: Date, limit: Int
  ) throws(TrackerError) -> [Project.ID: ProjectActivity] {
    try checkStates(andColumns: true)
    let doing = try columns().inListOrder.filter { $0.state == .doing }
    return try projectRows.activities(
      since: moment,
      in: try doing.map { (column) throws(TrackerError) in try columnRows.number(of: column.key) },
      limit: limit)
  }

  func hasArchivedProjects() throws(TrackerError) -> Bool {
    try projectRows.hasArchived()
  }

  func hiddenCards(at time: Deadline?) throws(TrackerError) -> HiddenCards {
    guard let time else { return HiddenCards(haveArchived: try hasArchivedProjects()) }
    let sql = """
      SELECT EXISTS (SELECT 1 FROM project WHERE archived = 1), EXISTS (
        SELECT 1 FROM card INDEXED BY card_wait WHERE wait IS NOT NULL AND wait > ? AND state < 2)
      """
    let hidden = try database.first(sql, [.integer(time.sortKey)]) { row in
      HiddenCards(haveArchived: row.integer(0) != 0, haveWaiting: row.integer(1) != 0)
    }
    return hidden ?? HiddenCards()
  }

  func checkStates(andColumns: Bool) throws(TrackerError) {
    let index = "SELECT number FROM card INDEXED BY card_board WHERE"
    try check("\(index) state > 2 UNION ALL \(index) state < 0 LIMIT 1")
    let isInitial = try columnRows.all().isInitial
    guard andColumns || !isInitial else { return }
    for gap in try columnRows.gaps() {
      switch gap {
      case .between(let state, let lower, let upper):
        try check(
          "\(index) state = ? AND \"column\" > ? AND \"column\" < ? LIMIT 1",
          [.integer(state.column), .integer(lower), .integer(upper)])
      case .initial(let state):
        try check(
          "\(index) state = ? AND \"column\" IS NULL LIMIT 1", [.integer(state.column)])
      }
    }
  }

  /// Throws if the query finds a card, which is in no column.
  private func check(_ sql: String, _ values: [Value] = []) throws(TrackerError) {
    // Without the index, commands work as before.
    let first = try? database.first(sql, values) { row in row.integer(0) }
    guard let number = first else { return }
    throw database.damage(.unknownValue(card: number))
  }

  func lastProjectRank() throws(TrackerError) -> Rank {
    try projectRows.lastRank()
  }

  func picture(_ hash: PictureHash) throws(TrackerError) -> Picture? {
    try PictureRows(database).picture(hash)
  }

  func progress(of project: Project.ID) throws(TrackerError) -> Progress {
    try cardRows.progress(of: project)
  }

  func tags() throws(TrackerError) -> [Tag] {
    try cardRows.tags()
  }

  func assignees() throws(TrackerError) -> [Assignee] {
    try AssigneeNames(database).distinct()
  }

  func highestNumber() throws(TrackerError) -> Int {
    try database.number("SELECT value FROM counter WHERE name = 'card'")
  }

  func transaction(_ number: Int) throws(TrackerError) -> RecordedTransaction? {
    try history.transaction(number)
  }

  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    try history.forEachTransaction(of: card, by: author, body)
  }

  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try history.forEachChange(of: transaction, reversed: reversed, body)
  }

  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    try history.forEachChange(ofCard: number, body)
  }

  func id(ofTransaction number: Int) throws(TrackerError) -> UUID? {
    try history.id(ofTransaction: number)
  }

  func transaction(withID id: UUID) throws(TrackerError) -> Int? {
    try history.transaction(withID: id)
  }

  func lastReversal(of transaction: Int) throws(TrackerError) -> Int? {
    try history.lastReversal(of: transaction)
  }
}

/// Blockers in both directions, and what urgency needs.
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

  func links() throws(TrackerError) -> [CardLink] {
    let sql = """
      SELECT link.card, link.blocker, other.id FROM blocker AS link
      JOIN card ON card.number = link.card JOIN card AS other ON other.number = link.blocker
      ORDER BY link.card, link.blocker
      """
    var links: [CardLink] = []
    try database.query(sql) { (row) throws(TrackerError) in
      links.append(
        CardLink(card: row.integer(0), blocker: row.integer(1), blockerID: try row.id(2)))
      return true
    }
    return links
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

  func openCards(among numbers: [Int]) throws(TrackerError) -> [Int] {
    let sql = """
      SELECT number FROM card WHERE state < 2 AND number IN (SELECT value FROM json_each(?))
      ORDER BY number
      """
    var open: [Int] = []
    try database.query(sql, [.text("[\(Blockers(numbers).text)]")]) { row in
      open.append(row.integer(0))
      return true
    }
    return open
  }

  func projectDeadlines() throws(TrackerError) -> [Project.ID: Deadline] {
    var deadlines: [Project.ID: Deadline] = [:]
    let sql = "SELECT id, deadline FROM project WHERE deadline IS NOT NULL"
    try database.query(sql) { (row) throws(TrackerError) in
      deadlines[try row.id(0)] = try row.deadline(1)
      return true
    }
    return deadlines
  }

  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    try cardRows.urgencyFacts(query)
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
    var counts: [Int: Int] = [:]
    try database.query(Self.openLinks) { row in
      counts[row.integer(0), default: 0] += 1
      return true
    }
    return counts
  }
}
