import Entities
import FoundationEssentials

extension ProjectRows {
  private struct Counts {
    let number: Int
    let id: UUID
    let doing: Int
    let done: Int
  }

  /// Without projects that have none; `columns` are the row numbers of the columns of the state
  /// doing, in list order.
  func activities(
    since moment: Date, in columns: [Int?], limit: Int
  ) throws(TrackerError) -> [UUID: ProjectActivity] {
    let counts = try counts()
    let finished = try finished(since: moment, of: counts)
    let cards = try cards(in: columns, limit)
    var activities: [UUID: ProjectActivity] = [:]
    for count in counts {
      let finished = finished[count.number] ?? 0
      guard count.doing > 0 || finished > 0 else { continue }
      activities[count.id] = ProjectActivity(
        doingCount: count.doing, doing: cards[count.number] ?? [], finishedCount: finished)
    }
    return activities
  }

  /// Counts in one index.
  private func counts() throws(TrackerError) -> [Counts] {
    let sql = """
      SELECT number, id,
        (SELECT count(*) FROM card WHERE project = this.number AND state = 0),
        (SELECT count(*) FROM card WHERE project = this.number AND state = 2)
      FROM project AS this
      """
    var counts: [Counts] = []
    try database.query(sql) { (row) throws(TrackerError) in
      counts.append(
        Counts(
          number: row.integer(0), id: try row.id(1), doing: row.integer(2), done: row.integer(3)))
      return true
    }
    return counts
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
    var sums: [Int: Int] = [:]
    try database.query(sql, [Value(moment)]) { row in
      sums[row.integer(0)] = row.integer(1)
      return true
    }
    return sums
  }

  /// Cards of the first columns first; numbers come from one index, so that no other row is read.
  private func cards(
    in columns: [Int?], _ limit: Int
  ) throws(TrackerError) -> [Int: [CardInProgress]] {
    let sql = """
      SELECT this.number, card.number, card.title, card.assignee
      FROM project AS this CROSS JOIN card WHERE card.number IN (
        SELECT number FROM card WHERE project = this.number AND state = 0 AND "column" IS ?1
        ORDER BY rank, number LIMIT ?2)
      ORDER BY this.number, card.rank, card.number
      """
    var cards: [Int: [CardInProgress]] = [:]
    for column in columns {
      try database.query(sql, [Value(column), .integer(max(limit, 0))]) { row in
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
