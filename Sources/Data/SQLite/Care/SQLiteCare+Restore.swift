import Entities
import System

extension SQLiteCare {
  public func restore(
    _ request: RestoreRequest, isDryRun: Bool
  ) throws(TrackerError) -> RestoredStore {
    let copy = StoreFile(path: request.path)
    guard !copy.isSame(as: file) else { throw .store(.sameFile, path: copy.path) }
    let source = try current(copy)
    defer { source.close() }
    // Keeps other processes from changing the checked copy.
    return try source.inReadTransaction { () throws(TrackerError) in
      let findings = try check(source, named: copy.path)
      let contents = try source.contents()
      if isDryRun {
        return (
          copy.path, contents, replaced: try present(), backup: nil, backupLog: nil,
          isBackupDamaged: false, findings
        )
      }
      let replaced = try replace(by: source, mark: request.mark)
      hasChanged = true
      return (
        copy.path, contents, replaced?.contents, backup: replaced?.copy.file.path,
        backupLog: replaced?.copy.log?.path, isBackupDamaged: replaced?.isDamaged ?? false, findings
      )
    }
  }

  /// Opens a copy of a store, and migrates it in a temporary database.
  private func current(_ copy: StoreFile) throws(TrackerError) -> Database {
    if try copy.checkCompanions() { try copy.checkLeftoverLog() }
    guard copy.exists else { throw .store(.absent, path: copy.path) }
    try StoreFile.checkType(copy.type, at: copy.path)
    let database =
      copy.isFrozen
      ? try Database(frozen: copy) : try Database(path: copy.path, patience: patience)
    do throws(TrackerError) {
      let kind = try Schema(database, migrations: migrations).kind()
      try SQLiteStore.checkLength(of: copy, on: database, kind)
      if kind == .empty { throw .store(.notADatabase, path: copy.path) }
      return kind == .current ? database : try upToDate(database)
    } catch {
      database.close()
      throw error
    }
  }

  /// Throws if commands would fail on the store, or lose something.
  ///
  /// No command changes what is unreadable. A copy keeps indexes that are missing, without
  /// which searches miss cards, and lists take longer.
  func check(
    _ database: Database, named path: String, isCopy: Bool = false
  ) throws(TrackerError) -> [Finding] {
    let findings = try Examination(database: database, migrations: migrations).findings()
    let inbox = try? database.numbers(
      "SELECT number FROM project WHERE id = ?", [.id(Project.inbox.id)])
    let hasInbox = inbox?.isEmpty == false
    let refused = findings.first { finding in
      switch finding {
      // No card can be added to a store without its inbox.
      case .invalid, .unrecorded(.others): !hasInbox
      case .alteredIndexes: !isCopy
      default: finding.isSevere
      }
    }
    switch refused {
    case nil: return findings
    case .unreadable(let fault): throw .store(fault, path: path)
    case .damagedTables(let damages) where !damages.isEmpty:
      throw .store(.damaged(damages[0]), path: path)
    case let finding?: throw .store(.damaged(.found(finding)), path: path)
    }
  }

  /// `old` stays unchanged.
  private func upToDate(_ old: Database) throws(TrackerError) -> Database {
    let database = try Database(temporaryFor: old.path)
    try PageCopy(from: old, to: database).finish()
    try Schema(database, migrations: migrations).migrate(keepsCopy: false)
    old.close()
    return database
  }

  /// `nil` if it doesn't exist or can't be counted.
  private func present() throws(TrackerError) -> StoreContents? {
    try file.checkCompanions()
    guard file.exists else { return nil }
    let log = LeftoverLog(file: file).finding
    return try reading(with: log) { (database) throws(TrackerError) -> StoreContents? in
      if try opensTruncated(database) { return nil }
      guard try Schema(database, migrations: migrations).kind() != .empty else { return nil }
      return try? database.contents()
    }
  }

  /// Replaces the store with `source`, while holding the write lock.
  private func replace(by source: Database, mark: String) throws(TrackerError) -> ReplacedStore? {
    try file.checkCompanions()
    if !file.exists { try file.create() }
    try StoreFile.checkType(file.type, at: file.path)
    // Before opening the store: afterwards this process has it open.
    let log = LeftoverLog(file: file).finding
    guard log != .unusableLog else {
      throw .store(.damaged(.found(.unusableLog)), path: file.path)
    }
    try file.checkFolders()
    // Before opening the store, which would hide the damage if the copy fails.
    var damaged: ReplacedStore?
    if case .damagedLog = log { damaged = try keep(log, nil, isTruncated: true, mark: mark) }
    let target = try opened(keepsLog: log != nil)
    defer { target.close() }
    let isTruncated = try opensTruncated(target)
    let isEmpty = try Schema(target, migrations: migrations).kind() == .empty
    try target.prepareToWrite()
    let replaced = try fitted(source, to: target) { (pages) throws(TrackerError) in
      let copy = try PageCopy(from: pages, to: target)
      try copy.lock()
      // No other process can write from here on, so the backup contains the last commit.
      let replaced =
        isEmpty && log == nil
        ? nil : try keep(log, damaged, isTruncated: isTruncated, mark: mark)
      do throws(TrackerError) {
        try target.discardingFailure { () throws(TrackerError) in try copy.finish() }
      } catch {
        // Without a change, no copy is needed; a damaged log may have been read.
        if damaged == nil, !error.isUncertain { replaced?.copy.remove() }
        throw error
      }
      return replaced
    }
    target.mergeLog()
    return replaced
  }

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

  private func keep(
    _ log: Finding?, _ kept: ReplacedStore?, isTruncated: Bool, mark: String
  ) throws(TrackerError) -> ReplacedStore {
    if let kept { return kept }
    if isTruncated, log == nil {
      return ReplacedStore(contents: nil, copy: try keepBytes(mark: mark), isDamaged: true)
    }
    let contents = try? reading(with: log) { (store) throws(TrackerError) in try store.contents() }
    let copy = try keepPresent(log, mark: mark)
    return ReplacedStore(contents: contents, copy: copy, isDamaged: isTruncated)
  }
}

private struct ReplacedStore {
  let contents: StoreContents?
  let copy: KeptStore
  /// Whether a part of the log can't be read, or the file is truncated.
  let isDamaged: Bool
}

extension TrackerError {
  fileprivate var isUncertain: Bool {
    if case .store(.uncertain, _) = self { true } else { false }
  }
}
