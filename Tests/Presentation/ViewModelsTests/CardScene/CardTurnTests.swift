import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Repositories
import Testing
import UseCases
import ViewModels

/// A turn reads and writes the store at most once each, so that no output mixes two moments.
@Suite(.leavesNoSubscriptions) struct CardTurnTests {
  struct Turn: Sendable, CustomTestStringConvertible {
    let action: CardSceneAction
    var readings = 0
    var writings = 0
    /// The actions before it.
    var after: [CardSceneAction] = []

    var testDescription: String { "\(action) after \(after)" }

    static let all = [
      Turn(action: .addStep), Turn(action: .renameStep),
      Turn(action: .edit), Turn(action: .leave), Turn(action: .chooseColumn),
      Turn(action: .checkStep, readings: 1, writings: 1),
      Turn(action: .deleteStep, readings: 1, writings: 1),
      Turn(action: .undo, readings: 1, writings: 1, after: [.checkStep]),
      Turn(action: .redo, readings: 1, writings: 1, after: [.checkStep, .undo]),
      Turn(action: .save, readings: 1, writings: 1, after: [.addStep]),
      Turn(action: .leave, after: [.edit]),
      Turn(action: .save, readings: 1, writings: 1, after: [.edit]),
    ]
  }

  private let store = BusyStore(InMemoryStore())
  private let desk: CardSceneDesk

  init() throws {
    desk = CardSceneDesk(over: store)
    try desk.add("Buy milk") { $0.steps = [try Step("One"), try Step("Two")] }
    try desk.open(.read(1))
  }

  @Test(arguments: Turn.all)
  func aTurnReadsAndWritesTheStoreAtMostOnce(turn: Turn) {
    for action in turn.after { desk.didAct.onNext(action) }
    desk.act(.typeStep("Three"), .type("Buy bread", into: .title))
    let (readings, writings) = (store.readings, store.writings)
    desk.act(turn.action)
    expect(store.readings - readings, is: turn.readings)
    expect(store.writings - writings, is: turn.writings)
    expect(desk.failures?.values, is: [])
  }

  @Test func openingACardReadsTheStoreOnce() throws {
    let readings = store.readings
    try desk.open(.edit(1))
    expect(store.readings, is: readings + 1)
  }

  @Test func typingReadsNothing() {
    desk.act(.edit)
    let readings = store.readings
    desk.act(.type("Buy bread", into: .title), .type("home", into: .project))
    expect(store.readings, is: readings)
  }

  @Test func aChangeOfAnotherCardReadsNothing() throws {
    try desk.add("Call home")
    let readings = store.readings
    try desk.edit(2) { $0.priority = .high }
    desk.didTick.onNext(())
    expect(store.readings, is: readings)
  }

  @Test func aLastingFailureIsReportedOnce() {
    store.isBusy = true
    for _ in 1...3 { desk.didTick.onNext(()) }
    let busy = TrackerError.store(.busy, path: "todo.sqlite3")
    expect(desk.failures?.values, is: [busy])
    desk.act(.checkStep)
    expect(desk.failures?.values == [busy] && desk.content?.status == .waiting(thenQuits: false))
    expect(store.writings, is: 1)
    store.isBusy = false
    desk.didTick.onNext(())
    expect(desk.content?.detail?.card.card.steps.map(\.isChecked), is: [true, false])
  }

  @Test func aChangeThatCannotBeReadIsShownAtALaterTick() {
    store.becomesBusyAfterWriting = true
    desk.act(.checkStep)
    desk.didTick.onNext(())
    expect(desk.content?.detail?.card.card.steps.contains { $0.isChecked }, is: false)
    expect(desk.failures?.values.count, is: 1)
    (store.becomesBusyAfterWriting, store.isBusy) = (false, false)
    desk.didTick.onNext(())
    expect(desk.content?.detail?.card.card.steps.map(\.isChecked), is: [true, false])
  }
}
