import Entities
import Expectations
import Reactive
import ReactiveTesting
import Testing
import ViewModels

@Suite(.leavesNoSubscriptions) struct CardReadingTests {
  private let desk = CardSceneDesk()

  init() throws {
    try desk.add("Buy milk") { $0.steps = [try Step("One"), try Step("Two")] }
    try desk.open(.read(1))
  }

  private var steps: [Step] { desk.content?.detail?.card.card.steps ?? [] }

  @Test func theCardShowsWithItsHistory() throws {
    let content = try #require(desk.content)
    expect(content.mode == .read && content.step == 0)
    expect(content.detail?.card.card.title.text == "Buy milk")
    expect(content.detail?.history.count, is: 1)
  }

  @Test func aCardThatNeverExistedCannotBeOpened() {
    #expect(throws: TrackerError.noSuchCards([9])) { try desk.open(.read(9)) }
  }

  @Test func theUsersEditorOpensTheCardUnlessItWasDeleted() throws {
    desk.act(.openEditor)
    expect(desk.opened == [1] && desk.content?.mode == .read)
    try desk.delete(1)
    desk.act(.openEditor)
    expect(desk.opened == [1] && desk.failures?.values == [.noSuchCards([1])])
  }

  @Test func checkingAStepIsATransaction() throws {
    desk.act(.selectStep(1), .selectStep(2), .checkStep)
    expect(desk.content?.step == 1 && steps.map(\.isChecked) == [false, true])
    desk.act(.checkStep)
    try expect(desk.card().steps.map(\.isChecked), is: [false, false])
    try expect(desk.transactionCount(), is: 3)
  }

  @Test func checkingFollowsTheSelectedStepWhenOthersAreAdded() throws {
    desk.act(.selectStep(1))
    try desk.edit(1) { $0.steps = [try Step("Zero"), try Step("One"), try Step("Two")] }
    expect(desk.content?.step, is: 2)
    desk.act(.checkStep)
    try expect(desk.card().steps.filter(\.isChecked).map(\.text), is: ["Two"])
  }

  @Test func newStepsAreAddedUntilOneIsBlank() throws {
    desk.act(.addStep)
    expect(desk.content?.stepText?.text, is: "")
    for text in ["Three", "Four", ""] { desk.act(.typeStep(text), .save) }
    expect(desk.content?.stepText == nil && desk.content?.step == 3)
    try expect(desk.card().steps.map(\.text), is: ["One", "Two", "Three", "Four"])
  }

  @Test func aRenamedStepStaysChecked() throws {
    desk.act(.checkStep, .renameStep)
    expect(desk.content?.stepText?.text, is: "One")
    desk.act(.typeStep("First"), .save)
    try expect(desk.card().steps, is: [try Step("First", isChecked: true), try Step("Two")])
    expect(desk.content?.stepText == nil)
  }

  @Test func anInvalidStepKeepsItsText() throws {
    desk.act(.addStep)
    let long = String(repeating: "a", count: 201)
    desk.act(.typeStep(long), .save)
    expect(desk.content?.stepText?.text, is: long)
    expect(desk.content?.stepText?.fault, is: .invalidText(.step, .tooLong(limit: 200)))
    try expect(desk.card().steps.count, is: 2)
    desk.act(.typeStep("short"))
    expect(desk.content?.stepText?.fault == nil)
  }

  @Test func renamingFollowsAStepThatMoves() throws {
    desk.act(.selectStep(1), .renameStep, .typeStep("Second"))
    try desk.edit(1) { $0.steps = [try Step("Two"), try Step("One")] }
    desk.act(.save)
    try expect(desk.card().steps.map(\.text), is: ["Second", "One"])
  }

  @Test func renamingADeletedStepAddsIt() throws {
    desk.act(.renameStep, .typeStep("First"))
    try desk.edit(1) { $0.steps = [try Step("Two")] }
    expect(desk.content?.stepText?.text, is: "First")
    desk.act(.save)
    try expect(desk.card().steps.map(\.text), is: ["Two", "First"])
    expect(desk.content?.stepText == nil)
  }

  @Test(arguments: [
    (CardSceneAction.renameStep, "One"), (.addStep, ""), (.addStep, " "), (.comment, ""),
  ])
  func aLineWithoutANewTextIsCancelledAtOnce(action: CardSceneAction, text: String) throws {
    desk.act(action, .typeStep(text), .leave)
    expect(desk.content?.stepText == nil && desk.questions == 0)
    try expect(desk.transactionCount(), is: 1)
  }

  @Test(
    arguments: [CardSceneAction.renameStep, .addStep, .comment],
    [(LeavingAnswer?.none, true), (.keepEditing, true), (.discard, false), (.save, false)])
  func aLineWithANewTextAsksBeforeItCloses(
    action: CardSceneAction, answer: (given: LeavingAnswer?, stays: Bool)
  ) throws {
    desk.leaving = answer.given
    desk.act(action, .typeStep("New"), .leave)
    expect(desk.questions == 1 && !desk.hasEnded)
    expect(desk.content?.stepText?.text, is: (answer.stays ? "New" : nil))
    let card = try desk.card()
    let texts = card.steps.map(\.text) + card.comments.list.map(\.text)
    expect(texts.contains("New"), is: (answer.given == .save))
  }

  @Test func undoRestoresADeletedStep() throws {
    desk.act(.deleteStep)
    expect(steps.map(\.text), is: ["Two"])
    desk.act(.undo)
    expect(steps.map(\.text), is: ["One", "Two"])
    desk.act(.redo)
    expect(steps.map(\.text), is: ["Two"])
    expect(desk.notices?.values.count, is: 2)
  }

  @Test func theCardMovesToTheChosenState() throws {
    desk.act(.chooseColumn)
    try expect(desk.card().state, is: .todo)
    desk.target = .doing
    desk.act(.chooseColumn)
    expect(desk.content?.detail?.card.card.state, is: .doing)
    guard case .moved(let card, .todo) = desk.notices?.values.last else {
      Issue.record("\(String(describing: desk.notices?.values))")
      return
    }
    expect(card.card.state, is: .doing)
  }

  @Test func aDeletedCardStaysReadable() throws {
    try desk.delete(1)
    desk.didTick.onNext(())
    let detail = try #require(desk.content?.detail)
    expect(detail.card.card.title.text, is: "Buy milk")
    expect(detail.deletedBy?.transaction.author, is: "bob@work")
    for action in [CardSceneAction.edit, .checkStep, .addStep, .chooseColumn, .renameStep] {
      desk.act(action)
      expect(desk.failures?.values.last, is: .noSuchCards([1]))
    }
    expect(desk.content?.mode == .read && desk.failures?.values.count == 5 && !desk.hasEnded)
  }
}
