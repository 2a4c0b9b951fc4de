import Entities
import System

/// What an open store knows of the content of its file.
///
/// SQLite keeps pages in memory until another process commits. A program that overwrites the file
/// in place, as `cp` does, changes them without a commit.
struct SeenContent {
  private let file: StoreFile
  private var stamp: FileStamp
  /// SQLite's `data_version` and the newest transaction, as this connection sees them; `nil` after
  /// a change of this connection.
  private var seen: (version: Int, newest: NewestTransaction?)?

  init(of path: String) {
    file = StoreFile(path: path)
    stamp = FileStamp(path: path)
  }

  /// Forgets what this connection saw, after a change of its own.
  mutating func forget() {
    seen = nil
  }

  /// Takes the present state of the file as known, after this connection wrote it.
  mutating func noteWrite() {
    stamp = FileStamp(path: file.path)
  }

  /// Returns whether another program overwrote the file since the last call.
  mutating func isOverwritten(under database: Database) throws(TrackerError) -> Bool {
    let stamp = FileStamp(path: file.path)
    guard stamp != self.stamp || seen == nil else { return false }
    let version = try Self.version(of: database)
    guard let seen, seen.version == version else {
      self.seen = (version, try NewestTransaction.of(database))
      self.stamp = stamp
      return false
    }
    guard try hasOther(seen.newest) else {
      self.stamp = stamp
      return false
    }
    // Another process may have committed since then.
    return try Self.version(of: database) == version
  }

  /// Whether the file, as a new connection reads it, has another newest transaction, or none.
  private func hasOther(_ newest: NewestTransaction?) throws(TrackerError) -> Bool {
    // SQLite would delete the log of an empty file.
    guard FileStamp(path: file.path).size ?? 0 >= 100 else { return true }
    do throws(TrackerError) {
      let other = try Database(path: file.path, patience: 0)
      defer { other.close() }
      // The log is that of the other connection.
      other.keepLog()
      return try NewestTransaction.of(other) != newest
    } catch .store(let fault, _) where fault.isDamage {
      return true
    }
  }

  private static func version(of database: Database) throws(TrackerError) -> Int {
    try database.number("PRAGMA data_version")
  }
}

extension StoreFault {
  /// Whether the content of the file is wrong.
  var isDamage: Bool {
    switch self {
    case .damaged, .notADatabase, .foreign: true
    default: false
    }
  }
}
