import Entities
import Expectations
import Testing
import ViewModels

@Suite struct BoardSelectionTests {
  private let stage = BoardStage()

  /// Twelve cards in todo, three in doing, none in done.
  private func open(height: Int = 5) throws {
    try stage.add(12)
    try stage.add(3, to: .doing)
    stage.open(height: height)
  }

  @Test func anEmptyBoardHasNoSelection() {
    stage.open()
    for action in BoardAction.allCases where action != .quit { stage.act(action) }
    expect(stage.board, is: ["", "", ""])
    expect(stage.selected == nil)
    expect(stage.failures, is: [.nothingToUndo, .nothingToRedo])
    expect(
      stage.coordinator.asked,
      is: [
        "filter from ", "view", "add", "command for []", "project", "history", "column doing",
        "show 3", "add 2 to doing", "settings", "help",
      ])
  }

  @Test func upAndDownStopAtTheEndsAndScroll() throws {
    try open()
    stage.act(.selectUp, shows: ">1 2 3 4 5")
    for _ in 1...5 { stage.act(.selectDown) }
    expect(stage.board[0], is: "2 3 4 5 >6")
    stage.act(.selectUp, .selectUp, .selectUp, .selectUp, .selectUp, shows: ">1 2 3 4 5")
    stage.act(.selectLast, .selectDown, shows: "8 9 10 11 >12")
    stage.act(.selectFirst, shows: ">1 2 3 4 5")
  }

  @Test func pageKeysMoveByTheHeightOfTheColumn() throws {
    try open()
    stage.act(.selectPageDown, shows: "2 3 4 5 >6")
    stage.act(.selectPageDown, .selectPageDown, shows: "8 9 10 11 >12")
    stage.act(.selectPageUp, shows: ">7 8 9 10 11")
    stage.act(.selectPageUp, .selectPageUp, shows: ">1 2 3 4 5")
  }

  @Test func leftAndRightSelectTheCellBeside() throws {
    try open()
    stage.act(.selectDown, .selectRight, shows: "1 2 3 4 5", "13 >14 15", "")
    stage.act(.selectLeft)
    for _ in 1...3 { stage.act(.selectDown) }
    stage.act(.selectRight, shows: "1 2 3 4 5", "13 14 >15", "")
    stage.act(.selectRight)
    expect(stage.content.focus == 2 && stage.selected == nil)
    stage.act(.selectRight)
    expect(stage.content.focus, is: 2)
    stage.act(.selectLeft, .selectLeft, .selectLeft)
    expect(stage.content.focus, is: 0)
  }

  @Test func tabWrapsAroundAndRestoresTheSelectionOfTheColumn() throws {
    try open()
    stage.act(.selectDown, .selectDown, .nextColumn, shows: "1 2 3 4 5", ">13 14 15", "")
    stage.act(.nextColumn, .nextColumn, shows: "1 2 >3 4 5", "13 14 15", "")
    stage.act(.previousColumn, .previousColumn, selects: 13)
  }

  @Test func scrollingDoesNotMoveTheSelection() throws {
    try open()
    stage.act(.scroll(column: 0, by: 3), shows: "4 5 6 7 8")
    expect(stage.selected, is: 1)
    stage.act(.scroll(column: 0, by: 99), shows: "8 9 10 11 12")
    stage.act(
      .scroll(column: 0, by: -1), .scroll(column: 1, by: 1), .scroll(column: 7, by: 1),
      shows: "7 8 9 10 11", "13 14 15", "")
    stage.act(.selectDown, shows: ">2 3 4 5 6")
  }

  @Test func aClickSelectsTheCardOrTheColumnBelowTheLast() throws {
    try open()
    stage.act(.select(1, 2), selects: 15)
    stage.act(.select(0, 40))
    expect(stage.content.focus == 0 && stage.selected == 1)
    stage.act(.select(2, 0))
    expect(stage.content.focus == 2 && stage.selected == nil)
    stage.act(.select(3, 0))
    expect(stage.content.focus, is: 2)
    stage.act(.open(0, 3), selects: 4)
    stage.act(.open(0, 99))
    expect(stage.coordinator.asked, is: ["show 4"])
  }

  @Test func resizingKeepsTheSelectedCardVisible() throws {
    try open(height: 10)
    for _ in 1...8 { stage.act(.selectDown) }
    stage.resize(to: 4, shows: "6 7 8 >9")
    stage.resize(to: 0)
    expect(stage.selected, is: 9)
    stage.resize(to: 40, shows: "1 2 3 4 5 6 7 8 >9 10 11 12")
  }

  @Test func onlyAWindowOfALongColumnIsRead() throws {
    try stage.add(1_000)
    stage.open(height: 10)
    expect(stage.content.columns[0].window.cells.count <= 60)
    for _ in 1...40 {
      stage.act(.selectPageDown)
      let column = stage.content.columns[0]
      expect(column.window.cells.count <= 60)
      expect((column.top..<column.top + 10).allSatisfy { column.window[$0] != nil })
    }
    expect(stage.selected, is: 401)
    stage.act(.selectLast)
    expect(stage.selected, is: 1_000)
    stage.act(.scroll(column: 0, by: -500), shows: "491 492 493 494 495 496 497 498 499 500")
    expect(stage.content.selectedCard?.number, is: 1_000)
  }

  @Test func equalContentIsNotSentAgain() throws {
    try open()
    let frames = stage.frames
    stage.act(.selectUp, .selectFirst, .selectLeft, .scroll(column: 0, by: -1))
    stage.resize(to: 5)
    stage.pass(seconds: 0.2)
    stage.act(.select(0, 0))
    expect(stage.frames, is: frames)
    stage.act(.selectDown)
    expect(stage.frames, is: frames + 1)
  }

  @Test func headingsOfGroupsAreNeverSelected() throws {
    try stage.add(2, of: "web")
    try stage.add(2, of: "app")
    try stage.add(1)
    stage.open(height: 4)
    stage.act(.selectDown, .group, shows: "4 #web 1 >2")
    expect(stage.content.columns[0].window.cellCount, is: 8)
    for number in [1, 4, 3, 5, 5] {
      stage.act(.selectUp)
      expect(stage.selected, is: number)
    }
    expect(stage.board[0], is: "#inbox >5 #app 3")
    for number in [3, 4, 1, 2, 2] {
      stage.act(.selectDown)
      expect(stage.selected, is: number)
    }
    stage.act(.select(0, 5), selects: 1)
    stage.act(.group, .group, .group, .group, .group, shows: ">1 2 3 4")
  }
}
