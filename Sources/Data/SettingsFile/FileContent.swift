import Entities
import FileKit
import Glibc

/// What a settings file holds at one moment; no bytes when there is none.
struct FileContent {
  let bytes: Result<[UInt8], SettingsFileError>
  /// Taken before the bytes, so that what is written while they are read gives another one.
  let stamp: FileStamp
  /// Whether a later write would surely give another stamp.
  let isSettled: Bool

  private static let limit = 1 << 20

  init(_ path: String) {
    let file = Result { () throws(InputError) in
      // A pipe of that name would wait for somebody to write.
      try FileInput(path: path, waitsForWriter: false)
    }
    switch file {
    case .success(let file):
      stamp = file.stamp
      isSettled = stamp.isSettled
      bytes = Result { () throws(SettingsFileError) in try Self.read(file) }
    case .failure(let error):
      stamp = FileStamp(path: path)
      isSettled = stamp.isSettled
      let isAbsent = error == .failed(code: ENOENT)
      bytes = isAbsent ? .success([]) : .failure(SettingsFileError(error))
    }
  }

  /// What was just written to `file`.
  init(_ bytes: [UInt8], writtenTo file: AtomicFile) {
    self.bytes = .success(bytes)
    stamp = FileStamp(descriptor: file.descriptor)
    isSettled = false
  }

  func text() throws(SettingsFileError) -> SettingsText {
    try SettingsText(bytes.get())
  }

  private static func read(_ file: FileInput) throws(SettingsFileError) -> [UInt8] {
    guard file.isRegularFile else { throw SettingsFileError(.notAFile) }
    do throws(InputError) {
      return try file.readAll(limit: limit)
    } catch {
      throw SettingsFileError(error)
    }
  }
}

extension SettingsFileError {
  fileprivate init(_ error: InputError) {
    switch error {
    case .tooLong(let limit): self.init(.tooLarge(limit: limit))
    case .failed(let code): self.init(reading: code)
    case .interrupted, .invalidUTF8, .lineTooLong: self.init(reading: EINTR)
    }
  }
}
