import Entities
import FoundationEssentials
import Glibc
import Repositories
import TeamLog

/// Keeps the log of a team in a SQLite file, for members who trust each other.
///
/// The file has a rollback journal, because several machines can't share a write-ahead log on a
/// network disk. A killed process leaves a journal, which the next one rolls back. A folder that a
/// program copies between machines can't be a hub: two machines would append at one position.
public final class FileHub: TeamHub {
  private static let applicationID = 0x746F_6475
  /// The number of bytes of a part.
  ///
  /// The limit of SQLite for a value is 1 GB.
  private static let partSize = 1_000_000
  private static let schema = """
    CREATE TABLE log(
      position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, predecessor BLOB NOT NULL,
      replica BLOB NOT NULL, sequence INTEGER NOT NULL, format INTEGER NOT NULL,
      person BLOB NOT NULL, payload BLOB NOT NULL) STRICT;
    CREATE TABLE part(
      upload BLOB NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY(upload, number)) STRICT, WITHOUT ROWID;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = 1;
    """

  private let database: Database

  private init(_ database: Database) {
    self.database = database
  }

  /// Opens the hub in a folder; `nil` if there is none.
  ///
  /// `patience` is the maximum wait in milliseconds for other machines.
  public static func open(_ folder: String, patience: Int) throws(HubFault) -> FileHub? {
    guard StoreFile(path: path(in: folder)).exists else { return nil }
    let hub = try connect(folder, patience: patience)
    return try hub.isEmptyFile() ? nil : hub
  }

  /// Creates a hub in a folder, and the folder; `nil` if there is a hub.
  public static func create(_ folder: String, patience: Int) throws(HubFault) -> FileHub? {
    if mkdir(folder, 0o770) != 0, errno != EEXIST {
      throw errno == EROFS || errno == EACCES ? .readOnly : .unreachable
    }
    try createFile(in: folder)
    let hub = try connect(folder, patience: patience)
    return try hub.converting { () throws(TrackerError) -> FileHub? in
      try hub.database.writing { () throws(TrackerError) -> FileHub? in
        let tables = try hub.database.number("SELECT count(*) FROM sqlite_schema")
        guard tables == 0 else { return nil }
        try hub.database.execute(schema)
        return hub
      }
    }
  }

  private static func path(in folder: String) -> String { "\(folder)/team.todo" }

  /// Creates an empty file that the members of the folder's group can write if they can write in
  /// the folder.
  private static func createFile(in folder: String) throws(HubFault) {
    var status = stat()
    let isShared = stat(folder, &status) == 0 && status.st_mode & 0o020 != 0
    let mode: mode_t = isShared ? 0o660 : 0o600
    let descriptor = Glibc.open(path(in: folder), O_RDWR | O_CREAT | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw errno == EROFS || errno == EACCES ? .readOnly : .unreachable
    }
    if isShared { fchmod(descriptor, mode) }
    // SQLite has not opened the file yet, so that no lock of this process is released.
    Glibc.close(descriptor)
  }

  private static func connect(_ folder: String, patience: Int) throws(HubFault) -> FileHub {
    var hub: FileHub?
    do throws(TrackerError) {
      let database = try Database(path: path(in: folder), patience: patience)
      // The file stays with its rollback journal.
      database.isPrepared = true
      try database.execute(
        "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
      let opened = FileHub(database)
      if try opened.isKnown() { hub = opened }
    } catch {
      throw fault(error)
    }
    guard let hub else { throw .foreign }
    return hub
  }

  private func isEmptyFile() throws(HubFault) -> Bool {
    try converting { () throws(TrackerError) in
      try database.number("SELECT count(*) FROM sqlite_schema") == 0
    }
  }

  /// Whether the file is new, or has exactly the tables of a hub.
  private func isKnown() throws(TrackerError) -> Bool {
    let objects = try SchemaObject.all(of: database)
    if objects.isEmpty { return true }
    let model = try Database(temporaryFor: "")
    defer { model.close() }
    try model.execute(Self.schema)
    let id = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version")
    let expected = try SchemaObject.all(of: model)
    return id == Self.applicationID && version == 1 && objects == expected
  }

  /// Closes the file.
  public func close() { database.close() }
}

// MARK: - The log
extension FileHub {
  public func head() throws(HubFault) -> LogHead {
    try converting { () throws(TrackerError) in try readHead() }
  }

  private func readHead() throws(TrackerError) -> LogHead {
    let sql = "SELECT \(LogRow.columns), position FROM log ORDER BY position DESC LIMIT 1"
    let head = try database.first(sql) { (row) throws(TrackerError) -> LogHead in
      let entry = try LogRow.entry(row)
      return LogHead(position: row.integer(7), id: entry.id, hash: entry.hash)
    }
    return head ?? .none
  }

  public func pull(after position: Int, limit: Int) throws(HubFault) -> [LogEntry] {
    try converting { () throws(TrackerError) in
      let sql = """
        SELECT \(LogRow.columns) FROM log WHERE position > ? ORDER BY position LIMIT ?
        """
      var entries: [LogEntry] = []
      try database.query(sql, [.integer(position), .integer(limit)]) { (row) throws(TrackerError) in
        entries.append(try LogRow.entry(row))
        return true
      }
      return entries
    }
  }

  public func push(_ entries: [LogEntry], after base: LogHead) throws(HubFault) -> PushOutcome {
    guard !entries.isEmpty else { return .accepted }
    var isWritten = false
    do throws(TrackerError) {
      return try database.writing { () throws(TrackerError) -> PushOutcome in
        guard try isHead(base), try areNew(entries) else { return .refused }
        for (index, entry) in entries.enumerated() {
          try database.run(
            "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [.integer(base.position + index + 1)] + LogRow.values(entry))
        }
        isWritten = true
        return .accepted
      }
    } catch {
      // The commit failed, and a part of it may be on the disk.
      if isWritten, Self.fault(error) != .busy { return .unknown }
      throw Self.fault(error)
    }
  }

  private func isHead(_ base: LogHead) throws(TrackerError) -> Bool {
    let sql = "SELECT position, id FROM log ORDER BY position DESC LIMIT 1"
    let last = try database.first(sql) { (row) throws(TrackerError) -> LogHead in
      LogHead(position: row.integer(0), id: try row.id(1), hash: .none)
    }
    return last?.position ?? 0 == base.position && last?.id == base.id
  }

  private func areNew(_ entries: [LogEntry]) throws(TrackerError) -> Bool {
    var ids: Set<UUID> = []
    for entry in entries {
      let sql = "SELECT EXISTS (SELECT 1 FROM log WHERE id = ?)"
      guard ids.insert(entry.id).inserted, try database.number(sql, [.id(entry.id)]) == 0 else {
        return false
      }
    }
    return true
  }

  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    if let kept = try fetch(id) {
      guard kept == bytes else { throw .different }
      return
    }
    try converting { () throws(TrackerError) in
      try database.writing { () throws(TrackerError) in
        var start = 0
        var number = 0
        repeat {
          let end = min(start + Self.partSize, bytes.count)
          try database.run(
            "INSERT OR IGNORE INTO part VALUES (?, ?, ?)",
            [.id(id), .integer(number), .bytes(Array(bytes[start..<end]))])
          (start, number) = (end, number + 1)
        } while start < bytes.count
      }
    }
  }

  public func fetch(_ id: UUID) throws(HubFault) -> [UInt8]? {
    try converting { () throws(TrackerError) in
      var bytes: [UInt8]?
      let sql = "SELECT bytes FROM part WHERE upload = ? ORDER BY number"
      try database.query(sql, [.id(id)]) { row in
        bytes = (bytes ?? []) + row.bytes(0)
        return true
      }
      return bytes
    }
  }
}

// MARK: - Faults
extension FileHub {
  private func converting<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(HubFault) -> Answer {
    do throws(TrackerError) {
      return try body()
    } catch {
      throw Self.fault(error)
    }
  }

  private static func fault(_ error: TrackerError) -> HubFault {
    guard case .store(let fault, _) = error else { return .unreachable }
    return switch fault {
    case .busy: .busy
    case .full: .full
    case .readOnly, .readOnlyFileSystem, .readOnlyFolder: .readOnly
    case .notADatabase, .damaged, .foreign: .foreign
    default: .unreachable
    }
  }
}
