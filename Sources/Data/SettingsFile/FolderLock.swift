import Entities
import Glibc

/// Holds a folder, so that of the processes that ask for it one goes at a time.
///
/// The folder itself is locked, which leaves no file behind. Who does not ask is not held up.
final class FolderLock {
  private let descriptor: Int32

  /// Waits for so many milliseconds at most, and throws ``SettingsFault/busy`` after that.
  init(_ folder: String, patience: Int) throws(SettingsFileError) {
    descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SettingsFileError(writing: errno) }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      // Where a file system has no locks, what was read is still compared before it is replaced.
      guard [EWOULDBLOCK, EINTR].contains(errno) else { return }
      guard waited < patience else { throw SettingsFileError(.busy) }
      usleep(5000)
      waited += 5
    }
  }

  deinit { close(descriptor) }

  /// Makes sure that what was renamed in the folder survives a power cut.
  func sync() {
    fsync(descriptor)
  }
}
