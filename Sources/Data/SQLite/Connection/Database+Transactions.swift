internal import CSQLite
import Entities

extension Database {
  /// Runs `body` so that all it did is kept when it returns and `keeps` is true then, and otherwise
  /// nothing.
  ///
  /// The outermost takes the right to write before `body` begins; one inside another is a part of
  /// it.
  func writing<Answer>(
    keeps: @autoclosure () -> Bool = true, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    precondition(!isSteady, "what is written while reading would be lost")
    let isPart = isInTransaction
    if !isPart {
      try checkPlace()
      try prepareToWrite()
    }
    try run(isPart ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do throws(TrackerError) {
      let answer = try body()
      guard keeps() else {
        try takeBack(isPart: isPart)
        return answer
      }
      try run(isPart ? "RELEASE part" : "COMMIT")
      return answer
    } catch {
      // What went wrong first is what people need to hear.
      try? takeBack(isPart: isPart)
      throw error
    }
  }

  /// Runs `body` on the file as it is at one moment.
  func steadily<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    if isInTransaction { return try body() }
    try run("BEGIN")
    isSteady = true
    defer {
      isSteady = false
      try? takeBack(isPart: false)
    }
    return try body()
  }

  /// Throws when the file is no longer where it was opened: what is written would not be found.
  func checkPlace() throws(TrackerError) {
    var hasMoved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    guard hasMoved == 0 else { throw .store(.gone, path: path) }
  }

  /// Sees to it, once, that what is acknowledged survives a power cut and that readers need not
  /// wait for it; the log stays on in the file.
  func prepareToWrite() throws(TrackerError) {
    guard !isPrepared else { return }
    try retrying { () throws(TrackerError) in
      try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    isPrepared = true
  }

  /// Runs `body` again while it is refused because somebody else holds the file: SQLite itself
  /// does not wait when the log is turned on.
  private func retrying(_ body: () throws(TrackerError) -> Void) throws(TrackerError) {
    let end = ContinuousClock.now + .milliseconds(patience)
    while ContinuousClock.now < end {
      do throws(TrackerError) {
        return try body()
      } catch .store(.busy, path: path) {
        sqlite3_sleep(1)
      }
    }
    try body()
  }

  /// Makes SQLite wait for others who hold the file, about as long as ``patience`` says.
  ///
  /// In the end its own way tries ten times a second only: beside several writers who take turns
  /// faster than that it may never get one. Chance keeps those who wait from trying in step.
  func waitForOthers() {
    let attempts = max(patience, 0) / Self.usualWait
    sqlite3_busy_handler(
      handle,
      { limit, attempt in
        guard Int(attempt) < Int(bitPattern: limit) else { return 0 }
        var chance: UInt8 = 0
        sqlite3_randomness(1, &chance)
        let longest = min(Int32(attempt) + 1, 2 * Int32(Database.usualWait))
        sqlite3_sleep(1 + Int32(chance) % longest)
        return 1
      }, UnsafeMutableRawPointer(bitPattern: attempts))
  }

  /// The milliseconds between two attempts, on average.
  private static let usualWait = 5

  private func takeBack(isPart: Bool) throws(TrackerError) {
    // On a full disk SQLite has taken it back already.
    guard isInTransaction else { return }
    try run(isPart ? "ROLLBACK TO part" : "ROLLBACK")
    if isPart { try run("RELEASE part") }
  }
}
