import Entities

extension SQLiteStore {
  /// Opens the store in the file at `path`; `nil` when there is none and `creating` is false, and
  /// then nothing is made.
  ///
  /// With `creating` the file is made for its owner's eyes only, and the folders it lacks. Another
  /// process that holds the file is waited for at most `patience` milliseconds. A file of an older
  /// version is brought up to date first, after a copy of it is kept beside it.
  public static func open(
    path: String, creating: Bool, patience: Int
  ) throws(TrackerError) -> SQLiteStore? {
    try open(path: path, creating: creating, patience: patience, migrations: Migration.all)
  }

  static func open(
    path: String, creating: Bool, patience: Int, migrations: [Migration]
  ) throws(TrackerError) -> SQLiteStore? {
    let file = StoreFile(path: path)
    if !file.exists {
      guard creating else { return nil }
      try file.create()
    }
    guard !file.isSpecial else { throw .store(.notADatabase, path: path) }
    let (database, kind) = try connect(to: file, patience: patience, migrations: migrations)
    try checkLength(of: file, on: database, kind)
    switch kind {
    case .current: break
    case .empty where !creating: return nil
    case .empty, .old: try Schema(database, migrations: migrations).migrate()
    }
    return SQLiteStore(database)
  }

  private static func connect(
    to file: StoreFile, patience: Int, migrations: [Migration]
  ) throws(TrackerError) -> (Database, Schema.Kind) {
    if !file.isFrozen {
      let database = try Database(path: file.path, patience: patience)
      do throws(TrackerError) {
        return (database, try Schema(database, migrations: migrations).kind())
      } catch .store(.full, path: file.path) where !file.hasLog {
        // There is no room for the log and its index, but what is there can be read.
        database.close()
        let frozen = try Database(frozen: file, refusing: .full)
        return (frozen, try Schema(frozen, migrations: migrations).kind())
      }
    }
    let database = try Database(frozen: file)
    return (database, try Schema(database, migrations: migrations).kind())
  }

  /// Throws when the last page is not whole: SQLite would fill it up with zeros, and takes a file
  /// of one byte for an empty one.
  private static func checkLength(
    of file: StoreFile, on database: Database, _ kind: Schema.Kind
  ) throws(TrackerError) {
    guard let length = file.oddLength, length % (try database.number("PRAGMA page_size")) != 0
    else { return }
    guard kind != .empty else { throw .store(.notADatabase, path: file.path) }
    throw database.damage(.incompleteLastPage)
  }
}
