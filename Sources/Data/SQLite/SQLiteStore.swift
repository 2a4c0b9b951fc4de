import Entities
import Glibc
import Reactive
import Repositories

/// Keeps cards and their history in a SQLite file.
public final class SQLiteStore: Store {
  private(set) var database: Database
  private var reader: SQLiteReader
  private let bulletin: Bulletin
  /// The files of the log, which only a store that is refreshed looks at.
  private var log: StoreLog?
  /// Whether this connection took the file for one that no process changes: SQLite then notices
  /// neither a change by another user, nor that a full disk has space again.
  private var isFrozen: Bool
  /// The maximum wait for locks, also of the connections that replace a frozen one.
  private var patience: Int
  /// Asked before each wait for another process; `false` ends the wait.
  public var keepsWaiting: () -> Bool = { true } {
    didSet { database.keepsWaiting = keepsWaiting }
  }
  /// Whether this connection committed a transaction.
  public private(set) var hasCommitted = false
  /// Whether a change is in the log since the last checkpoint.
  private var hasNewLog = false
  private var writer: SQLiteWriter?
  private var pending: [Int] = []
  public var gate: (any CommitGate)?
  public var ids = IdentifierMaker.random

  init(_ database: Database, isFrozen: Bool = false, patience: Int? = nil) {
    self.database = database
    self.isFrozen = isFrozen
    self.patience = patience ?? database.patience
    reader = SQLiteReader(database)
    bulletin = Bulletin(database)
  }

  public var notices: Observable<StoreNotice> {
    bulletin.notices
  }

  /// The last connection to close removes the WAL and shm files; no function may be called
  /// afterwards.
  public func close() {
    // No file took the place of the one that was moved or deleted.
    guard !database.isClosed else { return }
    // Merging a log that another program replaced would overwrite changes of other processes.
    if log?.missingFile != nil { database.keepLog() }
    // A log that stayed beside another file would be merged into that file.
    if database.isPrepared, (try? database.checkPlace()) == nil { database.emptyLog() }
    database.close()
  }

  public func waitForOthers(atMost patience: Int) {
    self.patience = patience
    database.patience = patience
    database.waitForOthers()
  }

  /// Whether the store belongs to a team, which costs no statement.
  public var isInTeam: Bool { !database.isClosed && database.isInTeam }

  public func transaction<Answer>(
    _ transaction: Transaction, parts: Parts,
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Changed<Answer> {
    if let writer {
      let before = writer.changes
      let answer = try writer.join(body)
      let hasChanged = writer.changes > before
      return (answer: answer, transaction: hasChanged ? writer.transaction : nil)
    }
    return try committing { () throws(TrackerError) in
      let writer = try SQLiteWriter(database, transaction, parts: parts, ids: ids)
      self.writer = writer
      defer { self.writer = nil }
      let answer = try body(writer)
      guard try writer.finish() else { return (answer: answer, transaction: nil) }
      pending.append(writer.transaction)
      return (answer: answer, transaction: writer.transaction)
    }
  }

  public func together<Answer>(
    keeps: @autoclosure () -> Bool, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    guard let writer else { return try committing(keeps: keeps(), body) }
    return try writer.part(keeps: keeps()) { (_) throws(TrackerError) in try body() }
  }

  public var isInTransaction: Bool {
    writer != nil
  }

  public func reading<Answer>(
    _ body: (any Reading) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    if let writer { return try body(writer) }
    if !database.isInTransaction { try checkFile() }
    return try database.inReadTransaction { () throws(TrackerError) in
      reader.forget()
      return try body(reader)
    }
  }

  public func refresh() throws(TrackerError) {
    do throws(TrackerError) {
      try checkFile()
      try database.checkPlace()
      if isFrozen { try openAnew(isReplaced: false) }
    } catch .store(.logGone, _) {
      // This connection has another log open than the store, and must not write it.
      database.keepLog()
      database.close()
      try openAnew()
    } catch .store(.gone, _) where !database.isClosed {
      try reopen()
    } catch {
      throw error
    }
    try database.inReadTransaction { () throws(TrackerError) in try bulletin.collect() }
    hasNewLog = hasNewLog || bulletin.hasNews
    bulletin.publish()
    if log == nil { log = StoreLog(of: database.path) }
    // After a change, the file is the whole store, so that other programs can copy it. Without a
    // change, nothing is written, whatever an ended process left in the log.
    if hasNewLog, log?.hasContent() != true || database.emptyLog() { hasNewLog = false }
  }

  /// Throws ``StoreFault/gone`` while no file has taken the place of the store's.
  private func reopen() throws(TrackerError) {
    let path = database.path
    // What the log still holds belongs to the old file, and would damage the new one.
    guard StoreFile(path: path).exists, database.emptyLog() else {
      throw .store(.gone, path: path)
    }
    log?.deleteFiles(hasWritten: database.isPrepared)
    database.close()
    try openAnew()
  }

  /// Opens the file at the path of the store; with `isReplaced`, it is another one.
  private func openAnew(isReplaced: Bool = true) throws(TrackerError) {
    let path = database.path
    guard let new = try Self.open(path: path, creating: false, patience: patience) else {
      throw .store(.gone, path: path)
    }
    database.close()
    database = new.database
    database.keepsWaiting = keepsWaiting
    isFrozen = new.isFrozen
    reader = SQLiteReader(database)
    log = StoreLog(of: path)
    hasNewLog = false
    bulletin.move(to: database, isReplaced: isReplaced)
  }

  /// Throws if the log of a refreshed store was replaced or deleted; opens a replaced file again,
  /// so that the error says what is wrong with it now.
  private func checkFile() throws(TrackerError) {
    if database.isClosed { try openAnew() }
    // A frozen file is read without a log.
    guard !isFrozen, let file = log?.missingFile else { return }
    throw .store(.logGone(file.path), path: database.path)
  }

  /// Runs `body` atomically, and publishes its transactions after the outermost commit.
  private func committing<Answer>(
    keeps: @autoclosure () -> Bool = true, _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let before = pending.count
    let isOutermost = !database.isInTransaction
    if isOutermost {
      try checkFile()
      // The disk may have space again, or the file a permission.
      if isFrozen { try openAnew(isReplaced: false) }
    }
    let answer: Answer
    var isKept = false
    do throws(TrackerError) {
      answer = try database.writing(keeps: isKept) { () throws(TrackerError) in
        let answer = try body()
        isKept = keeps()
        if isKept, isOutermost {
          try askGate()
          // Another file may have taken the place of the store since the transaction began.
          try database.checkPlace()
        }
        return answer
      }
    } catch {
      pending.removeSubrange(before...)
      throw error
    }
    if !isKept { pending.removeSubrange(before...) }
    guard !database.isInTransaction, let first = pending.first, let last = pending.last else {
      return answer
    }
    pending = []
    hasNewLog = true
    hasCommitted = true
    bulletin.add(first...last)
    bulletin.publish()
    return answer
  }

  private func askGate() throws(TrackerError) {
    guard let gate, let first = pending.first, let last = pending.last else { return }
    reader.forget()
    try gate.check(first...last, reader)
  }
}

extension SQLiteStore {
  /// Opens the store at `path`; returns `nil`, and creates nothing, if it doesn't exist and
  /// `creating` is false.
  ///
  /// With `creating`, creates the file and its missing folders with access only for their owner.
  /// `patience` is the maximum wait in milliseconds for locks of other processes. A file of an
  /// older version is migrated, after a backup.
  public static func open(
    path: String, creating: Bool, patience: Int
  ) throws(TrackerError) -> SQLiteStore? {
    try open(path: path, creating: creating, patience: patience, migrations: Migration.all)
  }

  static func open(
    path: String, creating: Bool, patience: Int, migrations: [Migration]
  ) throws(TrackerError) -> SQLiteStore? {
    let file = StoreFile(path: path)
    let type = file.type
    try StoreFile.checkType(type, at: path)
    if try file.checkCompanions() { try file.checkLeftoverLog() }
    if type == nil {
      guard creating else { return nil }
      try file.create()
    }
    let (database, kind, isFrozen) = try connect(
      to: file, patience: patience, migrations: migrations)
    if let status = file.status {
      database.mayHaveSeveralNames = status.st_nlink > 1
      // Nearly all stores have the usual page size, which costs less to check.
      if status.st_size % 4096 != 0 { try checkLength(of: file, on: database, kind) }
    }
    switch kind {
    case .current: break
    case .empty where !creating: return nil
    case .empty, .old: try Schema(database, migrations: migrations).migrate()
    }
    return SQLiteStore(database, isFrozen: isFrozen, patience: patience)
  }

  private static func connect(
    to file: StoreFile, patience: Int, migrations: [Migration]
  ) throws(TrackerError) -> (Database, Schema.Kind, isFrozen: Bool) {
    var fault = StoreFault.readOnly
    if !file.isFrozen {
      let database = try Database(path: file.path, patience: patience)
      do throws(TrackerError) {
        return (database, try Schema(database, migrations: migrations).kind(), false)
      } catch .store(let reason, path: file.path)
        where [.full, .fileSizeLimit].contains(reason) && !file.hasLog
      {
        // The disk has no space for a log, but the file can be read.
        database.close()
        fault = reason
      }
    }
    let database = try Database(frozen: file, refusing: fault)
    return (database, try Schema(database, migrations: migrations).kind(), true)
  }

  /// SQLite would pad an incomplete page with zeros, and takes a file of one byte for an empty one.
  static func checkLength(
    of file: StoreFile, on database: Database, _ kind: Schema.Kind
  ) throws(TrackerError) {
    guard file.hasPartOfPage(of: try database.number("PRAGMA page_size")) else { return }
    guard kind != .empty else { throw .store(.notADatabase, path: file.path) }
    throw database.damage(.incompleteLastPage)
  }
}
