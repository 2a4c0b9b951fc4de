import Entities
import Glibc

// Why a file or its folder can't be a hub, each cause its own.
extension FileHub {
  func converting<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(HubFault) -> Answer {
    limitWait()
    do throws(TrackerError) {
      return try body()
    } catch {
      throw Self.fault(error)
    }
  }

  static func fault(_ error: TrackerError) -> HubFault {
    guard case .store(let fault, _) = error else { return .unreachable }
    if fault.hasNoSpaceLeft { return .full }
    return switch fault {
    case .busy: .busy(.writers)
    case .readOnly, .readOnlyFileSystem, .readOnlyFolder: .readOnly
    case .notADatabase, .foreign: .foreign
    case .damaged: .damaged
    default: .unreachable
    }
  }

  /// Throws unless the user may read the hub in the folder, a regular file like its journal.
  static func checkFolder(_ folder: String) throws(HubFault) {
    var status = stat()
    guard stat(folder, &status) == 0 else { throw fault(ofFolder: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder }
    guard access(folder, X_OK) == 0 else { throw .unreadable }
    let file = path(in: folder)
    for path in [file, "\(file)-journal"] where lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { throw .foreign }
    }
    guard access(file, F_OK) != 0 || access(file, R_OK) == 0 else { throw .unreadable }
  }

  static func fault(ofFolder code: Int32) -> HubFault {
    switch code {
    case ENOENT: .noFolder
    case ENOTDIR: .notAFolder
    case EROFS, EACCES, EPERM: .readOnly
    case ENOSPC, EDQUOT: .full
    default: .unreachable
    }
  }
}
