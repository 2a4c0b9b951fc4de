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

  @Test func aHookRunsForEachOfItsEventsOrOnceForTooMany() throws {
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

    let drafts = try (1...101).map { CardDraft(title: try Title("card \($0)")) }
    _ = try tracker.useCases.addCards(drafts, on: tracker.terms())
    expect(hooks.fed.suffix(1), is: ["on-card-added card-added t4"])
    expect(hooks.fed.count, is: 4)
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
}

@Suite struct EventTests {
  private let tracker = TestTracker()
  private let bus = EventBus()
  private let received = Listener()
  private let publisher: PublishEvents

  private final class Listener {
    var records: [EventRecord] = []

    var names: [EventName] { records.map(\.name) }
  }

  init() {
    bus.on(EventRecord.self, by: received) { $0.records.append($1) }
    publisher = PublishEvents(of: tracker.store, on: bus)
  }

  private func pair(_ record: EventRecord?) -> (before: Card?, after: Card?)? {
    guard case .card(let before, let after) = record?.content else { return nil }
    return (before?.card, after?.card)
  }

  @Test func anAddedCardIsPublishedWithItsProject() throws {
    try tracker.add("Buy milk") { $0.project = try ProjectName("shop") }

    expect(received.names, is: [.projectChanged, .cardAdded])
    guard case .project(nil, let project?, _) = received.records.first?.content else {
      Issue.record("no project was told")
      return
    }
    expect(project.name.text, is: "shop")
    let listed = ListedCard(card: try tracker.card(1), project: project.name)
    expect(received.records.last?.content, is: .card(before: nil, after: listed))
    let origin = try #require(received.records.last?.origin)
    expect(origin.number, is: 1)
    expect(origin.transaction.author, is: "ann@home")
  }

  @Test func anEditAndADeletionArePublishedWithTheCardBeforeAndAfter() throws {
    try tracker.add("a", "b")
    let before = try tracker.card(1)
    received.records = []
    try tracker.edit("1") { $0.title = try Title("c") }

    expect(received.names, is: [.cardEdited])
    expect(pair(received.records.first)?.before, is: before)
    expect(pair(received.records.first)?.after, is: (try tracker.card(1)))

    let last = try tracker.card(1)
    received.records = []
    try tracker.delete("1")
    expect(received.names, is: [.cardDeleted])
    expect(pair(received.records.first)?.before, is: last)
    expect(received.records.first.flatMap(pair)?.after == nil)

    received.records = []
    try tracker.change("2", .delete, isDryRun: true)
    expect(received.records.isEmpty)
  }

  @Test func aMoveIsPublishedAsMovedOrFinished() throws {
    try tracker.add("a", "b")
    received.records = []
    try tracker.move("1", to: .doing)
    try tracker.move("1", to: .done)
    try tracker.move("2", to: .todo, .top)
    try tracker.move("2", project: "web")
    var destination = Destination(column: .state(.done))
    destination.cancellation = Cancellation(nil, by: nil)
    try tracker.change("2", .move(destination))

    expect(
      received.names, is: [.cardMoved, .cardFinished, .projectChanged, .cardMoved, .cardMoved])
    expect(pair(received.records[1])?.before?.state, is: .doing)
    expect(pair(received.records[1])?.after, is: (try tracker.card(1)))
  }

  @Test func easingPublishesNoEvent() throws {
    try tracker.add("a", "b")
    for round in 0..<200 { try tracker.move(round.isMultiple(of: 2) ? "2" : "1", to: .todo, .top) }
    received.records = []
    try tracker.add("c", "d", "e")

    expect(received.names, is: [.cardAdded, .cardAdded, .cardAdded])
  }

  @Test func anUndoIsPublishedAfterItsCardEvents() throws {
    try tracker.add("a")
    received.records = []
    try tracker.undo()
    try tracker.redo()

    expect(received.names, is: [.cardDeleted, .transactionUndone, .cardAdded, .transactionUndone])
    expect(received.records[1].content, is: .reversal(of: 1))
    expect(received.records[1].origin.transaction.kind, is: .undo(of: 1))
    expect(received.records[3].origin.transaction.kind, is: .redo(of: 1))
  }

  @Test func eachChangeOfACardInOneTransactionHasItsOwnBeforeAndAfter() throws {
    try tracker.add("a")
    received.records = []
    let terms = tracker.terms()
    _ = try tracker.store.transaction(terms.transaction) { (_) throws(TrackerError) in
      for title in ["b", "c"] {
        var edit = CardEdit()
        edit.title = try Title(title)
        _ = try tracker.useCases.changeCards(
          CardRequest(.edit(edit), card: 1), on: terms)
      }
    }

    let titles = received.records.compactMap(pair).map {
      [$0.before?.title.text, $0.after?.title.text]
    }
    expect(titles, is: [["a", "b"], ["b", "c"]])
  }

  @Test func aProjectIsPublishedBeforeAndAfterEachChange() throws {
    let terms = tracker.terms()
    _ = try tracker.store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      let id = tracker.ids.next(at: tracker.now, in: 1)
      let web = Project(id: id, name: try ProjectName("web"), created: tracker.now)
      try writing.add(web)
      var site = web
      site.name = try ProjectName("site")
      _ = try writing.update(web, to: site)
      try writing.delete(site)
    }

    let names = received.records.map { record -> [String?] in
      guard case .project(let before, let after, _) = record.content else { return [] }
      return [before?.name.text, after?.name.text]
    }
    expect(names, is: [[nil, "web"], ["web", "site"], ["site", nil]])
  }

  @Test(arguments: [100, 101])
  func aLargeTransactionIsPublishedAsCounts(_ count: Int) throws {
    let drafts = try (1...count).map { CardDraft(title: try Title("card \($0)")) }
    _ = try tracker.useCases.addCards(
      drafts, on: tracker.terms())

    expect(received.records.count, is: (count == 100 ? 100 : 1))
    let counts = received.records.compactMap { record in
      if case .counts(let counts) = record.content { counts[.cardAdded] } else { nil }
    }
    expect(counts, is: (count == 100 ? [] : [101]))
    try tracker.undo()
    expect(received.names.last, is: .transactionUndone)
  }
}
