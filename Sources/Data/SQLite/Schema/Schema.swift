import Entities

/// Brings a file to the version that this program reads.
struct Schema {
  /// "todo" in ASCII: says in the file's header whose it is.
  static let applicationID = 0x746F_646F

  /// What a file is to this program.
  enum Kind: Equatable {
    case current
    /// It holds nothing at all, as a file just made.
    case empty
    case old(version: Int)
  }

  private let database: Database
  private let migrations: [Migration]

  init(_ database: Database, migrations: [Migration]) {
    self.database = database
    self.migrations = migrations
  }

  /// Says what the file is; throws for one of another program or of a newer version.
  ///
  /// All of it is read at one moment, since another process may be making the store just now.
  func kind() throws(TrackerError) -> Kind {
    try database.steadily { () throws(TrackerError) in try kindAtOneMoment() }
  }

  private func kindAtOneMoment() throws(TrackerError) -> Kind {
    let version = try database.number("PRAGMA user_version")
    guard try database.number("PRAGMA application_id") == Self.applicationID else {
      // Looking for tables also tells a damaged file from one of another program.
      let tables = try database.number("SELECT count(*) FROM sqlite_schema")
      guard version == 0, tables == 0 else {
        throw .store(.foreign, path: database.path)
      }
      return .empty
    }
    guard version <= known else {
      throw .store(.newer(version: version, known: known), path: database.path)
    }
    return version == known ? .current : .old(version: version)
  }

  /// Does the migrations that the file lacks, each in one transaction, after copying the file to
  /// `FILE.backup-vN` unless `keepsCopy` is false; another process may be doing the same.
  ///
  /// An empty file gets all of them in one, so that nobody takes it for an old one meanwhile.
  func migrate(keepsCopy: Bool = true) throws(TrackerError) {
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

  /// Keeps a copy of the file as it is before the first of its migrations.
  private func backUp(version: Int) throws(TrackerError) {
    // A connection that writes cannot be copied from, even before it has changed anything.
    let source = try Database(path: database.path, patience: database.patience)
    defer { source.close() }
    try StoreFile(path: "\(database.path).backup-v\(version)").receive(source, replaces: true)
  }
}
