import Entities
import FoundationEssentials
import Repositories

/// Queries for numbers and counts of cards, and for what else needs no whole cards.
extension SQLiteReader {
  func number(of id: Card.ID) throws(TrackerError) -> Int? {
    try database.first("SELECT number FROM card WHERE id = ?", [.id(id)]) { row in row.integer(0) }
  }

  func forEachNumber(_ query: CardQuery, _ body: (Int) -> Bool) throws(TrackerError) {
    try cardRows.scan("number", of: query) { row in body(row.integer(0)) }
  }

  func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    var count = 0
    let query = try CompiledQuery(countOf: filter, in: cardRows.scope)
    try cardRows.run(query) { row in count = row.integer(0) }
    return count
  }

  /// With one query.
  func counts(
    _ filter: CardFilter, by field: CardField
  ) throws(TrackerError) -> [FieldValue: [ColumnKey: Int]] {
    var counts: [FieldValue: [ColumnKey: Int]] = [:]
    let query = try CompiledQuery(countsOf: filter, by: field, in: cardRows.scope)
    try cardRows.run(query) { (row) throws(TrackerError) in
      let column = row.optionalInteger(2)
      guard let key = try columnKey(state: row.integer(1), column: column) else { return }
      counts[try group(by: field, in: row), default: [:]][key, default: 0] += row.integer(3)
    }
    return counts
  }

  private func group(by field: CardField, in row: Statement) throws(TrackerError) -> FieldValue {
    switch field {
    case .project: .project(try projectRows.id(of: row.integer(0)) ?? Project.inbox.id)
    case .priority: (Priority(column: row.integer(0)) ?? .normal).fieldValue
    case .parent: row.optionalInteger(0).map(FieldValue.number) ?? .empty
    case .tags: FieldValue.tags(Tags(recorded: row.text(0))).group
    default: row.isNull(0) ? .empty : .text(row.text(0))
    }
  }

  /// With one query; damaged estimates are ignored.
  func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    var sums = EstimateSums()
    let query = try CompiledQuery(estimatesOf: filter, in: cardRows.scope)
    try cardRows.run(query) { (row) throws(TrackerError) in
      if let key = try columnKey(state: row.integer(0), column: row.optionalInteger(1)) {
        sums.add(row.integer(2), to: key)
      }
    }
    return sums
  }

  /// `nil` for cards in no column, as only in a damaged store.
  private func columnKey(state: Int, column: Int?) throws(TrackerError) -> ColumnKey? {
    guard let state = State(column: state) else { return nil }
    guard let column else { return ColumnKey(nil, of: state) }
    return try columnRows.id(of: column, in: state).map { ColumnKey($0, of: state) }
  }

  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) throws(TrackerError) -> [Card] {
    guard try columnRows.has(column) else { return [] }
    let (comparison, turn) = side == .after ? (">", "") : ("<", " DESC")
    var sql = "SELECT \(CardRow.columns) FROM card WHERE state = ? AND \"column\" IS ?"
    var values = try columnRows.values(of: column)
    if let place {
      sql += " AND (rank, number) \(comparison) (?, ?)"
      values += [.text(place.rank.text), .integer(place.number)]
    }
    sql += " ORDER BY rank\(turn), number\(turn) LIMIT ?"
    return try database.rows(sql, values + [.integer(max(0, limit))], cardRows.read)
  }

  /// Jumps from each tag to the next one in the index, instead of reading a row for each card.
  func tags() throws(TrackerError) -> [Tag] {
    let sql = """
      WITH RECURSIVE next(folded) AS (
        SELECT min(folded) FROM card_tag
        UNION ALL SELECT (SELECT min(folded) FROM card_tag WHERE folded > next.folded)
        FROM next WHERE folded IS NOT NULL)
      SELECT (SELECT tag FROM card_tag WHERE folded = next.folded ORDER BY card LIMIT 1)
      FROM next WHERE folded IS NOT NULL
      """
    return try database.rows(sql) { row in Tag(stored: row.text(0)) }
  }

  func assignees() throws(TrackerError) -> [Assignee] {
    try CardRows.people(in: database).distinctPeople
  }

  /// Reads only the columns that decide the urgency.
  func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    var facts: [UrgencyFacts] = []
    let columns = "number, state, project, deadline, priority, assignee, lease, created"
    try cardRows.scan(columns, of: query) { (row) throws(TrackerError) in
      facts.append(
        UrgencyFacts(
          number: row.integer(0), state: State(column: row.integer(1)) ?? .todo,
          project: try projectRows.id(of: row.integer(2)) ?? Project.inbox.id,
          deadline: row.optionalInteger(3).flatMap(Deadline.init(sortKey:)),
          priority: Priority(column: row.integer(4)) ?? .normal,
          assignee: row.optionalText(5).map(Assignee.init(stored:)),
          lease: row.optionalInteger(6).flatMap(Date.init(milliseconds:)),
          created: Date(milliseconds: row.integer(7)) ?? Date(timeIntervalSince1970: 0)))
      return true
    }
    return facts
  }
}
