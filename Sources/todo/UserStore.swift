import Entities
import InMemoryData
import PostgresData
import Repositories
import SQLiteData
import ViewModels

/// The store of the process, opened when it is first needed.
final class UserStore {
  private var file: SQLiteStore?
  private var usedCare: SQLiteCare?
  /// The resolved path of ``file``.
  private(set) var filePath = ""
  private var hooks: UserHooks?
  private var makeHooks: (() -> UserHooks?)?
  /// An empty store, to read while there is no file.
  private lazy var emptyStore = InMemoryStore()
  private let path: StorePath
  /// Called with the path of the store before the file is opened.
  var willOpen: ((String) -> Void)?
  /// The time to wait for another process that locks the store, in milliseconds.
  private let lockTimeout: Int
  private var waitsBriefly = false
  private let clock: Clock
  private let environment: (String) -> String?

  init(
    at path: StorePath, hooks: (() -> UserHooks?)?, _ clock: Clock,
    _ environment: @escaping (String) -> String?
  ) {
    self.clock = clock
    self.environment = environment
    makeHooks = hooks
    lockTimeout = LockTimeout.milliseconds(environment)
    self.path = path
  }

  /// Closes the store; the last connection to close removes the WAL and shm files.
  func close() {
    file?.close()
    file = nil
  }

  func care() throws(TrackerError) -> any StoreCare {
    let care = SQLiteCare(path: try path.resolved(), patience: lockTimeout)
    usedCare = care
    return care
  }

  /// Throws if writing a file to `path` would replace a file of the store.
  func checkOutput(to path: String) throws(TrackerError) {
    try care().checkOutput(to: path)
  }

  var hasChanged: Bool {
    file?.hasCommitted == true || usedCare?.hasChanged == true
  }

  var isInTeam: Bool { file?.isInTeam ?? false }

  /// Opens the store; the user's hooks run on its changes.
  func open(for access: StoreAccess) throws(TrackerError) -> any Store {
    if access != .read { try Origin.checkUser(ofStoreAt: path.resolved, environment) }
    let store = try opened(creating: access == .create || access == .board)
    if file == nil, access != .preview { try path.checkFolder() }
    guard access != .read, let file else { return store }
    if let makeHooks { hooks = makeHooks() }
    makeHooks = nil
    hooks?.attach(to: file, at: filePath)
    wait(in: file, for: access)
    return file
  }

  /// The board waits briefly for other processes, but not while an editor covers it.
  private func wait(in file: SQLiteStore, for access: StoreAccess) {
    guard access == .board || waitsBriefly else { return }
    waitsBriefly = access == .board
    file.waitForOthers(
      atMost: waitsBriefly ? min(lockTimeout, LockTimeout.onBoard) : lockTimeout)
  }

  func didSync(_ answer: SyncAnswer) {
    if let file { hooks?.didSync(answer, of: file) }
  }

  /// Returns what opens hubs of teams, with paths from the current folder.
  static func hubs(_ environment: @escaping (String) -> String?, patience: Int) -> UserHubs {
    UserHubs(
      folders: FileHubs(
        folder: String(HomeFolder.absolute("").dropLast()), home: HomeFolder.path(environment),
        patience: patience),
      databases: PostgresHubs(environment: environment, patience: patience))
  }

  private func opened(creating: Bool) throws(TrackerError) -> any Store {
    if let file { return file }
    let path = try path.resolved()
    willOpen?(path)
    let opened = try SQLiteStore.open(
      path: path, creating: creating, patience: lockTimeout)
    guard let opened else { return emptyStore }
    opened.ids = clock.identifiers(salt: 1, for: self.path) { [weak opened] in
      opened?.isInTeam ?? false
    }
    file = opened
    filePath = path
    return opened
  }
}
