import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// What the store keeps of its team.
struct TeamRows {
  let database: Database
  private let tables: TeamTables

  init(_ database: Database) {
    self.database = database
    tables = TeamTables(database: database)
  }

  func membership() throws(TrackerError) -> TeamMembership? {
    guard tables.exist else { return nil }
    let sql = """
      SELECT address, name, person, machine, joined, seen, pushes, synced, conflicts FROM team
      """
    return try database.first(sql) { (row) throws(TrackerError) in
      let author = LogAuthor(replica: try row.id(3), person: try row.id(2))
      var team = TeamMembership(
        address: row.text(0), name: row.text(1), author: author, joined: row.integer(4))
      team.seen = row.integer(5)
      team.canPush = row.integer(6) == 1
      team.synced = try row.optionalDate(7)
      team.conflicts = row.integer(8)
      // A higher number would hide changes that wait for the next sync.
      let transactions = 0...(try newestTransaction())
      for number in [team.seen, team.joined] where !transactions.contains(number) {
        throw database.damage(.impossibleNumber(number))
      }
      return team
    }
  }

  private func newestTransaction() throws(TrackerError) -> Int {
    max(0, try database.number("SELECT max(number) FROM \"transaction\""))
  }

  func set(_ team: TeamMembership?) throws(TrackerError) {
    guard let team else { return try tables.drop() }
    try tables.create()
    try database.run("DELETE FROM team")
    try database.run(
      "INSERT INTO team VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(team.address), .text(team.name), .id(team.author.person), .id(team.author.replica),
        .integer(team.seen), .integer(team.joined), .integer(team.canPush ? 1 : 0),
        Value(team.synced), .integer(team.conflicts),
      ])
  }

  func position() throws(TrackerError) -> Int {
    guard tables.exist else { return 0 }
    let position = try database.number("SELECT max(position) FROM log")
    guard 0...StoredRange.numbers.upperBound ~= position else {
      throw .team(.damagedCopy(position: 1))
    }
    return position
  }

  func log(after position: Int) throws(TrackerError) -> [LogEntry] {
    guard tables.exist else { return [] }
    let sql = """
      SELECT \(LogRow.columns), large, position FROM log WHERE position > ? ORDER BY position
      """
    var entries: [LogEntry] = []
    try database.query(sql, [.integer(position)]) { (row) throws(TrackerError) in
      let next = position + entries.count + 1
      guard row.integer(8) == next, let entry = try? LogRow.keptEntry(row) else {
        throw .team(.damagedCopy(position: next))
      }
      entries.append(entry)
      return true
    }
    return entries
  }

  func entry(_ id: UUID) throws(TrackerError) -> LogEntry? {
    guard tables.exist else { return nil }
    let sql = "SELECT \(LogRow.columns), large FROM log WHERE id = ?"
    return try database.first(sql, [.id(id)]) { (row) throws(TrackerError) in
      try LogRow.keptEntry(row)
    }
  }

  func checkpoint() throws(TrackerError) -> [UInt8]? {
    guard database.hasTable("checkpoint") else { return nil }
    return try database.first("SELECT content FROM checkpoint") { (row) throws(TrackerError) in
      row.bytes(0)
    }
  }

  func setCheckpoint(_ bytes: [UInt8]?) throws(TrackerError) {
    if database.hasTable("checkpoint") {
      try database.run("DELETE FROM checkpoint")
    } else if bytes != nil {
      try database.execute(TeamTables.checkpoint)
    }
    if let bytes { try database.run("INSERT INTO checkpoint VALUES (?)", [.bytes(bytes)]) }
  }

  /// Notices of a newer version are skipped.
  func notices() throws(TrackerError) -> [SyncNotice] {
    guard database.hasTable("notice") else { return [] }
    var notices: [SyncNotice] = []
    try database.query("SELECT record FROM notice ORDER BY rowid") { (row) throws(TrackerError) in
      if let notice = SyncNotice(record: row.text(0)) { notices.append(notice) }
      return true
    }
    return notices
  }

  func setNotices(_ notices: [SyncNotice]) throws(TrackerError) {
    if database.hasTable("notice") {
      try database.run("DELETE FROM notice")
    } else if !notices.isEmpty {
      try database.execute(TeamTables.notice)
    }
    for notice in notices {
      try database.run("INSERT INTO notice VALUES (?)", [.text(notice.record)])
    }
  }

  func append(_ entries: some Collection<LogEntry>) throws(TrackerError) {
    var position = try position()
    for entry in entries {
      position += 1
      try database.run(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [.integer(position)] + LogRow.values(entry)
          + [entry.large.map { .bytes($0.bytes) } ?? .null])
    }
  }

  func outbox() throws(TrackerError) -> [Pending] {
    guard tables.exist else { return [] }
    var outbox: [Pending] = []
    let sql = "SELECT id, replica, person, request, content FROM outbox ORDER BY position"
    try database.query(sql) { (row) throws(TrackerError) in
      guard let content = EntryContent(kept: row.bytes(4)) else {
        throw database.damage(.unreadableChange)
      }
      outbox.append(
        Pending(
          id: try row.id(0), author: LogAuthor(replica: try row.id(1), person: try row.id(2)),
          content: content, isRequest: row.integer(3) == 1))
      return true
    }
    return outbox
  }

  func setOutbox(_ outbox: [Pending]) throws(TrackerError) {
    try database.run("DELETE FROM outbox")
    for (index, pending) in outbox.enumerated() {
      try database.run(
        "INSERT INTO outbox VALUES (?, ?, ?, ?, ?, ?)",
        [
          .integer(index + 1), .id(pending.id), .id(pending.author.replica),
          .id(pending.author.person), .integer(pending.isRequest ? 1 : 0),
          .bytes(pending.content.payload),
        ])
    }
  }

  func numbers() throws(TrackerError) -> [ClosedRange<Int>] {
    guard tables.exist else { return [] }
    var numbers: [ClosedRange<Int>] = []
    try database.query("SELECT first, last FROM lease ORDER BY first") {
      (row) throws(TrackerError) in
      let (first, last) = (row.integer(0), row.integer(1))
      guard first <= last, StoredRange.numbers.contains(first),
        StoredRange.numbers.contains(last)
      else { throw database.damage(.impossibleNumber(first)) }
      numbers.append(first...last)
      return true
    }
    return numbers
  }

  func isUsed(_ number: Int) throws(TrackerError) -> Bool {
    try database.number(
      "SELECT EXISTS (SELECT 1 FROM card WHERE number = ?)", [.integer(number)]) == 1
  }

  func setNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError) {
    try database.run("DELETE FROM lease")
    for range in numbers {
      try database.run(
        "INSERT INTO lease VALUES (?, ?)",
        [.integer(range.lowerBound), .integer(range.upperBound)])
    }
  }
}

/// An entry of a log as a row.
enum LogRow {
  static let columns = "id, predecessor, replica, sequence, format, person, payload"

  static func entry(_ row: Statement) throws(TrackerError) -> LogEntry {
    LogEntry(
      id: try row.id(0), predecessor: LogHash(bytes: row.bytes(1)), replica: try row.id(2),
      sequence: row.integer(3), format: row.integer(4), person: try row.id(5),
      payload: row.bytes(6))
  }

  /// Returns the entry of a row of the store, which has its large content after the other columns.
  static func keptEntry(_ row: Statement) throws(TrackerError) -> LogEntry {
    var entry = try entry(row)
    if !row.isNull(7) { entry.large = DescribedContent(row.bytes(7)) }
    return entry
  }

  static func values(_ entry: LogEntry) -> [Value] {
    [
      .id(entry.id), .bytes(entry.predecessor.bytes), .id(entry.replica),
      .integer(entry.sequence), .integer(entry.format), .id(entry.person), .bytes(entry.payload),
    ]
  }
}
