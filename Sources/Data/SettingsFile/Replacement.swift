import Glibc

/// A file that is written beside the one whose place it takes, all at once or not at all.
///
/// To be made under the folder's lock: what is left of a process that was killed is overwritten.
final class Replacement {
  private let partial: String
  private let place: FilePath
  private let bytes: [UInt8]
  private let descriptor: Int32
  private var isFinished = false

  init(_ bytes: [UInt8], for place: FilePath) throws(SettingsFileError) {
    self.place = place
    self.bytes = bytes
    partial = "\(place.path).todo-part"
    // Renaming would replace a file that its owner has closed to writing.
    guard access(place.path, W_OK) == 0 || errno == ENOENT else {
      throw SettingsFileError(writing: errno)
    }
    unlink(partial)
    descriptor = open(partial, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw SettingsFileError(writing: errno) }
    try write()
    // The umask may have taken bits away that the owner needs.
    guard fchmod(descriptor, 0o600) == 0, fsync(descriptor) == 0 else {
      throw SettingsFileError(writing: errno)
    }
  }

  deinit {
    if !isFinished, descriptor >= 0 { unlink(partial) }
    close(descriptor)
  }

  /// Puts it into its place, and returns what is there then.
  func finish() throws(SettingsFileError) -> FileContent {
    guard rename(partial, place.path) == 0 else { throw SettingsFileError(writing: errno) }
    isFinished = true
    return FileContent(bytes, writtenTo: descriptor)
  }

  private func write() throws(SettingsFileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SettingsFileError(writing: errno) }
      written += count
    }
  }
}
