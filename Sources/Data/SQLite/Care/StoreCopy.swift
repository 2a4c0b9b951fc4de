internal import CSQLite
import Entities
import Glibc
import System

// Copies of a store have a temporary name until they are complete.

extension StoreFile {
  static let unfinishedEnding = ".todo-part"

  /// Readable only by its owner; throws ``StoreFault/busy`` if another process writes to the path.
  func unfinishedCopy() throws(TrackerError) -> AtomicFile {
    try creating { () throws(FileError) in
      try AtomicFile(replacing: path, named: .reserved(ending: Self.unfinishedEnding))
    }
  }

  /// Also flushes it to disk; throws ``StoreFault/alreadyExists`` if the path now exists and should
  /// not be replaced.
  func finish(_ copy: AtomicFile, replaces: Bool) throws(TrackerError) {
    try creating { () throws(FileError) in
      try copy.sync()
      if replaces { try copy.commit() } else { try copy.commitUnlessExists() }
    }
    FilePath(path).syncFolder()
  }

  /// Marks the copy as a database without a log.
  func forgetLog(of copy: AtomicFile) throws(TrackerError) {
    guard copy.byteCount >= 100 else { return }
    // The read and write versions of the file format, at offsets 18 and 19: 1 means no write-ahead
    // log.
    try creating { () throws(FileError) in
      guard pwrite(copy.descriptor, [1, 1] as [UInt8], 2, 18) == 2 else {
        throw FileError(code: errno)
      }
    }
  }

  /// Runs `body`, which creates this file or its replacement, and converts its errors.
  func creating<Answer>(
    _ body: () throws(FileError) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(FileError) {
      return try body()
    } catch {
      throw .store(StoreFault(creating: error.code), path: path)
    }
  }
}

/// Copies all pages of one database to another with SQLite's backup API.
final class PageCopy {
  private let backup: OpaquePointer
  private let source: Database
  private let target: Database
  private var isFinished = false

  /// Neither connection may write until the copy is finished.
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

  /// Locks the target until the copy is finished or aborted; readers see the old content.
  func lock() throws(TrackerError) {
    let code = sqlite3_backup_step(backup, 0)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Copies everything, in one transaction of the target.
  func finish() throws(TrackerError) {
    let code = sqlite3_backup_step(backup, -1)
    isFinished = true
    let end = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, end == SQLITE_OK else { throw failure(code) }
  }

  /// Read errors concern the source, all others the target.
  private func failure(_ code: Int32) -> TrackerError {
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: source.failure(code)
    default: target.failure(code)
    }
  }
}

extension StoreFile {
  /// Only its owner can read it; `check` gets the copy before the rename; returns the byte count.
  @discardableResult
  func receive(
    _ source: Database, replaces: Bool,
    check: (Database) throws(TrackerError) -> Void = { _ in }
  ) throws(TrackerError) -> Int {
    let unfinished = try unfinishedCopy()
    let place = StoreFile(path: unfinished.temporaryPath)
    let copy = try Database(path: place.path, patience: 0)
    defer { copy.close() }
    // An unfinished copy is discarded, so it needs no journal.
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
