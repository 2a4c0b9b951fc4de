import Glibc

/// The log of an open store, by its files next to the store.
///
/// When another file takes the place of the store, the files of the log stay. They are known by
/// their identity, not by their name: a process that opened the new file may have made new ones.
struct StoreLog {
  /// The identity of a file: the numbers of its device and its inode.
  private struct Identity: Equatable {
    let device: dev_t
    let inode: ino_t
  }

  private let files: [StoreFile]
  private var known: [Identity?]

  init(of path: String) {
    // The log and its index; a rollback journal exists only during a transaction.
    files = Array(StoreFile(path: path).companions.prefix(2))
    known = Array(repeating: nil, count: files.count)
    _ = hasContent()
  }

  /// Whether the log has changes that the file of the store has not; remembers the files.
  mutating func hasContent() -> Bool {
    var size = 0
    for (index, file) in files.enumerated() {
      guard let status = file.status else { continue }
      known[index] = Identity(device: status.st_dev, inode: status.st_ino)
      if index == 0 { size = status.st_size }
    }
    return size > 0
  }

  /// Deletes the files that were those of the log when they were last seen.
  ///
  /// `hasWritten` is whether this process may have made them since then.
  func deleteFiles(hasWritten: Bool) {
    for (file, identity) in zip(files, known) {
      guard let status = file.status else { continue }
      let found = Identity(device: status.st_dev, inode: status.st_ino)
      if identity == found || (identity == nil && hasWritten) { unlink(file.path) }
    }
  }
}

extension StoreFile {
  /// The status of the file; `nil` if it does not exist.
  fileprivate var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
