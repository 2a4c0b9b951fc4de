import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

/// Ann edits a card that Bob changes.
@Suite(.leavesNoSubscriptions) struct CardConflictTests {
  private let desk = CardSceneDesk()

  init() throws {
    try desk.add("Buy milk") { $0.notes = try Notes("Two bottles") }
    try desk.open(.edit(1))
    desk.type("Buy bread", into: .title)
  }

  private var form: CardFormContent? { desk.content?.form }

  private func stored(_ number: Int = 1) throws -> [String] {
    let card = try desk.card(number)
    return [card.title.text, card.notes.text]
  }

  private func bobTitles(_ title: String) throws {
    try desk.edit(1) { $0.title = try Title(title) }
    desk.didTick.onNext(())
  }

  @Test func fieldsThatOnlyOthersChangedAreUpdated() throws {
    try desk.edit(1) { $0.notes = try Notes("Three bottles") }
    desk.didTick.onNext(())
    expect(form?.text[.title] == "Buy bread" && form?.text[.notes] == "Three bottles")
    expect(form?.theirs.isEmpty, is: true)
    desk.act(.save)
    try expect(stored(), is: ["Buy bread", "Three bottles"])
  }

  @Test(arguments: [
    (CardSceneAction.chooseVersion(.yours, of: .title), "Buy bread"),
    (.chooseVersion(.theirs, of: .title), "Buy cheese"),
    (.type("Buy cheese", into: .title), "Buy cheese"),
  ])
  func aConflictPreventsSavingUntilItIsSettled(action: CardSceneAction, title: String) throws {
    try bobTitles("Buy cheese")
    desk.act(.save)
    expect(form?.text[.title] == "Buy bread" && form?.theirs == [.title: "Buy cheese"])
    try expect(stored()[0] == "Buy cheese" && desk.focus?.values == [.title] && !desk.hasEnded)
    let transactions = try desk.transactionCount()
    desk.act(action)
    expect(form?.theirs.isEmpty == true && form?.isChanged == (title == "Buy bread"))
    desk.act(.save)
    try expect(stored()[0] == title && desk.hasEnded)
    try expect(desk.transactionCount(), is: transactions + (title == "Buy bread" ? 1 : 0))
  }

  @Test func conflictsAreSettledOneByOneAndCanComeAgain() throws {
    desk.type("One bottle", into: .notes)
    try bobTitles("Buy cheese")
    try desk.edit(1) { $0.notes = try Notes("Three bottles") }
    expect(form?.theirs.count, is: 2)
    desk.act(.chooseVersion(.yours, of: .title), .chooseVersion(.theirs, of: .notes))
    try bobTitles("Buy eggs")
    expect(form?.theirs == [.title: "Buy eggs"] && form?.text[.title] == "Buy bread")
    desk.act(.chooseVersion(.yours, of: .title), .save)
    try expect(stored(), is: ["Buy bread", "Three bottles"])
  }

  @Test func aChangeDuringTheSaveIsAConflict() throws {
    desk.inBetween = { try bobTitles("Buy cheese") }
    desk.act(.save)
    try expect(stored()[0] == "Buy cheese" && form?.theirs == [.title: "Buy cheese"])
    expect(desk.focus?.values == [.title] && !desk.hasEnded)
    desk.act(.chooseVersion(.yours, of: .title), .save)
    try expect(stored()[0], is: "Buy bread")
  }

  @Test func aDeletionDuringTheSaveIsReportedAndKeepsTheText() throws {
    desk.inBetween = { [desk] in try desk.delete(1) }
    desk.act(.save)
    expect(desk.failures?.values == [.noSuchCards([1])] && desk.content?.detail?.deletedBy != nil)
    expect(form?.text[.title], is: "Buy bread")
  }

  @Test func changesByOthersAreReported() throws {
    try desk.edit(1) {
      $0.priority = .high
      $0.notes = try Notes("Three bottles")
    }
    for title in ["Buy cheese", "Buy bread"] { try bobTitles(title) }
    expect(
      desk.notices?.values,
      is: [
        .changedByAnotherProcess([.priority, .notes], by: "bob@work"),
        .changedByAnotherProcess([.title], by: "bob@work"),
      ])
  }

  @Test func savingADeletedCardAddsItAgain() throws {
    try desk.delete(1)
    desk.didTick.onNext(())
    expect(desk.content?.detail?.deletedBy?.transaction.author, is: "bob@work")
    expect(form?.text[.title], is: "Buy bread")
    desk.act(.save)
    try expect(stored(2), is: ["Buy bread", "Two bottles"])
    expect(desk.added?.values == [2] && desk.hasEnded)
  }

  @Test func aRestoredCardIsEditedAgain() throws {
    try desk.delete(1)
    try desk.undoLast()
    expect(desk.content?.detail?.deletedBy == nil)
    desk.act(.save)
    try expect(stored()[0], is: "Buy bread")
  }
}
