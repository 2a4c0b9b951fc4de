import Entities
import Reactive
import Repositories
import Services
import TodoCommands
import UseCases
import ViewModels
import Words

/// The user's hooks, which run before and after a commit.
final class UserHooks {
  private let bag = DisposeBag()
  private let bus = EventBus()
  private let console: Console
  private let user: UserSettings
  private let text: HookJSON
  private let wording: Wording
  private var running: (any HookRunning)?
  private var listeners: [AnyObject] = []
  private var isAttached = false

  /// `nil` if a hook runs this process, because hooks that run hooks may never end.
  init?(_ user: UserSettings, _ text: HookJSON, _ wording: Wording, _ console: Console) {
    guard nonEmptyEnvironment(HookFolder.mark) == nil else { return nil }
    self.console = console
    self.user = user
    self.text = text
    self.wording = wording
  }

  /// Without hooks, this only reads their folder, and the history is not read.
  func attach(to store: any Store, at path: String) {
    guard !isAttached else { return }
    isAttached = true
    running = user.hooks(forStoreAt: path)
    if let running {
      if running.has(.preCommit) {
        let gate = AskBeforeCommit(running, text: text.line)
        print(gate.reports)
        store.gate = gate
      }
      if RunHooks.isWanted(running) {
        let hooks = RunHooks(running, on: bus, text: text.line)
        print(hooks.reports)
        let publisher = PublishEvents(of: store, on: bus)
        publisher.failures.subscribe(with: self) { owner, error in
          owner.console.warn(owner.wording.text(error.message.forReading))
        }
        .disposed(by: bag)
        listeners = [hooks, publisher]
      }
    }
  }

  func didSync(_ answer: SyncAnswer, of store: any Store) {
    guard answer.pulled > 0, let running, running.has(.postSync) else { return }
    let histories = answer.transactions.compactMap {
      try? Tracker(store).readHistory(.transaction($0))
    }
    let names = histories.last?.names ?? ChangeNames(projects: [:], columns: [])
    let history = History(
      entries: histories.flatMap(\.entries), isCut: false, more: 0, names: names)
    let bytes = text.lines(answer, history)
    let report = try? running.run(.postSync) { sink in _ = bytes.withUnsafeBytes(sink) }
    if let report { print(report) }
  }

  private func print(_ reports: Observable<HookReport>) {
    reports.subscribe(with: self) { owner, report in owner.print(report) }.disposed(by: bag)
  }

  private func print(_ report: HookReport) {
    var messages = report.notes.map { wording.text($0) }
    let trouble = report.end == .succeeded ? nil : messages.popLast()
    for message in messages { console.note(message) }
    if let trouble { console.warn(trouble) }
  }
}

extension UserSettings {
  /// Returns `nil` if hooks are off; a relative path begins in the folder of the settings file.
  ///
  /// A mistake in the settings must not turn off a pre-commit hook silently.
  fileprivate func hooks(forStoreAt path: String) -> (any HookRunning)? {
    let isNamed = settings.values.origin(of: .hooksFolder) != .fallback
    if hasHooksFault(isNamed: isNamed) { return UnknownHooks() }
    guard let folder = settings[TrackerSettings.hooksFolder] else { return nil }
    let whole = hooksFolder(named: folder) ?? (isNamed ? folder : nil)
    return whole.map {
      HookFolder($0, isNamed: isNamed, variables: ["TODO_STORE": HomeFolder.absolute(path)])
    }
  }

  private func hooksFolder(named folder: String) -> String? {
    if folder.hasPrefix("/") { return folder }
    if folder.hasPrefix("~/"), let home = HomeFolder.path { return "\(home)\(folder.dropFirst())" }
    return path.flatMap { path in
      path.lastIndex(of: "/").map { "\(path[..<$0])/\(folder)" }
    }
  }

  private func hasHooksFault(isNamed: Bool) -> Bool {
    faults.contains { fault in
      switch fault {
      case .invalidSetting(.hooksFolder, _, from: .some(.environment)): true
      case .invalidSetting(.hooksFolder, _, _): !isNamed
      default: false
      }
    }
  }
}
