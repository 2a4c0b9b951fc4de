import Entities
import Glibc

// The files that SQLite keeps next to a store, before SQLite opens them.

extension StoreFile {
  /// Throws if SQLite can't use a file next to the store, or the store is missing next to its log.
  ///
  /// Returns whether the log has content. SQLite's own errors name the store, and it would delete
  /// the log of an empty file.
  @discardableResult
  func checkCompanions() throws(TrackerError) -> Bool {
    let place = linkTarget
    var logSize = 0
    for (index, ending) in Self.endings.enumerated() {
      let companion = StoreFile(path: place.path + ending)
      guard let status = companion.linkStatus else { continue }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw .store(.companion(.notAFile, path: companion.path), path: path)
      }
      guard allows(R_OK, like: companion), allows(W_OK, like: companion) else {
        throw .store(.companion(.notPermitted, path: companion.path), path: path)
      }
      if index == 0 { logSize = status.st_size }
    }
    guard logSize > 0 else { return false }
    // Looked at after the log: another process may be creating both.
    guard let size = place.linkStatus?.st_size, size > 0 else {
      throw .store(.logWithoutStore(place.path + "-wal"), path: path)
    }
    return true
  }

  /// Also if it no longer exists: the last process to close the store removes it, perhaps now.
  private func allows(_ mode: Int32, like companion: StoreFile) -> Bool {
    access(companion.path, mode) == 0 || errno == ENOENT || access(path, mode) != 0
  }

  /// The target of the links, whether or not it exists; a path without links costs nothing.
  private var linkTarget: StoreFile {
    guard let status = linkStatus, status.st_mode & S_IFMT == S_IFLNK else { return self }
    return linked
  }

  /// The status of the file itself, even if it is a link.
  private var linkStatus: stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }
}
