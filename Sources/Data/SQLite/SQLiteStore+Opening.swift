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
    let database =
      file.isFrozen
      ? try Database(frozen: file) : try Database(path: path, patience: patience)
    let schema = Schema(database, migrations: migrations)
    switch try schema.kind() {
    case .current: break
    case .empty where !creating: return nil
    case .empty, .old: try schema.migrate()
    }
    return SQLiteStore(database)
  }
}
