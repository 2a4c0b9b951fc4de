import Glibc

/// A new folder, deleted with its contents when the object is released.
public final class TemporaryFolder {
  public let path: String

  public init(in parent: String = "/tmp") {
    var template = Array("\(parent)/todo-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no folder in \(parent)") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  public func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Sorted.
  public var names: [String] { Self.names(path).sorted() }

  /// Empty if the file can't be read.
  public func bytes(_ name: String) -> [UInt8] {
    let file = open(path(name), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    return read(file, &bytes, bytes.count) == bytes.count ? bytes : []
  }

  public func write(_ bytes: [UInt8], to name: String, mode: mode_t = 0o600) {
    let file = open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    defer { close(file) }
    _ = Glibc.write(file, bytes, bytes.count)
  }

  private static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    chmod(path, 0o700)
    for name in names(path) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}
