import Entities
import Expectations
import Reactive
import Testing
import ViewModels

/// A command acts on the cards that are shown and marked, else on the selected card.
@Suite struct BoardMarksTests {
  private let stage = BoardStage()

  /// Todo has cards 1–5, doing 6 and 7, done 8 and 9.
  private func open() throws {
    try stage.add(5)
    try stage.add(2, to: .doing)
    try stage.add(2, to: .done)
    stage.open()
  }

  private func choose(_ filter: String) throws {
    stage.coordinator.views.onNext(try stage.filter(filter))
  }

  @Test func marksEndWithTheCommandThatUsedThem() throws {
    try open()
    stage.act(.views)
    try choose("state:todo")
    stage.act(.mark, .mark, .moveRight, shows: ">3 4 5")
    // Without them, the next key is about the selected card.
    stage.act(.moveLeft, .delete, shows: ">4 5")
    stage.shows(">4 5", "6 7 1 2", "8 9", after: stage.coordinator.views.onNext(.none))
  }

  @Test(
    arguments: [
      .moveRight, .assign, .cancel, .delete, .copyNumber, .set(.column), .set(.project),
    ] as [BoardAction])
  func eachCommandEndsItsMarks(action: BoardAction) throws {
    try open()
    try stage.add(1, of: "web")
    stage.act(.mark, .mark, action)
    if action == .set(.column) { stage.choose(.done) }
    if action == .set(.project) { try stage.choose(project: "web") }
    expect(stage.content.marked.isEmpty)
  }

  @Test func aRefusedCommandKeepsTheMarks() throws {
    try open()
    try stage.limit(.doing, to: 2)
    stage.act(.mark, .mark, .moveRight)
    expect(stage.content.marked == [1, 2] && stage.failures.isEmpty)
    expect(stage.coordinator.asked, is: ["force"])
    stage.coordinator.forces.onNext(())
    expect(stage.board == ["3 4 5", "6 7 >1 2", "8 9"] && stage.content.marked.isEmpty)
  }

  @Test func reorderingKeepsTheMarksAndMovesThemFromAnyCard() throws {
    try open()
    stage.act(.mark, .mark, shows: "1* 2* >3 4 5")
    stage.act(.reorderDown, shows: "3 >1* 2* 4 5")
    stage.act(.reorderDown, .selectLast, .reorderUp, shows: "3 >1* 2* 4 5")
  }

  @Test func cardsOfAFoldedColumnLoseTheirMarksWithTheFocus() throws {
    try open()
    stage.act(.mark, .foldColumn)
    expect(stage.content.marked.isEmpty)
    stage.act(.selectLeft, .mark)
    expect(stage.content.marked, is: [1])
    stage.act(.selectRight)
    expect(stage.content.marked.isEmpty)
    stage.act(.mark, .selectRight)
    expect(stage.content.marked, is: [7])
  }

  @Test func anotherProcessThatHidesACardEndsItsMark() throws {
    try open()
    stage.act(.views)
    try choose("state:todo")
    stage.act(.mark, .mark)
    try stage.move([1], to: .done)
    expect(stage.content.marked, is: [2])
    stage.act(.delete)
    try expect(stage.cards().map(\.number).contains(1))
  }

  @Test func anUnknownNameInTheFilterEndsTheMarksToo() throws {
    try open()
    stage.act(.mark, .mark, .filter)
    stage.coordinator.filters.onNext(try stage.filter("project:nowhere"))
    stage.coordinator.filters.onCompleted()
    expect(stage.failures.count == 1 && stage.content.marked.isEmpty)
    stage.act(.delete)
    try expect(stage.cards().count, is: 9)
  }

  @Test func aTypedFilterHidesMarksOnlyWhenItIsKept() throws {
    try open()
    stage.act(.mark, .mark, .filter)
    stage.coordinator.filters.onNext(try stage.filter("state:done"))
    try stage.add(1, to: .done)
    stage.pass(seconds: 60)
    stage.coordinator.filters.onNext(.none)
    stage.coordinator.filters.onCompleted()
    expect(stage.content.marked, is: [1, 2])
  }

  @Test func anAnswerIsOnlyAboutCardsThatAreStillShown() throws {
    try open()
    stage.act(.views)
    try choose("state:todo")
    stage.act(.mark, .mark, .set(.column))
    try stage.move([1], to: .doing)
    stage.choose(.done)
    try expect(stage.cards().filter { $0.state == .done }.map(\.number).sorted(), is: [2, 8, 9])
    stage.act(.set(.column))
    try stage.move([3], to: .doing)
    stage.choose(.done)
    expect(stage.failures, is: [.noSuchCards([3])])
    try expect(stage.cards().filter { $0.state == .done }.count, is: 3)
  }

  @Test func commandsOnOneCardSayThatTheyDontTakeMore() throws {
    try open()
    stage.act(.mark, .mark, .comments, .edit, .openEditor, .claim)
    expect(stage.notices.map(\.text), is: Array(repeating: "one card, not 2", count: 4))
    expect(stage.coordinator.asked.isEmpty && stage.content.marked == [1, 2])
  }

  @Test func commandsOnOneCardTakeTheMarkedOne() throws {
    try open()
    stage.act(.mark, .selectLast, .comments, .edit, .openEditor)
    expect(stage.coordinator.asked, is: ["comments of 1", "edit 1", "editor 1"])
    stage.act(.claim)
    try expect(stage.cards().filter { $0.assignee != nil }.map(\.number), is: [1])
  }
}

@Suite struct BoardFocusTests {
  private let stage = BoardStage()

  private func filter(_ words: String) throws {
    stage.act(.filter)
    stage.coordinator.filters.onNext(try stage.filter(words))
    stage.coordinator.filters.onCompleted()
  }

  @Test func aFilterMovesTheFocusToTheNearestCardOfTheColumn() throws {
    for (count, project) in [(2, "web"), (2, "app"), (1, "web"), (2, "app"), (2, "web")] {
      try stage.add(count, of: project)
    }
    stage.open(height: 9)
    stage.act(.select(0, 5))
    try stage.shows("1 2 >5 8 9", after: filter("project:web"))
  }

  @Test func aFilterMovesTheFocusToTheNearestColumn() throws {
    try stage.add(2)
    try stage.add(2, to: .doing)
    try stage.add(2, to: .done)
    stage.open()
    try stage.shows("", "", ">5 6", after: filter("state:done"))
    try stage.shows("1 2", ">3 4", "", after: filter("state:todo,doing"))
  }

  @Test func aCancelledFilterSelectsTheCardFromBefore() throws {
    try stage.add(2)
    try stage.add(2, to: .doing)
    stage.open()
    stage.act(.selectDown, .filter)
    for words in ["state:doing", "tag:nothing", ""] {
      stage.coordinator.filters.onNext(words.isEmpty ? .none : try stage.filter(words))
    }
    expect(stage.board, is: ["1 >2", "3 4", ""])
  }

  @Test func keysThatFindNoCardSaySo() throws {
    try stage.add(2, to: .doing)
    try stage.add(1, to: .done)
    stage.open()
    let keys: [BoardAction] = [
      .assign, .blockers, .cancel, .claim, .comments, .copyNumber, .copyTitle, .delete, .edit,
      .mark, .moveLeft, .moveRight, .open, .openEditor, .reorderDown, .reorderUp, .set(.column),
      .set(.project),
    ]
    for key in keys { stage.act(key) }
    expect(stage.notices.map(\.text), is: keys.map { _ in "no card in todo" })
    expect(stage.coordinator.asked.isEmpty)
    stage.act(.selectRight, .mark, .mark, .selectRight, .reorderUp)
    expect(stage.notices.last?.text, is: "no marked card in done")
    stage.act(.firstColumn, .open)
    expect(stage.notices.last?.text, is: "no card in todo")
  }

  @Test func aColumnWithoutCardsKeepsTheFocusThatTheUserGaveIt() throws {
    try stage.add(2)
    stage.open()
    stage.act(.selectRight, .group, .sort)
    try stage.add(1, to: .done)
    expect(stage.content.focus, is: 1)
  }
}
