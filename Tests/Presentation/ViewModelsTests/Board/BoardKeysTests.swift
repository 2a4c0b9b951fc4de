import Entities
import Expectations
import Testing

@testable import ViewModels

@Suite struct BoardKeysTests {
  private let stage = BoardStage()

  @Test func sortingRefusesReordering() throws {
    try stage.add(3)
    stage.open()
    stage.act(.sort)
    expect(stage.content.sort, is: .field(.deadline))
    expect(stage.notices, is: [.sorted(.field(.deadline))])
    stage.act(.reorderDown)
    expect(stage.notices.last == .isSorted && stage.board[0] == ">1 2 3")
    stage.act(.drag(0, 0, to: 0, 2))
    expect(stage.notices.count == 3 && stage.board[0] == ">1 2 3")
    stage.act(.drag(0, 0, to: 1, 0), shows: "2 3", ">1", "")
    for _ in 1...4 { stage.act(.sort) }
    expect(stage.content.sort == nil && stage.notices.last == .sorted(.board))
    stage.act(.selectLeft, .reorderDown, shows: "3 >2")
  }

  @Test func digitsAndOuterKeysSelectColumns() throws {
    try stage.add(12)
    try stage.add(2, to: .doing)
    stage.open()
    stage.act(.selectColumn(2), selects: 13)
    stage.act(.selectColumn(7))
    expect(stage.content.focus, is: 1)
    stage.act(.lastColumn)
    expect(stage.content.focus, is: 2)
    stage.act(.firstColumn, selects: 1)
    stage.act(.selectHalfPageDown, selects: 3)
    stage.act(.selectHalfPageUp, selects: 1)
  }

  @Test func copyingTakesTheMarkedNumbersOrTheTitle() throws {
    try stage.add(3)
    stage.open()
    stage.act(.copyTitle, .copyNumber, .mark, .mark, .copyNumber)
    let title = try #require(try stage.cards().first).title.text
    expect(stage.coordinator.asked, is: ["copy \(title)", "copy 1", "copy 1,2"])
    expect(stage.notices, is: [.copied(title), .copied("1"), .copied("1,2")])
  }

  @Test(arguments: [
    ("view:web", "web"), ("\"view:my work\"", "my work"), ("view:a tag:b", nil), ("tag:a", nil),
  ])
  func aFilterThatIsOnlyAViewHasItsName(text: String, name: String?) {
    expect(BoardFilter(text: text, selection: nil).view, is: name)
  }
}
