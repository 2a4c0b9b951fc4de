import Entities
import Expectations
import Reactive
import Repositories
import System
import Testing
import UseCases

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

  private func card(_ number: Int) throws -> Card {
    try #require(try tracker.cards(.numbers(number...number)).first)
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
    let listed = ListedCard(card: try card(1), project: project.name)
    expect(received.records.last?.content, is: .card(before: nil, after: listed))
    let origin = try #require(received.records.last?.origin)
    expect(origin.number == 1 && origin.isOurs)
    expect(origin.transaction.author, is: "ann@home")
  }

  @Test func anEditIsPublishedWithTheCardBeforeAndAfter() throws {
    try tracker.add("a")
    let before = try card(1)
    received.records = []
    try tracker.edit("1") { $0.title = try Title("b") }

    expect(received.names, is: [.cardEdited])
    expect(pair(received.records.first)?.before, is: before)
    expect(pair(received.records.first)?.after, is: (try card(1)))
  }

  @Test func aMoveIsPublishedAsMovedOrFinished() throws {
    try tracker.add("a", "b")
    received.records = []
    try tracker.move("1", to: .doing)
    try tracker.move("1", to: .done)
    try tracker.move("2", to: .todo, .top)
    try tracker.move("2", project: "web")

    expect(received.names, is: [.cardMoved, .cardFinished, .projectChanged, .cardMoved])
    expect(pair(received.records[1])?.before?.state, is: .doing)
    expect(pair(received.records[1])?.after, is: (try card(1)))
  }

  @Test func easingPublishesNoEvent() throws {
    try tracker.add("a", "b")
    for round in 0..<200 { try tracker.move(round.isMultiple(of: 2) ? "2" : "1", to: .todo, .top) }
    received.records = []
    try tracker.add("c", "d", "e")

    expect(received.names, is: [.cardAdded, .cardAdded, .cardAdded])
  }

  @Test func aDeletedCardIsPublished() throws {
    try tracker.add("a")
    let before = try card(1)
    received.records = []
    try tracker.delete("1")

    expect(received.names, is: [.cardDeleted])
    expect(pair(received.records.first)?.before, is: before)
    expect(received.records.first.flatMap(pair)?.after == nil)
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

  @Test func dryRunsAndRefusedChangesPublishNoEvents() throws {
    _ = try tracker.useCases.addCards(
      [CardDraft(title: try Title("a"))], on: tracker.terms(isDryRun: true))

    expect(received.records.isEmpty)
  }
}
