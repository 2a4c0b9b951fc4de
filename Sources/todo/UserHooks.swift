import Entities
import Glibc
import Reactive
import Repositories
import Services
import TodoCommands
import UseCases
import ViewModels
import Words

/// The user's hooks, which run before and after a commit, and desktop notifications.
final class UserHooks {
  private let bag = DisposeBag()
  private let bus = EventBus()
  private let console: Console
  private let place: HooksPlace
  private let notices: Set<EventName>
  private let text: HookJSON
  private let wording: Wording
  private let lines: (SyncAnswer, History) -> [UInt8]
  private var running: (any HookRunning)?
  private var listeners: [AnyObject] = []
  private var isAttached = false

  /// `nil` if a hook runs this process, because hooks that run hooks may never end.
  init?(
    _ user: UserSettings, _ environment: (String) -> String?, text: HookJSON,
    wording: Wording, console: Console
  ) {
    guard environment(HookFolder.mark)?.isEmpty ?? true else { return nil }
    self.console = console
    place = user.hooksPlace(environment)
    notices = Set(user.settings[TrackerSettings.notifyEvents])
    self.text = text
    lines = text.lines
    self.wording = wording
  }

  /// Without hooks, this only reads their folder, and the history is not read.
  func attach(to store: any Store, at path: String) {
    guard !isAttached else { return }
    isAttached = true
    if let hooks = hooks(forStoreAt: path) {
      running = hooks
      if hooks.has(.preCommit) { ask(hooks, before: store) }
      if RunHooks.isWanted(hooks) { listen(RunHooks(hooks, on: bus, text: text.line)) }
    }
    if !notices.isEmpty { show() }
    guard !listeners.isEmpty else { return }
    let publisher = PublishEvents(of: store, on: bus)
    warn(publisher.failures) { [wording] in wording.text($0.message.forReading) }
    listeners.append(publisher)
  }

  private func hooks(forStoreAt path: String) -> (any HookRunning)? {
    switch place {
    case .off: nil
    case .folder(let folder, let isNamed):
      HookFolder(
        folder, isNamed: isNamed, variables: ["TODO_STORE": HomeFolder.absolute(path)])
    case .unknown(let fault): UnknownHooks(fault)
    }
  }

  /// Runs the post-sync hook, fed what a sync pulled.
  func didSync(_ answer: SyncAnswer, of store: any Store) {
    guard answer.pulled > 0, let running, running.has(.postSync) else { return }
    var histories: [History] = []
    for number in answer.transactions {
      if let history = try? Tracker(store).readHistory(.transaction(number)) {
        histories.append(history)
      }
    }
    let names = histories.last?.names ?? ChangeNames(projects: [:], columns: [])
    let history = History(entries: histories.flatMap(\.entries), isCut: false, names: names)
    let bytes = lines(answer, history)
    let report = try? running.run(.postSync) { sink in _ = bytes.withUnsafeBytes(sink) }
    if let report { print(report) }
  }

  private func ask(_ hooks: any HookRunning, before store: any Store) {
    let gate = AskBeforeCommit(hooks, text: text.line)
    gate.reports.subscribe(with: self) { owner, report in owner.print(report) }.disposed(by: bag)
    store.gate = gate
  }

  private func listen(_ run: RunHooks) {
    run.reports.subscribe(with: self) { owner, report in owner.print(report) }.disposed(by: bag)
    listeners.append(run)
  }

  private func show() {
    let show = ShowNotices(NotifySend(), of: notices, on: bus, words: wording.notice(of:))
    warn(show.faults) { [wording] in wording.text($0.message) }
    listeners.append(show)
  }

  private func print(_ report: HookReport) {
    var messages = report.notes.map { wording.text($0) }
    let trouble = report.end == .succeeded ? nil : messages.popLast()
    for message in messages { console.note(message) }
    if let trouble { console.warn(trouble) }
  }

  private func warn<Element>(
    _ stream: Observable<Element>, _ words: @escaping (Element) -> MessageText
  ) {
    stream.subscribe(with: self) { owner, element in owner.console.warn(words(element)) }
      .disposed(by: bag)
  }
}

/// How long `todo` waits for another process that locks the store.
enum LockTimeout {
  /// The timeout in milliseconds: enough for hundreds of writers, and for the pre-commit hooks of
  /// other processes.
  ///
  /// The guide on scripts names it. It is short in a pre-commit hook, whose own process holds the
  /// lock.
  static func milliseconds(_ environment: (String) -> String?) -> Int {
    environment(HookFolder.mark) == HookName.preCommit.text ? 500 : 30_000
  }

  /// The timeout of the board in milliseconds, short because it blocks the screen; the board tries
  /// a change again at each tick.
  static let onBoard = 40
}
