import Entities
import FoundationEssentials
import Glibc
import Repositories
import System
import TeamLog

/// Keeps the log of a team in a SQLite file, for members who trust each other.
///
/// The file has a rollback journal, because several machines can't share a write-ahead log on a
/// network disk. A killed process leaves a journal, which the next one rolls back. A folder that a
/// program copies between machines can't be a hub: two machines would append at one position.
public final class FileHub: TeamHub {
  private static let applicationID = 0x746F_6475
  private static let schema = """
    CREATE TABLE log(
      position INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE, predecessor BLOB NOT NULL,
      replica BLOB NOT NULL, sequence INTEGER NOT NULL, format INTEGER NOT NULL,
      person BLOB NOT NULL, payload BLOB NOT NULL, hash BLOB NOT NULL) STRICT;
    CREATE TABLE part(
      upload BLOB NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY(upload, number)) STRICT, WITHOUT ROWID;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = 1;
    """

  let database: Database
  private let patience: Int
  private let left: () -> Int

  private init(_ database: Database, patience: Int, left: @escaping () -> Int) {
    self.database = database
    self.patience = patience
    self.left = left
  }

  /// `nil` without a hub; `patience` is the maximum wait in milliseconds for other machines,
  /// and `left` what the caller has left of it.
  public static func open(
    _ folder: String, patience: Int, left: @escaping () -> Int = { .max }
  ) throws(HubFault) -> FileHub? {
    try checkFolder(folder)
    guard StoreFile(path: path(in: folder)).exists else { return nil }
    let hub = try connect(folder, patience: patience, left: left)
    return try hub.isEmptyFile() ? nil : hub
  }

  /// Creates a hub in a folder, and the folder; `nil` if there is a hub.
  public static func create(
    _ folder: String, patience: Int, left: @escaping () -> Int = { .max }
  ) throws(HubFault) -> FileHub? {
    // The umask may have removed permissions that the owner needs.
    if mkdir(folder, 0o700) == 0 {
      chmod(folder, 0o700)
    } else if errno != EEXIST {
      throw fault(ofFolder: errno)
    }
    try checkFolder(folder)
    try createFile(in: folder)
    let hub = try connect(folder, patience: patience, left: left)
    return try hub.converting { () throws(TrackerError) -> FileHub? in
      try hub.database.writing { () throws(TrackerError) -> FileHub? in
        let tables = try hub.database.number("SELECT count(*) FROM sqlite_schema")
        guard tables == 0 else { return nil }
        try hub.database.execute(schema)
        return hub
      }
    }
  }

  func limitWait() { database.patience = min(patience, left()) }

  /// The folder can be a link, because the user names it; the file in it can't.
  static func path(in folder: String) -> String { "\(FilePath(folder).target.path)/team.todo" }

  /// Members of the folder's group can write the file if they can write in the folder.
  private static func createFile(in folder: String) throws(HubFault) {
    var status = stat()
    let isShared = stat(folder, &status) == 0 && status.st_mode & 0o020 != 0
    let mode: mode_t = isShared ? 0o660 : 0o600
    let descriptor = Glibc.open(path(in: folder), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      if errno == EEXIST { return }
      throw fault(ofFolder: errno)
    }
    fchmod(descriptor, mode)
    // SQLite has not opened the file yet, so that no lock of this process is released.
    Glibc.close(descriptor)
  }

  private static func connect(
    _ folder: String, patience: Int, left: @escaping () -> Int
  ) throws(HubFault) -> FileHub {
    var hub: FileHub?
    var other = HubFault.foreign
    do throws(TrackerError) {
      let database = try Database(
        path: path(in: folder), patience: min(patience, left()), followsLinks: false)
      // The file stays with its rollback journal.
      database.isPrepared = true
      try database.execute(
        "PRAGMA trusted_schema = OFF; PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL")
      let opened = FileHub(database, patience: patience, left: left)
      if try opened.isKnown() { hub = opened } else { other = try opened.faultOfOther() }
    } catch {
      throw fault(error)
    }
    guard let hub else { throw other }
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

  private func faultOfOther() throws(TrackerError) -> HubFault {
    guard try database.number("PRAGMA application_id") == Self.applicationID else {
      return .foreign
    }
    if try database.number("PRAGMA user_version") > 1 { return .newer }
    // A store has the id of the program, too.
    return database.hasTable("card") ? .foreign : .damaged
  }

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
        SELECT \(LogRow.columns), hash, position FROM log WHERE position > ?
        ORDER BY position LIMIT ?
        """
      var entries: [LogEntry] = []
      try database.query(sql, [.integer(position), .integer(limit)]) { (row) throws(TrackerError) in
        let entry = try LogRow.entry(row)
        // The chain alone doesn't tell whether the last entry is damaged.
        guard entry.hash.bytes == row.bytes(7), row.integer(8) - position == entries.count + 1
        else { throw database.damage(.unreadableChange) }
        entries.append(entry)
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
            "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [.integer(base.position + index + 1)] + LogRow.values(entry)
              + [.bytes(entry.hash.bytes)])
        }
        isWritten = true
        return .accepted
      }
    } catch {
      let fault = Self.fault(error)
      // The commit failed, and a part of it may be on the disk. A full disk is known to have none
      // of it if the log still ends with the base.
      guard !isWritten || fault == .busy(.writers) || fault == .full && (try? isHead(base)) == true
      else {
        return .unknown
      }
      throw fault
    }
  }

  private func isHead(_ base: LogHead) throws(TrackerError) -> Bool {
    let head = try readHead()
    return head.position == base.position && head.id == base.id
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
}

// Content that is too large for an entry, in parts that are numbered from 0 without gaps. An empty
// part is the last one: nothing can be added after it.
extension FileHub {
  /// The number of bytes of a part; the limit of SQLite for a value is 1 GB.
  private static let partSize = 1_000_000

  public func keep(_ bytes: [UInt8], as id: UUID) throws(HubFault) {
    if let kept = try fetch(id, limit: bytes.count) {
      guard kept == bytes else { throw .different }
      return
    }
    try converting { () throws(TrackerError) in
      try database.writing { () throws(TrackerError) in
        let starts = stride(from: 0, to: max(bytes.count, 1), by: Self.partSize)
        for (number, start) in starts.enumerated() {
          try insert(Array(bytes[start...].prefix(Self.partSize)), number, id)
        }
      }
    }
  }

  private func insert(_ bytes: [UInt8], _ number: Int, _ id: UUID) throws(TrackerError) {
    try database.run(
      "INSERT OR IGNORE INTO part VALUES (?, ?, ?)", [.id(id), .integer(number), .bytes(bytes)])
  }

  public func fetch(_ id: UUID, limit: Int) throws(HubFault) -> [UInt8]? {
    try converting { () throws(TrackerError) in
      var bytes: [UInt8]?
      try forEachPart(of: id) { part in
        let before = bytes ?? []
        bytes = before + part.prefix(limit - before.count)
        return before.count + part.count < limit
      }
      return bytes
    }
  }

  public func seal(_ id: UUID) throws(HubFault) {
    try converting { () throws(TrackerError) in
      try database.writing { () throws(TrackerError) in
        var count = 0
        var isSealed = false
        try forEachPart(of: id) { part in
          count += 1
          isSealed = part.isEmpty
          return true
        }
        if !isSealed { try insert([], count, id) }
      }
    }
  }

  /// Calls `body` with the parts up to the empty one, until it returns `false`.
  private func forEachPart(
    of id: UUID, _ body: (_ bytes: [UInt8]) -> Bool
  ) throws(TrackerError) {
    var count = 0
    let sql = "SELECT number, bytes FROM part WHERE upload = ? ORDER BY number"
    try database.query(sql, [.id(id)]) { row in
      guard row.integer(0) == count else { return false }
      count += 1
      let bytes = row.bytes(1)
      return body(bytes) && !bytes.isEmpty
    }
  }
}
