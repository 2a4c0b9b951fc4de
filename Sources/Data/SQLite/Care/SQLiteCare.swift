import Entities
import Glibc
import Repositories

/// Takes care of the store in a SQLite file, with connections of its own; other processes can keep
/// the store open.
public final class SQLiteCare: StoreCare {
  let file: StoreFile
  let patience: Int
  let migrations: [Migration]
  /// Whether it changed the store: restored or repaired it.
  public internal(set) var hasChanged = false

  /// `patience` is the maximum wait in milliseconds for locks of other processes.
  public convenience init(path: String, patience: Int) {
    self.init(path: path, patience: patience, migrations: Migration.all)
  }

  init(path: String, patience: Int, migrations: [Migration]) {
    file = StoreFile(path: path)
    self.patience = patience
    self.migrations = migrations
  }

  public func backUp(_ request: BackupRequest) throws(TrackerError) -> StoreBackup {
    let place = StoreFile(path: request.path)
    try check(place, request)
    let opened = try SQLiteStore.open(
      path: file.path, creating: false, patience: patience, migrations: migrations)
    guard let opened else { throw .store(.absent, path: file.path) }
    defer { opened.close() }
    var contents: StoreContents?
    var findings: [Finding] = []
    // A link stays one, as of an export.
    let bytes = try place.linked.receive(opened.database, replaces: request.replaces) {
      (copy) throws(TrackerError) in
      findings = try check(copy, named: file.path, isCopy: true)
      contents = try copy.contents()
    }
    guard let contents else { throw .store(.absent, path: file.path) }
    return StoreBackup(
      path: request.path, bytes: bytes, contents: contents, findings: findings)
  }

  public func checkOutput(to path: String) throws(TrackerError) {
    let place = StoreFile(path: path)
    for place in [place, place.linked] where place.fullPath == file.fullPath || owns(place) {
      throw .store(.sameFile, path: path)
    }
  }

  private func check(_ place: StoreFile, _ request: BackupRequest) throws(TrackerError) {
    guard !owns(place) else { throw .store(.sameFile, path: place.path) }
    // Whoever opened the copy next would apply the leftover log to it.
    if let log = place.companions.first(where: \.isNamed) {
      throw .store(.hasLog(log.path), path: place.path)
    }
    guard place.isNamed else { return }
    guard request.replaces else { throw .store(.alreadyExists, path: place.path) }
    guard place.type == S_IFREG else { throw .store(.notReplaceable, path: place.path) }
  }

  private func owns(_ place: StoreFile) -> Bool {
    place.isSame(as: file) || place.database?.isSame(as: file) == true
      || file.companions.contains { place.isSame(as: $0) }
  }
}

extension StoreFault {
  static let absent = StoreFault.cannotOpen(String(cString: strerror(ENOENT)))
}

extension Database {
  func contents() throws(TrackerError) -> StoreContents {
    let sql = "SELECT (SELECT count(*) FROM card), count(*), max(date) FROM \"transaction\""
    let contents = try first(sql) { (row) throws(TrackerError) in
      StoreContents(
        cards: row.integer(0), transactions: row.integer(1), lastChange: try row.optionalDate(2))
    }
    return contents ?? StoreContents(cards: 0, transactions: 0, lastChange: nil)
  }
}
