import Glibc

/// The path of a file, with operations on its folder and links.
public struct FilePath: Hashable, Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The folder of the file; `.` for a bare name.
  public var folder: String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Whether the path exists, including a symbolic link without a target.
  public var isNamed: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether the path is a folder, or a symbolic link to one.
  public var isFolder: Bool { type == S_IFDIR }

  /// Whether the path is a regular file, or a symbolic link to one.
  public var isRegularFile: Bool { type == S_IFREG }

  /// Whether the path, or the target of a symbolic link at it, exists.
  public var exists: Bool { type != nil }

  private var type: mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The path with all symbolic links resolved, or this path if it does not exist.
  public var target: FilePath {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    return FilePath(String(cString: real))
  }

  /// Returns the target of the symbolic links at this path, which need not exist.
  ///
  /// People link their settings from a version-controlled folder. The target is replaced, not the
  /// link.
  public func resolved() throws(FileError) -> FilePath {
    var place = self
    // The limit of Linux.
    for _ in 0..<40 {
      guard let target = place.linked() else { return place }
      place = FilePath(target.hasPrefix("/") ? target : "\(place.folder)/\(target)")
    }
    throw FileError(code: ELOOP)
  }

  /// Creates the folder and missing parent folders, with permissions only for their owner.
  public func makeFolder() throws(FileError) {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = FilePath(folder)
    if errno == ENOENT, parent.folder != folder { try parent.makeFolder() }
    if mkdir(folder, 0o700) == 0 {
      // The umask may have removed permissions that the owner needs.
      chmod(folder, 0o700)
    } else if errno != EEXIST {
      throw FileError(code: errno)
    }
  }

  /// Waits until the entries of the folder are on disk.
  public func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the names in the folder at this path, unsorted; empty if it cannot be read.
  public func names() -> [String] {
    guard let listing = opendir(path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  /// Whether the path is the path of the open file.
  func leads(to descriptor: Int32) -> Bool {
    var (ours, theirs) = (stat(), stat())
    return lstat(path, &ours) == 0 && fstat(descriptor, &theirs) == 0
      && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }

  private func linked() -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
