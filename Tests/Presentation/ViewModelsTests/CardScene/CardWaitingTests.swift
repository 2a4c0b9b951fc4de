import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// Changes of a card while another process is writing, and a store whose file is replaced.
@Suite(.leavesNoSubscriptions) struct CardWaitingTests {
  private let store = BusyStore(InMemoryStore())
  private let busy = TrackerError.store(.busy, path: "todo.sqlite3")

  private func desk(_ start: CardSceneStart) throws -> CardSceneDesk {
    let desk = CardSceneDesk(over: store)
    try desk.add("Buy milk") { $0.steps = [try Step("One"), try Step("Two")] }
    try desk.open(start)
    store.isLocked = true
    return desk
  }

  @Test func aSaveWaitsUntilTheLockIsReleased() throws {
    let desk = try desk(.edit(1))
    desk.act(.type("Buy oat milk", into: .title), .save)
    expect(desk.content?.status, is: .waiting(thenQuits: false))
    expect(desk.content?.mode == .edit && desk.failures?.values == [])
    desk.didTick.onNext(())
    try expect(desk.card().title.text, is: "Buy milk")
    store.isLocked = false
    desk.didTick.onNext(())
    try expect(desk.card().title.text, is: "Buy oat milk")
    expect(desk.hasEnded && desk.content?.status == nil)
  }

  @Test func textTypedWhileASaveWaitsIsSavedToo() throws {
    let desk = try desk(.edit(1))
    desk.act(.type("Buy oat milk", into: .title), .save, .type("Buy oat milk!", into: .title))
    store.isLocked = false
    desk.didTick.onNext(())
    try expect(desk.card().title.text, is: "Buy oat milk!")
  }

  @Test func aSaveIsRefusedAfterAWhileAndTheTextStays() throws {
    let desk = try desk(.edit(1))
    desk.act(.type("Buy oat milk", into: .title), .save)
    for _ in 1...125 { desk.didTick.onNext(()) }
    expect(desk.failures?.values == [busy] && desk.content?.status == nil)
    expect(desk.content?.form?.text[.title], is: "Buy oat milk")
    store.isLocked = false
    desk.didTick.onNext(())
    try expect(desk.card().title.text, is: "Buy milk")
    desk.act(.save)
    try expect(desk.card().title.text, is: "Buy oat milk")
  }

  @Test func aStepIsCheckedOnceAndTheSelectionStays() throws {
    let desk = try desk(.read(1))
    desk.act(.checkStep, .checkStep, .selectStep(1), .selectStep(1))
    expect(desk.content?.step, is: 0)
    store.isLocked = false
    desk.didTick.onNext(())
    try expect(desk.card().steps.map(\.isChecked), is: [true, false])
    desk.act(.selectStep(1))
    expect(desk.content?.step, is: 1)
  }

  @Test func aStepThatWaitsCanBeDiscarded() throws {
    let desk = try desk(.read(1))
    desk.act(.addStep, .typeStep("Three"), .save)
    desk.leaving = .discard
    desk.act(.leave)
    expect(desk.content?.stepText == nil && desk.content?.status == nil)
    store.isLocked = false
    desk.didTick.onNext(())
    try expect(desk.card().steps.map(\.text), is: ["One", "Two"])
  }

  @Test func leavingWaitsForTheChange() throws {
    let desk = try desk(.read(1))
    desk.act(.checkStep, .leave)
    expect(!desk.hasEnded && desk.content?.status == .waiting(thenQuits: true))
    store.isLocked = false
    desk.didTick.onNext(())
    expect(desk.hasEnded)
    try expect(desk.card().steps[0].isChecked)
  }

  @Test func leavingAgainDropsTheChange() throws {
    let desk = try desk(.read(1))
    desk.act(.checkStep, .leave, .leave)
    expect(desk.hasEnded)
  }
}

@Suite(.leavesNoSubscriptions) struct CardReplacedStoreTests {
  private let files: TemporaryStores
  private let others: TemporaryStores

  init() throws { (files, others) = (try TemporaryStores(), try TemporaryStores()) }

  private func desk(_ start: CardSceneStart) throws -> CardSceneDesk {
    let desk = CardSceneDesk(over: try files.open())
    try desk.add("Buy milk")
    try desk.open(start)
    desk.didTick.onNext(())
    desk.act(.type("Oat milk", into: .title), .typeStep("Oat milk"))
    return desk
  }

  @Test(arguments: [CardSceneStart.edit(1), .comments(1)], [[], ["Another card"]])
  func theTextIsKeptAndTheSceneEnds(start: CardSceneStart, titles: [String]) throws {
    let desk = try desk(start)
    let other = CardSceneDesk(over: try others.open(), seed: 8)
    for title in titles { try other.add(title) }
    try others.replace(files)
    desk.didTick.onNext(())
    let kept = start == .edit(1) ? "title: Oat milk\n" : "Oat milk"
    expect(desk.lostTexts?.values.first?.hasPrefix(kept), is: true)
    expect(desk.failures?.values == [.noSuchCards([1])] && desk.hasEnded)
    try expect(titles.isEmpty || desk.card(1).title.text == "Another card")
    try expect(titles.isEmpty || desk.card(1).comments.isEmpty)
    desk.close()
  }

  @Test func theTextStaysWhileThereIsNoStore() throws {
    let desk = try desk(.edit(1))
    try files.moveAway()
    desk.didTick.onNext(())
    guard case .unreadable(.store(.gone, _))? = desk.content?.status else {
      Issue.record("\(String(describing: desk.content?.status))")
      return
    }
    desk.act(.save)
    expect(desk.content?.form?.text[.title], is: "Oat milk")
    try files.moveBack()
    desk.didTick.onNext(())
    expect(desk.content?.status == nil)
    desk.act(.save)
    try expect(desk.card().title.text, is: "Oat milk")
    desk.close()
  }
}
