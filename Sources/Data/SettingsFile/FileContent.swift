import Entities
import Glibc

/// What a settings file holds at one moment; no bytes when there is none.
struct FileContent {
  let bytes: Result<[UInt8], SettingsFileError>
  /// Taken before the bytes, so that what is written while they are read gives another one.
  let mark: FileMark
  /// Whether a write that is still to come would surely give another mark.
  let isSettled: Bool

  private static let limit = 1 << 20

  init(_ path: String) {
    // A pipe of that name would keep us waiting for somebody to write.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    let code = errno
    defer { close(descriptor) }
    mark = descriptor < 0 ? .of(path) : .of(descriptor)
    isSettled = mark.isSettled(at: .now)
    if descriptor < 0 {
      bytes = code == ENOENT ? .success([]) : .failure(SettingsFileError(reading: code))
    } else {
      bytes = Result { () throws(SettingsFileError) in try Self.read(descriptor) }
    }
  }

  /// What was just written to `descriptor`.
  init(_ bytes: [UInt8], writtenTo descriptor: Int32) {
    self.bytes = .success(bytes)
    mark = .of(descriptor)
    isSettled = false
  }

  func text() throws(SettingsFileError) -> SettingsText {
    try SettingsText(bytes.get())
  }

  private static func read(_ descriptor: Int32) throws(SettingsFileError) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SettingsFileError(reading: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SettingsFileError(.notAFile) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SettingsFileError(reading: errno) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw SettingsFileError(.tooLarge(limit: limit)) }
    }
  }
}
