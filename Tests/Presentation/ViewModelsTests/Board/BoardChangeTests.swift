import Entities
import Expectations
import Reactive
import Testing

@testable import ViewModels

@Suite struct BoardChangeTests {
  private let stage = BoardStage()

  /// Five cards in todo, two in doing, two in done.
  private func open() throws {
    try stage.add(5)
    try stage.add(2, to: .doing)
    try stage.add(2, to: .done)
    stage.shows(">1 2 3 4 5", "6 7", "8 9", after: stage.open())
  }

  @Test func pastedLinesBecomeCardsInOneChange() throws {
    try stage.add(1, to: .doing)
    stage.open()
    stage.act(.selectRight, .paste("- Tea\tgreen\n\n2. [ ] Milk\r\n[x] Bread\n-\n"))
    expect(stage.coordinator.asked, is: ["add 3 to doing"])
    expect(stage.board, is: ["", ">1", ""])
    stage.coordinator.additions.onNext(())
    expect(stage.board, is: ["", "1 >2 3", "4"])
    try expect(stage.cards().map(\.title.text), is: ["A card", "Tea green", "Milk", "Bread"])
    stage.act(.paste("\n - \n"), .undo, shows: "", ">1", "")
    expect(stage.coordinator.asked.count, is: 1)
  }

  @Test func aCardIsFoundByItsNumber() throws {
    try stage.add(2)
    try stage.add(2, to: .done)
    stage.open()
    stage.act(.find(4), selects: 4)
    stage.act(.foldColumn, .find(1), selects: 1)
    stage.act(.find(9))
    expect(stage.coordinator.asked, is: ["show 9"])
  }

  @Test func movedCardsStaySelected() throws {
    try open()
    stage.act(.selectDown, .moveRight, shows: "1 3 4 5", "6 7 >2", "8 9")
    stage.act(.moveRight, shows: "1 3 4 5", "6 7", ">2 8 9")
    stage.act(.moveLeft, .moveLeft, shows: "1 3 4 5 >2", "6 7", "8 9")
    expect(
      stage.notices.map(\.text),
      is: ["2 to doing", "2 to done", "2 to doing", "2 to todo"])
  }

  @Test func aMoveBeyondTheOuterColumnsIsRefused() throws {
    stage.act(.moveRight)
    try open()
    stage.act(.moveLeft, .selectRight, .selectRight, .moveRight, shows: "1 2 3 4 5", "6 7", ">8 9")
    expect(
      stage.notices, is: ["todo", "done"].map { .noColumn(beyond: ColumnName(stored: $0)) })
  }

  @Test func reorderingMovesACardPastItsNeighbor() throws {
    try open()
    stage.act(.reorderUp, shows: ">1 2 3 4 5")
    stage.act(.reorderDown, .reorderDown, shows: "2 3 >1 4 5")
    stage.act(.reorderUp, shows: "2 >1 3 4 5")
    stage.act(.mark, .selectDown, .mark, .selectUp, .reorderDown, shows: "2 3 5 1* >4*")
    stage.act(.clear, .reorderDown)
    expect(stage.notices.isEmpty && stage.failures.isEmpty)
  }

  @Test func reorderingMovesMarkedCardsAsABlock() throws {
    try open()
    stage.act(.selectDown, .mark, .mark, .selectUp, shows: "1 2* >3* 4 5")
    stage.act(.reorderDown, shows: "1 4 2* >3* 5")
    stage.act(.reorderUp, .reorderUp, .reorderUp, shows: "2* >3* 1 4 5")
  }

  @Test func doneCardsCannotBeReordered() throws {
    try open()
    stage.act(.select(2, 1), .reorderUp, .drag(2, 0, to: 2, 1))
    expect(stage.notices, is: [.doneIsSorted, .doneIsSorted])
    expect(stage.board[2], is: "8 >9")
  }

  @Test func reorderingUnderAFilterUsesTheShownNeighbor() throws {
    try stage.add(2)
    try stage.add(2, of: "web")
    try stage.add(1)
    try stage.add(1, of: "web")
    stage.open()
    stage.act(.filter)
    try stage.shows(
      ">3 4 6", after: stage.coordinator.filters.onNext(try stage.filter("project:web")))
    stage.act(.selectLast, .reorderUp, shows: "3 >6 4")
    stage.act(.clear, shows: "1 2 3 >6 4")
    stage.act(.group, .reorderUp, .reorderUp, .reorderUp, shows: "2 5 #web >6 3")
  }

  @Test func draggedCardsReplaceTheCardUnderTheMouse() throws {
    try open()
    stage.act(.drag(0, 0, to: 0, 2), shows: "2 3 >1 4 5")
    stage.act(.drag(0, 3, to: 0, 1), shows: "2 >4 3 1 5")
    stage.act(.drag(0, 0, to: 0, 9), shows: "4 3 1 5 >2")
    stage.act(.drag(0, 1, to: 1, 1), shows: "4 1 5 2", "6 >3 7", "8 9")
    stage.act(.drag(1, 0, to: 2, 1), shows: "4 1 5 2", "3 7", ">6 8 9")
    stage.act(.drag(2, 2, to: 1, 2), shows: "4 1 5 2", "3 7 >9", "6 8")
    stage.act(.drag(0, 3, to: 0, 3), selects: 2)
    stage.act(.drag(0, 7, to: 1, 0), .drag(0, 0, to: 5, 0), shows: "4 1 5 >2", "3 7 9", "6 8")
    expect(stage.failures.isEmpty)
  }

  @Test func draggingAMarkedCardMovesAllMarkedCards() throws {
    try open()
    stage.act(.mark, .selectDown, .mark, .drag(0, 0, to: 1, 1), shows: "2 4 5", "6 >1 3 7", "8 9")
    stage.act(.mark, .mark, .drag(1, 1, to: 1, 2))
    expect(stage.board[1], is: "6 1 3 >7")
    stage.act(.selectUp, .selectUp, .mark, .mark, .drag(1, 1, to: 1, 3))
    expect(stage.board[1], is: "6 7 >1 3")
    stage.act(.drag(0, 1, to: 1, 0), shows: "2 5", ">4 6 7 1 3", "8 9")
  }

  @Test func theChosenStateAppliesToTheCardsOfTheQuestion() throws {
    try open()
    stage.act(.set(.column), .selectDown)
    stage.shows("2 3 4 5", "6 7", ">1 8 9", after: stage.choose(.done))
    expect(stage.coordinator.asked, is: ["column of [1]"])
  }

  @Test func cancelledCardsGoToDoneWhateverItsLimitIs() throws {
    try open()
    try stage.limit(.done, to: 2)
    stage.act(.mark, .mark, .cancel, shows: "3 4 5", "6 7", ">1 2 8 9")
    try expect(stage.cards().filter(\.isCancelled).map(\.number).sorted(), is: [1, 2])
    stage.act(.select(2, 0), .cancel, .select(2, 2), .cancel)
    expect(stage.failures, is: [.cancellation(.done(cards: [8]))])
    stage.act(.undo, shows: ">1 2 3 4 5", "6 7", "8 9")
    expect(stage.notices.map(\.text), is: ["1 2 cancelled", "1 unchanged", "undone"])
  }

  @Test func undoReportsAndSelectsTheChangedCard() throws {
    try open()
    stage.act(.moveRight, .selectFirst, .undo, shows: ">1 2 3 4 5", "6 7", "8 9")
    stage.act(.redo, shows: "2 3 4 5", "6 7 >1", "8 9")
    guard case .reversed(let redone) = stage.notices.last else {
      return expect(Bool(false), "\(stage.notices)")
    }
    expect(!redone.isUndo && redone.cardCount == 1)
    stage.act(.selectFirst, .delete, .undo, shows: "2 3 4 5", ">6 7 1", "8 9")
  }

  @Test func newCardsStartInTheFocusedColumn() throws {
    try stage.add(1, of: "web")
    stage.open(try stage.project("web"))
    stage.act(.add)
    expect(
      stage.coordinator.start,
      is: CardStart(column: .initial(.todo), project: try ProjectName("web")))
    stage.act(.nextColumn, .add)
    expect(stage.coordinator.start?.column, is: .initial(.doing))
    stage.act(.previousColumn, .open, .edit)
    expect(stage.coordinator.asked, is: ["add", "add", "show 1", "edit 1"])
    stage.act(.openEditor)
    expect(stage.coordinator.asked.last, is: "editor 1")
  }
}

extension BoardNotice {
  var text: String {
    switch self {
    case .also(let notice, let effects): "\(notice.text), \(effects.text)"
    case .claimed(let listed): "\(listed.card.number) claimed"
    case .unchanged(let listed): "\(listed.card.number) unchanged"
    case .assigned(let cards, let person): "\(cards.text) to \(person?.text ?? "nobody")"
    case .moved(let cards, let column): "\(cards.text) to \(column.text)"
    case .placed(let cards, let project): "\(cards.text) to project \(project.text)"
    case .finished(let listed, let successor):
      "\(listed.card.number) finished, next \(successor.added?.card.number ?? 0)"
    case .cancelled(let cards): "\(cards.text) cancelled"
    case .deleted(let cards): "\(cards.text) deleted"
    case .reversed(let reversal): reversal.isUndo ? "undone" : "redone"
    case .lostSelection(let card, let column):
      "\(card.number) taken \(column.map { "to \($0.text)" } ?? "off the board")"
    case .copied(let text): "copied \(text)"
    case .noCard(let column, let isMarked): "no \(isMarked ? "marked " : "")card in \(column.text)"
    case .oneCard(let count): "one card, not \(count)"
    case .edited(let cards, let field): "\(cards.map(\.card).text) \(field)"
    case .isSorted: "sorted"
    case .sorted: "order"
    case .grouped: "groups"
    case .added(let cards): "\(cards.text) added"
    case .noChildren(let card): "\(card.number) has no children"
    case .doneIsSorted: "not ordered"
    case .noColumn: "no column"
    case .noMark: "no mark"
    case .tooManyToMark: "too many"
    case .noRoomForPreview: "no room"
    case .projectDeleted: "gone"
    case .storeReplaced: "replaced"
    case .waiting(let thenQuits): thenQuits ? "quits later" : "waits"
    }
  }
}

extension [Card] {
  fileprivate var text: String { map { String($0.number) }.joined(separator: " ") }
}
