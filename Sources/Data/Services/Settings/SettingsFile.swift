import Entities
import Glibc
import JSONKit
import Repositories
import System

/// Keeps settings in a JSON file, which people can edit.
public final class SettingsFile: SettingsKeeping {
  public let path: String
  private let patience: Int
  private var seen: FileContent?
  /// A hook for tests, called between reading the file and replacing it.
  var willReplace: () -> Void = {}

  /// The file need not exist; `patience` is the maximum wait in milliseconds for another process
  /// that writes it.
  public init(path: String, patience: Int = 2000) {
    self.path = path
    self.patience = patience
  }

  public func settings() throws(TrackerError) -> [KeptSetting] {
    seen = nil
    return try changedSettings() ?? []
  }

  public func changedSettings() throws(TrackerError) -> [KeptSetting]? {
    if let seen, seen.isSettled, seen.stamp == FileStamp(path: path) { return nil }
    let content = FileContent(path)
    let isNews = content.bytes != seen?.bytes
    seen = content
    guard isNews else { return nil }
    return try settings(in: try reporting(content.bytes.get))
  }

  /// Returns the settings that a file with the text would have.
  public func settings(in text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    try reporting { () throws(SettingsFault) in try SettingsText(text).settings }
  }

  /// Replaces the file while holding the lock of its folder.
  @discardableResult
  public func keep(
    _ changes: [SettingChange], isDryRun: Bool = false
  ) throws(TrackerError) -> [KeptSetting] {
    try reporting { () throws(SettingsFault) in
      guard !isDryRun else {
        return try SettingsText(FileContent(path).bytes.get()).applying(changes).settings
      }
      let (place, lock) = try locked()
      // Editors don't take the lock. If the file was changed since it was read, start again.
      for _ in 0..<5 {
        let content = FileContent(place.path)
        let old = try content.bytes.get()
        let new = try SettingsText(old).applying(changes)
        guard new.bytes != old else {
          seen = content
          return new.settings
        }
        let file = try written(new.bytes, beside: place)
        willReplace()
        guard FileStamp(path: place.path) == content.stamp else { continue }
        try writing(file.commit)
        seen = FileContent(new.bytes, writtenTo: file)
        lock.sync()
        return new.settings
      }
      throw SettingsFault.busy
    }
  }

  /// Returns the target of the path's links, with its folder created and locked.
  private func locked() throws(SettingsFault) -> (FilePath, FolderLock) {
    try writing { () throws(FileError) in
      let place = try FilePath(path).resolved()
      try place.makeFolder()
      return (place, try FolderLock(place.folder, timeout: patience))
    }
  }

  private func written(
    _ bytes: [UInt8], beside place: FilePath
  ) throws(SettingsFault) -> AtomicFile {
    try writing { () throws(FileError) in
      // A rename would replace even a read-only file.
      guard access(place.path, W_OK) == 0 || errno == ENOENT else {
        throw FileError(code: errno)
      }
      let file = try AtomicFile(replacing: place.path, named: .reserved(ending: ".todo-part"))
      try file.write(bytes)
      try file.sync()
      return file
    }
  }

  private func writing<Answer>(
    _ body: () throws(FileError) -> Answer
  ) throws(SettingsFault) -> Answer {
    do throws(FileError) {
      return try body()
    } catch {
      throw SettingsFault(writing: error.code)
    }
  }

  private func reporting<Answer>(
    _ body: () throws(SettingsFault) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(SettingsFault) {
      return try body()
    } catch {
      throw .settings(error, path: path)
    }
  }
}

/// The content of a settings file at one moment; empty if it doesn't exist.
struct FileContent {
  let bytes: Result<[UInt8], SettingsFault>
  /// Taken before the bytes are read, so that a concurrent write gives another stamp.
  let stamp: FileStamp
  /// Whether any later write is certain to change the stamp.
  let isSettled: Bool

  private static let limit = 1 << 20

  init(_ path: String) {
    let file = Result { () throws(InputError) in
      // Opening a pipe would wait for a writer.
      try FileInput(path: path, waitsForWriter: false)
    }
    switch file {
    case .success(let file):
      stamp = file.stamp
      bytes = Result { () throws(SettingsFault) in try Self.read(file) }
    case .failure(let error):
      stamp = FileStamp(path: path)
      bytes = error == .failed(code: ENOENT) ? .success([]) : .failure(SettingsFault(error))
    }
    isSettled = stamp.isSettled
  }

  init(_ bytes: [UInt8], writtenTo file: AtomicFile) {
    self.bytes = .success(bytes)
    stamp = FileStamp(descriptor: file.descriptor)
    isSettled = false
  }

  private static func read(_ file: FileInput) throws(SettingsFault) -> [UInt8] {
    guard file.isRegularFile else { throw SettingsFault.notAFile }
    do throws(InputError) {
      return try file.readAll(limit: limit)
    } catch {
      throw SettingsFault(error)
    }
  }
}

extension SettingsFault: Error {
  init(writing code: Int32) {
    switch code {
    case EACCES, EPERM, EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .full
    case EWOULDBLOCK: self = .busy
    default: self = .unwritable(String(cString: strerror(code)))
    }
  }

  fileprivate init(_ error: InputError) {
    switch error {
    case .tooLong(let limit): self = .tooLarge(limit: limit)
    case .failed(let code): self = .unreadable(String(cString: strerror(code)))
    case .interrupted, .invalidUTF8, .lineTooLong:
      self = .unreadable(String(cString: strerror(EINTR)))
    }
  }

  init(_ fault: JSONFault) {
    let place = FilePlace(line: fault.line, column: fault.column)
    let name: String? = if case .duplicateKey(let name) = fault.reason { name } else { nil }
    self = .malformed(name.map(SettingsSyntaxFault.repeated) ?? .invalidJSON, at: place)
  }
}
