internal import CSQLite
import Entities
import Glibc

extension StoreFault {
  /// What SQLite's answer `code` on the connection `handle` means to people.
  init(sqlite code: Int32, on handle: OpaquePointer?) {
    // At a commit SQLite forgets to note why the system refused to write; the system has not.
    let system = [sqlite3_system_errno(handle), errno]
    let reason = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_NOTADB: self = .notADatabase
    case SQLITE_CORRUPT: self = .damaged(.reported(reason))
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: self = .cannotOpen(Self.cause(handle, reason))
    case SQLITE_IOERR where system.contains(where: Self.isOutOfSpace): self = .full
    case SQLITE_IOERR: self = .inputOutput(Self.cause(handle, reason))
    default: self = .inputOutput(reason)
    }
  }

  /// What a failure of the system to make a file or a folder means to people.
  init(creating code: Int32) {
    switch code {
    case EEXIST: self = .alreadyThere
    case EWOULDBLOCK: self = .busy
    default:
      self = Self.isOutOfSpace(code) ? .full : .cannotCreate(String(cString: strerror(code)))
    }
  }

  private static func isOutOfSpace(_ code: Int32) -> Bool {
    [ENOSPC, EDQUOT, EFBIG].contains(code)
  }

  /// What the system said, which tells more than SQLite's "unable to open database file".
  private static func cause(_ handle: OpaquePointer?, _ reason: String) -> String {
    let code = sqlite3_system_errno(handle)
    return code == 0 ? reason : String(cString: strerror(code))
  }
}
