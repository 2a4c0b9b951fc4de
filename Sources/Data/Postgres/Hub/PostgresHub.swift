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
  private let schemaName: String
  let schema: PostgresSchema
  /// The time after which a server that sends nothing is given up, in milliseconds.
  private let patience: () -> Int
  private let library: PostgresLibrary
  private var connection: PostgresConnection?
  /// The digests of what this process kept, so that it isn't read again for each push.
  var kept: [UUID: LogHash] = [:]
  /// The number of pushes in a row that were refused.
  var refusals = 0

  init(
    schema: String, connecting: [(name: String, value: String)],
    patience: @escaping () -> Int, library: PostgresLibrary
  ) {
    schemaName = schema
    self.schema = PostgresSchema(named: schema)
    self.connecting = connecting
    self.patience = patience
    self.library = library
  }

  func connect() throws(HubFault) { _ = try connected() }

  private func connected() throws(HubFault) -> PostgresConnection {
    if let connection, !connection.isLost { return connection }
    do throws(PostgresRefusal) {
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
    } catch {
      throw HubFault(error)
    }
  }

  /// Returns `false` if the tables exist.
  func create() throws(HubFault) -> Bool {
    var name = PostgresParameters()
    name.add(schemaName)
    guard try read(PostgresSchema.countTables, name).integer(0, 0) == 0 else { return false }
    let hasSchema = try read(PostgresSchema.countSchemas, name).integer(0, 0) != 0
    let statements = (hasSchema ? [] : [schema.createSchema]) + schema.createTables
    let outcome = try attempt { (connection) throws(PostgresFailure) in
      _ = try connection.transaction { () throws(PostgresFailure) in
        for sql in statements { _ = try connection.run(sql) }
        return true
      }
    }
    switch outcome {
    case nil: return true
    // Another process created them at the same time.
    case .refused: return false
    case .unknown(let fault), .fault(let fault): throw fault
    }
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
