internal import CSQLite
import Entities

extension Database {
  /// Runs `body` so that all it did is kept when it returns and `keeps` is true, and otherwise
  /// nothing.
  ///
  /// The outermost takes the right to write before `body` begins; one inside another is a part of
  /// it.
  func writing<Answer>(
    keeps: Bool = true, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    precondition(!isSteady, "what is written while reading would be lost")
    let isPart = isInTransaction
    if !isPart { try prepareToWrite() }
    try run(isPart ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do throws(TrackerError) {
      let answer = try body()
      guard keeps else {
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

  /// Sees to it, once, that what is acknowledged survives a power cut and that readers need not
  /// wait for it; the log stays on in the file.
  private func prepareToWrite() throws(TrackerError) {
    guard !isPrepared else { return }
    try retrying { () throws(TrackerError) in
      try execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    }
    isPrepared = true
  }

  /// Runs `body` again while it is refused because somebody else holds the file: SQLite itself
  /// does not wait when the log is turned on.
  private func retrying(_ body: () throws(TrackerError) -> Void) throws(TrackerError) {
    for _ in 0..<max(patience, 0) {
      do throws(TrackerError) {
        return try body()
      } catch .store(.busy, path: path) {
        sqlite3_sleep(1)
      }
    }
    try body()
  }

  private func takeBack(isPart: Bool) throws(TrackerError) {
    // On a full disk SQLite has taken it back already.
    guard isInTransaction else { return }
    try run(isPart ? "ROLLBACK TO part" : "ROLLBACK")
    if isPart { try run("RELEASE part") }
  }
}
