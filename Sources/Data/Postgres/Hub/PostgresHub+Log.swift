import FoundationEssentials
import Glibc
import Repositories
import TeamLog

extension PostgresHub {
  private static let batchLimit = (entries: 20_000, bytes: 16_000_000)
  private static let pullLimit = 10_000
  /// The longest wait after a refused push, in microseconds.
  private static let longestWait = 400_000

  public func head() throws(HubFault) -> LogHead {
    let result = try read(schema.head)
    guard result.rowCount > 0 else { return .none }
    guard let position = result.integer(0, 0) else { throw .foreign }
    let entry = try entry(result, 0)
    return LogHead(position: position, id: entry.id, hash: entry.hash)
  }

  public func pull(after position: Int, limit: Int) throws(HubFault) -> [LogEntry] {
    var entries: [LogEntry] = []
    while entries.count < limit {
      let count = min(limit - entries.count, Self.pullLimit)
      let page = try page(after: position + entries.count, limit: count)
      entries += page
      guard page.count == count else { break }
    }
    return entries
  }

  private func page(after position: Int, limit: Int) throws(HubFault) -> [LogEntry] {
    var parameters = PostgresParameters()
    parameters.add(position)
    parameters.add(limit)
    let result = try read(schema.pull, parameters)
    var entries: [LogEntry] = []
    entries.reserveCapacity(result.rowCount)
    for row in 0..<result.rowCount {
      // The log has no gaps.
      guard result.integer(row, 0) == position + row + 1 else { throw .foreign }
      entries.append(try entry(result, row))
    }
    return entries
  }

  private func entry(_ result: PostgresResult, _ row: Int) throws(HubFault) -> LogEntry {
    guard let id = result.id(row, 1), let format = result.integer(row, 2),
      let payload = result.value(row, 3)
    else { throw .foreign }
    return PostgresEntry.read(id: id, format: format, payload: payload)
  }

  public func push(_ entries: [LogEntry], after base: LogHead) throws(HubFault) -> PushOutcome {
    guard !entries.isEmpty else { return .accepted }
    let outcome = try write(entries, after: base)
    guard outcome == .refused else {
      refusals = 0
      return outcome
    }
    waitForOthers()
    return .refused
  }

  private func write(_ entries: [LogEntry], after base: LogHead) throws(HubFault) -> PushOutcome {
    let batches = Self.batches(of: entries)
    var isInserted = false
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      if batches.count == 1 {
        isInserted = try insert(entries[...], after: base.position, base.id, connection)
      } else {
        isInserted = try connection.transaction { () throws(PostgresFailure) in
          var (position, id) = (base.position, base.id)
          for batch in batches {
            guard try insert(entries[batch], after: position, id, connection) else { return false }
            (position, id) = (position + batch.count, entries[batch].last?.id)
          }
          return true
        }
      }
    }
    switch outcome {
    case nil: return isInserted ? .accepted : .refused
    case .refused: return .refused
    case .unknown: return .unknown
    case .fault(let fault): throw fault
    }
  }

  /// Returns `false` if the log doesn't end with the base.
  private func insert(
    _ entries: ArraySlice<LogEntry>, after position: Int, _ id: UUID?,
    _ connection: PostgresConnection
  ) throws(PostgresFailure) -> Bool {
    guard (position == 0) == (id == nil) else { return false }
    let list = Array(entries)
    var parameters = PostgresParameters()
    parameters.add(position)
    parameters.add(id)
    parameters.add(list.indices.map { position + $0 + 1 })
    parameters.add(list.map(\.id))
    parameters.add(list.map(\.format))
    parameters.addBytes(list.count) { PostgresEntry.write(list[$0], to: &$1) }
    return try connection.run(schema.push, parameters).changedCount == list.count
  }

  static func batches(of entries: [LogEntry]) -> [Range<Int>] {
    var batches: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (index, entry) in entries.enumerated() {
      size += entry.payload.count
      if index - start == batchLimit.entries || size > batchLimit.bytes, index > start {
        batches.append(start..<index)
        (start, size) = (index, entry.payload.count)
      }
    }
    return batches + [start..<entries.count]
  }

  /// Waits a random time, so that machines that push at once don't meet again.
  private func waitForOthers() {
    refusals += 1
    let longest = min(2_000 << min(refusals, 10), Self.longestWait)
    usleep(UInt32.random(in: 0...UInt32(longest)))
  }
}
