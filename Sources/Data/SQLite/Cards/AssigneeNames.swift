import Entities

/// The names of the people whom cards are assigned to.
struct AssigneeNames {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Jumps from each spelling to the next one in the index, instead of reading a row for each card.
  func all() throws(TrackerError) -> [Assignee] {
    var names: [Assignee] = []
    let sql = """
      WITH RECURSIVE next(name) AS (
        SELECT min(assignee) FROM card WHERE assignee IS NOT NULL
        UNION ALL SELECT (SELECT min(assignee) FROM card WHERE assignee > next.name)
        FROM next WHERE name IS NOT NULL)
      SELECT name FROM next WHERE name IS NOT NULL
      """
    try database.query(sql) { row in
      names.append(Assignee(stored: row.text(0)))
      return true
    }
    return names
  }

  func distinct() throws(TrackerError) -> [Assignee] {
    try all().distinctPeople
  }
}
