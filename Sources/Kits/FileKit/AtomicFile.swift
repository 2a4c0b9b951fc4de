import Glibc

/// A file that is written under a temporary name and then replaces another, whole or not at all.
///
/// Until ``commit()`` the file at its path stays as it is. Without a commit the temporary file is
/// deleted on `deinit`.
public final class AtomicFile {
  /// The name of the file until it is committed.
  public enum TemporaryName: Hashable, Sendable {
    /// `PATH.NUMBER.new` with a random number. What a killed process leaves stays.
    case random
    /// `PATH` and an ending. Only one process at a time can write the file, and the next one
    /// deletes what a killed process left.
    case reserved(ending: String)
  }

  /// The path of the file until it is committed.
  public let temporaryPath: String
  /// The open file, for reading and writing.
  public let descriptor: Int32
  private let path: String
  private var isCommitted = false

  /// Creates the file, empty and with these permissions whatever the umask.
  ///
  /// Throws `EWOULDBLOCK` when another process writes a file with the same reserved name.
  public init(
    replacing path: String, named name: TemporaryName, mode: mode_t = 0o600
  ) throws(FileError) {
    self.path = path
    switch name {
    case .random:
      temporaryPath = "\(path).\(UInt32.random(in: .min ... .max)).new"
      descriptor = Self.create(temporaryPath)
      if descriptor < 0 { throw FileError(code: errno) }
    case .reserved(let ending):
      temporaryPath = path + ending
      descriptor = try Self.reserve(temporaryPath)
    }
    fchmod(descriptor, mode)
  }

  deinit {
    if !isCommitted { unlink(temporaryPath) }
    close(descriptor)
  }

  /// The size of the file in bytes.
  public var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_size : 0
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor)
  }

  /// Waits until the content is on the disk, where it survives a power cut.
  ///
  /// The new name survives one only after ``FilePath/syncFolder()``.
  public func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(code: errno) }
  }

  /// Renames the file to its path, over what has that name.
  public func commit() throws(FileError) {
    guard rename(temporaryPath, path) == 0 else { throw FileError(code: errno) }
    isCommitted = true
  }

  /// Renames the file to its path; throws `EEXIST` when something has that name.
  public func commitUnlessExists() throws(FileError) {
    if link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
      isCommitted = true
      return
    }
    // Not every file system has hard links.
    guard errno != EEXIST, !FilePath(path).isNamed else { throw FileError(code: EEXIST) }
    try commit()
  }
}

// MARK: - Creating
extension AtomicFile {
  /// Whether a process that still runs writes the file with that reserved name.
  public static func isBusy(_ temporaryPath: String) -> Bool {
    // A pipe of that name would wait for somebody to write.
    let descriptor = open(temporaryPath, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return !lock(descriptor)
  }

  private static func create(_ path: String) -> Int32 {
    open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// Creates and locks the file; deletes one that a killed process left.
  private static func reserve(_ path: String) throws(FileError) -> Int32 {
    while true {
      let descriptor = create(path)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw FileError(code: errno) }
        guard !isBusy(path) else { throw FileError(code: EWOULDBLOCK) }
        guard unlink(path) == 0 || errno == ENOENT else { throw FileError(code: errno) }
        continue
      }
      // Between these two steps another process may have taken it for a leftover.
      if lock(descriptor), FilePath(path).leads(to: descriptor) { return descriptor }
      close(descriptor)
    }
  }

  /// Returns `false` when another process has locked the file; a file system without locks never
  /// says so.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
