import Entities
import FoundationEssentials
import Repositories
import TeamLog

/// Keeps the log of a team in a PostgreSQL database, or in one that speaks its protocol.
///
/// A push is one statement that inserts nothing if another one was first: the primary key decides.
/// Large ones are several statements in a transaction. The next request opens a lost connection
/// again.
public final class PostgresHub: TeamHub {
  /// The longest wait for a lock of another connection, in milliseconds.
  private static let longestLock = 3_000

  private let connecting: [(name: String, value: String)]
  let schema: PostgresSchema
  /// The time after which a server that sends nothing is given up, in milliseconds.
  private let patience: () -> Int
  private let library: PostgresLibrary
  private var connection: PostgresConnection?
  /// The digests of what this process kept, so that it isn't read again for each push.
  private var kept: [UUID: LogHash] = [:]

  init(
    schema: String, connecting: [(name: String, value: String)],
    patience: @escaping () -> Int, library: PostgresLibrary
  ) {
    self.schema = PostgresSchema(name: schema)
    self.connecting = connecting
    self.patience = patience
    self.library = library
  }

  @discardableResult
  func connected() throws(HubFault) -> PostgresConnection {
    if let connection, !connection.isLost { return connection }
    // libpq counts in seconds for each host, waits at least two, and takes 0 for no limit.
    let hosts = connecting.first { $0.name == "host" }?.value.split(separator: ",").count
    let seconds = max(patience() / 1_000 / max(hosts ?? 1, 1), 1)
    let parameters = connecting.map { name, value in
      let isLimit = name == "connect_timeout"
      return (name, isLimit ? String(min(Int(value) ?? seconds, seconds)) : value)
    }
    let opened = try PostgresConnection(parameters, patience: patience, library: library)
    connection = opened
    return opened
  }

  /// Returns `false` if the tables exist.
  func create() throws(HubFault) -> Bool {
    var name = PostgresParameters()
    name.add(schema.name)
    guard try read(PostgresSchema.countTables, name).integer(0, 0) == 0 else { return false }
    let hasSchema = try read(PostgresSchema.countSchemas, name).integer(0, 0) != 0
    let statements = (hasSchema ? [] : [schema.createSchema]) + schema.createTables
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      _ = try connection.transaction { () throws(PostgresFailure) in
        for sql in statements { _ = try connection.run(sql) }
        return true
      }
    }
    // Another process can have created them at the same time.
    return try isDone(outcome)
  }

  /// Runs statements that write; returns `nil` if all succeeded.
  func attempt(
    _ body: (PostgresConnection) throws(PostgresFailure) -> Void
  ) throws(HubFault) -> PostgresOutcome? {
    let connection = try connected()
    do throws(PostgresFailure) {
      if !connection.limitsLocks {
        // A member's open transaction doesn't hold up the others. The server answers "busy" before
        // the time without an answer is over.
        let limit = max(min(Self.longestLock, patience() * 3 / 4), 1)
        _ = try connection.run("SET lock_timeout = \(limit)")
        connection.limitsLocks = true
      }
      try body(connection)
      return nil
    } catch {
      return PostgresOutcome(state: error.state)
    }
  }

  private func isDone(_ outcome: PostgresOutcome?) throws(HubFault) -> Bool {
    switch outcome {
    case nil: return true
    case .refused: return false
    case .unknown(let fault), .fault(let fault): throw fault
    }
  }

  /// Runs a statement that only reads; once more if an older connection turns out to be lost.
  func read(
    _ sql: String, _ parameters: PostgresParameters = PostgresParameters()
  ) throws(HubFault) -> PostgresResult {
    let former = connection
    let connection = try connected()
    do throws(PostgresFailure) {
      return try connection.run(sql, parameters)
    } catch {
      let isOld = connection === former && connection.isLost
      guard isOld, error.state != PostgresFailure.silence else {
        throw PostgresOutcome(state: error.state).fault
      }
    }
    return try read(sql, parameters)
  }
}

extension PostgresHub {
  private static let batchLimit = (entries: 20_000, bytes: 16_000_000)
  private static let pullLimit = 10_000

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
    return try (0..<result.rowCount).map { (row) throws(HubFault) in
      // The log has no gaps.
      guard result.integer(row, 0) == position + row + 1 else { throw .foreign }
      return try entry(result, row)
    }
  }

  private func entry(_ result: PostgresResult, _ row: Int) throws(HubFault) -> LogEntry {
    guard let id = result.id(row, 1), let format = result.integer(row, 2),
      let payload = result.value(row, 3)
    else { throw .foreign }
    return PostgresEntry.read(id: id, format: format, payload: payload)
  }

  public func push(_ entries: [LogEntry], after base: LogHead) throws(HubFault) -> PushOutcome {
    guard !entries.isEmpty else { return .accepted }
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
}

extension PostgresHub {
  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    let digest = LargeContent(of: bytes).digest
    if let known = kept[id] {
      guard known == digest else { throw .different }
      return
    }
    // Another machine can keep the same bytes in between.
    while true {
      if let former = try fetch(id, limit: bytes.count) {
        guard former == bytes else { throw .different }
        break
      }
      if try insert(bytes, as: id) { break }
    }
    kept[id] = digest
  }

  /// Inserts all or none; returns `false` if another machine was first.
  private func insert(
    _ bytes: [UInt8], from firstNumber: Int = 0, as id: UUID
  ) throws(HubFault) -> Bool {
    let size = PostgresSchema.partSize
    let count = max(1, (bytes.count + size - 1) / size)
    var isNew = false
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      isNew = try connection.transaction { () throws(PostgresFailure) in
        for first in stride(from: 0, to: count, by: PostgresSchema.partsAtOnce) {
          let indices = Array(first..<min(first + PostgresSchema.partsAtOnce, count))
          var parameters = PostgresParameters()
          parameters.add(id)
          parameters.add(indices.map { firstNumber + $0 })
          parameters.addBytes(indices.count) { index, buffer in
            let start = indices[index] * size
            buffer += bytes[start..<min(start + size, bytes.count)]
          }
          let result = try connection.run(schema.keep, parameters)
          guard result.changedCount == indices.count else { return false }
        }
        return true
      }
    }
    return try isDone(outcome) && isNew
  }

  public func fetch(_ id: UUID, limit: Int) throws(HubFault) -> [UInt8]? {
    var bytes: [UInt8] = []
    let (count, _) = try readParts(of: id) { part in
      bytes += part.prefix(limit - bytes.count)
      return bytes.count < limit
    }
    return count == 0 ? nil : bytes
  }

  public func seal(_ id: UUID) throws(HubFault) {
    // Another machine can keep the content, or seal it, in between.
    while true {
      let (count, isSealed) = try readParts(of: id) { _ in true }
      if isSealed { return }
      _ = try insert([], from: count, as: id)
    }
  }

  /// Stops at an empty part, which is the last one, or if `body` returns `false`; returns the
  /// number of parts, which start at 0 without gaps, and whether the last one was empty.
  private func readParts(
    of id: UUID, _ body: (_ bytes: UnsafeRawBufferPointer) -> Bool
  ) throws(HubFault) -> (count: Int, isSealed: Bool) {
    var count = 0
    while true {
      var parameters = PostgresParameters()
      parameters.add(id)
      parameters.add(count)
      let result = try read(schema.fetch, parameters)
      for row in 0..<result.rowCount {
        guard result.integer(row, 0) == count, let part = result.value(row, 1) else {
          return (count, false)
        }
        count += 1
        let goesOn = body(part)
        if part.isEmpty { return (count, true) }
        guard goesOn else { return (count, false) }
      }
      guard result.rowCount == PostgresSchema.partsAtOnce else { return (count, false) }
    }
  }
}
