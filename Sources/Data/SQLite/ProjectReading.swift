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
    let sql = """
      SELECT ifnull(sum(state = 2), 0), count(*) FROM card
      WHERE project = (SELECT number FROM project WHERE id = ?)
      """
    let progress = try database.first(sql, [.id(project)]) { row in
      Progress(done: row.integer(0), all: row.integer(1))
    }
    return progress ?? Progress(done: 0, all: 0)
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
        (SELECT count(*) \(due) < ?2), (SELECT min(deadline) \(due) >= ?2),
        (SELECT sum(estimate) FROM card WHERE project = this.number AND state < 2
          AND estimate BETWEEN 0 AND 1000000000)
      FROM project AS this \(project == nil ? "ORDER BY \(Project.order)" : "WHERE id = ?1")
      """
    let values: [Value] = [.id(project ?? Project.inbox.id), .integer(now.sortKey)]
    return try database.rows(sql, values) { (row) throws(TrackerError) in
      ProjectSummary(
        project: try Project.read(row, in: database),
        progress: Progress(done: row.integer(11), all: row.integer(12)),
        overdueCount: row.integer(13), nextDeadline: try row.deadline(14),
        estimate: Amount(sum: row.integer(15)))
    }
  }
}
