import Glibc

/// A file that is written under a temporary name and then replaces another one atomically.
///
/// The file at its path is unchanged until ``commit()``. Without a commit, deinit deletes the
/// temporary file.
public final class AtomicFile {
  public enum TemporaryName: Hashable, Sendable {
    /// No name until the commit where the file system has files without one, so that nothing stays
    /// of a killed process. Elsewhere `PATH.NUMBER.new` with a random number.
    case random
    /// `PATH` and a suffix. Only one process can write the file at a time. The next process deletes
    /// the file that an ended one left.
    case reserved(ending: String)
  }

  public let temporaryPath: String
  public let descriptor: Int32
  private let path: String
  private var isCommitted = false
  private var isNamed = true

  /// Creates an empty file with these permissions, regardless of the umask.
  ///
  /// Throws `EWOULDBLOCK` if another process writes a file with the same reserved name.
  public init(
    replacing path: String, named name: TemporaryName, mode: mode_t = 0o600
  ) throws(FileError) {
    self.path = path
    switch name {
    case .random:
      temporaryPath = "\(path).\(UInt32.random(in: .min ... .max)).new"
      let unnamed = Self.createUnnamed(in: FilePath(path).folder)
      isNamed = unnamed == nil
      descriptor = unnamed ?? Self.create(temporaryPath)
      if descriptor < 0 { throw FileError(code: errno) }
    case .reserved(let ending):
      temporaryPath = path + ending
      descriptor = try Self.reserve(temporaryPath)
    }
    fchmod(descriptor, mode)
  }

  deinit {
    if !isCommitted, isNamed { unlink(temporaryPath) }
    close(descriptor)
  }

  public var byteCount: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_size : 0
  }

  public func write(_ bytes: [UInt8]) throws(FileError) {
    try writeAll(bytes, to: descriptor)
  }

  /// Waits until the content survives a power failure; the new name needs
  /// ``FilePath/syncFolder()``.
  public func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError(code: errno) }
  }

  /// Renames the file to its path, and replaces an existing file.
  public func commit() throws(FileError) {
    try giveName()
    guard rename(temporaryPath, path) == 0 else { throw FileError(code: errno) }
    isCommitted = true
  }

  /// Throws `EEXIST` if a file exists at its path.
  public func commitUnlessExists() throws(FileError) {
    try giveName()
    if Glibc.link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
      isCommitted = true
      return
    }
    // Some file systems have no hard links.
    guard errno != EEXIST, !FilePath(path).isNamed else { throw FileError(code: EEXIST) }
    try commit()
  }
}

// MARK: - Creating
extension AtomicFile {
  /// Whether a running process writes the file with this reserved name.
  public static func isBusy(_ temporaryPath: String) -> Bool {
    let descriptor = look(at: temporaryPath)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return !lock(descriptor)
  }

  /// Deletes the file with this reserved name that a killed process left.
  ///
  /// Throws `EWOULDBLOCK` if a running process writes it.
  public static func deleteLeftover(_ temporaryPath: String) throws(FileError) {
    let descriptor = look(at: temporaryPath)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 {
      guard lock(descriptor) else { throw FileError(code: EWOULDBLOCK) }
      // Without the lock, the file of a process that has just begun would be deleted, and without
      // the second look, that of the next process.
      guard FilePath(temporaryPath).leads(to: descriptor) else { return }
    }
    guard unlink(temporaryPath) == 0 || errno == ENOENT else { throw FileError(code: errno) }
  }

  /// Opening a named pipe would otherwise wait for a writer.
  private static func look(at path: String) -> Int32 {
    open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
  }

  /// Gives a file without a name its temporary one, because only a rename replaces a file.
  private func giveName() throws(FileError) {
    guard !isNamed else { return }
    let path = Self.link(to: descriptor)
    guard linkat(AT_FDCWD, path, AT_FDCWD, temporaryPath, AT_SYMLINK_FOLLOW) == 0 else {
      throw FileError(code: errno)
    }
    isNamed = true
  }

  /// Creates a file without a name; returns `nil` if the system can't, or can't name it later.
  private static func createUnnamed(in folder: String) -> Int32? {
    let descriptor = open(folder, unnamed | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    if access(link(to: descriptor), F_OK) == 0 { return descriptor }
    close(descriptor)
    return nil
  }

  /// `O_TMPFILE`, a macro that Swift doesn't import.
  private static let unnamed: Int32 = 0o20000000 | O_DIRECTORY

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

  private static func create(_ path: String) -> Int32 {
    open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
  }

  /// Deletes the file of a killed process first.
  private static func reserve(_ path: String) throws(FileError) -> Int32 {
    while true {
      let descriptor = create(path)
      guard descriptor >= 0 else {
        guard errno == EEXIST else { throw FileError(code: errno) }
        try deleteLeftover(path)
        continue
      }
      // Between the two calls, another process may have deleted the file as a leftover.
      if lock(descriptor), FilePath(path).leads(to: descriptor) { return descriptor }
      close(descriptor)
    }
  }

  /// `false` if another process has locked it; always `true` on a file system without locks.
  private static func lock(_ descriptor: Int32) -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }
}
