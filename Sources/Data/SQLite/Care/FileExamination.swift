import Entities
import FileKit
import Glibc

/// Checks the files of a store without opening it.
struct FileExamination {
  let file: StoreFile

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if let mode = mode(of: file.target.path), mode & 0o077 != 0 {
      findings.append(.openToOthers(mode: mode))
    }
    // In a folder with the sticky bit, users can't rename the files of others.
    if let mode = mode(of: file.target.folder), mode & 0o1002 == 0o002 {
      findings.append(.openFolder(mode: mode))
    }
    if let bytes = leftoverLog { findings.append(.leftoverLog(bytes)) }
    let leftovers = leftovers
    if !leftovers.isEmpty { findings.append(.leftoverFiles(leftovers)) }
    return findings
  }

  /// Repairs problems of the files.
  func repair(_ findings: [Finding]) {
    for finding in findings {
      switch finding {
      case .openToOthers: chmod(file.target.path, 0o600)
      case .leftoverFiles(let paths): for path in paths { unlink(path) }
      default: break
      }
    }
  }

  /// The size of a log that no process has open; `nil` if there is none.
  private var leftoverLog: Int? {
    // A process that closes the store holds it until the log is removed. Any other log is left
    // over.
    while let before = log, !isOpen, let after = log, after == before {
      if after.isSettled { return after.size }
      // The next log can have the same inode, size and, within one tick of the clock, modification
      // time.
      usleep(20_000)
    }
    return nil
  }

  /// `nil` without a log, or if the log is empty.
  private var log: FileStamp? {
    let stamp = FileStamp(path: file.target.path + "-wal")
    return (stamp.size ?? 0) > 0 ? stamp : nil
  }

  /// Whether any process, including this one, has the store open.
  ///
  /// With a log, each holds a lock on the file until it closes the store.
  private var isOpen: Bool {
    let descriptor = open(file.target.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    // Never closed: closing would release the locks that this process has on the file.
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = Self.sharedBytes.lowerBound
    lock.l_len = Self.sharedBytes.count
    let asked = withUnsafeMutablePointer(to: &lock) { lock in
      fcntl(descriptor, Self.askForLock, UnsafeMutableRawPointer(lock))
    }
    return asked == 0 && lock.l_type != Int16(F_UNLCK)
  }

  /// The bytes that readers lock (`SHARED_FIRST` in SQLite's sources).
  private static let sharedBytes = 0x4000_0002..<0x4000_0002 + 510
  /// `F_OFD_GETLK`, which also reports locks of this process.
  ///
  /// Swift doesn't import the macro.
  private static let askForLock: Int32 = 36

  /// Unfinished copies next to the store, left by killed processes.
  private var leftovers: [String] {
    let target = file.target
    let start = target.path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      target.path.index(after: $0)
    }
    let name = target.path[(start ?? target.path.startIndex)...]
    let copies = FilePath(target.folder).names().filter { other in
      other.hasPrefix("\(name).") && other.hasSuffix(StoreFile.unfinishedEnding)
    }
    return copies.map { "\(target.folder)/\($0)" }.filter { !AtomicFile.isBusy($0) }.sorted()
  }

  private func mode(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_mode & 0o7777) : nil
  }
}
