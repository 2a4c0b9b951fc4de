import Entities
import FileKit
import Glibc

/// The file of a store and the folder it is in.
struct StoreFile {
  let path: String

  /// Whether there is something of that name.
  var exists: Bool {
    var status = stat()
    return stat(path, &status) == 0 || errno != ENOENT
  }

  /// Whether it can only be read, and lies there whole: nobody has left a log beside it.
  ///
  /// SQLite cannot share such a file, since it may not write beside it; and beside a read-only file
  /// it would leave read-only logs behind, which block whoever may write later.
  var isFrozen: Bool {
    guard access(path, W_OK) != 0 || access(target.folder, W_OK) != 0 else { return false }
    return !hasLog
  }

  /// Whether somebody writes to it, or was killed before the log was written back.
  var hasLog: Bool {
    var status = stat()
    return stat(target.path + "-wal", &status) == 0 && status.st_size > 0
  }

  /// Whether it is a device, a pipe or the like, of which none is a store; a folder is not.
  var isSpecial: Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Whether it is a file, or a link to one.
  var isOrdinary: Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// How many bytes it has, where pages of SQLite's usual size do not make that up; else `nil`.
  var oddLength: Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size % 4096 != 0, !hasLog else { return nil }
    return status.st_size
  }

  /// The path as SQLite takes it for one: to it `:memory:` and `file:…` are something else.
  var plainPath: String {
    path.hasPrefix("/") ? path : "./\(path)"
  }

  /// The file behind symbolic links; there SQLite keeps the log.
  var target: StoreFile {
    StoreFile(path: FilePath(path).target.path)
  }

  /// The file as a URI that tells SQLite that nobody changes it.
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

  /// The files that SQLite keeps beside it while it is open, whether they are there or not.
  var companions: [StoreFile] {
    Self.endings.map { StoreFile(path: target.path + $0) }
  }

  /// The database beside which SQLite would take this file for one of its own, by its name.
  var database: StoreFile? {
    Self.endings.first { path.hasSuffix($0) }.map {
      StoreFile(path: String(path.dropLast($0.count)))
    }
  }

  private static let endings = ["-wal", "-shm", "-journal"]

  /// Makes the file, empty, and the folders above it that are missing, for their owner's eyes only;
  /// leaves a file that is there already alone.
  func create() throws(TrackerError) {
    try creating(FilePath(path).makeFolder)
    let file = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == EEXIST { return }
      throw .store(StoreFault(creating: errno), path: path)
    }
    // The umask may have taken bits away that the owner needs.
    fchmod(file, 0o600)
    close(file)
  }

  var folder: String { FilePath(path).folder }

  /// Whether anything has that name, a symbolic link that leads nowhere too.
  var isNamed: Bool { FilePath(path).isNamed }

  /// Whether both names lead to one file.
  func isSame(as other: StoreFile) -> Bool {
    var (ours, theirs) = (stat(), stat())
    return stat(path, &ours) == 0 && stat(other.path, &theirs) == 0
      && ours.st_dev == theirs.st_dev && ours.st_ino == theirs.st_ino
  }
}
