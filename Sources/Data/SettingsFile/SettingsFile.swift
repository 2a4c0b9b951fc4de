import Entities
import FileKit
import Glibc
import Repositories

/// Keeps the settings in a JSON file that people edit too.
public final class SettingsFile: SettingsKeeping {
  public let path: String
  private let patience: Int
  /// What the file was when it was last read.
  private var seen: FileContent?
  /// Called between reading the file and replacing it, where others may write to it.
  var willReplace: () -> Void = {}

  /// The file need not be there; while another process writes it, we wait so many milliseconds.
  public init(path: String, patience: Int = 2000) {
    self.path = path
    self.patience = patience
  }

  public func settings() throws(TrackerError) -> [KeptSetting] {
    let content = FileContent(path)
    seen = content
    return try told { () throws(SettingsFileError) in try content.text().settings }
  }

  public func changedSettings() throws(TrackerError) -> [KeptSetting]? {
    if let seen, seen.isSettled, seen.stamp == FileStamp(path: path) { return nil }
    let content = FileContent(path)
    let isNews = content.bytes != seen?.bytes
    seen = content
    guard isNews else { return nil }
    return try told { () throws(SettingsFileError) in try content.text().settings }
  }

  public func text() throws(TrackerError) -> [UInt8] {
    try told { () throws(SettingsFileError) in try FileContent(path).bytes.get() }
  }

  public func settings(in text: [UInt8]) throws(TrackerError) -> [KeptSetting] {
    try told { () throws(SettingsFileError) in try SettingsText(text).settings }
  }

  @discardableResult
  public func replace(
    _ old: [UInt8], with text: [UInt8]
  ) throws(TrackerError) -> [KeptSetting] {
    try rewrite { (bytes) throws(SettingsFileError) in
      guard bytes == old else { throw SettingsFileError(.changedMeanwhile) }
      return try SettingsText(text)
    }
  }

  @discardableResult
  public func keep(_ changes: [SettingChange]) throws(TrackerError) -> [KeptSetting] {
    try rewrite { (bytes) throws(SettingsFileError) in try SettingsText(bytes).applying(changes) }
  }

  /// Puts what `change` makes of the bytes into their place, under the folder's lock.
  private func rewrite(
    _ change: ([UInt8]) throws(SettingsFileError) -> SettingsText
  ) throws(TrackerError) -> [KeptSetting] {
    try told { () throws(SettingsFileError) in
      let (place, lock) = try locked()
      // An editor asks for no lock: when it has written meanwhile, all begins anew.
      for _ in 0..<5 {
        let content = FileContent(place.path)
        let old = try content.bytes.get()
        let new = try change(old)
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
      throw SettingsFileError(.busy)
    }
  }

  /// Returns where links of the path lead, with the folder made and locked.
  private func locked() throws(SettingsFileError) -> (FilePath, FolderLock) {
    try writing { () throws(FileError) in
      let place = try FilePath(path).resolved()
      try place.makeFolder()
      return (place, try FolderLock(place.folder, timeout: patience))
    }
  }

  /// Returns a file with the bytes that is to replace the one at `place`.
  private func written(
    _ bytes: [UInt8], beside place: FilePath
  ) throws(SettingsFileError) -> AtomicFile {
    try writing { () throws(FileError) in
      // Renaming would replace a file that its owner has closed to writing.
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
  ) throws(SettingsFileError) -> Answer {
    do throws(FileError) {
      return try body()
    } catch {
      throw SettingsFileError(writing: error.code)
    }
  }

  private func told<Answer>(
    _ body: () throws(SettingsFileError) -> Answer
  ) throws(TrackerError) -> Answer {
    do throws(SettingsFileError) {
      return try body()
    } catch {
      throw .settings(error.fault, path: path)
    }
  }
}

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
