import Entities
import Glibc
import System

/// The log of a store that no process has open.
struct LeftoverLog {
  let file: StoreFile
  /// Whether a later write is certain to change the stamp of the log.
  var isSettled: (FileStamp) -> Bool = \.isSettled

  /// What is wrong with a log that no process has open; `nil` if there is none.
  var finding: Finding? {
    // A process that closes the store holds it until the log is removed. Any other log is left
    // over.
    while let before = log, let size = before.size, !isOpen {
      // Asked once: the stamp can settle during the examination.
      let isSettled = isSettled(before)
      let damage = isSettled ? LogExamination.damage(of: file.target) : nil
      guard let after = log, after == before, !isOpen else { return nil }
      if isSettled { return finding(damage, size: size) }
      // The next log can have the same inode, size and, within one tick of the clock, modification
      // time.
      usleep(20_000)
    }
    return nil
  }

  private func finding(_ damage: LogExamination.Damage?, size: Int) -> Finding {
    switch damage {
    case nil: .leftoverLog(size)
    case .broken(let frame): .damagedLog(frame: frame, change: nil)
    case .unusable: .unusableLog
    }
  }

  private var log: FileStamp? {
    let stamp = FileStamp(path: file.target.path + "-wal")
    return (stamp.size ?? 0) > 0 ? stamp : nil
  }

  /// Includes this process; with a log, each process holds a lock on the file until it closes the
  /// store.
  private var isOpen: Bool {
    // Never closed: closing would release the locks that this process has on the file.
    let descriptor = open(file.target.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    let found = Self.lock(descriptor, Self.askForLock, type: F_WRLCK)
    return found.map { $0 != F_UNLCK } ?? false
  }

  /// Runs `body` while no other process can open the store; throws if one has it open.
  func whileClosed<Answer>(
    _ body: () throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    // Never closed, as above.
    let descriptor = open(file.target.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .store(.cannotOpen(String(cString: strerror(errno))), path: file.path)
    }
    guard Self.lock(descriptor, Self.takeLock, type: F_WRLCK) != nil else {
      throw .store(.busy, path: file.path)
    }
    defer { _ = Self.lock(descriptor, Self.takeLock, type: F_UNLCK) }
    return try body()
  }

  /// Returns the type of the lock afterwards; `nil` if the command fails.
  private static func lock(_ descriptor: Int32, _ command: Int32, type: Int32) -> Int32? {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = sharedBytes.lowerBound
    lock.l_len = sharedBytes.count
    let code = withUnsafeMutablePointer(to: &lock) { lock in
      fcntl(descriptor, command, UnsafeMutableRawPointer(lock))
    }
    return code == 0 ? Int32(lock.l_type) : nil
  }

  /// The bytes that readers lock (`SHARED_FIRST` in SQLite's sources).
  private static let sharedBytes = 0x4000_0002..<0x4000_0002 + 510
  /// `F_OFD_GETLK`, a macro that Swift doesn't import; it also reports locks of this process.
  private static let askForLock: Int32 = 36
  /// `F_OFD_SETLK`, whose locks conflict with those of SQLite.
  private static let takeLock: Int32 = 37
}

extension StoreFile {
  /// Throws if no process has the log open, and SQLite would ignore a part of it.
  func checkLeftoverLog() throws(TrackerError) {
    guard let finding = LeftoverLog(file: self).finding else { return }
    switch finding {
    case .damagedLog, .unusableLog: throw .store(.damaged(.found(finding)), path: path)
    default: return
    }
  }
}
