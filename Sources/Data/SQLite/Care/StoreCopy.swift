internal import CSQLite
import Entities
import FileKit
import Glibc

// Copies of a store are written under a name of their own, and get their place when they are whole.

extension StoreFile {
  /// What the names of unfinished copies end with.
  static let unfinishedEnding = ".todo-part"

  /// Creates a file that is to become the file at this path, empty and readable by its owner alone.
  ///
  /// Throws ``StoreFault/busy`` when another process is writing to the same place.
  func unfinishedCopy() throws(TrackerError) -> AtomicFile {
    try creating { () throws(FileError) in
      try AtomicFile(replacing: path, named: .reserved(ending: Self.unfinishedEnding))
    }
  }

  /// Puts the copy here, where it survives a power cut from then on.
  ///
  /// Throws ``StoreFault/alreadyThere`` when it replaces nothing and something came here since.
  func finish(_ copy: AtomicFile, replaces: Bool) throws(TrackerError) {
    try creating { () throws(FileError) in
      try copy.sync()
      if replaces { try copy.commit() } else { try copy.commitUnlessExists() }
    }
    FilePath(path).syncFolder()
  }

  /// Makes the copy of a database one file for itself: without a log, as which it was copied.
  func forgetLog(of copy: AtomicFile) throws(TrackerError) {
    guard copy.byteCount >= 100 else { return }
    // The file format's versions for writing and reading, at 18 and 19: 1 is without a log.
    try creating { () throws(FileError) in
      guard pwrite(copy.descriptor, [1, 1] as [UInt8], 2, 18) == 2 else {
        throw FileError(code: errno)
      }
    }
  }

  /// Runs `body`, which creates this file or what is to replace it.
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
