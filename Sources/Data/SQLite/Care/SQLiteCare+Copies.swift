import Entities

/// Copies of the store next to it.
extension SQLiteCare {
  /// Copies `present` to a new file next to the store, whose name ends with `mark` and, if it is
  /// taken, a number.
  func keep(_ present: Database, mark: String) throws(TrackerError) -> StoreFile {
    try newCopy(mark: mark) { (copy) throws(TrackerError) in
      _ = try copy.receive(present, replaces: false)
    }
  }

  /// Byte for byte, because SQLite can't copy a truncated store; the name is as in
  /// ``keep(_:mark:)``.
  func keepBytes(mark: String) throws(TrackerError) -> StoreFile {
    try newCopy(mark: mark) { (copy) throws(TrackerError) in
      try copy.receive(bytesOf: file.target.path)
    }
  }

  private func newCopy(
    mark: String, _ fill: (StoreFile) throws(TrackerError) -> Void
  ) throws(TrackerError) -> StoreFile {
    var count = 1
    while true {
      let ending = count == 1 ? mark : "\(mark)-\(count)"
      let copy = StoreFile(path: "\(file.path).\(ending)")
      do throws(TrackerError) {
        if !copy.isNamed {
          try fill(copy)
          return copy
        }
      } catch .store(.alreadyExists, path: copy.path) {
        // Another process created the file. Try the next name.
      }
      count += 1
    }
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
