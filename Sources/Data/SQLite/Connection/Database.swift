internal import CSQLite
import Entities
import Glibc
import TimeKit

/// A connection to a SQLite file, used only on the thread that created it, so that SQLite needs no
/// mutexes.
final class Database {
  /// The maximum number of cached statements, because queries of users vary widely.
  static let statementLimit = 100

  let path: String
  /// The maximum wait in milliseconds for locks of other processes.
  var patience: Int
  /// Whether reads see the file at one moment.
  var isInReadTransaction = false
  var waitBegan = Uptime.now
  /// Whether the file is set up for writing.
  var isPrepared = false
  /// Whether the file may have hard links.
  var mayHaveSeveralNames = true
  /// Whether the log stays when the last connection closes.
  private(set) var keepsLog = false
  private(set) var handle: OpaquePointer?
  /// The error of the system on opening a file for writing; 0 if that succeeded.
  private(set) var openingFault: Int32 = 0
  let readOnlyFault: StoreFault
  /// Comparing the lengths of the SQL finds one of a few dozen sooner than hashing it.
  private var statements: [Statement] = []
  private var lengths: [Int] = []
  private var tableCount = 0

  /// Opens the file for reading and, if permitted, for writing; without `followsLinks`, no part of
  /// `path` may be a symbolic link.
  convenience init(
    path: String, patience: Int, followsLinks: Bool = true
  ) throws(TrackerError) {
    let name = StoreFile(path: path).plainPath
    let flags = SQLITE_OPEN_READWRITE | (followsLinks ? 0 : SQLITE_OPEN_NOFOLLOW)
    try self.init(name, flags: flags, path: path, patience: patience)
  }

  /// No process can change the file, and no files are created; writes throw `fault`.
  convenience init(
    frozen file: StoreFile, refusing fault: StoreFault = .readOnly
  ) throws(TrackerError) {
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    try self.init(
      file.immutableURI, flags: flags, path: file.path, patience: 0, readOnlyFault: fault)
  }

  /// The database is empty, and disappears when it is closed or the process ends; errors name
  /// `path`.
  convenience init(temporaryFor path: String) throws(TrackerError) {
    try self.init("", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, path: path, patience: 0)
  }

  /// Set once in the process; has no effect if SQLite is already in use.
  private static let isSetUp: Void = {
    _ = todo_count_no_memory()
    todo_note_open_faults()
  }()

  private init(
    _ name: String, flags: Int32, path: String, patience: Int,
    readOnlyFault: StoreFault = .readOnly
  ) throws(TrackerError) {
    self.path = path
    self.readOnlyFault = readOnlyFault
    self.patience = patience
    _ = Self.isSetUp
    var handle: OpaquePointer?
    todo_open_fault().pointee = 0
    let code = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    self.handle = handle
    openingFault = todo_open_fault().pointee
    guard code == SQLITE_OK else {
      let failure = failure(code)
      close()
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    waitForOthers()
    todo_enforce_foreign_keys(handle)
    todo_ignore_triggers(handle)
    todo_refuse_views(handle)
    todo_allocate_shared_memory(handle)
  }

  deinit { close() }

  /// The error of the last file that SQLite could not open since the statement began; 0 for none.
  ///
  /// Only this file looks at it: without optimization, each file has its own copy of the variable.
  var lastOpeningFault: Int32 { todo_open_fault().pointee }

  /// Keeps the error of an earlier statement, after which SQLite can only read.
  private func resetOpeningFault() {
    if Self.isOtherFault(lastOpeningFault) { openingFault = lastOpeningFault }
    todo_open_fault().pointee = 0
  }

  /// The last connection to close removes the log.
  func close() {
    statements = []
    lengths = []
    sqlite3_close_v2(handle)
    handle = nil
  }

  func keepLog() {
    keepsLog = true
    todo_keep_log(handle, 1)
  }

  func mergeLog() {
    keepsLog = false
    todo_keep_log(handle, 0)
  }

  /// Keeps a log with content, because what is wrong may be in the log, and the file may be sound
  /// without it.
  func keepEvidence() {
    guard !keepsLog, handle != nil, StoreFile(path: path).hasLog else { return }
    keepLog()
  }

  /// Refuses the store, and keeps its log.
  func refusal(_ fault: StoreFault) -> TrackerError {
    keepEvidence()
    return .store(fault, path: path)
  }

  /// Runs `sql`, one or more statements without rows.
  func execute(_ sql: String) throws(TrackerError) {
    resetOpeningFault()
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func run(_ sql: String, _ values: [Value] = []) throws(TrackerError) {
    try query(sql, values) { _ in true }
  }

  /// Passes `body` each row of `sql`, until it returns `false`.
  func query(
    _ sql: String, _ values: [Value] = [],
    _ body: (Statement) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    let statement = try take(sql)
    defer { release(statement) }
    try statement.bind(values)
    while try statement.step(), try body(statement) {}
  }

  func first<Answer>(
    _ sql: String, _ values: [Value] = [],
    _ read: (Statement) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer? {
    let statement = try take(sql)
    defer { release(statement) }
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// Returns the number that `sql` selects; 0 if there is none.
  func number(_ sql: String, _ values: [Value] = []) throws(TrackerError) -> Int {
    try first(sql, values) { row in row.integer(0) } ?? 0
  }

  /// SQLite itself rolls back when the disk is full.
  var isInTransaction: Bool {
    !isClosed && sqlite3_get_autocommit(handle) == 0
  }

  var isClosed: Bool { handle == nil }

  var changedRows: Int {
    Int(sqlite3_changes(handle))
  }

  func newTable() -> String {
    tableCount += 1
    return "temp.part\(tableCount)"
  }

  func damage(_ damage: StoreDamage) -> TrackerError {
    refusal(.damaged(damage))
  }

  private func take(_ sql: String) throws(TrackerError) -> Statement {
    // A failure looks at the error of the system.
    errno = 0
    resetOpeningFault()
    let length = sql.utf8.count
    for index in lengths.indices where lengths[index] == length {
      let idle = statements[index]
      guard !idle.isTaken, idle.sql == sql else { continue }
      idle.isTaken = true
      return idle
    }
    var compiled: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &compiled, nil)
    guard code == SQLITE_OK, let compiled else { throw failure(code) }
    let statement = Statement(compiled, of: sql, on: self)
    statement.isTaken = true
    keep(statement)
    return statement
  }

  private func keep(_ statement: Statement) {
    if statements.count >= Self.statementLimit {
      statements = statements.filter(\.isTaken)
      lengths = statements.map(\.sql.utf8.count)
    }
    statements.append(statement)
    lengths.append(statement.sql.utf8.count)
  }

  private func release(_ statement: Statement) {
    statement.reset()
    statement.isTaken = false
  }
}
