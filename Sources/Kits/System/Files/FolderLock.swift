import Glibc

/// An advisory lock on the folder itself, which one process has at a time; it creates no file.
public final class FolderLock {
  private let descriptor: Int32

  /// Waits at most `timeout` milliseconds for the lock, then throws `EWOULDBLOCK`.
  ///
  /// A file system without locks grants it at once.
  public init(_ folder: String, timeout: Int) throws(FileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard [EWOULDBLOCK, EINTR].contains(errno) else { return }
      guard waited < timeout else { throw FileError(code: EWOULDBLOCK) }
      usleep(5000)
      waited += 5
    }
  }

  deinit { close(descriptor) }

  public func sync() {
    fsync(descriptor)
  }
}
