import Entities
import FoundationEssentials
import Repositories

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

extension SQLiteReader {
  private struct Counts {
    let number: Int
    let id: UUID
    let doing: Int
    let done: Int
  }

  func activities(
    since moment: Date, limit: Int
  ) throws(TrackerError) -> [Project.ID: ProjectActivity] {
    let counts = try countsInOneIndex()
    let finished = try finished(since: moment, of: counts)
    let cards = try cardsInProgress(limit)
    var activities: [UUID: ProjectActivity] = [:]
    for count in counts {
      let finished = finished[count.number] ?? 0
      guard count.doing > 0 || finished > 0 else { continue }
      activities[count.id] = ProjectActivity(
        doingCount: count.doing, doing: cards[count.number] ?? [], finishedCount: finished)
    }
    return activities
  }

  private func countsInOneIndex() throws(TrackerError) -> [Counts] {
    let sql = """
      SELECT number, id,
        (SELECT count(*) FROM card WHERE project = this.number AND state = 0),
        (SELECT count(*) FROM card WHERE project = this.number AND state = 2)
      FROM project AS this
      """
    return try database.rows(sql) { (row) throws(TrackerError) in
      Counts(number: row.integer(0), id: try row.id(1), doing: row.integer(2), done: row.integer(3))
    }
  }

  /// No index has both the project and the completion date, so that a row is read for each card
  /// that was finished since then, or for each other done card, whichever are fewer.
  private func finished(
    since moment: Date, of counts: [Counts]
  ) throws(TrackerError) -> [Int: Int] {
    let later = "FROM card WHERE state = 2 AND finished >= ?1"
    let laterCount = try database.number("SELECT count(*) \(later)", [Value(moment)])
    let doneCount = counts.reduce(0) { $0 + $1.done }
    guard laterCount * 2 > doneCount else {
      return try sums("SELECT project, count(*) \(later) GROUP BY project", moment)
    }
    let earlier = try sums(
      """
      SELECT project, count(*) FROM (
        SELECT project FROM card WHERE state = 2 AND finished < ?1
        UNION ALL SELECT project FROM card WHERE state = 2 AND finished IS NULL)
      GROUP BY project
      """, moment)
    return counts.reduce(into: [:]) { $0[$1.number] = $1.done - (earlier[$1.number] ?? 0) }
  }

  /// Returns the sums of a query by the row number of a project.
  private func sums(_ sql: String, _ moment: Date) throws(TrackerError) -> [Int: Int] {
    let sums = try database.rows(sql, [Value(moment)]) { row in (row.integer(0), row.integer(1)) }
    return Dictionary(uniqueKeysWithValues: sums)
  }

  /// Cards of the first columns first; numbers come from one index, so that no other row is read.
  private func cardsInProgress(_ limit: Int) throws(TrackerError) -> [Int: [CardInProgress]] {
    let sql = """
      SELECT this.number, card.number, card.title, card.assignee
      FROM project AS this CROSS JOIN card WHERE card.number IN (
        SELECT number FROM card WHERE project = this.number AND state = 0 AND "column" IS ?1
        ORDER BY rank, number LIMIT ?2)
      ORDER BY this.number, card.rank, card.number
      """
    var cards: [Int: [CardInProgress]] = [:]
    for column in try columns().inListOrder where column.state == .doing {
      let number = Value(try columnRows.number(of: column.key))
      try database.query(sql, [number, .integer(max(limit, 0))]) { row in
        guard cards[row.integer(0), default: []].count < limit else { return true }
        cards[row.integer(0), default: []].append(
          CardInProgress(
            number: row.integer(1), title: Title(stored: row.text(2)),
            assignee: row.optionalText(3).map(Assignee.init(stored:))))
        return true
      }
    }
    return cards
  }
}
