import Entities
import FoundationEssentials

struct CardRows {
  private static let selectByNumber = "SELECT \(CardRow.columns) FROM card WHERE number = ?"

  let database: Database
  let projects: ProjectRows
  let columns: ColumnRows
  let words: CardWords

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

  /// Returns the card, and whether the program would write the same row; `nil` if it doesn't exist.
  func stored(_ number: Int) throws(TrackerError) -> (card: Card, isExact: Bool)? {
    try database.first(Self.selectByNumber, [.integer(number)]) { (row) throws(TrackerError) in
      let card = try read(row)
      return (card, try isExact(card, row))
    }
  }

  private func isExact(_ card: Card, _ row: Statement) throws(TrackerError) -> Bool {
    guard card.unreadable.isEmpty, try columns.has(card.columnKey) else { return false }
    let project = try projects.number(of: card.project)
    let column = try columns.number(of: card.columnKey)
    for (index, field) in CardRow.fields.enumerated() {
      let value = CardRow.value(of: field, in: card, project: project, column: column)
      guard row.holds(value, at: Int32(index)) else { return false }
    }
    return row.holds(Value(unknown: card.unknownFields), at: Int32(CardRow.fields.count))
  }

  /// `body` must not write.
  func forEach(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    guard !CardRow.areCommon(query.fields) else {
      let hasParent = query.fields?.contains(.parent) ?? false
      let names = hasParent ? CardRow.treeColumns : CardRow.commonColumns
      return try scan(names, of: query) { (row) throws(TrackerError) in
        let card = try CardRow.commonCard(
          in: row, of: database, projects: projects, columns: columns, hasParent: hasParent)
        try body(card)
        return true
      }
    }
    try scan(CardRow.columns, of: query) { (row) throws(TrackerError) in
      try body(try read(row))
      return true
    }
  }

  /// Fills the derived tables, which are empty.
  func insertWords() throws(TrackerError) {
    try database.query("SELECT \(CardRow.columns) FROM card ORDER BY number") {
      (row) throws(TrackerError) in
      try words.insert(try read(row))
      return true
    }
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

  /// Writes the fields of `after` that are in `changed`, and `updated` if it differs.
  func update(_ before: Card, to after: Card, changed: [FieldText]) throws(TrackerError) {
    let fields = changed.compactMap { CardField(rawValue: $0.name) }
    let project = fields.contains(.project) ? try projects.number(of: after.project) : 0
    let moves = fields.contains(.column) || fields.contains(.state)
    let column = moves ? try columns.number(of: after.columnKey) : nil
    var values = fields.map { CardRow.value(of: $0, in: after, project: project, column: column) }
    var names = fields.map(\.rawValue)
    if fields.count < changed.count {
      names.append("unknown")
      values.append(Value(unknown: after.unknownFields))
    }
    if before.updated != after.updated {
      names.append("updated")
      values.append(Value(after.updated))
    }
    // Without `joined(separator:)`, whose first use costs a search through all conformances.
    let assignments = names.dropFirst().reduce(into: "\(names[0]) = ?") { $0 += ", \($1) = ?" }
    try database.run(
      "UPDATE card SET \(assignments) WHERE number = ?", values + [.integer(after.number)])
    if fields.contains(.blockers) { try words.updateBlockers(before, to: after) }
    if fields.contains(where: \.isSearched) { try words.update(before, to: after) }
  }

  func delete(_ card: Card) throws(TrackerError) {
    try words.delete(card)
    try database.run("DELETE FROM card WHERE number = ?", [.integer(card.number)])
  }

  func read(_ row: Statement) throws(TrackerError) -> Card {
    try CardRow.card(in: row, of: database, projects: projects, columns: columns)
  }

  /// Most stores have no children, and a table-valued function costs 150,000 instructions.
  func hasChildren() throws(TrackerError) -> Bool {
    let sql = "SELECT 1 FROM card INDEXED BY card_parent WHERE parent IS NOT NULL LIMIT 1"
    return try database.first(sql) { _ in true } ?? false
  }

  var scope: FilterCompiler.Scope {
    FilterCompiler.Scope(
      number: { [columns] (key) throws(TrackerError) in
        try columns.has(key) ? columns.number(of: key) : nil
      },
      spellings: { [database] (name) throws(TrackerError) in
        try Self.people(in: database).filter { $0.folded == name.folded }.map(\.text)
      },
      hasChildren: hasChildren)
  }

  /// Jumps from each spelling to the next in the index, instead of reading a row for each card.
  static func people(in database: Database) throws(TrackerError) -> [Assignee] {
    let sql = """
      WITH RECURSIVE next(name) AS (
        SELECT min(assignee) FROM card WHERE assignee IS NOT NULL
        UNION ALL SELECT (SELECT min(assignee) FROM card WHERE assignee > next.name)
        FROM next WHERE name IS NOT NULL)
      SELECT name FROM next WHERE name IS NOT NULL
      """
    return try database.rows(sql) { row in Assignee(stored: row.text(0)) }
  }

  /// Passes `body` each row of a query that may have several parts, until it returns `false`.
  func scan(
    _ values: String, of query: CardQuery, _ body: (Statement) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    let list = query.dependsOnColumns ? try columns.all() : .initial
    let parts = query.parts(in: list)
    guard parts.count > 1 else {
      return try scan(CompiledQuery(values, of: parts[0], in: list, scope: scope), body)
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
    if query.usesSearchIndex { try words.search.write() }
    try database.query(query.sql, query.values, body)
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
    try database.run(
      "UPDATE card SET parent = ? WHERE parent = ?", [.integer(number), .integer(card.number)])
    return renumbered
  }
}
