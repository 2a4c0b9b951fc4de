import Glibc

/// The path of a file, and the folder and links around it.
public struct FilePath: Hashable, Sendable {
  public let path: String

  public init(_ path: String) {
    self.path = path
  }

  /// The folder that the file is in, `.` for a name alone.
  public var folder: String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return end == path.startIndex ? "/" : String(path[..<end])
  }

  /// Whether anything has that name, a symbolic link that leads nowhere too.
  public var isNamed: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// The file behind all symbolic links, of the folders too; the same path when nothing is there.
  public var target: FilePath {
    guard let real = realpath(path, nil) else { return self }
    defer { free(real) }
    return FilePath(String(cString: real))
  }

  /// Where symbolic links of that name lead in the end, also when nothing is there yet.
  ///
  /// People who keep settings under version control link them from there: the file behind the link
  /// is to be replaced, and not the link.
  public func resolved() throws(FileError) -> FilePath {
    var place = self
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let target = place.linked() else { return place }
      place = FilePath(target.hasPrefix("/") ? target : "\(place.folder)/\(target)")
    }
    throw FileError(code: ELOOP)
  }

  /// Makes the folder and those above it that are missing, readable by their owner alone.
  public func makeFolder() throws(FileError) {
    var status = stat()
    if stat(folder, &status) == 0 { return }
    let parent = FilePath(folder)
    if errno == ENOENT, parent.folder != folder { try parent.makeFolder() }
    if mkdir(folder, 0o700) == 0 {
      // The umask may have taken bits away that the owner needs.
      chmod(folder, 0o700)
    } else if errno != EEXIST {
      throw FileError(code: errno)
    }
  }

  /// Waits until the names in the folder are on the disk.
  public func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    fsync(descriptor)
    close(descriptor)
  }

  /// Returns the names in the folder at this path, without an order; none when it cannot be read.
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

  /// Whether the name is that of the open file.
  func leads(to descriptor: Int32) -> Bool {
    var (ours, theirs) = (stat(), stat())
    return lstat(path, &ours) == 0 && fstat(descriptor, &theirs) == 0
      && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }

  /// The target of the symbolic link of that name; `nil` when it is not a link.
  private func linked() -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    return String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
