import Entities
import Expectations
import Reactive
import Testing
import ViewModels

@Suite struct BoardFollowingTests {
  private let stage = BoardStage()

  private func open() throws {
    try stage.add(12)
    stage.open()
  }

  @Test func cardsAddedByOthersShowAtOnce() throws {
    try open()
    try stage.shows(">1 2 3 4 5", "13", "", after: stage.add(1, to: .doing))
    try stage.shows("14 >1 2 3 4", after: stage.add(1, placed: .top))
    expect(stage.content.columns.map(\.window.cardCount), is: [13, 1, 0])
  }

  @Test func anAddedCardIsSelected() throws {
    try open()
    try stage.add(1, to: .doing)
    stage.act(.selectAdded(13))
    expect(stage.selected == 13 && stage.content.focus == 1)
    try stage.add(1)
    stage.act(.selectAdded(14))
    expect(stage.selected == 14 && stage.board[0].hasSuffix(">14"))
    // A card that is not on this board changes nothing.
    stage.act(.selectAdded(99))
    expect(stage.selected, is: 14)
  }

  @Test func cardsAddedAboveDoNotScrollTheColumn() throws {
    try open()
    stage.act(.selectPageDown, .selectDown, shows: "3 4 5 6 >7")
    try stage.shows("3 4 5 6 >7", after: stage.add(3, placed: .top))
    try stage.shows("3 4 6 >7 8", after: stage.move([1, 5], to: .doing))
    // Enough cards to move those on the screen out of the window.
    try stage.shows("3 4 6 >7 8", after: stage.add(300, placed: .top))
    // The column does not follow a single card that moves far away.
    try stage.move([3], to: .todo, .bottom)
    expect(stage.selected == 7 && stage.board[0].contains("4 6 >7 8"))
  }

  @Test func theSelectionFollowsACardInItsColumn() throws {
    try open()
    try stage.shows("2 3 4 >1 5", after: stage.move([1], to: .todo, .after(4)))
    try stage.shows("9 10 11 12 >1", after: stage.move([1], to: .todo, .bottom))
  }

  @Test func theCardAtTheSamePositionIsSelectedAfterADeletion() throws {
    try open()
    stage.act(.selectDown)
    try stage.shows("1 >3 4 5 6", "2", "", after: stage.move([2], to: .doing))
    try stage.shows("1 >5 6 7 8", after: stage.delete(3, 4))
    stage.act(.selectLast)
    try stage.shows("7 8 9 10 >11", after: stage.delete(12))
    try stage.delete(1, 5, 6, 7, 8, 9, 10, 11)
    expect(stage.board[0].isEmpty && stage.selected == nil)
    try stage.add(1)
    expect(stage.selected, is: 13)
  }

  @Test func aLostSelectionIsReported() throws {
    try open()
    try stage.move([1], to: .doing)
    try stage.delete(3)
    try stage.delete(2)
    expect(stage.notices.count == 2 && stage.notices[0].text == "1 taken to doing")
    guard case .lostSelection(let gone, to: nil)? = stage.notices.last else {
      Issue.record("it is not outcome that a card was deleted")
      return
    }
    expect(gone.number, is: 2)
    stage.act(.delete, .moveRight)
    expect(stage.notices.count, is: 4)
  }

  @Test func aBoardOfADeletedProjectShowsAllProjects() throws {
    try stage.add(2, of: "web")
    try stage.add(1)
    try stage.shows(">1 2", after: stage.open(try stage.project("web")))
    expect(stage.content.project?.progress, is: Progress(done: 0, all: 2))
    try stage.move([1], to: .done)
    expect(stage.content.project?.progress, is: Progress(done: 1, all: 2))
    try stage.shows(">3", after: stage.deleteProject("web"))
    expect(stage.content.project == nil)
    expect(stage.notices.last == .projectDeleted && stage.failures.isEmpty)
  }

  @Test func theContentChangesEachMinute() throws {
    try open()
    let (now, frames) = (stage.content.now, stage.frames)
    stage.pass(seconds: 0.5)
    expect(stage.frames, is: frames)
    stage.pass(seconds: 60)
    expect(stage.frames, is: frames + 1)
    expect(stage.content.now != now)
  }

  @Test func columnsFollowTheSettings() throws {
    try open()
    try stage.add(2, to: .doing)
    stage.act(.nextColumn)
    let columns = KeptSetting(name: "board.columns", json: #"["done","doing"]"#, line: 1)
    stage.shows("", ">13 14", after: stage.settings.load(kept: [columns]))
    stage.act(.moveLeft, shows: ">13", "14")
    let frames = stage.frames
    stage.settings.load(kept: [
      columns, KeptSetting(name: "theme", json: #""dark""#, line: 2),
    ])
    expect(stage.frames, is: frames)
    stage.settings.load(kept: [])
    expect(stage.content.columns.map(\.state), is: [.todo, .doing, .done])
    expect(stage.selected, is: 13)
  }
}
