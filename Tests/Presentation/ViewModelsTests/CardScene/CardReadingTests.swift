import Entities
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
    #expect(content.mode == .read)
    #expect(content.detail?.card.card.title.text == "Buy milk")
    #expect(content.detail?.history.count == 1)
    #expect(content.step == 0)
  }

  @Test func aCardThatNeverExistedCannotBeOpened() {
    #expect(throws: TrackerError.noSuchCards([9])) { try desk.open(.read(9)) }
  }

  @Test func theUsersEditorOpensTheCardUnlessItWasDeleted() throws {
    desk.didAct.onNext(.openEditor)
    #expect(desk.opened == [1])
    #expect(desk.content?.mode == .read)
    try desk.delete(1)
    desk.didAct.onNext(.openEditor)
    #expect(desk.opened == [1])
    #expect(desk.failures?.values == [.noSuchCards([1])])
  }

  @Test func theSelectionStaysWithinTheSteps() {
    for action in [CardAction.previousStep, .nextStep, .nextStep, .nextStep] {
      desk.didAct.onNext(action)
    }
    #expect(desk.content?.step == 1)
    desk.didSelectStep.onNext(0)
    #expect(desk.content?.step == 0)
    desk.didSelectStep.onNext(2)
    #expect(desk.content?.step == 0)
  }

  @Test func checkingAStepIsATransaction() throws {
    desk.didAct.onNext(.nextStep)
    desk.didAct.onNext(.checkStep)
    #expect(steps.map(\.isChecked) == [false, true])
    #expect(try desk.card().steps.map(\.isChecked) == [false, true])
    desk.didAct.onNext(.checkStep)
    #expect(steps.map(\.isChecked) == [false, false])
    #expect(try desk.transactionCount() == 3)
  }

  @Test func checkingFollowsTheSelectedStepWhenOthersAreAdded() throws {
    desk.didAct.onNext(.nextStep)
    try desk.edit(1) { $0.steps = [try Step("Zero"), try Step("One"), try Step("Two")] }
    #expect(desk.content?.step == 2)
    desk.didAct.onNext(.checkStep)
    #expect(try desk.card().steps.filter(\.isChecked).map(\.text) == ["Two"])
  }

  @Test func newStepsAreAddedUntilOneIsBlank() throws {
    desk.didAct.onNext(.addStep)
    #expect(desk.content?.stepText?.text == "")
    for text in ["Three", "Four", ""] {
      desk.didTypeStep.onNext(text)
      desk.didAct.onNext(.commitStep)
    }
    #expect(desk.content?.stepText == nil)
    #expect(try desk.card().steps.map(\.text) == ["One", "Two", "Three", "Four"])
    #expect(desk.content?.step == 3)
  }

  @Test func aRenamedStepStaysChecked() throws {
    desk.didAct.onNext(.checkStep)
    desk.didAct.onNext(.renameStep)
    #expect(desk.content?.stepText?.text == "One")
    desk.didTypeStep.onNext("First")
    desk.didAct.onNext(.commitStep)
    #expect(try desk.card().steps == [try Step("First", isChecked: true), try Step("Two")])
    #expect(desk.content?.stepText == nil)
  }

  @Test func anInvalidStepKeepsItsText() throws {
    desk.didAct.onNext(.addStep)
    let long = String(repeating: "a", count: 201)
    desk.didTypeStep.onNext(long)
    desk.didAct.onNext(.commitStep)
    #expect(desk.content?.stepText?.text == long)
    #expect(desk.content?.stepText?.fault == .invalidText(.step, .tooLong(limit: 200)))
    #expect(try desk.card().steps.count == 2)
    desk.didTypeStep.onNext("short")
    #expect(desk.content?.stepText?.fault == nil)
  }

  @Test func renamingFollowsAStepThatMoves() throws {
    desk.didAct.onNext(.nextStep)
    desk.didAct.onNext(.renameStep)
    desk.didTypeStep.onNext("Second")
    try desk.edit(1) { $0.steps = [try Step("Two"), try Step("One")] }
    desk.didAct.onNext(.commitStep)
    #expect(try desk.card().steps.map(\.text) == ["Second", "One"])
  }

  @Test func renamingADeletedStepAddsIt() throws {
    desk.didAct.onNext(.renameStep)
    desk.didTypeStep.onNext("First")
    try desk.edit(1) { $0.steps = [try Step("Two")] }
    #expect(desk.content?.stepText?.text == "First")
    desk.didAct.onNext(.commitStep)
    #expect(try desk.card().steps.map(\.text) == ["Two", "First"])
    #expect(desk.content?.stepText == nil)
  }

  @Test(arguments: [
    (CardAction.renameStep, "One"), (.addStep, ""), (.addStep, " "), (.comment, ""),
  ])
  func aLineWithoutANewTextIsCancelledAtOnce(action: CardAction, text: String) throws {
    desk.didAct.onNext(action)
    desk.didTypeStep.onNext(text)
    desk.didAct.onNext(.cancelStep)
    #expect(desk.content?.stepText == nil && desk.questions == 0)
    #expect(try desk.transactionCount() == 1)
  }

  @Test(
    arguments: [CardAction.renameStep, .addStep, .comment],
    [(LeavingAnswer?.none, true), (.keepEditing, true), (.discard, false), (.save, false)])
  func aLineWithANewTextAsksBeforeItCloses(
    action: CardAction, answer: (given: LeavingAnswer?, stays: Bool)
  ) throws {
    desk.leaving = answer.given
    desk.didAct.onNext(action)
    desk.didTypeStep.onNext("New")
    desk.didAct.onNext(.cancelStep)
    #expect(desk.questions == 1 && !desk.hasEnded)
    #expect(desk.content?.stepText?.text == (answer.stays ? "New" : nil))
    let card = try desk.card()
    let texts = card.steps.map(\.text) + card.comments.list.map(\.text)
    #expect(texts.contains("New") == (answer.given == .save))
  }

  @Test func aStepThatCannotBeSavedKeepsItsTextOnLeaving() throws {
    desk.leaving = .save
    desk.didAct.onNext(.renameStep)
    desk.didTypeStep.onNext("")
    desk.didAct.onNext(.cancelStep)
    #expect(desk.content?.stepText?.fault != nil)
    #expect(try desk.card().steps.map(\.text) == ["One", "Two"])
  }

  @Test func undoRestoresADeletedStep() throws {
    desk.didAct.onNext(.deleteStep)
    #expect(steps.map(\.text) == ["Two"])
    desk.didAct.onNext(.undo)
    #expect(steps.map(\.text) == ["One", "Two"])
    desk.didAct.onNext(.redo)
    #expect(steps.map(\.text) == ["Two"])
    #expect(desk.notices?.values.count == 2)
  }

  @Test func undoWithoutAHistoryIsReported() {
    desk.didAct.onNext(.undo)
    #expect(desk.failures?.values == [.nothingToUndo])
  }

  @Test func theCardMovesToTheChosenState() throws {
    desk.didAct.onNext(.chooseColumn)
    #expect(try desk.card().state == .todo)
    desk.target = .doing
    desk.didAct.onNext(.chooseColumn)
    #expect(desk.content?.detail?.card.card.state == .doing)
    guard case .moved(let card, .todo) = desk.notices?.values.last else {
      Issue.record("\(String(describing: desk.notices?.values))")
      return
    }
    #expect(card.card.state == .doing)
  }

  @Test func changesByOthersShow() throws {
    try desk.edit(1) { $0.title = try Title("Buy bread") }
    desk.didTick.onNext(())
    #expect(desk.content?.detail?.card.card.title.text == "Buy bread")
    #expect(desk.content?.detail?.history.count == 2)
  }

  @Test func aDeletedCardStaysReadable() throws {
    try desk.delete(1)
    desk.didTick.onNext(())
    let detail = try #require(desk.content?.detail)
    #expect(detail.card.card.title.text == "Buy milk")
    #expect(detail.deletedBy?.transaction.author == "bob@work")
    for action in [CardAction.edit, .checkStep, .addStep, .chooseColumn, .renameStep] {
      desk.didAct.onNext(action)
      #expect(desk.failures?.values.last == .noSuchCards([1]))
    }
    #expect(desk.content?.mode == .read)
    #expect(desk.failures?.values.count == 5)
    #expect(!desk.hasEnded)
  }

  @Test func leaveClosesTheScene() {
    desk.didAct.onNext(.leave)
    #expect(desk.hasEnded)
    #expect(desk.questions == 0)
  }
}
