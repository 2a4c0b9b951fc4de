internal import CSQLite
import Entities
import Glibc

extension Database {
  func failure(_ code: Int32) -> TrackerError {
    let fault = StoreFault(sqlite: code, on: handle)
    let file = StoreFile(path: path)
    switch fault {
    case .damaged, .notADatabase, .inputOutput: keepEvidence()
    default: break
    }
    switch fault {
    case .readOnly where Self.isOtherFault(openingFault) || Self.isOtherFault(lastOpeningFault):
      let code = Self.isOtherFault(openingFault) ? openingFault : lastOpeningFault
      return .store(.cannotOpen(String(cString: strerror(code))), path: path)
    case .readOnly where readOnlyFault == .readOnly:
      return .store(file.refusalOfWrites, path: path)
    case .readOnly: return .store(readOnlyFault, path: path)
    case .inputOutput where code == Self.shortRead:
      return .store(.shortenedLog(file.target.path + "-wal"), path: path)
    case .cannotOpen where file.hasLog && !file.target.isInWritableFolder:
      return .store(.unmergedLog, path: path)
    case .cannotOpen:
      // A file next to the store that can't be created has an error of its own.
      let code = file.openingError ?? lastOpeningFault
      guard code != 0 else { return .store(fault, path: path) }
      return .store(.cannotOpen(String(cString: strerror(code))), path: path)
    default: return .store(fault, path: path)
    }
  }

  /// Whether a file could not be opened for writing for another reason than permissions.
  static func isOtherFault(_ code: Int32) -> Bool {
    ![0, EACCES, EPERM, EROFS].contains(code)
  }

  /// `SQLITE_IOERR_SHORT_READ`, a macro that Swift doesn't import; only a log is read this way,
  /// because missing pages of the store are zeros.
  private static let shortRead: Int32 = 10 | 2 << 8
}
