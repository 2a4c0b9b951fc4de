import Glibc

/// A new file of ours that nobody else may read, for a program of the user's to change.
///
/// It stays until ``remove()``: what somebody typed is not lost with the process.
public struct PrivateFile: Hashable, Sendable {
  public let path: String

  /// Makes one in `folder` with `bytes` in it; its name begins with `name` and ends with `ending`.
  public init(
    in folder: String, named name: String, ending: String, holding bytes: [UInt8]
  ) throws(FileError) {
    var template = Array("\(folder)/\(name)-XXXXXX\(ending)".utf8CString)
    // O_CREAT | O_EXCL with mode 0600, under a name that was not there.
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

  /// Replaces the content; throws without having changed anything when that fails.
  public func rewrite(_ bytes: [UInt8]) throws(FileError) {
    let file = try AtomicFile(replacing: path, named: .random)
    try file.write(bytes)
    try file.commit()
  }

  /// Returns the content, `nil` when that is more than `limit` bytes.
  ///
  /// A program may have put another file at the path. Throws `ENOENT` when it deleted the file,
  /// `EINVAL` for what is not a regular file.
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
