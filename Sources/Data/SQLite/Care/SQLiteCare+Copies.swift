import Entities
import FoundationEssentials
import Glibc
import System

struct KeptStore {
  let file: StoreFile
  /// The log of the file; `nil` if the copy is one file.
  var log: StoreFile?

  func remove() {
    for copy in [file.path, log?.path].compactMap(\.self) { unlink(copy) }
  }
}

/// Copies of the store next to it, whose names end with a mark and, if they are taken, a number.
extension SQLiteCare {
  /// Copies the log, too, if one was left over.
  func keepPresent(_ log: Finding?, mark: String) throws(TrackerError) -> KeptStore {
    if let log { return try keepUnmerged(log, mark: mark) }
    let present = try opened(keepsLog: false)
    defer { present.close() }
    let copy = try newCopy(mark: mark) { (copy) throws(TrackerError) in
      try copy.receive(present, replaces: false)
    }
    return KeptStore(file: copy)
  }

  /// Byte for byte, because SQLite can't copy a truncated store.
  func keepBytes(mark: String) throws(TrackerError) -> KeptStore {
    let copy = try newCopy(mark: mark) { (copy) throws(TrackerError) in
      try copy.receive(bytesOf: file.target.path)
    }
    return KeptStore(file: copy)
  }

  /// Copies the file of the store and its log, byte for byte; `unmerged` replaces `backup` in the
  /// mark.
  ///
  /// SQLite's own copy is the store as SQLite sees it: without what it ignores in the log, and
  /// without pages that an old log hides.
  private func keepUnmerged(_ log: Finding, mark: String) throws(TrackerError) -> KeptStore {
    let mark = mark.hasPrefix("backup") ? "unmerged" + mark.dropFirst(6) : mark
    // Other processes refuse a damaged log, and opening the store would hide the damage from them.
    let isUsable = if case .leftoverLog = log { true } else { false }
    guard isUsable else {
      return try LeftoverLog(file: file).whileClosed { () throws(TrackerError) in
        let copy = try copyUnmerged(mark: mark)
        // SQLite would merge it, and no copy of it is needed to use the store.
        if log == .unusableLog { for file in file.companions.prefix(2) { unlink(file.path) } }
        return copy
      }
    }
    // While this connection reads, no process empties the log.
    let reader = try? Database(path: file.path, patience: patience)
    reader?.keepLog()
    defer { reader?.close() }
    try? reader?.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
    return try copyUnmerged(mark: mark)
  }

  private func copyUnmerged(mark: String) throws(TrackerError) -> KeptStore {
    func log(of copy: StoreFile) -> StoreFile { StoreFile(path: copy.path + "-wal") }
    let copy = try newCopy(mark: mark) { (copy) throws(TrackerError) in
      let log = log(of: copy)
      // The log first: without it, the other file would look complete.
      try log.receive(bytesOf: file.target.path + "-wal")
      do throws(TrackerError) {
        try copy.receive(bytesOf: file.target.path)
      } catch .store(.alreadyExists, path: copy.path) {
        unlink(log.path)
        throw .store(.alreadyExists, path: copy.path)
      }
    }
    return KeptStore(file: copy, log: log(of: copy))
  }

  private func newCopy(
    mark: String, _ fill: (StoreFile) throws(TrackerError) -> Void
  ) throws(TrackerError) -> StoreFile {
    var count = 1
    while true {
      let ending = count == 1 ? mark : "\(mark)-\(count)"
      let copy = StoreFile(path: "\(file.path).\(ending)")
      do throws(TrackerError) {
        if !copy.isNamed, !copy.companions.contains(where: \.isNamed) {
          try fill(copy)
          return copy
        }
      } catch .store(.alreadyExists, _) {
        // Another process created the file. Try the next name.
      }
      count += 1
    }
  }
}

extension StoreFile {
  /// Copies the bytes of a file to this path, which must not exist.
  func receive(bytesOf source: String) throws(TrackerError) {
    // Never closed: closing would release the locks that this process has on the file.
    let descriptor = open(source, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .store(.cannotOpen(String(cString: strerror(errno))), path: source)
    }
    let copy = try unfinishedCopy()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      guard count > 0 || errno == EINTR else {
        throw .store(.inputOutput(String(cString: strerror(errno))), path: source)
      }
      try creating { () throws(FileError) in try copy.write(Array(buffer[..<max(count, 0)])) }
    }
    try finish(copy, replaces: false)
  }
}

extension SQLiteCare {
  /// Adds the backup with the newest change, of those next to the store without problems.
  func namingBackup(_ checkup: Checkup) -> Checkup {
    guard checkup.needsBackup else { return checkup }
    let start = file.path.split(separator: "/").last.map { "\($0).backup" } ?? ""
    let copies = FilePath(file.folder).names().filter { name in
      name.hasPrefix(start) && !name.hasSuffix(StoreFile.unfinishedEnding)
    }
    var checkup = checkup
    checkup.newestBackup = copies.compactMap { backup(at: "\(file.folder)/\($0)") }
      .sorted { left, right in
        let (one, other) = (left.contents, right.contents)
        return (one.lastChange ?? .distantPast, one.transactions)
          > (other.lastChange ?? .distantPast, other.transactions)
      }
      .first(where: isUsable)
    return checkup
  }

  private func backup(at path: String) -> StoreBackup? {
    let copy = StoreFile(path: path)
    guard copy.type == S_IFREG, !copy.hasLog, let size = copy.status?.st_size,
      let database = try? Database(frozen: copy)
    else { return nil }
    defer { database.close() }
    return try? StoreBackup(
      path: path, bytes: size, contents: database.contents(), findings: [])
  }

  private func isUsable(_ backup: StoreBackup) -> Bool {
    guard let database = try? Database(frozen: StoreFile(path: backup.path)) else { return false }
    defer { database.close() }
    let findings = try? Examination(database: database, migrations: migrations).findings()
    return findings?.contains { $0.isProblem && $0.repair != .upgrade } == false
  }
}

extension SQLiteCare {
  /// SQLite refuses a file without its last pages, unless the connection may write to the schema;
  /// `database` can replace it afterwards.
  func opensTruncated(_ database: Database) throws(TrackerError) -> Bool {
    let schema = Schema(database, migrations: migrations)
    do throws(TrackerError) {
      _ = try schema.kind()
      return false
    } catch {
      guard case .store(.damaged, _) = error else { throw error }
      try database.execute("PRAGMA writable_schema = ON")
      // The kind is in the first page. A file without one of ours is not replaced.
      guard try schema.kind() != .empty else { throw error }
      return true
    }
  }
}
