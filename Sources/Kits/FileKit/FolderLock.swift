import Glibc

/// A lock on a folder: of the processes that ask for it, one has it at a time.
///
/// The folder itself is locked, which leaves no file behind. Processes that do not ask for the lock
/// are not held up.
public final class FolderLock {
  private let descriptor: Int32

  /// Waits at most `patience` milliseconds for the lock, then throws `EWOULDBLOCK`.
  ///
  /// A file system without locks gives it at once.
  public init(_ folder: String, patience: Int) throws(FileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard [EWOULDBLOCK, EINTR].contains(errno) else { return }
      guard waited < patience else { throw FileError(code: EWOULDBLOCK) }
      usleep(5000)
      waited += 5
    }
  }

  deinit { close(descriptor) }

  /// Waits until the names in the folder are on the disk.
  public func sync() {
    fsync(descriptor)
  }
}
