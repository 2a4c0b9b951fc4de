import System

/// The file of a store that was opened as one that no process changes: SQLite then notices neither
/// a change by another user, nor that a full disk has space again.
struct FrozenFile {
  private let file: StoreFile
  private let stamps: [FileStamp]
  /// Whether any later change is certain to change the stamps.
  private let isSettled: Bool

  /// Looks at the file, which must not be open yet.
  init(_ file: StoreFile) {
    self.file = file
    stamps = Self.stamps(of: file)
    isSettled = stamps.allSatisfy(\.isSettled)
  }

  /// Whether the file or its log may have changed since then.
  var hasChanged: Bool {
    !isSettled || Self.stamps(of: file) != stamps
  }

  private static func stamps(of file: StoreFile) -> [FileStamp] {
    [file.path, file.target.path + "-wal"].map(FileStamp.init(path:))
  }
}
