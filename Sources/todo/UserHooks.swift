import DesktopServices
import Entities
import Glibc
import HookPrograms
import Messages
import Reactive
import Repositories
import SettingsKit
import TodoCommands
import UseCases
import ViewModels

/// The user's programs that are asked before a commit and run after it, and notices on the desktop.
final class UserHooks {
  private let bag = DisposeBag()
  private let bus = EventBus()
  private let console: Console
  private let folder: String?
  private let notices: Set<EventName>
  private let text: HookJSON
  private let wording: any Wording
  /// Who listens, once there is something to listen to.
  private var listeners: [AnyObject] = []
  private var isAttached = false

  /// `nil` where a hook runs this process: its own hooks would run it again, without an end.
  init?(
    _ user: UserSettings, _ environment: (String) -> String?, text: HookJSON,
    wording: any Wording, console: Console
  ) {
    guard environment(HookFolder.mark)?.isEmpty ?? true else { return nil }
    self.console = console
    folder = user.hooksFolder(environment)
    notices = Set(user.settings[TrackerSettings.notifyEvents])
    self.text = text
    self.wording = wording
  }

  /// Has the programs that there are look at what is changed in the store from now on.
  ///
  /// Where there are none that costs a look into their folder, and the history is not read.
  func attach(to store: any Store, at path: String) {
    guard !isAttached else { return }
    isAttached = true
    if let folder {
      let hooks = HookFolder(folder, variables: ["TODO_STORE": HomeFolder.whole(path)])
      if hooks.has(.preCommit) { ask(hooks, before: store) }
      if RunHooks.isWanted(hooks) { listen(RunHooks(hooks, on: bus, text: text.line)) }
    }
    if !notices.isEmpty { show() }
    guard !listeners.isEmpty else { return }
    let tell = PublishEvents(of: store, on: bus)
    warn(tell.failures) { [wording] in wording.text($0.message.forReading) }
    listeners.append(tell)
  }

  private func ask(_ hooks: HookFolder, before store: any Store) {
    let gate = AskBeforeCommit(hooks, text: text.line)
    gate.reports.subscribe(with: self) { owner, report in owner.tell(report) }.disposed(by: bag)
    store.gate = gate
  }

  private func listen(_ run: RunHooks) {
    run.reports.subscribe(with: self) { owner, report in owner.tell(report) }.disposed(by: bag)
    listeners.append(run)
  }

  private func show() {
    let show = ShowNotices(NotifySend(), of: notices, on: bus, words: wording.notice)
    warn(show.faults) { [wording] in wording.message(for: $0) }
    listeners.append(show)
  }

  /// Says what a hook said, and warns where something is wrong with it.
  private func tell(_ report: HookReport) {
    var messages = wording.notes(on: report)
    let trouble = report.end == .succeeded ? nil : messages.popLast()
    for message in messages { console.note(message) }
    if let trouble { console.warn(trouble) }
  }

  /// Warns of what comes.
  private func warn<Element>(
    _ stream: Observable<Element>, _ words: @escaping (Element) -> MessageText
  ) {
    stream.subscribe(with: self) { owner, element in owner.console.warn(words(element)) }
      .disposed(by: bag)
  }
}

/// How long another process that holds the store is waited for.
enum Patience {
  /// Longer than two other processes wait for their pre-commit hooks, one behind the other; but
  /// what such a hook itself waits for would not come.
  static func milliseconds(_ environment: (String) -> String?) -> Int {
    environment(HookFolder.mark) == HookName.preCommit.text ? 500 : 12_000
  }

  /// How long keys may wait: a screen that stands still is worse than asking again.
  static let atKeys = 2_000
}
