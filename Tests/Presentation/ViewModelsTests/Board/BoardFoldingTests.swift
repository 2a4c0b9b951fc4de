import Entities
import Expectations
import Testing

@testable import ViewModels

@Suite struct BoardFoldingTests {
  private let stage = BoardStage()

  private var folded: [String] {
    stage.content.columns.filter { stage.content.folded.contains($0.column.id) }
      .map(\.column.name.text)
  }

  @Test func foldingMovesTheFocusToTheNextOpenColumn() throws {
    try stage.add(2)
    try stage.add(1, to: .doing)
    stage.open()
    stage.act(.foldColumn)
    expect(folded == ["todo"] && stage.content.focus == 1 && stage.selected == 3)
    stage.act(.foldColumn)
    expect(folded == ["todo", "doing"] && stage.content.focus == 2)
    stage.act(.foldColumn)
    expect(folded, is: ["todo", "doing"])
    stage.act(.selectLeft, .foldColumn)
    expect(folded == ["todo"] && stage.content.focus == 1)
    stage.act(.unfold)
    expect(folded.isEmpty)
  }

  @Test func aFoldedGroupShowsOnlyItsHeading() throws {
    try stage.add(2, of: "app")
    try stage.add(2, of: "web")
    stage.open(height: 9)
    stage.act(.group, shows: "#app >1 2 #web 3 4")
    stage.act(.mark, .selectFirst, .foldGroup, shows: "#app #web >3 4")
    expect(stage.content.marked.isEmpty)
    expect(stage.content.columns[0].window.cardCount, is: 4)
    stage.act(.foldGroup)
    expect(stage.board[0] == "#app #web" && stage.selected == nil)
    stage.act(.selectDown, .selectUp, .delete, .moveRight, .open)
    expect(stage.board[0] == "#app #web" && stage.coordinator.asked.isEmpty)
    stage.act(.open(0, 1), shows: "#app #web >3 4")
    stage.act(.unfold)
    expect(stage.board[0].split(separator: " ").count, is: 6)
  }

  @Test func theSelectionPassesFoldedGroups() throws {
    for project in ["app", "bar", "car", "dog"] { try stage.add(1, of: project) }
    stage.open(height: 9)
    stage.act(.group, .selectDown, .foldGroup, .foldGroup, shows: "#app 1 #bar #car #dog >4")
    stage.act(.selectUp, selects: 1)
    stage.act(.selectDown, selects: 4)
  }

  @Test func theNextGroupIsAtTheTopOfAllColumns() throws {
    for project in ["app", "bar", "car"] { try stage.add(3, of: project) }
    try stage.add(2, to: .doing, of: "bar")
    try stage.add(1, to: .doing, of: "dog")
    stage.open(height: 4)
    stage.act(.nextGroup, selects: 1)
    stage.act(.group, .nextGroup, shows: "#bar >4 5 6", "#bar 10 11 #dog")
    stage.act(.nextGroup, shows: "#car >7 8 9", "#bar 10 11 #dog")
    stage.act(.nextGroup, shows: "#car 7 8 9", "10 11 #dog >12")
    stage.act(.nextGroup, selects: 1)
    stage.act(.previousGroup, selects: 12)
    stage.act(.previousGroup, .previousGroup, shows: "#bar >4 5 6", "#bar 10 11 #dog")
    stage.act(.selectColumn(1), .foldGroup, .selectFirst, .nextGroup, selects: 7)
  }

  @Test func groupsAreThoseOfEachField() throws {
    try stage.add(2, of: "app")
    stage.open(height: 9)
    let fields: [CardField?] = [.project, .assignee, .priority, .tags, .parent, nil]
    for field in fields {
      stage.act(.group)
      expect(stage.content.grouping == field && stage.notices.last == .grouped(field))
    }
    stage.act(.assign, .group, .group, shows: "#Ann >1 # 2")
  }

  /// A table has rows of one line, and the selection stays in sight.
  @Test func aTableHasRoomForMoreCards() throws {
    try stage.add(20)
    stage.open()
    stage.act(.resize(BoardRoom(cells: 3, rows: 9)), .selectPageDown, selects: 4)
    stage.act(.maximize, .selectPageDown, selects: 13)
    stage.act(.maximize, selects: 13)
    expect(stage.content.columns[0].top, is: 10)
  }

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
    for _ in 1...5 { stage.act(.sort) }
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
