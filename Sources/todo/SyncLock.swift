import Glibc

/// Locks of the processes that sync a store in the background, which end with the process.
///
/// They are on bytes of the store's file that no file has, beyond those that SQLite locks, so that
/// nothing is left beside the store. The descriptor stays open until the process ends: closing it
/// would release the locks of SQLite, too.
struct SyncLock {
  /// A lock of one process.
  enum Place: Int64 {
    /// A process waits for further changes.
    case waiting = 0x4000_0000_0000_0000
    case syncing = 0x4000_0000_0000_0001
  }

  /// `F_OFD_SETLK`, which the module of the C library doesn't have.
  private static let setLock: Int32 = 37

  private let descriptor: Int32

  /// `nil` if the store can't be opened.
  init?(of path: String) {
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Locks the place; returns `false` if another process has it.
  func take(_ place: Place) -> Bool { set(Int16(F_WRLCK), place) }

  func release(_ place: Place) { _ = set(Int16(F_UNLCK), place) }

  private func set(_ type: Int16, _ place: Place) -> Bool {
    var lock = flock()
    lock.l_type = type
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = off_t(place.rawValue)
    lock.l_len = 1
    return fcntl(descriptor, Self.setLock, &lock) == 0
  }
}
