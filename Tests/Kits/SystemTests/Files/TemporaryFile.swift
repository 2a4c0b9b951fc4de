import Glibc
import System

/// An empty file, open for writing, that is deleted after the test.
final class TemporaryFile {
  let path: String
  let descriptor: Int32

  init() throws(FileError) {
    var template = Array("/tmp/terminalkit-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    close(descriptor)
    unlink(path)
  }

  func bytes() throws -> [UInt8] {
    let reading = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(reading) }
    return try FileInput(descriptor: reading).readAll(limit: 10_000_000)
  }
}
