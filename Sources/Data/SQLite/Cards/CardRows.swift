import Entities
import FoundationEssentials
import Repositories

/// The table of cards.
struct CardRows {
  private static let selectByNumber = "SELECT \(CardRow.columns) FROM card WHERE number = ?"
  private static let selectByID = "SELECT number FROM card WHERE id = ?"
  private static let selectByKey = """
    SELECT number FROM card WHERE key = ? ORDER BY number LIMIT 1
    """

  let database: Database
  let projects: ProjectRows
  let columns: ColumnRows
  let words: CardWords
  private let lookUps = LookUps()

  /// Creates the table, whose ``SearchIndex`` may defer terms.
  init(
    _ database: Database, projects: ProjectRows, columns: ColumnRows, defersTerms: Bool = false
  ) {
    self.database = database
    self.projects = projects
    self.columns = columns
    words = CardWords(database, defersTerms: defersTerms)
  }

  init(_ database: Database) {
    self.init(
      database, projects: ProjectRows(database), columns: ColumnRows(database))
  }

  func card(_ number: Int) throws(TrackerError) -> Card? {
    try database.first(Self.selectByNumber, [.integer(number)], read)
  }

  /// Returns the card, `nil` if it can't be read, and whether the program would write the same row;
  /// `nil` if the card doesn't exist.
  func stored(_ number: Int) throws(TrackerError) -> (card: Card?, isExact: Bool)? {
    try database.first(Self.selectByNumber, [.integer(number)]) { (row) throws(TrackerError) in
      do throws(TrackerError) {
        let card = try read(row)
        return (card, try isExact(card, row))
      } catch .store(.damaged, path: database.path) {
        return (nil, false)
      } catch .noSuchColumn {
        // The column has another state.
        return (nil, false)
      }
    }
  }

  private func isExact(_ card: Card, _ row: Statement) throws(TrackerError) -> Bool {
    let project = try projects.number(of: card.project)
    let column = try columns.number(of: card.columnKey)
    for (index, field) in CardRow.fields.enumerated() {
      let value = CardRow.value(of: field, in: card, project: project, column: column)
      guard row.holds(value, at: Int32(index)) else { return false }
    }
    return row.holds(Value(unknown: card.unknownFields), at: Int32(CardRow.fields.count))
  }

  func number(of id: Card.ID) throws(TrackerError) -> Int? {
    try database.first(Self.selectByID, [.id(id)]) { row in row.integer(0) }
  }

  func number(keyed key: CardKey) throws(TrackerError) -> Int? {
    try database.first(Self.selectByKey, [.text(key.text)]) { row in row.integer(0) }
  }

  /// `body` must not write.
  func forEach(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    guard !CardRow.areCommon(query.fields) else {
      return try scan(CardRow.commonColumns, of: query) { (row) throws(TrackerError) in
        let card = try CardRow.commonCard(
          in: row, of: database, projects: projects, columns: columns)
        try body(card)
        return true
      }
    }
    try scan(CardRow.columns, of: query) { (row) throws(TrackerError) in
      try body(try read(row))
      return true
    }
  }

  /// Passes `body` each readable card by number, and `unreadable` the numbers of the others.
  func forEachReadable(
    _ body: (Card) throws(TrackerError) -> Void, unreadable: (Int) -> Void = { _ in }
  ) throws(TrackerError) {
    try database.query("SELECT \(CardRow.columns) FROM card ORDER BY number") {
      (row) throws(TrackerError) in
      let card: Card
      do throws(TrackerError) {
        card = try read(row)
      } catch .store(.damaged, path: database.path) {
        unreadable(row.integer(0))
        return true
      }
      try body(card)
      return true
    }
  }

  func numbers(_ query: CardQuery) throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try scan("number", of: query) { row in
      numbers.append(row.integer(0))
      return true
    }
    return numbers
  }

  /// Reads only numbers, until it finds the one.
  func index(of number: Int, in query: CardQuery) throws(TrackerError) -> Int? {
    var (count, index) = (0, Int?.none)
    try scan("number", of: query) { (row) throws(TrackerError) in
      guard row.integer(0) != number else {
        index = count
        return false
      }
      count += 1
      return true
    }
    return index
  }

  func progress(of project: UUID) throws(TrackerError) -> Progress {
    let sql = """
      SELECT ifnull(sum(state = 2), 0), count(*) FROM card
      WHERE project = (SELECT number FROM project WHERE id = ?)
      """
    let progress = try database.first(sql, [.id(project)]) { row in
      Progress(done: row.integer(0), all: row.integer(1))
    }
    return progress ?? Progress(done: 0, all: 0)
  }

  func tags() throws(TrackerError) -> [Tag] {
    try words.tags()
  }

  /// Returns `false` if its number or id exists; a card that is not new can have been deleted.
  func insert(_ card: Card, isNew: Bool) throws(TrackerError) -> Bool {
    let project = try projects.number(of: card.project)
    let column = try columns.number(of: card.columnKey)
    try CardRow.insert(card, project: project, column: column, into: database)
    guard database.changedRows == 1 else { return false }
    if !isNew { try words.forgetBlockers(ofDeleted: card.number) }
    try words.insert(card)
    return true
  }

  /// Writes the fields of `after` that are in `changed`, and `updated`.
  func update(_ before: Card, to after: Card, changed: [FieldText]) throws(TrackerError) {
    let fields = changed.compactMap { CardField(rawValue: $0.name) }
    let project = fields.contains(.project) ? try projects.number(of: after.project) : 0
    let moves = fields.contains(.column) || fields.contains(.state)
    let column = moves ? try columns.number(of: after.columnKey) : nil
    var values = fields.map { CardRow.value(of: $0, in: after, project: project, column: column) }
    var assignments = fields.map { "\($0.rawValue) = ?, " }.joined()
    if fields.count < changed.count {
      assignments += "unknown = ?, "
      values.append(Value(unknown: after.unknownFields))
    }
    values += [Value(after.updated), .integer(after.number)]
    try database.run("UPDATE card SET \(assignments)updated = ? WHERE number = ?", values)
    if fields.contains(.blockers) { try words.updateBlockers(before, to: after) }
    if fields.contains(where: \.isSearched) { try words.update(before, to: after) }
  }

  func ease(_ number: Int, to rank: Rank) throws(TrackerError) {
    try database.run(
      "UPDATE card SET rank = ? WHERE number = ?", [.text(rank.text), .integer(number)])
  }

  func delete(_ card: Card) throws(TrackerError) {
    try words.delete(card)
    try database.run("DELETE FROM card WHERE number = ?", [.integer(card.number)])
  }

  func read(_ row: Statement) throws(TrackerError) -> Card {
    try CardRow.card(in: row, of: database, projects: projects, columns: columns)
  }

  var scope: FilterCompiler.Scope {
    FilterCompiler.Scope(
      newTable: database.newTable,
      // No card is in a column that doesn't exist.
      number: { [columns, lookUps] key in
        lookUps.answer { () throws(TrackerError) in
          try columns.has(key) ? columns.number(of: key) : nil
        } ?? 0
      },
      spellings: { [database, lookUps] name in
        let people = lookUps.answer { () throws(TrackerError) in try AssigneeNames(database).all() }
        return (people ?? []).filter { $0.folded == name.folded }.map(\.text)
      })
  }

  /// Passes `body` each row of a query that may have several parts, until it returns `false`.
  func scan(
    _ values: String, of query: CardQuery, _ body: (Statement) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    let list = query.dependsOnColumns ? try columns.all() : .initial
    let parts = query.parts(in: list)
    guard parts.count > 1 else {
      return try scan(
        CompiledQuery(values, of: parts[0], in: list, scope: scope), body)
    }
    let offset = max(0, query.offset)
    let end = query.limit.map { offset + max(0, min($0, Int.max - offset)) }
    var (index, goesOn) = (0, true)
    for var part in parts where goesOn && index < end ?? .max {
      part.limit = end.map { $0 - index }
      try scan(CompiledQuery(values, of: part, in: list, scope: scope)) {
        (row) throws(TrackerError) in
        if index >= offset { goesOn = try body(row) }
        index += 1
        return goesOn
      }
    }
  }

  /// Passes `body` each row, while the temporary tables of the query exist.
  func run(
    _ query: CompiledQuery, _ body: (Statement) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    try scan(query) { (row) throws(TrackerError) in
      try body(row)
      return true
    }
  }

  private func scan(
    _ query: CompiledQuery, _ body: (Statement) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    try lookUps.check()
    if query.usesSearchIndex { try words.search.write() }
    defer {
      for part in query.parts { try? database.execute("DROP TABLE IF EXISTS \(part.table)") }
    }
    for part in query.parts {
      try database.run("CREATE TEMP TABLE \(part.table)(number INTEGER PRIMARY KEY)")
      try database.run("INSERT INTO \(part.table) \(part.sql)", query.values)
    }
    try database.query(query.sql, query.values, body)
  }
}

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

/// The numbers of cards, and the sums of their estimates.
extension CardRows {
  func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    var count = 0
    let query = CompiledQuery(countOf: filter, in: scope)
    try run(query) { row in count = row.integer(0) }
    return count
  }

  /// Returns the number of cards that match `filter`, by project and column, with one query.
  func counts(_ filter: CardFilter) throws(TrackerError) -> [UUID: [ColumnKey: Int]] {
    var rows: [CountedPlace: Int] = [:]
    try run(CompiledQuery(countsOf: filter, in: scope)) { row in
      let place = CountedPlace(
        project: row.integer(0), state: row.integer(1), column: row.optionalInteger(2))
      rows[place, default: 0] += row.integer(3)
    }
    var counts: [UUID: [ColumnKey: Int]] = [:]
    for (place, count) in rows {
      let key = try columnKey(state: place.state, column: place.column)
      counts[try projects.id(of: place.project), default: [:]][key] = count
    }
    return counts
  }

  /// A column of a project, in numbers of rows.
  private struct CountedPlace: Hashable {
    let project: Int
    let state: Int
    let column: Int?
  }

  /// With one query; damaged estimates are ignored.
  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    var sums = EstimateSums()
    let query = CompiledQuery(estimatesOf: filter, in: scope)
    try run(query) { (row) throws(TrackerError) in
      let key = try columnKey(state: row.integer(0), column: row.optionalInteger(1))
      sums.add(row.integer(2), to: key)
    }
    return sums
  }

  private func columnKey(state: Int, column: Int?) throws(TrackerError) -> ColumnKey {
    guard let state = State(column: state) else { throw database.damage(.unknownState) }
    return ColumnKey(try column.map(columns.id(of:)), of: state)
  }
}

extension CardRows {
  /// Gives a card another number, also where it is a blocker, and returns the card as stored.
  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    let renumbered = card.numbered(number)
    try delete(card)
    try words.forgetBlockers(ofDeleted: card.number)
    guard try insert(renumbered, isNew: false) else { throw .conflict(card: number) }
    let blocked = try database.numbers(
      "SELECT card FROM blocker WHERE blocker = ?", [.integer(card.number)])
    try database.run(
      "UPDATE blocker SET blocker = ? WHERE blocker = ?",
      [.integer(number), .integer(card.number)])
    for other in blocked {
      // A deleted card has only its rows in the table of blockers.
      guard let other = try self.card(other) else { continue }
      let numbers = other.blockers.numbers.map { $0 == card.number ? number : $0 }
      try database.run(
        "UPDATE card SET blockers = ? WHERE number = ?",
        [.text(Blockers(numbers).text), .integer(other.number)])
    }
    return renumbered
  }
}

extension CardRows {
  private static let urgencyColumns =
    "number, state, project, deadline, priority, assignee, lease, created"

  /// Reads only the columns that decide the urgency of the cards of `query`, in its order.
  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    var facts: [UrgencyFacts] = []
    try scan(Self.urgencyColumns, of: query) { (row) throws(TrackerError) in
      let number = row.integer(0)
      guard let state = State(column: row.integer(1)),
        let priority = Priority(column: row.integer(4))
      else { throw database.damage(.unknownValue(card: number)) }
      facts.append(
        UrgencyFacts(
          number: number, state: state, project: try projects.id(of: row.integer(2)),
          deadline: try row.deadline(3), priority: priority,
          assignee: row.optionalText(5).map(Assignee.init(stored:)),
          lease: try row.optionalDate(6), created: try row.date(7)))
      return true
    }
    return facts
  }
}
