import Entities
import FoundationEssentials
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// Transactions as rows: number, date, author, number of cards, and summary.
///
/// On a narrow screen the author is dropped first, then the number of cards, then the date.
struct HistoryBrowserRows {
  private static let minimumDeed = 18
  private static let maximumAuthor = 16
  /// The columns between the number and the summary, the most important first.
  private static let byImportance = [1, 3, 2]

  private let cells: [[StyledText]]
  private var widths: [Int] = []
  private let traits: ScreenTraits

  init(
    _ transactions: ArraySlice<RecordedTransaction>, now: CivilMinute, _ context: BoardContext,
    traits: ScreenTraits, cells width: Int
  ) {
    self.traits = traits
    let (wording, muted) = (context.wording, context.theme[.muted])
    cells = transactions.map { recorded in
      let (transaction, count) = (recorded.transaction, recorded.cardCount)
      return [
        StyledText("t\(recorded.number)"),
        StyledText(wording.moment(context.zone.civil(at: transaction.date), now: now)),
        StyledText(transaction.author.visible, muted),
        StyledText(count == 0 ? "" : wording.text(.cards(count))),
        StyledText(wording.text(.deed(of: recorded)), recorded.isUndone ? muted : .plain),
      ]
    }
    let needed = (0..<4).map { column in
      cells.map { $0[column].cells(traits.metrics) }.max() ?? 0
    }
    widths = [needed[0], 0, 0, 0]
    var room = width - needed[0] - 2 - Self.minimumDeed
    for column in Self.byImportance {
      let cells = column == 2 ? min(needed[column], Self.maximumAuthor) : needed[column]
      guard cells > 0, room >= cells + 2 else { continue }
      room -= cells + 2
      widths[column] = cells
    }
  }

  /// Returns the row of a transaction by its index in the slice.
  func row(_ index: Int) -> StyledText {
    guard cells.indices.contains(index) else { return StyledText("") }
    let texts = zip(cells[index], widths).filter { $1 > 0 }.map { $0.fitted(to: $1, traits) }
    return texts.reduce(StyledText("")) { $0 + $1 + StyledText("  ") } + cells[index][4]
  }
}
