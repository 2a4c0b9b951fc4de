import Entities

extension SQLiteReader {
  func project(_ id: Project.ID) throws(TrackerError) -> Project? {
    try database.item("WHERE id = ?", .id(id))
  }

  func projects(with field: ProjectField) throws(TrackerError) -> [Project] {
    try database.items("WHERE \(field.rawValue) IS NOT NULL")
  }

  func lastProjectRank() throws(TrackerError) -> Rank {
    let rank = try database.first("SELECT max(rank) FROM project") { row in row.text(0) }
    return rank.map(Rank.init(stored:)) ?? .first
  }

  func progress(of project: Project.ID) throws(TrackerError) -> Progress {
    let number = "(SELECT number FROM project WHERE id = ?1)"
    let sql = """
      SELECT ifnull(sum(state = 2), 0), count(*), \(Self.cancelled(of: number)) FROM card
      WHERE project = \(number)
      """
    return try database.first(sql, [.id(project)]) { row in Progress(row, from: 0) } ?? .none
  }

  /// Counts along an index of the few cards that are cancelled, so that the counts of all cards read
  /// no rows; a store without such cards is looked at once.
  private static func cancelled(of project: String) -> String {
    let cards = "FROM card INDEXED BY card_cancelled WHERE cancelled IS NOT NULL"
    return """
      iif((SELECT min(project) \(cards)) IS NULL, 0,
        (SELECT count(*) \(cards) AND project = \(project)))
      """
  }

  /// One query: cards are counted in one index; overdue cards and the next deadline are found in
  /// another one, which contains only open cards with deadlines.
  func summaries(
    of project: Project.ID?, at now: Deadline
  ) throws(TrackerError) -> [ProjectSummary] {
    let due = """
      FROM card WHERE project = this.number AND state < 2 AND deadline IS NOT NULL AND deadline
      """
    let sql = """
      SELECT \(Project.columnNames),
        (SELECT count(*) FROM card WHERE project = this.number AND state = 2),
        (SELECT count(*) FROM card WHERE project = this.number),
        \(Self.cancelled(of: "this.number")),
        (SELECT count(*) \(due) < ?2), (SELECT min(deadline) \(due) >= ?2),
        (SELECT sum(estimate) FROM card WHERE project = this.number AND state < 2
          AND cancelled IS NULL AND estimate BETWEEN 0 AND 1000000000)
      FROM project AS this \(project == nil ? "ORDER BY \(Project.order)" : "WHERE id = ?1")
      """
    let values: [Value] = [.id(project ?? Project.inbox.id), .integer(now.sortKey)]
    return try database.rows(sql, values) { row in
      Project.read(row).map { project in
        ProjectSummary(
          project: project, progress: Progress(row, from: 11), overdueCount: row.integer(14),
          nextDeadline: row.optionalInteger(15).flatMap(Deadline.init(sortKey:)),
          estimate: Amount(sum: row.integer(16)))
      }
    }
  }
}

extension Progress {
  /// From the counts of done cards, of all, and of cancelled ones.
  init(_ row: Statement, from column: Int32) {
    self.init(
      done: row.integer(column), of: row.integer(column + 1), cancelled: row.integer(column + 2))
  }
}
