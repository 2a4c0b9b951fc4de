internal import CSQLite
import Entities
import FileKit

/// Copies all pages of one database over those of another, which SQLite calls a backup.
final class PageCopy {
  private let backup: OpaquePointer
  private let source: Database
  private let target: Database
  private var isFinished = false

  /// Neither may be written to through these connections while it lasts.
  init(from source: Database, to target: Database) throws(TrackerError) {
    guard let backup = sqlite3_backup_init(target.handle, "main", source.handle, "main") else {
      throw target.failure(sqlite3_extended_errcode(target.handle))
    }
    self.backup = backup
    self.source = source
    self.target = target
  }

  deinit {
    if !isFinished { sqlite3_backup_finish(backup) }
  }

  /// Takes the right to write to the target, until the copy is finished or given up.
  ///
  /// Who reads it meanwhile sees what was there before.
  func lock() throws(TrackerError) {
    let code = sqlite3_backup_step(backup, 0)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Copies everything, in one transaction of the target's.
  func finish() throws(TrackerError) {
    let code = sqlite3_backup_step(backup, -1)
    isFinished = true
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else { throw failure(code) }
  }

  /// What is unreadable is so in the source, and all else is about the target.
  private func failure(_ code: Int32) -> TrackerError {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: source.failure(code)
    default: target.failure(code)
    }
  }
}

extension StoreFile {
  /// Puts a copy of `source` here, as one file that only its owner may read, and returns its size
  /// in bytes.
  ///
  /// With `check` it is given the copy before that comes into its place.
  @discardableResult
  func receive(
    _ source: Database, replaces: Bool,
    check: (Database) throws(TrackerError) -> Void = { _ in }
  ) throws(TrackerError) -> Int {
    let unfinished = try unfinishedCopy()
    let place = StoreFile(path: unfinished.temporaryPath)
    let copy = try Database(path: place.path, patience: 0)
    defer { copy.close() }
    // A journal would only be left behind: what is not finished is thrown away.
    try copy.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    do throws(TrackerError) {
      try PageCopy(from: source, to: copy).finish()
    } catch .store(let fault, path: place.path) {
      throw .store(fault, path: path)
    }
    copy.close()
    try forgetLog(of: unfinished)
    let finished = try Database(frozen: place)
    defer { finished.close() }
    try check(finished)
    try finish(unfinished, replaces: replaces)
    return unfinished.byteCount
  }
}
