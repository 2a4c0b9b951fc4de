import Glibc

/// A new file of ours that nobody else may read, for a program of the user's to change.
///
/// It stays until ``remove()``: what somebody typed is not lost with the process.
public struct PrivateFile: Hashable, Sendable {
  public let path: String

  /// Makes one in `folder` with `bytes` in it; its name begins with `name` and ends with `ending`.
  public init(
    in folder: String, named name: String, ending: String, holding bytes: [UInt8]
  ) throws(ProcessFault) {
    var template = Array("\(folder)/\(name)-XXXXXX\(ending)".utf8CString)
    // O_CREAT | O_EXCL with mode 0600, under a name that was not there.
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else { throw ProcessFault(code: errno) }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(ProcessFault) {
      try Self.write(bytes, to: descriptor)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Replaces all that is in it; throws without having changed anything when that cannot be
  /// written beside it.
  public func rewrite(_ bytes: [UInt8]) throws(ProcessFault) {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    let next = try PrivateFile(in: String(folder), named: ".todo", ending: "", holding: bytes)
    guard rename(next.path, path) == 0 else {
      let code = errno
      next.remove()
      throw ProcessFault(code: code)
    }
  }

  /// Returns what is in it, `nil` when that is more than `limit` bytes.
  ///
  /// A program may have put another file in its place; one that is gone, or is no plain file,
  /// throws.
  public func read(limit: Int) throws(ProcessFault) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ProcessFault(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ProcessFault(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw ProcessFault(code: EINVAL) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ProcessFault(code: errno) }
      guard bytes.count + count <= limit else { return nil }
      bytes += buffer[..<count]
    }
  }

  public func remove() {
    unlink(path)
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(ProcessFault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw ProcessFault(code: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }
}
