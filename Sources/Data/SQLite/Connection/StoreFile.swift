import Entities
import Glibc
import System

struct StoreFile {
  let path: String

  var exists: Bool { type != nil }

  /// The type of the file, as in its mode; `nil` if it doesn't exist, 0 if it can't be looked at.
  var type: mode_t? {
    if let status { return status.st_mode & S_IFMT }
    return errno == ENOENT ? nil : 0
  }

  /// `nil` if the file can't be looked at.
  var status: stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Whether the file is read-only, and complete: it has no log.
  ///
  /// SQLite can't share such a file, because it can't write next to it. Next to a read-only file in
  /// a writable folder, it would create read-only logs, which block later writers.
  var isFrozen: Bool {
    guard access(path, W_OK) != 0 || !target.isInWritableFolder else { return false }
    return !hasLog
  }

  /// `nil` if it can be opened; after a failed `open`, SQLite's own error can be that of others.
  var openingError: Int32? {
    // Closing another kind of descriptor would release the locks of this process on the file.
    let descriptor = open(target.path, Self.onlyPath | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return access(target.path, R_OK) == 0 ? nil : errno
  }

  /// `O_PATH`, a macro that Swift doesn't import.
  private static let onlyPath: Int32 = 0o10000000

  var isInWritableFolder: Bool { access(folder, W_OK) == 0 }

  var refusalOfWrites: StoreFault {
    access(path, W_OK) != 0 && errno == EROFS ? .readOnlyFileSystem : .readOnly
  }

  /// Whether a process is writing, or was killed before a checkpoint.
  var hasLog: Bool { (StoreFile(path: target.path + "-wal").status?.st_size ?? 0) > 0 }

  static func checkType(_ type: mode_t?, at path: String) throws(TrackerError) {
    switch type {
    case nil, 0, S_IFREG: break
    case S_IFDIR: throw .store(.folder, path: path)
    default: throw .store(.notADatabase, path: path)
    }
  }

  /// Throws if a folder for copies of the store, or for SQLite's files, is not writable.
  func checkFolders() throws(TrackerError) {
    for folder in [folder, target.folder] where access(folder, W_OK) != 0 {
      throw .store(.readOnlyFolder(folder), path: path)
    }
  }

  /// Whether the last page of that many bytes is incomplete.
  func hasPartOfPage(of size: Int) -> Bool {
    status.map { $0.st_size % size != 0 } == true && !hasLog
  }

  /// The path in a form that SQLite takes literally, unlike `:memory:` and `file:…`.
  var plainPath: String {
    path.hasPrefix("/") ? path : "./\(path)"
  }

  /// The target of symbolic links, where SQLite keeps the log.
  var target: StoreFile {
    StoreFile(path: FilePath(path).target.path)
  }

  /// The target of the links at this path, which may not exist.
  var linked: StoreFile {
    (try? FilePath(path).resolved()).map { StoreFile(path: $0.path) } ?? self
  }

  /// The absolute path of the target, whether or not it exists; its folder exists.
  var fullPath: String {
    let target = FilePath(linked.path)
    let name = target.path.split(separator: "/").last ?? ""
    return "\(FilePath(target.folder).target.path)/\(name)"
  }

  /// The file as a URI that tells SQLite that no process changes it.
  var immutableURI: String {
    var uri = "file:"
    for byte in plainPath.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }
    return uri + "?immutable=1"
  }

  /// The paths of the files that SQLite keeps next to the open store.
  var companions: [StoreFile] {
    Self.endings.map { StoreFile(path: target.path + $0) }
  }

  /// The database whose companion this file would be, by its name.
  var database: StoreFile? {
    Self.endings.first { path.hasSuffix($0) }.map {
      StoreFile(path: String(path.dropLast($0.count)))
    }
  }

  static let endings = ["-wal", "-shm", "-journal"]

  /// Also creates missing folders, with access only for their owner; does nothing if it exists.
  func create() throws(TrackerError) {
    try creating(FilePath(path).makeFolder)
    // A symbolic link may lead to a file that doesn't exist yet.
    let target = try creating(FilePath(path).resolved)
    let file = open(target.path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw .store(StoreFault(creating: errno), path: path)
    }
    // The umask may have removed permissions that the owner needs.
    fchmod(file, 0o600)
    close(file)
  }

  var folder: String { FilePath(path).folder }

  /// Whether the path exists, even as a broken symbolic link.
  var isNamed: Bool { FilePath(path).isNamed }

  func isSame(as other: StoreFile) -> Bool {
    guard let ours = status, let theirs = other.status else { return false }
    return ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }
}
