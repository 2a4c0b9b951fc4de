internal import CSQLite
import Entities

/// A connection to one SQLite file.
///
/// It stays on the thread that made it, so SQLite need not lock it.
final class Database {
  /// How many statements are kept; queries of users are of many shapes.
  static let statementLimit = 100

  let path: String
  /// How many milliseconds to wait for others who hold the file.
  var patience: Int
  /// Whether what is read now is the file as it was at one moment.
  var isSteady = false
  /// Whether the file is set up for writing.
  var isPrepared = false
  private(set) var handle: OpaquePointer?
  /// Why nothing can be written where only reading is possible.
  private let readOnlyFault: StoreFault
  private var statements: [String: [Statement]] = [:]
  private var statementCount = 0
  private var tableCount = 0

  /// Opens the file at `path` to read and, where that is allowed, to write.
  convenience init(path: String, patience: Int) throws(TrackerError) {
    let name = StoreFile(path: path).plainPath
    try self.init(name, flags: SQLITE_OPEN_READWRITE, path: path, patience: patience)
  }

  /// Opens the file at `path`, which nobody can change, without making any file beside it; writing
  /// is refused with `fault`.
  convenience init(
    frozen file: StoreFile, refusing fault: StoreFault = .readOnly
  ) throws(TrackerError) {
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    try self.init(
      file.immutableURI, flags: flags, path: file.path, patience: 0, readOnlyFault: fault)
  }

  /// Opens an empty database that is gone once it is closed, whatever ends the process; `path` is
  /// the file that what goes wrong is about.
  convenience init(temporaryFor path: String) throws(TrackerError) {
    try self.init("", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: path, patience: 0)
  }

  /// Set once in the process; a library that somebody else has begun to use goes on as it was.
  private static let countsNoMemory = todo_count_no_memory() == SQLITE_OK

  private init(
    _ name: String, flags: Int32, path: String, patience: Int,
    readOnlyFault: StoreFault = .readOnly
  ) throws(TrackerError) {
    self.path = path
    self.readOnlyFault = readOnlyFault
    self.patience = patience
    _ = Self.countsNoMemory
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    self.handle = handle
    guard code == SQLITE_OK else {
      let failure = failure(code)
      close()
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    waitForOthers()
    todo_enforce_foreign_keys(handle)
  }

  deinit { close() }

  /// Lets go of the file; the last one to do so leaves the one file behind.
  func close() {
    statements.removeAll()
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Leaves a log beside the file as it is, also as the last one out.
  func keepLog() {
    todo_keep_log(handle)
  }

  /// Runs `sql`, which may be several statements and gives no rows.
  func execute(_ sql: String) throws(TrackerError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs `sql`, which gives no rows, with `values` in its placeholders.
  func run(_ sql: String, _ values: [Value] = []) throws(TrackerError) {
    try query(sql, values) { _ in true }
  }

  /// Gives `body` each row of `sql`, until it returns `false`.
  func query(
    _ sql: String, _ values: [Value] = [],
    _ body: (Statement) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    while try statement.step(), try body(statement) {}
  }

  /// Returns what `read` makes of the first row of `sql`; `nil` when there is none.
  func first<Answer>(
    _ sql: String, _ values: [Value] = [],
    _ read: (Statement) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer? {
    let statement = try take(sql)
    defer { giveBack(statement) }
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// Returns the number that `sql` gives, 0 when it gives none.
  func number(_ sql: String, _ values: [Value] = []) throws(TrackerError) -> Int {
    try first(sql, values) { row in row.integer(0) } ?? 0
  }

  /// Whether a transaction is open; SQLite ends one itself when the disk is full.
  var isInTransaction: Bool {
    sqlite3_get_autocommit(handle) == 0
  }

  /// How many rows the last statement changed.
  var changedRows: Int {
    Int(sqlite3_changes(handle))
  }

  /// Returns a name that no temporary table has.
  func newTable() -> String {
    tableCount += 1
    return "temp.part\(tableCount)"
  }

  /// What SQLite's answer `code` means to people.
  func failure(_ code: Int32) -> TrackerError {
    let fault = StoreFault(sqlite: code, on: handle)
    return .store(fault == .readOnly ? readOnlyFault : fault, path: path)
  }

  func damage(_ damage: StoreDamage) -> TrackerError {
    .store(.damaged(damage), path: path)
  }

  /// Returns an idle statement for `sql`, compiled when there is none.
  private func take(_ sql: String) throws(TrackerError) -> Statement {
    if let idle = statements[sql]?.first(where: { !$0.isTaken }) {
      idle.isTaken = true
      return idle
    }
    var compiled: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw failure(code) }
    let statement = Statement(compiled, on: self)
    statement.isTaken = true
    keep(statement, for: sql)
    return statement
  }

  private func keep(_ statement: Statement, for sql: String) {
    if statementCount >= Self.statementLimit {
      statements = statements.compactMapValues { kept in
        let taken = kept.filter(\.isTaken)
        return taken.isEmpty ? nil : taken
      }
      statementCount = statements.values.reduce(0) { $0 + $1.count }
    }
    statements[sql, default: []].append(statement)
    statementCount += 1
  }

  private func giveBack(_ statement: Statement) {
    statement.reset()
    statement.isTaken = false
  }
}
