import Entities
import FoundationEssentials

extension ProjectRows {
  /// One query: cards are counted in one index; overdue cards and the next deadline are found in
  /// another one, which contains only open cards with deadlines.
  func summaries(at now: Deadline) throws(TrackerError) -> [ProjectSummary] {
    try summaries(
      "ORDER BY \(ProjectRow.order)", [.id(Project.inbox.id), .integer(now.sortKey)])
  }

  func summary(of project: UUID, at now: Deadline) throws(TrackerError) -> ProjectSummary? {
    try summaries("WHERE id = ?1", [.id(project), .integer(now.sortKey)]).first
  }

  private func summaries(
    _ which: String, _ values: [Value]
  ) throws(TrackerError) -> [ProjectSummary] {
    let due = """
      FROM card WHERE project = this.number AND state < 2 AND deadline IS NOT NULL AND deadline
      """
    let sql = """
      SELECT \(ProjectRow.columns),
        (SELECT count(*) FROM card WHERE project = this.number AND state = 2),
        (SELECT count(*) FROM card WHERE project = this.number),
        (SELECT count(*) \(due) < ?2), (SELECT min(deadline) \(due) >= ?2),
        (SELECT sum(estimate) FROM card WHERE project = this.number AND state < 2
          AND estimate BETWEEN 0 AND 1000000000)
      FROM project AS this \(which)
      """
    var summaries: [ProjectSummary] = []
    try database.query(sql, values) { (row) throws(TrackerError) in
      summaries.append(
        ProjectSummary(
          project: try ProjectRow.project(in: row),
          progress: Progress(done: row.integer(10), all: row.integer(11)),
          overdueCount: row.integer(12),
          nextDeadline: try row.deadline(13),
          estimate: Amount(sum: row.integer(14))))
      return true
    }
    return summaries
  }
}
