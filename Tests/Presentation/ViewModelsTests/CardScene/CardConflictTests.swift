import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct CardConflictTests {
  private let desk = CardSceneDesk()

  init() throws {
    try desk.add("Buy milk") { $0.notes = try Notes("Two bottles") }
    try desk.open(.edit(1))
  }

  private var form: CardFormContent? { desk.content?.form }

  private func disagree() throws {
    desk.type("Buy bread", into: .title)
    try desk.edit(1) { $0.title = try Title("Buy cheese") }
    desk.didTick.onNext(())
  }

  @Test func fieldsThatOnlyOthersChangedAreUpdated() throws {
    desk.type("Buy br", into: .title)
    try desk.edit(1) { $0.notes = try Notes("Three bottles") }
    desk.didTick.onNext(())
    expect(form?.text[.title], is: "Buy br")
    expect(form?.text[.notes], is: "Three bottles")
    expect(form?.theirs.isEmpty, is: true)
    desk.act(.save)
    try expect(desk.card().title.text, is: "Buy br")
    try expect(desk.card().notes.text, is: "Three bottles")
  }

  @Test func aConflictKeepsBothVersions() throws {
    try disagree()
    expect(form?.text[.title], is: "Buy bread")
    expect(form?.theirs, is: [.title: "Buy cheese"])
  }

  @Test func aConflictPreventsSaving() throws {
    try disagree()
    desk.act(.save)
    expect(desk.focus?.values, is: [.title])
    try expect(desk.card().title.text, is: "Buy cheese")
    expect(!desk.hasEnded)
  }

  @Test func choosingYoursKeepsTheTypedText() throws {
    try disagree()
    desk.act(.chooseVersion(.yours, of: .title))
    expect(form?.theirs.isEmpty, is: true)
    desk.act(.save)
    try expect(desk.card().title.text, is: "Buy bread")
    expect(desk.hasEnded)
  }

  @Test func choosingTheirsTakesTheStoredText() throws {
    try disagree()
    desk.act(.chooseVersion(.theirs, of: .title))
    expect(form?.text[.title], is: "Buy cheese")
    expect(form?.isChanged, is: false)
    let transactions = try desk.transactionCount()
    desk.act(.save)
    try expect(desk.transactionCount(), is: transactions)
    expect(desk.hasEnded)
  }

  @Test func aChangeDuringTheSaveIsAConflict() throws {
    desk.type("Buy bread", into: .title)
    desk.inBetween = { [desk] in try desk.edit(1) { $0.title = try Title("Buy cheese") } }
    desk.act(.save)
    try expect(desk.card().title.text, is: "Buy cheese")
    expect(form?.theirs, is: [.title: "Buy cheese"])
    expect(desk.focus?.values, is: [.title])
    expect(!desk.hasEnded)
    desk.act(.chooseVersion(.yours, of: .title), .save)
    try expect(desk.card().title.text, is: "Buy bread")
  }

  @Test func aDeletionDuringTheSaveIsReportedAndKeepsTheText() throws {
    desk.type("Buy bread", into: .title)
    desk.inBetween = { [desk] in try desk.delete(1) }
    desk.act(.save)
    expect(desk.failures?.values, is: [.noSuchCards([1])])
    expect(desk.content?.detail?.deletedBy != nil)
    expect(form?.text[.title], is: "Buy bread")
    desk.act(.save)
    try expect(desk.card(2).title.text, is: "Buy bread")
  }

  @Test func conflictsAreSettledOneByOne() throws {
    desk.type("One bottle", into: .notes)
    try disagree()
    try desk.edit(1) { $0.notes = try Notes("Three bottles") }
    expect(form?.theirs.count, is: 2)
    desk.act(.chooseVersion(.yours, of: .title), .chooseVersion(.theirs, of: .notes), .save)
    try expect(desk.card().title.text, is: "Buy bread")
    try expect(desk.card().notes.text, is: "Three bottles")
  }

  @Test func aSettledFieldCanConflictAgain() throws {
    try disagree()
    desk.act(.chooseVersion(.yours, of: .title))
    try desk.edit(1) { $0.title = try Title("Buy eggs") }
    expect(form?.theirs, is: [.title: "Buy eggs"])
    expect(form?.text[.title], is: "Buy bread")
  }

  @Test func typingTheStoredTextSettlesAConflict() throws {
    try disagree()
    desk.type("Buy cheese", into: .title)
    expect(form?.theirs.isEmpty, is: true)
    expect(form?.isChanged, is: false)
  }

  @Test func changesByOthersAreReported() throws {
    desk.type("Buy bread", into: .title)
    try desk.edit(1) {
      $0.priority = .high
      $0.notes = try Notes("Three bottles")
    }
    try desk.edit(1) { $0.title = try Title("Buy cheese") }
    try desk.edit(1) { $0.title = try Title("Buy bread") }
    expect(
      desk.notices?.values,
      is: [
        .changedByAnotherProcess([.priority, .notes], by: "bob@work"),
        .changedByAnotherProcess([.title], by: "bob@work"),
      ])
  }

  @Test func savingADeletedCardAddsItAgain() throws {
    desk.type("Buy bread", into: .title)
    try desk.delete(1)
    desk.didTick.onNext(())
    expect(desk.content?.detail?.deletedBy?.transaction.author, is: "bob@work")
    expect(form?.text[.title], is: "Buy bread")
    desk.act(.save)
    let card = try desk.card(2)
    expect(card.title.text, is: "Buy bread")
    expect(card.notes.text, is: "Two bottles")
    expect(desk.added?.values, is: [2])
    expect(desk.hasEnded)
  }

  @Test func aRestoredCardIsEditedAgain() throws {
    desk.type("Buy bread", into: .title)
    try desk.delete(1)
    try desk.undoLast()
    expect(desk.content?.detail?.deletedBy == nil)
    desk.act(.save)
    try expect(desk.card().title.text, is: "Buy bread")
  }
}
