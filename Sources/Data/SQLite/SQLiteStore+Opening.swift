import Entities

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
    let (database, kind, frozen) = try connect(
      to: file, patience: patience, migrations: migrations)
    if let measures = file.measures {
      database.mayHaveSeveralNames = measures.names > 1
      // Nearly all stores have the usual page size, which costs less to check.
      if measures.size % 4096 != 0 { try checkLength(of: file, on: database, kind) }
    }
    switch kind {
    case .current: break
    case .empty where !creating: return nil
    case .empty, .old: try Schema(database, migrations: migrations).migrate()
    }
    return SQLiteStore(database, frozen: frozen, patience: patience)
  }

  private static func connect(
    to file: StoreFile, patience: Int, migrations: [Migration]
  ) throws(TrackerError) -> (Database, Schema.Kind, FrozenFile?) {
    var fault = StoreFault.readOnly
    if !file.isFrozen {
      let database = try Database(path: file.path, patience: patience)
      do throws(TrackerError) {
        return (database, try Schema(database, migrations: migrations).kind(), nil)
      } catch .store(let reason, path: file.path) where Self.isAboutSpace(reason) && !file.hasLog {
        // The disk has no space for a log, but the file can be read.
        database.close()
        fault = reason
      }
    }
    let frozen = FrozenFile(file)
    let database = try Database(frozen: file, refusing: fault)
    return (database, try Schema(database, migrations: migrations).kind(), frozen)
  }

  private static func isAboutSpace(_ fault: StoreFault) -> Bool {
    fault == .full || fault == .fileSizeLimit
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
