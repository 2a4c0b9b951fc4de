import Entities
import Expectations
import Reactive
import Repositories
import System
import Testing
import UseCases

@Suite struct HookTests {
  private let tracker = TestTracker()
  private let bus = EventBus()
  private let hooks = PaperHooks()

  private final class PaperHooks: HookRunning {
    var ends: [HookName: HookEnd] = [:]
    private(set) var fed: [String] = []

    func has(_ hook: HookName) -> Bool { ends[hook] != nil }

    func run(
      _ hook: HookName,
      _ feed: (@escaping (UnsafeRawBufferPointer) -> Bool) throws(TrackerError) -> Void
    ) throws(TrackerError) -> HookReport? {
      guard let end = ends[hook] else { return nil }
      var text = ""
      try feed { bytes in
        text += String(decoding: bytes, as: UTF8.self)
        return true
      }
      fed.append("\(hook.text) \(text)")
      return HookReport(hook: hook, path: "/h/\(hook.text)", end: end)
    }
  }

  private func listen() -> (RunHooks, PublishEvents) {
    let run = RunHooks(hooks, on: bus) { Array("\($0.name.rawValue) t\($0.origin.number)".utf8) }
    return (run, PublishEvents(of: tracker.store, on: bus))
  }

  @Test func aHookRunsForEachOfItsEvents() throws {
    hooks.ends = [.on(.cardAdded): .succeeded, .on(.cardDeleted): .failed(status: 3)]
    let listening = listen()
    var reports: [HookEnd] = []
    let bag = DisposeBag()
    listening.0.reports.subscribe(onNext: { reports.append($0.end) }).disposed(by: bag)
    try tracker.add("a", "b")
    try tracker.move("1", to: .done)
    try tracker.delete("2")

    expect(
      hooks.fed,
      is: [
        "on-card-added card-added t1", "on-card-added card-added t1",
        "on-card-deleted card-deleted t3",
      ])
    expect(reports, is: [.succeeded, .succeeded, .failed(status: 3)])
    try expect(tracker.cards().map(\.number), is: [1])
  }

  @Test func aHookRunsOnceForTooManyEvents() throws {
    hooks.ends = [.on(.cardAdded): .succeeded, .on(.cardMoved): .succeeded]
    let listening = listen()
    let drafts = try (1...101).map { CardDraft(title: try Title("card \($0)")) }
    _ = try tracker.useCases.addCards(
      drafts, on: tracker.terms())

    expect(hooks.fed, is: ["on-card-added card-added t1"])
    withExtendedLifetime(listening) {}
  }

  @Test func withoutHooksNoEventsAreRead() {
    expect(!RunHooks.isWanted(hooks))
    hooks.ends[.preCommit] = .succeeded
    expect(!RunHooks.isWanted(hooks))
    hooks.ends[.on(.projectChanged)] = .succeeded
    expect(RunHooks.isWanted(hooks))
  }

  @Test func thePreCommitHookReadsAllChangesOnce() throws {
    try tracker.add("a")
    hooks.ends = [.preCommit: .succeeded]
    tracker.store.gate = AskBeforeCommit(hooks) { origin, change, _ in
      Array("t\(origin.number):\(change.cardNumber ?? 0) ".utf8)
    }
    try tracker.add("b", "c")
    try tracker.undo(.newest(2))

    expect(hooks.fed, is: ["pre-commit t2:2 t2:3 ", "pre-commit t3:3 t3:2 t4:1 "])
    try expect(tracker.cards(), is: [])
  }

  @Test(arguments: [
    HookEnd.failed(status: 1), .killed(signal: 9), .timedOut(seconds: 5), .interrupted,
    .cannotStart(reason: "no"), .unsafe(path: "/h", .writableByOthers),
    .noFolder(.invalidSetting),
  ])
  func aFailedPreCommitHookRefusesTheCommit(_ end: HookEnd) throws {
    hooks.ends = [.preCommit: end]
    tracker.store.gate = AskBeforeCommit(hooks) { _, _, _ in [] }
    let report = HookReport(hook: .preCommit, path: "/h/pre-commit", end: end)

    #expect(throws: TrackerError.refusedByHook(report)) { try tracker.add("a") }
    try expect(tracker.cards(), is: [])
  }

  @Test func aHookThatIsNotExecutableIsIgnoredAndReported() throws {
    hooks.ends = [.preCommit: .notExecutable]
    let gate = AskBeforeCommit(hooks) { _, _, _ in [] }
    tracker.store.gate = gate
    var reports: [HookEnd] = []
    let bag = DisposeBag()
    gate.reports.subscribe(onNext: { reports.append($0.end) }).disposed(by: bag)
    try tracker.add("a")

    expect(reports, is: [.notExecutable])
    try expect(tracker.cards().map(\.number), is: [1])
  }

  /// A desktop that shows notifications until it fails.
  private final class Desktop: Notifying {
    var fault: NotifyFault?
    private(set) var shown: [String] = []

    func show(_ summary: String, _ body: String) throws(NotifyFault) {
      if let fault { throw fault }
      shown.append("\(summary): \(body)")
    }
  }

  @Test func notificationsAreShownForChosenEvents() throws {
    let desktop = Desktop()
    let show = ShowNotices(desktop, of: [.cardFinished], on: bus) { record in
      ("t\(record.origin.number)", record.name.rawValue)
    }
    let publisher = PublishEvents(of: tracker.store, on: bus)
    var faults: [NotifyFault] = []
    let bag = DisposeBag()
    show.faults.subscribe(onNext: { faults.append($0) }).disposed(by: bag)
    try tracker.add("a", "b")
    try tracker.move("1", to: .done)
    expect(desktop.shown, is: ["t2: card-finished"])

    desktop.fault = .notInstalled
    try tracker.move("1", to: .todo)
    try tracker.move("1", to: .done)
    try tracker.move("2", to: .done)
    expect(faults, is: [.notInstalled])
    withExtendedLifetime(publisher) {}
  }
}
