import Glibc

/// The log of an open store, by its files next to the store.
///
/// They are known by their identity, not by their name. When another file takes the place of the
/// store, the files of the log stay, and a process that opened the new file may have made new ones.
/// When another program replaces or deletes the log itself, processes that opened it before and
/// after don't see each other's changes.
struct StoreLog {
  private struct Known: Equatable {
    let device: dev_t
    let inode: ino_t
    let size: Int

    init(_ status: stat) {
      (device, inode, size) = (status.st_dev, status.st_ino, status.st_size)
    }

    func isSame(as other: Known) -> Bool {
      device == other.device && inode == other.inode
    }
  }

  private let files: [StoreFile]
  private var known: [Known?]

  init(of path: String) {
    // The log and its index; a rollback journal exists only during a transaction.
    files = Array(StoreFile(path: path).companions.prefix(2))
    known = Array(repeating: nil, count: files.count)
    _ = hasContent()
  }

  /// Whether the log has changes that the file of the store has not; remembers new files.
  mutating func hasContent() -> Bool {
    var size = 0
    for (index, file) in files.enumerated() {
      guard let found = file.status.map(Known.init) else { continue }
      if known[index].map({ $0.isSame(as: found) }) ?? true { known[index] = found }
      if index == 0 { size = found.size }
    }
    return size > 0
  }

  /// Replaced or deleted since it was first seen; a shortened index can't be read in memory.
  var missingFile: StoreFile? {
    zip(files, known).enumerated().first { index, pair in
      guard let known = pair.1 else { return false }
      guard let found = pair.0.status.map(Known.init), found.isSame(as: known) else { return true }
      return index == 1 && found.size < known.size
    }?.element.0
  }

  /// Only the files that were first seen; `hasWritten`: this process may have made them since.
  func deleteFiles(hasWritten: Bool) {
    for (file, known) in zip(files, known) {
      guard let found = file.status.map(Known.init) else { continue }
      if known.map({ $0.isSame(as: found) }) ?? hasWritten { unlink(file.path) }
    }
  }
}
