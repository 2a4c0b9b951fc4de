import Expectations
import TerminalKitTesting
import Testing

@testable import TerminalKit

@Suite struct ScrollingTests {
  @Test func scrollingOneOfThreeColumnsWritesAtMostTwoKilobytes() {
    let board = BoardLikeScreen()
    let fixture = ScreenFixture(board, width: 200, height: 50)
    board.columns[0].top = 40
    fixture.turn()
    var most = 0
    for top in 41..<101 {
      board.columns[0].top = top
      fixture.turn()
      most = max(most, fixture.written)
    }
    expect(board.columns[0].visibleCells, is: 100..<124)
    expect((500...2_048).contains(most), "\(most)")
    expect(fixture.text.contains("100"))
  }

  @Test func scrollingAllColumnsUsesTheTerminalsScrolling() {
    let board = BoardLikeScreen()
    let fixture = ScreenFixture(board, width: 200, height: 50)
    for column in board.columns { column.top = 40 }
    fixture.turn()
    for column in board.columns { column.top = 41 }
    fixture.turn()
    expect((100...1_000).contains(fixture.written), "\(fixture.written)")
  }
}
