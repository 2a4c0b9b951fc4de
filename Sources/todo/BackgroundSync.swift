import CommandLineKit
import Entities
import Glibc
import Reactive
import System
import TerminalKit
import TodoCommands
import ViewModels
import Words

/// A sync after a commit: in a detached process, or before the command returns.
struct BackgroundSync {
  /// The variable that makes `todo sync` wait for further changes first.
  private static let mark = "TODO_SYNC_BACKGROUND"
  private static let store = "TODO_STORE"
  /// How long a detached process waits for further changes, in milliseconds.
  private static let debounce: UInt32 = 2_000
  /// How often a process tries to be the one that syncs, every 50 ms.
  private static let attempts = 1_200

  private let environment: (String) -> String?
  private var last = Last()

  private final class Last {
    var process: DetachedProcess?
  }

  init(_ environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  /// Creates it at the start of the process, which a detached one uses to close what it
  /// inherited.
  static func atStart(_ environment: @escaping (String) -> String?) -> BackgroundSync {
    let made = BackgroundSync(environment)
    if made.isDetached { DetachedProcess.detach() }
    return made
  }

  /// Starts a process that syncs in two seconds, unless one waits already; the next `todo sync` and
  /// `todo team` report its errors.
  func start(forStoreAt path: String) {
    guard environment(Self.mark) == nil, let lock = SyncLock(of: path), lock.take(.waiting) else {
      return
    }
    lock.release(.waiting)
    _ = process(forStoreAt: path, mark: "1")
  }

  /// Syncs at once in a process of its own, unless the last one still runs.
  func look(forStoreAt path: String) {
    if let process = last.process, !process.hasEnded() { return }
    last.process = process(forStoreAt: path, mark: "0")
  }

  /// Starts a process that syncs the store, whose path other users don't see then.
  private func process(forStoreAt path: String, mark: String) -> DetachedProcess? {
    try? DetachedProcess(
      "/proc/self/exe", ["sync"],
      adding: [Self.mark: mark, Self.store: HomeFolder.absolute(path)])
  }

  /// The commands that sync themselves, or that change what a sync needs.
  private static let ownCommands: Set<String> = [
    "sync", "team", "restore", "doctor", "settings", "board",
  ]

  private func isOwn(_ words: [String]) -> Bool {
    isDetached || command(words).map(Self.ownCommands.contains) ?? true
  }

  private func command(_ words: [String]) -> String? {
    var rest = words[...]
    while let word = rest.popFirst() {
      if ["--store", "--db"].contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        return word
      }
    }
    return nil
  }

  /// Whether the process goes on: a detached one waits for its turn.
  func mayStart() -> Bool {
    guard isDetached, let path = environment(Self.store) else { return true }
    return waitForTurn(forStoreAt: path)
  }

  /// Syncs after a change according to `sync.auto`, and prints the notices of all syncs since the
  /// last command; returns the exit status of the command.
  func sync(
    after status: ExitStatus, of words: [String], _ store: UserStore?, _ scenes: Scenes?,
    _ user: UserSettings, _ console: Console, _ wording: Wording
  ) -> ExitStatus {
    let status = send(after: status, of: words, store, scenes, user, console, wording)
    if let store, let scenes, store.isInTeam, !isDetached,
      store.hasChanged || command(words).map(["sync", "team"].contains) == true
    {
      let taken = result(of: scenes.takeSyncNotices(), to: Submission((), isDryRun: false))
      // A store that is busy keeps them for the next command.
      guard case .success(let notices) = taken else { return status }
      for notice in notices { console.note(wording.text(Message(notice.sentence))) }
    }
    return status
  }

  private func send(
    after status: ExitStatus, of words: [String], _ store: UserStore?, _ scenes: Scenes?,
    _ user: UserSettings, _ console: Console, _ wording: Wording
  ) -> ExitStatus {
    guard status == .ok, let store, let scenes, store.hasChanged, store.isInTeam, !isOwn(words)
    else { return status }
    switch user.settings[TrackerSettings.syncAuto] {
    case .off: return .ok
    case .background:
      start(forStoreAt: store.filePath)
      return .ok
    case .wait:
      let request = SyncRequest(wait: user.settings[TrackerSettings.syncTimeout] * 1_000)
      let sent = result(of: scenes.syncTeam(), to: Submission(request, isDryRun: false))
      guard case .failure(let error) = sent else { return .ok }
      console.note(wording.text(error.message))
      console.note(wording.text(Message(.notSentToTeam)))
      return .busy
    }
  }

  private func result<Request, Answer>(
    of viewModel: RequestViewModel<Request, Answer>, to request: Request
  ) -> Result<Answer, TrackerError>? {
    let didSubmit = PublishSubject<Request>()
    var result: Result<Answer, TrackerError>?
    let token = viewModel.transform(.init(didSubmit: didSubmit)).result
      .subscribe(onNext: { result = $0 })
    withExtendedLifetime(viewModel) { didSubmit.onNext(request) }
    token.dispose()
    return result
  }

  var isDetached: Bool { environment(Self.mark) != nil }

  /// Returns whether this process should go on, and sync.
  ///
  /// One process at a time waits, and one syncs: a change that is committed after the wait starts
  /// another process.
  private func waitForTurn(forStoreAt path: String) -> Bool {
    guard environment(Self.mark) != nil else { return true }
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
