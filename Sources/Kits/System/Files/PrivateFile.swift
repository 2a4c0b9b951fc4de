import Glibc

/// A new file that only its owner can read, for editing with another program; it stays until
/// ``remove()``, so that no edits are lost if the process ends.
public struct PrivateFile: Hashable, Sendable {
  public let path: String

  /// The name of the file begins with `name` and ends with `ending`.
  public init(
    in folder: String, named name: String, ending: String, holding bytes: [UInt8]
  ) throws(FileError) {
    var template = Array("\(folder)/\(name)-XXXXXX\(ending)".utf8CString)
    // O_CREAT | O_EXCL with mode 0600, under an unused name.
    let descriptor = mkstemps(&template, Int32(ending.utf8.count))
    guard descriptor >= 0 else { throw FileError(code: errno) }
    defer { close(descriptor) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(FileError) {
      try writeAll(bytes, to: descriptor)
    } catch {
      remove()
      throw error
    }
  }

  /// Changes nothing if it fails.
  public func rewrite(_ bytes: [UInt8]) throws(FileError) {
    let file = try AtomicFile(replacing: path, named: .random)
    try file.write(bytes)
    try file.commit()
  }

  /// Returns the content, or `nil` if it is longer than `limit` bytes.
  ///
  /// The other program may have replaced the file. Throws `ENOENT` if it deleted the file, and
  /// `EINVAL` if the path is not a regular file.
  public func read(limit: Int) throws(FileError) -> [UInt8]? {
    do throws(InputError) {
      let input = try FileInput(path: path, waitsForWriter: false)
      guard input.isRegularFile else { throw .failed(code: EINVAL) }
      return try input.readAll(limit: limit)
    } catch {
      guard case .failed(let code) = error else { return nil }
      throw FileError(code: code)
    }
  }

  public func remove() {
    unlink(path)
  }
}
