import Entities
import Expectations
import InMemoryData
import Reactive
import ReactiveTesting
import Repositories
import Testing
import UseCases

@testable import ViewModels

@Suite(.leavesNoSubscriptions) struct AddLineViewModelTests {
  private func desk(typing text: String) throws -> AddLineDesk {
    let desk = try AddLineDesk()
    desk.didAct.onNext(.type(text))
    return desk
  }

  @Test func enterAddsTheCardWhereTheLineIs() throws {
    let desk = try desk(typing: "Buy milk +docs")
    desk.didAct.onNext(.submit)
    let card = try #require(try desk.cards().first)
    expect(card.title.text == "Buy milk" && card.state == .doing && card.tags.list.count == 1)
    expect(desk.addedCards == [1] && desk.kept == [""])
    guard case .added(let listed)? = desk.notices.last else {
      Issue.record("the card was not reported")
      return
    }
    expect(listed.card, is: card)
    let history = try Tracker(desk.store).readHistory(
      .newest(card: nil, limit: nil, changes: false))
    expect(history.entries.map(\.transaction.transaction.command), is: ["board: added Buy milk"])
  }

  @Test(arguments: [
    ("Buy milk", ["web", "review"]), ("Buy milk /home", ["home", "review"]),
    ("Buy milk /inbox", ["inbox", "review"]), ("Buy milk >todo", ["web", "todo"]),
    ("Buy milk >review", ["web", "review"]),
  ])
  func namedValuesReplaceThoseOfTheBoard(text: String, place: [String]) throws {
    let stage = BoardStage()
    try stage.addColumn("review", to: .doing)
    let columns = try stage.store.reading { (reading) throws(TrackerError) in
      try reading.columns()
    }
    let review = try #require(columns.named(try ColumnName("review")))
    let desk = try AddLineDesk(
      CardStart(column: review, project: try ProjectName("web")), over: stage.store)
    desk.didAct.onNext(.type(text))
    desk.didAct.onNext(.submit)
    try expect(desk.place(of: 1), is: place)
  }

  @Test func aLineWithoutATitleIsRefused() throws {
    let desk = try desk(typing: "+docs")
    desk.didAct.onNext(.submit)
    expect(desk.content?.failure == .invalidText(.title, .blank) && desk.kept.isEmpty)
  }

  @Test func anErrorOfTheStoreKeepsTheLine() throws {
    let desk = try desk(typing: "Buy milk >nowhere")
    desk.didAct.onNext(.submit)
    expect(desk.content?.failure, is: .noSuchColumn("nowhere", nearest: nil))
    expect(desk.kept.isEmpty)
    try expect(desk.cards().isEmpty)
    desk.didAct.onNext(.type("Buy milk"))
    expect(desk.content?.failure == nil)
  }

  @Test func aKeyOfAnotherCardIsRefused() throws {
    let desk = try desk(typing: "Buy milk =k")
    desk.didAct.onNext(.submit)
    let other = try AddLineDesk(over: desk.store)
    other.didAct.onNext(.type("Buy tea =k"))
    other.didAct.onNext(.submit)
    expect(other.content?.failure, is: .keyTaken("k", card: 1))
    expect(other.kept.isEmpty && other.addedCards.isEmpty)
  }

  @Test func theProjectsAreReadOnceAfterAProjectIsTyped() throws {
    let desk = try desk(typing: "Buy milk")
    expect(desk.book.readings.isEmpty)
    for text in ["Buy milk /h", "Buy milk /home", "Buy milk", "Buy milk /web"] {
      desk.didAct.onNext(.type(text))
    }
    expect(desk.book.readings, is: [.projects])
  }
}

@Suite(.leavesNoSubscriptions) struct AddLineWaitingTests {
  private let store = BusyStore(InMemoryStore())
  private let desk: AddLineDesk

  init() throws {
    desk = try AddLineDesk(over: store)
    desk.didAct.onNext(.type("Buy milk"))
    store.isLocked = true
    desk.didAct.onNext(.submit)
  }

  @Test func theCardWaitsUntilTheLockIsReleased() throws {
    expect(desk.content?.status, is: .waiting(thenQuits: false))
    desk.didTick.onNext(())
    expect(desk.kept.isEmpty)
    store.isLocked = false
    desk.didTick.onNext(())
    expect(desk.addedCards == [1] && desk.kept == [""])
  }

  @Test func typingEndsTheWait() throws {
    desk.didAct.onNext(.type("Buy milk and tea"))
    store.isLocked = false
    desk.didTick.onNext(())
    expect(desk.content?.status == nil && desk.addedCards.isEmpty)
    desk.didAct.onNext(.submit)
    try expect(desk.cards().map(\.title.text), is: ["Buy milk and tea"])
  }
}
