import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension SQLiteReader {
  func team() throws(TrackerError) -> TeamMembership? {
    guard database.isInTeam else { return nil }
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
      let transactions = 0...max(0, try newest())
      for number in [team.seen, team.joined] where !transactions.contains(number) {
        throw database.damage(.impossibleNumber(number))
      }
      return team
    }
  }

  func teamPosition() throws(TrackerError) -> Int {
    guard database.isInTeam else { return 0 }
    let position = try database.number("SELECT max(position) FROM log")
    guard 0...StoredRange.numbers.upperBound ~= position else {
      throw .team(.damagedCopy(position: 1))
    }
    return position
  }

  func teamLog(after position: Int) throws(TrackerError) -> [LogEntry] {
    guard database.isInTeam else { return [] }
    let sql = """
      SELECT \(LogRow.columns), large, position FROM log WHERE position > ? ORDER BY position
      """
    var last = position
    return try database.rows(sql, [.integer(position)]) { (row) throws(TrackerError) in
      last += 1
      guard row.integer(8) == last, let entry = try? LogRow.keptEntry(row) else {
        throw .team(.damagedCopy(position: last))
      }
      return entry
    }
  }

  func teamEntry(_ id: UUID) throws(TrackerError) -> LogEntry? {
    guard database.isInTeam else { return nil }
    let sql = "SELECT \(LogRow.columns), large FROM log WHERE id = ?"
    return try database.first(sql, [.id(id)]) { (row) throws(TrackerError) in
      try LogRow.keptEntry(row)
    }
  }

  func teamCheckpoint() throws(TrackerError) -> [UInt8]? {
    guard database.hasTable("checkpoint") else { return nil }
    return try database.first("SELECT content FROM checkpoint") { (row) throws(TrackerError) in
      row.bytes(0)
    }
  }

  /// Notices of a newer version are skipped.
  func syncNotices() throws(TrackerError) -> [SyncNotice] {
    guard database.hasTable("notice") else { return [] }
    return try database.rows("SELECT record FROM notice ORDER BY rowid") { row in
      SyncNotice(record: row.text(0))
    }
  }

  func teamOutbox() throws(TrackerError) -> [Pending] {
    guard database.isInTeam else { return [] }
    let sql = "SELECT id, replica, person, request, content FROM outbox ORDER BY position"
    return try database.rows(sql) { (row) throws(TrackerError) in
      guard let content = EntryContent(bytes: row.bytes(4)) else {
        throw database.damage(.unreadableChange)
      }
      return Pending(
        id: try row.id(0), author: LogAuthor(replica: try row.id(1), person: try row.id(2)),
        content: content, isRequest: row.integer(3) == 1)
    }
  }

  func storeTeamNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError) {
    try database.run("DELETE FROM lease")
    for range in numbers {
      try database.run(
        "INSERT INTO lease VALUES (?, ?)",
        [.integer(range.lowerBound), .integer(range.upperBound)])
    }
  }
}

extension SQLiteWriter {
  func setTeam(_ team: TeamMembership?) throws(TrackerError) {
    guard let team else {
      for table in TeamTables.names + ["checkpoint", "notice"] {
        try database.execute("DROP TABLE IF EXISTS main.\"\(table)\"")
      }
      return
    }
    if !database.isInTeam { try database.execute(TeamTables.sql) }
    try database.run("DELETE FROM team")
    try database.run(
      "INSERT INTO team VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(team.address), .text(team.name), .id(team.author.person), .id(team.author.replica),
        .integer(team.seen), .integer(team.joined), .integer(team.canPush ? 1 : 0),
        Value(team.synced), .integer(team.conflicts),
      ])
  }

  func appendToTeamLog(_ entries: some Collection<LogEntry>) throws(TrackerError) {
    var position = try teamPosition()
    for entry in entries {
      position += 1
      try database.run(
        "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [.integer(position)] + LogRow.values(entry)
          + [entry.large.map { .bytes($0.bytes) } ?? .null])
    }
  }

  func setTeamCheckpoint(_ bytes: [UInt8]?) throws(TrackerError) {
    if database.hasTable("checkpoint") {
      try database.run("DELETE FROM checkpoint")
    } else if bytes != nil {
      try database.execute(TeamTables.checkpoint)
    }
    if let bytes { try database.run("INSERT INTO checkpoint VALUES (?)", [.bytes(bytes)]) }
  }

  func setSyncNotices(_ notices: [SyncNotice]) throws(TrackerError) {
    if database.hasTable("notice") {
      try database.run("DELETE FROM notice")
    } else if !notices.isEmpty {
      try database.execute(TeamTables.notice)
    }
    for notice in notices {
      try database.run("INSERT INTO notice VALUES (?)", [.text(notice.record)])
    }
  }

  func setTeamOutbox(_ outbox: [Pending]) throws(TrackerError) {
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

  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError) {
    record.numbers = nil
    try storeTeamNumbers(numbers)
  }

  /// Skips numbers that cards have, which the next sync removes from those of the machine.
  func takeTeamNumber() throws(TrackerError) -> Int {
    var numbers = try teamNumbers()
    while let first = numbers.first {
      numbers[0...0] = first.count == 1 ? [] : [first.lowerBound + 1...first.upperBound]
      record.numbers = numbers
      let isUsed = "SELECT EXISTS (SELECT 1 FROM card WHERE number = ?)"
      if try database.number(isUsed, [.integer(first.lowerBound)]) == 0 { return first.lowerBound }
    }
    throw .team(.noNumbers)
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
