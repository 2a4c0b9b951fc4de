internal import CSQLite
import Entities
import FileKit
import Glibc
import TimeKit

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

  /// Runs `body` on the file at one moment.
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

  /// Does nothing if other connections use the log, and never waits; returns whether the log is
  /// empty.
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
    if mayHaveSeveralNames, let measures = StoreFile(path: path).measures, measures.names > 1 {
      throw .store(.severalNames, path: path)
    }
    try retrying { () throws(TrackerError) in
      try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    isPrepared = true
  }

  /// Repeats `body` while other processes lock the file, because SQLite doesn't wait when it turns
  /// the log on.
  private func retrying(_ body: () throws(TrackerError) -> Void) throws(TrackerError) {
    let end = Uptime.now + .milliseconds(patience)
    while Uptime.now < end {
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
    guard waited < Double(patience), !TerminationSignals.hasCome else { return false }
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
