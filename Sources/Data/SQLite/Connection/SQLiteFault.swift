internal import CSQLite
import Entities
import Glibc

extension StoreFault {
  init(sqlite code: Int32, on handle: OpaquePointer?) {
    // At a commit, SQLite doesn't store the system's error, but `errno` still has it.
    let system = [sqlite3_system_errno(handle), errno]
    let reason = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_BUSY where system.contains(ENOLCK):
      self = .inputOutput(String(cString: strerror(ENOLCK)))
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_NOMEM: self = .inputOutput(String(cString: strerror(ENOMEM)))
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOTADB: self = .notADatabase
    // SQLite reports a failed read of the disk as a damaged file.
    case SQLITE_CORRUPT where errno == EIO: self = .inputOutput(String(cString: strerror(EIO)))
    // The program's own statements fit every sound store.
    case SQLITE_CORRUPT, SQLITE_CONSTRAINT, SQLITE_MISMATCH: self = .damaged(.reported(reason))
    case SQLITE_ERROR where Self.isAboutSchema(reason): self = .damaged(.reported(reason))
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(Self.cause(handle, reason))
    case SQLITE_IOERR where system.contains(EFBIG): self = .fileSizeLimit
    case SQLITE_IOERR where system.contains(where: Self.isOutOfSpace): self = .full
    case SQLITE_IOERR: self = .inputOutput(Self.cause(handle, reason))
    default: self = .inputOutput(reason)
    }
  }

  init(creating code: Int32) {
    switch code {
    case EEXIST: self = .alreadyExists
    case EWOULDBLOCK: self = .busy
    case EFBIG: self = .fileSizeLimit
    case EIO: self = .inputOutput(String(cString: strerror(EIO)))
    default:
      self = Self.isOutOfSpace(code) ? .full : .cannotCreate(String(cString: strerror(code)))
    }
  }

  /// Whether the process or the system ran out of files or memory, whatever the store is like.
  var isOfProcess: Bool {
    guard case .cannotOpen(let reason) = self else {
      guard case .inputOutput(let reason) = self else { return false }
      return reason == String(cString: strerror(ENOMEM))
    }
    return [EMFILE, ENFILE, ENOMEM].contains { reason == String(cString: strerror($0)) }
  }

  /// Whether the system had no space left, such as for a journal that SQLite could not create.
  var hasNoSpaceLeft: Bool {
    switch self {
    case .full: true
    case .cannotOpen(let reason), .cannotCreate(let reason), .inputOutput(let reason),
      .uncertain(let reason):
      [ENOSPC, EDQUOT].contains { reason == String(cString: strerror($0)) }
    default: false
    }
  }

  private static func isOutOfSpace(_ code: Int32) -> Bool {
    [ENOSPC, EDQUOT].contains(code)
  }

  private static func isAboutSchema(_ reason: String) -> Bool {
    reason.hasPrefix("no such ") || reason.hasPrefix("duplicate column ")
      || reason.hasSuffix(" already exists") || reason.hasPrefix("access to ")
      || reason.hasSuffix(" a view")
  }

  /// The system's message is more precise than SQLite's "unable to open database file".
  private static func cause(_ handle: OpaquePointer?, _ reason: String) -> String {
    let code = sqlite3_system_errno(handle)
    return code == 0 ? reason : String(cString: strerror(code))
  }
}
