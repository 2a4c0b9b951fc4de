import Entities
import FileKit
import Repositories

extension SQLiteCare {
  public func restore(
    _ request: RestoreRequest, isDryRun: Bool
  ) throws(TrackerError) -> RestoredStore {
    let copy = StoreFile(path: request.path)
    guard !copy.isSame(as: file) else { throw .store(.sameFile, path: copy.path) }
    let source = try sound(copy)
    defer { source.close() }
    // Keeps other processes from changing the checked copy.
    return try source.inReadTransaction { () throws(TrackerError) in
      let contents = try source.contents()
      if isDryRun {
        return RestoredStore(
          path: copy.path, contents: contents, replaced: try present(), backup: nil)
      }
      let (replaced, backup) = try replace(by: source, mark: request.mark)
      return RestoredStore(
        path: copy.path, contents: contents, replaced: replaced, backup: backup?.path)
    }
  }

  /// Opens a copy that is a valid store, and migrates it in a temporary database.
  private func sound(_ copy: StoreFile) throws(TrackerError) -> Database {
    if try copy.checkCompanions() { try copy.checkLeftoverLog() }
    guard copy.exists else { throw .store(.absent, path: copy.path) }
    guard copy.isOrdinary else { throw .store(.notADatabase, path: copy.path) }
    let database =
      copy.isFrozen
      ? try Database(frozen: copy) : try Database(path: copy.path, patience: patience)
    do throws(TrackerError) {
      let kind = try Schema(database, migrations: migrations).kind()
      if kind == .empty { throw .store(.notADatabase, path: copy.path) }
      let current = kind == .current ? database : try upToDate(database)
      try checkUsable(current, named: copy.path)
      return current
    } catch {
      database.close()
      throw error
    }
  }

  /// Throws if commands would fail on the store, or lose something.
  func checkUsable(_ database: Database, named path: String) throws(TrackerError) {
    let findings = try Examination(database: database, migrations: migrations).findings()
    switch findings.first(where: \.isSevere) {
    case nil: break
    case .unreadable(let fault): throw .store(fault, path: path)
    case .damagedTables(let damages) where !damages.isEmpty:
      throw .store(.damaged(damages[0]), path: path)
    case let finding?: throw .store(.damaged(.found(finding)), path: path)
    }
  }

  /// Returns the content of `old` in a database of the current version; `old` stays unchanged.
  private func upToDate(_ old: Database) throws(TrackerError) -> Database {
    let database = try Database(temporaryFor: old.path)
    try PageCopy(from: old, to: database).finish()
    try Schema(database, migrations: migrations).migrate(keepsCopy: false)
    old.close()
    return database
  }

  /// Returns what the store contains; `nil` if it doesn't exist or can't be counted.
  private func present() throws(TrackerError) -> StoreContents? {
    try file.checkCompanions()
    guard file.exists else { return nil }
    let database =
      file.isFrozen
      ? try Database(frozen: file) : try Database(path: file.path, patience: patience)
    defer { database.close() }
    guard try Schema(database, migrations: migrations).kind() != .empty else { return nil }
    return try? database.contents()
  }

  /// Replaces the store with `source`, while holding the write lock.
  private func replace(
    by source: Database, mark: String
  ) throws(TrackerError) -> (StoreContents?, backup: StoreFile?) {
    try file.checkCompanions()
    if !file.exists { try file.create() }
    guard !file.isSpecial else { throw .store(.notADatabase, path: file.path) }
    let target =
      file.isFrozen
      ? try Database(frozen: file) : try Database(path: file.path, patience: patience)
    defer { target.close() }
    let kind = try Schema(target, migrations: migrations).kind()
    try target.prepareToWrite()
    return try fitted(source, to: target) { (pages) throws(TrackerError) in
      let copy = try PageCopy(from: pages, to: target)
      try copy.lock()
      // No other process can write from here on, so the backup contains the last commit.
      let (replaced, backup) = kind == .empty ? (nil, nil) : try keepPresent(mark: mark)
      try copy.finish()
      return (replaced, backup)
    }
  }

  /// Passes `body` the content of `source` with the page size of the store.
  ///
  /// SQLite's backup requires equal page sizes.
  private func fitted<Answer>(
    _ source: Database, to target: Database,
    _ body: (Database) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let size = try target.number("PRAGMA page_size")
    guard try source.number("PRAGMA page_size") != size else { return try body(source) }
    let unfinished = try StoreFile(path: "\(file.path).restored").unfinishedCopy()
    let fitted = try Database(path: unfinished.temporaryPath, patience: 0)
    defer { fitted.close() }
    try PageCopy(from: source, to: fitted).finish()
    try fitted.execute("PRAGMA journal_mode = OFF; PRAGMA page_size = \(size); VACUUM")
    return try body(fitted)
  }

  /// Copies the store to a new file next to it.
  private func keepPresent(mark: String) throws(TrackerError) -> (StoreContents?, StoreFile) {
    let present = try Database(path: file.path, patience: patience)
    defer { present.close() }
    let backup = try keep(present, mark: mark)
    return (try? present.contents(), backup)
  }

  /// Copies `present` to a new file next to the store, whose name ends with `mark` and, if it is
  /// taken, a number.
  func keep(_ present: Database, mark: String) throws(TrackerError) -> StoreFile {
    var count = 1
    while true {
      let ending = count == 1 ? mark : "\(mark)-\(count)"
      let backup = StoreFile(path: "\(file.path).\(ending)")
      do throws(TrackerError) {
        if !backup.isNamed {
          try backup.receive(present, replaces: false)
          return backup
        }
      } catch .store(.alreadyExists, path: backup.path) {
        // Another process created the file. Try the next name.
      }
      count += 1
    }
  }
}
