import Entities
import Expectations
import Looks
import TerminalKit
import TerminalKitTesting
import Testing
import ViewModels

@testable import TodoBoard

/// The bytes of a step on a screen of 200×50 with three full columns of cards.
@Suite struct BoardScrollingTests {
  private static let themes = ["terminal": Theme.terminal, "dark": .dark, "light": .light]

  @Test(arguments: themes.keys.sorted(), 0..<3)
  func scrollingAColumnWritesAtMostTwoKilobytes(name: String, column: Int) throws {
    let theme = try #require(Self.themes[name])
    var content = BoardSample.long()
    content.focus = column
    content.columns[column].selection = 55
    let bench = BoardBench(content, width: 200, height: 50, theme: theme)
    var most = 0
    for top in 41..<51 {
      let written = bench.change { content in
        let cards = (top - 20..<top + 60).map {
          ColumnCell.card(BoardSample.dense($0 + 1, State.allCases[column]))
        }
        content.columns[column] = BoardSample.column(
          State.allCases[column], cards, count: 10_000, offset: top - 20, top: top,
          selection: top + 15)
      }
      most = max(most, written)
    }
    expect((500...2_048).contains(most), "\(most)")
  }

  @Test func selectingTheNextCardWritesFewBytes() {
    let bench = BoardBench(BoardSample.long(), width: 200, height: 50)
    let written = bench.change { $0.columns[0].selection = 41 }
    expect((50...600).contains(written), "\(written)")
  }
}
