import Entities

/// Migrates a file to the version that this program reads.
struct Schema {
  /// "todo" in ASCII, the `application_id` in the file's header.
  static let applicationID = 0x746F_646F

  enum Kind: Equatable {
    case current
    case empty
    case old(version: Int)
  }

  private let database: Database
  private let migrations: [Migration]

  init(_ database: Database, migrations: [Migration]) {
    self.database = database
    self.migrations = migrations
  }

  /// Returns the kind of the file; throws for a file of another program or a newer version.
  func kind() throws(TrackerError) -> Kind {
    // A file that has the id already has its version, too.
    if try database.number("PRAGMA application_id") == Self.applicationID {
      return try kind(ofVersion: try database.number("PRAGMA user_version"))
    }
    // Reads everything at one moment, since another process may be creating the store.
    return try database.inReadTransaction { () throws(TrackerError) in
      let version = try database.number("PRAGMA user_version")
      guard try database.number("PRAGMA application_id") == Self.applicationID else {
        // Reading the schema also distinguishes damaged files from those of other programs.
        let tables = try database.number("SELECT count(*) FROM sqlite_schema")
        guard version == 0, tables == 0, try !hasContent() else {
          throw database.refusal(.foreign)
        }
        return .empty
      }
      return try kind(ofVersion: version)
    }
  }

  /// Whether the file has pages in use other than the first, as after the loss of its schema.
  private func hasContent() throws(TrackerError) -> Bool {
    let free = try database.number("PRAGMA freelist_count")
    return try database.number("PRAGMA page_count") - free > 1
  }

  private func kind(ofVersion version: Int) throws(TrackerError) -> Kind {
    guard version <= known else {
      throw database.refusal(.newer(version: version, known: known))
    }
    return version == known ? .current : .old(version: version)
  }

  /// Runs each missing migration in one transaction, after copying the file to `FILE.backup-vN` if
  /// `keepsCopy`; other processes may do the same concurrently.
  ///
  /// A new file gets all migrations in one transaction, so that no process takes it for an old one.
  /// Throws if the tables of an old file are missing: it would become an empty store.
  func migrate(keepsCopy: Bool = true) throws(TrackerError) {
    if case .old(let version) = try kind() {
      let lost = try DerivedTables.lost(in: database, after: migrations.until(version))
      guard lost.isEmpty else { throw database.damage(.found(.alteredTables(lost))) }
    }
    var isBackedUp = !keepsCopy
    for migration in migrations {
      try database.writing { () throws(TrackerError) in
        switch try kind() {
        case .current: return
        case .empty: return try fill()
        case .old(let version) where version >= migration.version: return
        case .old(let version) where version > 0 && !isBackedUp: try backUp(version: version)
        case .old: break
        }
        isBackedUp = true
        try apply(migration)
        // Stores of earlier versions have no such fields.
        if migration.version == known, known > Migration.tenth.version {
          try KnownFields(database: database).adopt()
        }
      }
    }
  }

  private func fill() throws(TrackerError) {
    try database.execute("PRAGMA application_id = \(Self.applicationID)")
    for migration in migrations { try apply(migration) }
  }

  private func apply(_ migration: Migration) throws(TrackerError) {
    try database.execute(migration.sql)
    try migration.fill(database)
    try database.execute("PRAGMA user_version = \(migration.version)")
  }

  private var known: Int {
    migrations.last?.version ?? 0
  }

  private func backUp(version: Int) throws(TrackerError) {
    // SQLite can't copy from a connection with an open write transaction.
    let source = try Database(path: database.path, patience: database.patience)
    defer { source.close() }
    try StoreFile(path: "\(database.path).backup-v\(version)").receive(source, replaces: true)
  }
}
