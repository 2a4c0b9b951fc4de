import Glibc
import System

/// The processes that sync a store in the background.
final class BackgroundSync {
  /// The variable that makes `todo sync` wait for further changes first.
  private static let mark = "TODO_SYNC_BACKGROUND"
  private static let store = "TODO_STORE"
  /// How long a detached process waits for further changes, in milliseconds.
  private static let debounce: UInt32 = 2_000
  /// How often a process tries to be the one that syncs, every 50 ms.
  private static let attempts = 1_200

  let isDetached = environment(mark) != nil
  private var last: DetachedProcess?

  /// Create it at the start of the process: a detached one closes what it inherited.
  init() {
    if isDetached { DetachedProcess.detach() }
  }

  /// Syncs in two seconds, unless one waits; the next `todo sync` and `todo team` report errors.
  func start(forStoreAt path: String) {
    guard !isDetached, let lock = SyncLock(of: path), lock.take(.waiting) else { return }
    lock.release(.waiting)
    _ = process(forStoreAt: path, mark: "1")
  }

  /// Syncs at once in a process of its own, unless the last one still runs.
  func look(forStoreAt path: String) {
    if let last, !last.hasEnded() { return }
    last = process(forStoreAt: path, mark: "0")
  }

  /// Starts a process that syncs the store, whose path other users don't see then.
  private func process(forStoreAt path: String, mark: String) -> DetachedProcess? {
    try? DetachedProcess(
      "/proc/self/exe", ["sync"],
      adding: [Self.mark: mark, Self.store: HomeFolder.absolute(path)])
  }

  /// One process waits, and one syncs: a change that is committed after the wait starts another.
  func mayStart() -> Bool {
    guard isDetached, let path = environment(Self.store) else { return true }
    guard let lock = SyncLock(of: path), lock.take(.waiting) else { return false }
    if environment(Self.mark) == "1" { usleep(Self.debounce * 1_000) }
    var left = Self.attempts
    while !lock.take(.syncing) {
      guard left > 0 else { return false }
      left -= 1
      usleep(50_000)
    }
    lock.release(.waiting)
    return true
  }
}

/// Locks of the processes that sync a store in the background, which end with the process.
///
/// They are on bytes of the store's file that no file has, beyond those that SQLite locks, so that
/// nothing is left beside the store. The descriptor stays open until the process ends: closing it
/// would release the locks of SQLite, too.
private struct SyncLock {
  enum Place: Int64 {
    case waiting = 0x4000_0000_0000_0000
    case syncing = 0x4000_0000_0000_0001
  }

  /// `F_OFD_SETLK`, which the module of the C library doesn't have.
  private static let setLock: Int32 = 37

  private let descriptor: Int32

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
