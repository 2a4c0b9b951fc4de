import Entities
import FoundationEssentials
import Repositories
import TeamLog

extension SQLiteReader {
  func team() throws(TrackerError) -> TeamMembership? {
    try TeamRows(database).membership()
  }

  func teamPosition() throws(TrackerError) -> Int {
    try TeamRows(database).position()
  }

  func teamLog(after position: Int) throws(TrackerError) -> [LogEntry] {
    try TeamRows(database).log(after: position)
  }

  func teamEntry(_ id: UUID) throws(TrackerError) -> LogEntry? {
    try TeamRows(database).entry(id)
  }

  func teamCheckpoint() throws(TrackerError) -> [UInt8]? {
    try TeamRows(database).checkpoint()
  }

  func syncNotices() throws(TrackerError) -> [SyncNotice] {
    try TeamRows(database).notices()
  }

  func teamNumbers() throws(TrackerError) -> [ClosedRange<Int>] {
    // The writer writes them once, at the end.
    if let numbers = (self as? SQLiteWriter)?.record.numbers { return numbers }
    return try TeamRows(database).numbers()
  }

  func teamOutbox() throws(TrackerError) -> [Pending] {
    try TeamRows(database).outbox()
  }
}

extension SQLiteWriter {
  func setTeam(_ team: TeamMembership?) throws(TrackerError) {
    try TeamRows(database).set(team)
    known.isInTeam = team != nil
  }

  func appendToTeamLog(_ entries: some Collection<LogEntry>) throws(TrackerError) {
    try TeamRows(database).append(entries)
  }

  func setTeamCheckpoint(_ bytes: [UInt8]?) throws(TrackerError) {
    try TeamRows(database).setCheckpoint(bytes)
  }

  func setSyncNotices(_ notices: [SyncNotice]) throws(TrackerError) {
    try TeamRows(database).setNotices(notices)
  }

  func setTeamOutbox(_ outbox: [Pending]) throws(TrackerError) {
    try TeamRows(database).setOutbox(outbox)
  }

  func setTeamNumbers(_ numbers: [ClosedRange<Int>]) throws(TrackerError) {
    record.numbers = nil
    try TeamRows(database).setNumbers(numbers)
  }

  /// Skips numbers that cards have, which the next sync removes from those of the machine.
  func takeTeamNumber() throws(TrackerError) -> Int {
    var numbers = try teamNumbers()
    while let first = numbers.first {
      numbers[0...0] = first.count == 1 ? [] : [first.lowerBound + 1...first.upperBound]
      record.numbers = numbers
      if try !TeamRows(database).isUsed(first.lowerBound) { return first.lowerBound }
    }
    throw .team(.noNumbers)
  }

  /// Writes the numbers that are left, once, at the end of the transaction.
  func writeTeamNumbers() throws(TrackerError) {
    guard let numbers = record.numbers else { return }
    try TeamRows(database).setNumbers(numbers)
  }

  /// Whether the store belongs to a team, looked up once a transaction.
  var isInTeam: Bool {
    if let known = known.isInTeam { return known }
    let isInTeam = TeamTables(database: database).exist
    known.isInTeam = isInTeam
    return isInTeam
  }
}
