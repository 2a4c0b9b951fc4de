import Entities
import InMemoryData
import PostgresData
import Repositories
import SQLiteData
import Services
import ViewModels

/// The store of the process, opened when it is first needed.
final class UserStore {
  /// In milliseconds, short because it blocks the screen; the board tries again at each tick.
  private static let timeoutOnBoard = 40

  private var file: SQLiteStore?
  private var usedCare: SQLiteCare?
  /// The resolved path of ``file``.
  private(set) var filePath = ""
  private var hooks: UserHooks?
  private let makeHooks: (() -> UserHooks?)?
  private var isHooked = false
  /// An empty store, to read while there is no file.
  private lazy var emptyStore = InMemoryStore()
  private let path: StorePath
  /// The time to wait for another process that locks the store, in milliseconds: enough for
  /// hundreds of writers, and for the pre-commit hooks of other processes.
  ///
  /// The guide on scripts names it. It is short in a pre-commit hook, whose own process holds the
  /// lock.
  private let lockTimeout =
    environment(HookFolder.mark) == HookName.preCommit.text ? 500 : 30_000
  private var waitsBriefly = false
  /// Asked before each wait for another process; `false` ends the wait.
  var keepsWaiting: () -> Bool = { true } { didSet { file?.keepsWaiting = keepsWaiting } }
  private let clock: Clock

  init(at path: StorePath, _ clock: Clock, hooks: (() -> UserHooks?)?) {
    self.clock = clock
    self.path = path
    makeHooks = hooks
  }

  /// Closes the store; the last connection to close removes the WAL and shm files.
  func close() { file?.close() }

  /// Looks whether another process changed, moved or replaced the file, which is then opened again;
  /// the hooks are looked for anew.
  func renew() {
    (hooks, isHooked) = (nil, false)
    guard let file else { return }
    file.gate = nil
    do throws(TrackerError) {
      try file.refresh()
    } catch {
      file.close()
      self.file = nil
    }
  }

  func care() throws(TrackerError) -> any StoreCare {
    let care = SQLiteCare(path: try path.resolved(), patience: lockTimeout)
    usedCare = care
    return care
  }

  var hasChanged: Bool { file?.hasCommitted == true || usedCare?.hasChanged == true }

  var isInTeam: Bool { file?.isInTeam ?? false }

  /// Opens the store; the user's hooks run on its changes.
  func open(for access: StoreAccess) throws(TrackerError) -> any Store {
    let store = try opened(creating: access == .create || access == .board)
    if file == nil, access != .preview { try path.checkFolder() }
    guard access != .read, let file else { return store }
    if !isHooked { hooks = makeHooks?() }
    isHooked = true
    hooks?.attach(to: file, at: filePath)
    wait(in: file, for: access)
    return file
  }

  /// The board waits briefly for other processes, but not while an editor covers it.
  private func wait(in file: SQLiteStore, for access: StoreAccess) {
    guard access == .board || waitsBriefly else { return }
    waitsBriefly = access == .board
    file.waitForOthers(
      atMost: waitsBriefly ? min(lockTimeout, Self.timeoutOnBoard) : lockTimeout)
  }

  func didSync(_ answer: SyncAnswer) {
    if let file { hooks?.didSync(answer, of: file) }
  }

  private func opened(creating: Bool) throws(TrackerError) -> any Store {
    if let file { return file }
    let path = try path.resolved()
    let opened = try SQLiteStore.open(
      path: path, creating: creating, patience: lockTimeout)
    guard let opened else { return emptyStore }
    opened.ids = clock.identifiers(salt: 1, for: self.path) { [weak opened] in
      opened?.isInTeam ?? false
    }
    opened.keepsWaiting = keepsWaiting
    file = opened
    filePath = path
    return opened
  }
}

/// The hubs of teams in folders and in databases, by the scheme of their addresses.
struct UserHubs: TeamHubs {
  private let folders: FileHubs
  private let databases: PostgresHubs
  let patience: Int

  /// Paths begin in the current folder; `patience` is in milliseconds.
  init(patience: Int) {
    self.patience = patience
    folders = FileHubs(
      folder: String(HomeFolder.absolute("").dropLast()), home: HomeFolder.path,
      patience: patience)
    databases = PostgresHubs(environment: environment, patience: patience)
  }

  func hub(
    at address: String, creates: Bool, left: @escaping () -> Int
  ) throws(TrackerError) -> any TeamHub {
    try hubs(for: address).hub(at: address, creates: creates, left: left)
  }

  func address(_ text: String) throws(TrackerError) -> String {
    try hubs(for: text).address(text)
  }

  func sql(for address: String) throws(TrackerError) -> String {
    try hubs(for: address).sql(for: address)
  }

  private func hubs(for address: String) -> any TeamHubs {
    PostgresAddress.hasScheme(address) ? databases : folders
  }
}
