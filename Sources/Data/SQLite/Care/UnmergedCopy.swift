import Entities
import Glibc
import System

extension SQLiteCare {
  /// Copies the file of the store and its log, byte for byte, to files next to the store, whose
  /// names end with `mark`, where `unmerged` replaces `backup`, and, if they are taken, a number.
  ///
  /// SQLite's own copy is the store as SQLite sees it: without what it ignores in the log, and
  /// without pages that an old log hides.
  func keepUnmerged(_ log: Finding, mark: String) throws(TrackerError) -> UnmergedStore {
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

  private func copyUnmerged(mark: String) throws(TrackerError) -> UnmergedStore {
    var count = 1
    while true {
      let place = StoreFile(path: "\(file.path).\(count == 1 ? mark : "\(mark)-\(count)")")
      let log = StoreFile(path: place.path + "-wal")
      do throws(TrackerError) {
        if !place.isNamed, !place.companions.contains(where: \.isNamed) {
          // The log first: without it, the other file would look complete.
          try log.receive(bytesOf: file.target.path + "-wal")
          try place.receive(bytesOf: file.target.path)
          return UnmergedStore(file: place, log: log)
        }
      } catch .store(.alreadyExists, path: place.path) {
        // Another process created the file. Try the next name.
        unlink(log.path)
      } catch .store(.alreadyExists, path: log.path) {
        // The same.
      }
      count += 1
    }
  }
}

/// A copy of a store and of its log.
struct UnmergedStore {
  let file: StoreFile
  let log: StoreFile
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
