internal import CSQLite
import Entities
import Glibc
import System

/// A connection to a SQLite file on one thread, so that SQLite needs no mutexes.
final class Database {
  /// The maximum number of cached statements, because queries of users vary widely.
  static let statementLimit = 100

  let path: String
  /// The maximum wait in milliseconds for locks of other processes.
  var patience: Int
  /// Asked before each wait for another process; `false` ends the wait.
  var keepsWaiting: () -> Bool = { true }
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

  /// Opens it for writing too, if permitted; without `followsLinks`, no part of `path` is a link.
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

  /// An empty database that ends with the connection or the process; errors name `path`.
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

  /// Keeps a log with content: what is wrong may be in it, and the file may be sound without it.
  func keepEvidence() {
    guard !keepsLog, handle != nil, StoreFile(path: path).hasLog else { return }
    keepLog()
  }

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

  /// Skips the rows that `read` answers with `nil`.
  func rows<Answer>(
    _ sql: String, _ values: [Value] = [],
    _ read: (Statement) throws(TrackerError) -> Answer?
  ) throws(TrackerError) -> [Answer] {
    var answers: [Answer] = []
    try query(sql, values) { (row) throws(TrackerError) in
      if let answer = try read(row) { answers.append(answer) }
      return true
    }
    return answers
  }

  func numbers(_ sql: String, _ values: [Value] = []) throws(TrackerError) -> [Int] {
    try rows(sql, values) { row in row.integer(0) }
  }

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

extension Database {
  func failure(_ code: Int32) -> TrackerError {
    let fault = StoreFault(sqlite: code, on: handle)
    let file = StoreFile(path: path)
    switch fault {
    case .damaged, .notADatabase, .inputOutput: keepEvidence()
    default: break
    }
    switch fault {
    case .readOnly where Self.isOtherFault(openingFault) || Self.isOtherFault(lastOpeningFault):
      let code = Self.isOtherFault(openingFault) ? openingFault : lastOpeningFault
      return .store(.cannotOpen(String(cString: strerror(code))), path: path)
    case .readOnly where readOnlyFault == .readOnly:
      return .store(file.refusalOfWrites, path: path)
    case .readOnly: return .store(readOnlyFault, path: path)
    case .inputOutput where code == Self.shortRead:
      return .store(.shortenedLog(file.target.path + "-wal"), path: path)
    case .cannotOpen where file.hasLog && !file.target.isInWritableFolder:
      return .store(.unmergedLog, path: path)
    case .cannotOpen:
      // A file next to the store that can't be created has an error of its own.
      let code = file.openingError ?? lastOpeningFault
      guard code != 0 else { return .store(fault, path: path) }
      return .store(.cannotOpen(String(cString: strerror(code))), path: path)
    default: return .store(fault, path: path)
    }
  }

  /// Whether a file could not be opened for writing for another reason than permissions.
  static func isOtherFault(_ code: Int32) -> Bool {
    ![0, EACCES, EPERM, EROFS].contains(code)
  }

  /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift doesn't import; only a log is read this way,
  /// because missing pages of the store are zeros.
  private static let shortRead: Int32 = 10 | 2 << 8
}

extension Database {
  /// Commits if `body` returns and `keeps` is true then, otherwise rolls back; the outermost call
  /// takes the write lock before `body` begins, and an inner one is a savepoint.
  func writing<Answer>(
    keeps: @autoclosure () -> Bool = true, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    precondition(!isInReadTransaction, "what is written while reading would be lost")
    let isPart = isInTransaction
    if !isPart {
      try checkPlace()
      try prepareToWrite()
    }
    try run(isPart ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do throws(TrackerError) {
      let answer = try body()
      guard keeps() else {
        try rollBack(isPart: isPart)
        return answer
      }
      if isPart {
        try run("RELEASE part")
      } else {
        try discardingFailure { () throws(TrackerError) in try run("COMMIT") }
      }
      return answer
    } catch {
      // The first error is the one to report.
      try? rollBack(isPart: isPart)
      throw error
    }
  }

  /// If `commit` can't be flushed to disk, removes it from the log, from which the next process
  /// would apply it; throws ``StoreFault/uncertain(_:)`` if it can't be removed.
  func discardingFailure(of commit: () throws(TrackerError) -> Void) throws(TrackerError) {
    let keptLog = keepsLog
    do throws(TrackerError) {
      try commit()
    } catch .store(.inputOutput(let reason), path: path) {
      // Nothing is wrong with the log: reading did not fail.
      if !keptLog { mergeLog() }
      try? rollBack(isPart: false)
      throw .store(emptyLog() ? .inputOutput(reason) : .uncertain(reason), path: path)
    }
  }

  func inReadTransaction<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    if isInTransaction { return try body() }
    guard !isClosed else { throw .store(.gone, path: path) }
    try run("BEGIN")
    isInReadTransaction = true
    defer {
      isInReadTransaction = false
      try? rollBack(isPart: false)
    }
    return try body()
  }

  /// Throws if the file was moved or deleted since it was opened, since changes would be lost.
  func checkPlace() throws(TrackerError) {
    guard !isClosed else { throw .store(.gone, path: path) }
    var hasMoved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard hasMoved == 0 else { throw .store(.gone, path: path) }
  }

  /// Does nothing if others use the log, and never waits; returns whether the log is empty.
  @discardableResult
  func emptyLog() -> Bool {
    guard !keepsLog else { return false }
    sqlite3_busy_handler(handle, nil, nil)
    defer { waitForOthers() }
    let mode = SQLITE_CHECKPOINT_TRUNCATE
    return sqlite3_wal_checkpoint_v2(handle, nil, mode, nil, nil) == SQLITE_OK
  }

  /// Turns on, once, the write-ahead log and full synchronization: committed changes survive a
  /// power failure, and readers don't wait.
  func prepareToWrite() throws(TrackerError) {
    guard !isPrepared else { return }
    // The log has the name of the store: under another name, its changes would be lost.
    if mayHaveSeveralNames, let status = StoreFile(path: path).status, status.st_nlink > 1 {
      throw .store(.severalNames, path: path)
    }
    try retrying { () throws(TrackerError) in
      try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    isPrepared = true
  }

  /// Repeats `body` while others lock the file: SQLite doesn't wait when it turns the log on.
  private func retrying(_ body: () throws(TrackerError) -> Void) throws(TrackerError) {
    let end = Uptime.now + .milliseconds(patience)
    while Uptime.now < end, keepsWaiting() {
      do throws(TrackerError) {
        return try body()
      } catch .store(.busy, path: path) {
        sqlite3_sleep(1)
      }
    }
    try body()
  }

  /// SQLite's own busy handler tries only ten times a second after a while, and may never get the
  /// lock if several writers alternate faster than that.
  func waitForOthers() {
    guard !isClosed else { return }
    sqlite3_busy_handler(
      handle,
      { context, attempt in
        guard let context else { return 0 }
        let database = Unmanaged<Database>.fromOpaque(context).takeUnretainedValue()
        return database.waitsAgain(attempt: attempt) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Returns `false` if ``patience`` is over, or a signal to end arrived.
  private func waitsAgain(attempt: Int32) -> Bool {
    // The file system has no locks, which SQLite reports as a lock of another process.
    guard errno != ENOLCK else { return false }
    let now = Uptime.now
    if attempt == 0 { waitBegan = now }
    let waited = (now - waitBegan) / .milliseconds(1)
    guard waited < Double(patience), !TerminationSignals.hasCome, keepsWaiting() else {
      return false
    }
    var random: UInt32 = 0
    sqlite3_randomness(4, &random)
    let longest = UInt32(Self.longestDelay(attempt: attempt, waited: waited))
    sqlite3_sleep(min(1 + Int32(random % longest), Int32(Double(patience) - waited) + 1))
    return true
  }

  /// The longest delay until the next attempt, in milliseconds.
  ///
  /// Random delays keep waiting processes from retrying in step. After a tenth of a second there is
  /// a queue: then the longer a process waits, the more often it tries, so that it gets the lock
  /// before processes that came later.
  private static func longestDelay(attempt: Int32, waited: Double) -> Double {
    guard waited >= 100 else { return Double(min(attempt + 1, 10)) }
    // Two hundred waiting processes try some ten thousand times a second.
    return max(60 - waited / 250, 20)
  }

  private func rollBack(isPart: Bool) throws(TrackerError) {
    // On a full disk, SQLite has already rolled back.
    guard isInTransaction else { return }
    try run(isPart ? "ROLLBACK TO part" : "ROLLBACK")
    if isPart { try run("RELEASE part") }
  }
}

extension Database {
  func hasTable(_ name: String) -> Bool {
    let code = sqlite3_table_column_metadata(
      handle, "main", name, nil, nil, nil, nil, nil, nil)
    return code == SQLITE_OK
  }
}
