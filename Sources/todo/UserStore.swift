import Entities
import InMemoryData
import Repositories
import SQLiteData
import TodoScenes

/// The store of the process, opened when it is first needed.
final class UserStore {
  private var file: SQLiteStore?
  /// The programs that the user's hooks run; kept as long as the store is open.
  private var hooks: UserHooks?
  /// Makes the hooks, once; `nil` if none are to run.
  private var makeHooks: (() -> UserHooks?)?
  /// What is read while there is no file.
  private let nothing = InMemoryStore()
  private let path: StorePath
  /// How long to wait for another process that holds the store, in milliseconds.
  private let patience: Int

  init(
    at path: StorePath, hooks: (() -> UserHooks?)?, _ environment: (String) -> String?
  ) {
    makeHooks = hooks
    patience = Patience.milliseconds(environment)
    self.path = path
  }

  /// Closes the file; the last process that does so leaves no other files beside it.
  func close() {
    file?.close()
    file = nil
  }

  /// What looks after the files of the store.
  func care() throws(TrackerError) -> any StoreCare {
    SQLiteCare(path: try path.resolved(), patience: patience)
  }

  /// Opens the store, with the user's hooks on what is written to it.
  func open(for access: StoreAccess) throws(TrackerError) -> any Store {
    let store = try opened(creating: access == .create || access == .board)
    guard access != .read, let file else { return store }
    if let makeHooks { hooks = makeHooks() }
    makeHooks = nil
    hooks?.attach(to: file, at: try path.resolved())
    // A person at the screen does not wait long for another process.
    if access == .board { file.waitForOthers(atMost: min(patience, Patience.atKeys)) }
    return file
  }

  private func opened(creating: Bool) throws(TrackerError) -> any Store {
    if let file { return file }
    let opened = try SQLiteStore.open(
      path: try path.resolved(), creating: creating, patience: patience)
    guard let opened else { return nothing }
    file = opened
    return opened
  }
}
