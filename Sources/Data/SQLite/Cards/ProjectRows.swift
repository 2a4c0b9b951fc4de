import Entities
import FoundationEssentials

/// The table of projects, and the row number of each project in the cards' rows.
final class ProjectRows {
  private static let columns = "SELECT \(ProjectRow.columns) FROM project"

  let database: Database
  /// By row number; not a dictionary, whose first use costs a search through all conformances.
  private var known: [(number: Int, id: UUID)] = []
  private var last: (number: Int, id: UUID)?

  init(_ database: Database) {
    self.database = database
  }

  /// Clears the cache, after another process could write or a rollback.
  func forget() {
    known.removeAll(keepingCapacity: true)
    last = nil
  }

  func id(of number: Int) throws(TrackerError) -> UUID {
    if let last, last.number == number { return last.id }
    let index = index(of: number)
    if index < known.count, known[index].number == number {
      last = known[index]
      return known[index].id
    }
    let id = try load(number)
    known.insert((number, id), at: index)
    last = (number, id)
    return id
  }

  /// Returns where the row number is, or belongs, in ``known``, by binary search.
  private func index(of number: Int) -> Int {
    var low = 0
    var high = known.count
    while low < high {
      let middle = (low + high) / 2
      if known[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func number(of id: UUID) throws(TrackerError) -> Int {
    if let last, last.id == id { return last.number }
    // A search through a few takes less time than a statement.
    if known.count <= 64, let found = known.first(where: { $0.id == id }) {
      last = found
      return found.number
    }
    let sql = "SELECT number FROM project WHERE id = ?"
    guard let number = try database.first(sql, [.id(id)], { row in row.integer(0) }) else {
      throw .noSuchProject(id.uuidString, nearest: nil)
    }
    last = (number, id)
    let index = index(of: number)
    if index == known.count || known[index].number != number {
      known.insert((number, id), at: index)
    }
    return number
  }

  func all() throws(TrackerError) -> [Project] {
    let sql = "\(Self.columns) ORDER BY \(ProjectRow.order)"
    var projects: [Project] = []
    try database.query(sql, [.id(Project.inbox.id)]) { (row) throws(TrackerError) in
      projects.append(try read(row))
      return true
    }
    return projects
  }

  /// Notes the row numbers, too; most commands need no more of projects, and a store can have
  /// thousands.
  func names() throws(TrackerError) -> [UUID: ProjectName] {
    var names: [UUID: ProjectName] = [:]
    known.removeAll(keepingCapacity: true)
    try database.query("SELECT number, id, name FROM project ORDER BY number") {
      (row) throws(TrackerError) in
      let id = try row.id(1)
      names[id] = ProjectName(stored: row.text(2))
      known.append((row.integer(0), id))
      return true
    }
    return names
  }

  /// Returns the projects that don't use all columns.
  func choosy() throws(TrackerError) -> [Project] {
    var projects: [Project] = []
    try database.query("\(Self.columns) WHERE columns IS NOT NULL") {
      (row) throws(TrackerError) in
      projects.append(try read(row))
      return true
    }
    return projects
  }

  func named(_ name: ProjectName) throws(TrackerError) -> Project? {
    try database.first("\(Self.columns) WHERE folded = ?", [.text(name.folded)], read)
  }

  func project(_ id: UUID) throws(TrackerError) -> Project? {
    try database.first("\(Self.columns) WHERE id = ?", [.id(id)], read)
  }

  func current(_ id: UUID) throws(TrackerError) -> Project {
    guard let project = try project(id) else {
      throw .noSuchProject(id.uuidString, nearest: nil)
    }
    return project
  }

  func hasArchived() throws(TrackerError) -> Bool {
    try database.number("SELECT 1 FROM project WHERE archived = 1") == 1
  }

  func lastRank() throws(TrackerError) -> Rank {
    let rank = try database.first("SELECT max(rank) FROM project") { row in row.text(0) }
    return rank.map(Rank.init(stored:)) ?? .first
  }

  func insert(_ project: Project) throws(TrackerError) {
    try checkCover(of: project)
    let sql = """
      INSERT INTO project(\(ProjectRow.columns), folded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING
      """
    try database.run(sql, ProjectRow.values(of: project) + [.text(project.name.folded)])
    guard database.changedRows == 1 else {
      throw .invalidText(.project, .reserved(project.name.text))
    }
  }

  func update(_ project: Project, changed: [FieldText]) throws(TrackerError) {
    let fields = changed.compactMap { ProjectField(rawValue: $0.name) }
    try checkCover(of: project)
    if fields.contains(.name) {
      let other = try named(project.name)
      guard other.map({ $0.id == project.id }) ?? true else {
        throw .projectNameTaken(project.name.text)
      }
      try database.run(
        "UPDATE project SET folded = ? WHERE id = ?",
        [.text(project.name.folded), .id(project.id)])
    }
    var columns = fields.map { "\($0.rawValue) = ?" }.joined(separator: ", ")
    var values = fields.map { ProjectRow.value(of: $0, in: project) }
    if fields.count < changed.count {
      columns += fields.isEmpty ? "unknown = ?" : ", unknown = ?"
      values.append(Value(unknown: project.unknownFields))
    }
    try database.run("UPDATE project SET \(columns) WHERE id = ?", values + [.id(project.id)])
  }

  private func checkCover(of project: Project) throws(TrackerError) {
    guard let cover = project.cover, try !PictureRows(database).has(cover) else { return }
    throw .noSuchPicture(cover)
  }

  func delete(_ project: Project) throws(TrackerError) {
    let number = try number(of: project.id)
    let isUsed = "SELECT EXISTS (SELECT 1 FROM card WHERE project = ?)"
    guard try database.number(isUsed, [.integer(number)]) == 0 else {
      throw .projectInUse(project.name.text)
    }
    try database.run("DELETE FROM project WHERE number = ?", [.integer(number)])
    forget()
  }

  private func load(_ number: Int) throws(TrackerError) -> UUID {
    let sql = "SELECT id FROM project WHERE number = ?"
    let id = try database.first(sql, [.integer(number)]) { (row) throws(TrackerError) in
      try row.id(0)
    }
    guard let id else { throw database.damage(.missingProject(number)) }
    return id
  }

  private func read(_ row: Statement) throws(TrackerError) -> Project {
    try ProjectRow.project(in: row)
  }
}

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
