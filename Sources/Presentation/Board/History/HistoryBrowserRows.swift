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
  private struct Facts {
    let number: String
    let when: String
    let who: String
    let cards: String
    let deed: String
    let isUndone: Bool
  }

  private static let minimumDeed = 18
  private static let maximumWho = 16

  private let facts: [Facts]
  private let widths: (number: Int, when: Int, who: Int, cards: Int)
  private let muted: Style
  private let traits: ScreenTraits

  init(
    _ transactions: ArraySlice<RecordedTransaction>, now: CivilMinute, _ context: BoardContext,
    traits: ScreenTraits, cells: Int
  ) {
    self.traits = traits
    muted = context.theme[.muted]
    let facts = transactions.map { recorded in
      Facts(
        number: "t\(recorded.number)",
        when: context.wording.moment(
          context.zone.civil(at: recorded.transaction.date), now: now),
        who: recorded.transaction.author,
        cards: recorded.cardCount == 0
          ? "" : context.wording.text(.cards(recorded.cardCount)),
        deed: context.wording.text(.deed(of: recorded)), isUndone: recorded.isUndone)
    }
    self.facts = facts
    let metrics = traits.metrics
    func widest(_ text: (Facts) -> String) -> Int {
      facts.map { metrics.cells(of: text($0).visible) }.max() ?? 0
    }
    let number = widest(\.number)
    var room = cells - number - 2 - Self.minimumDeed
    func fit(_ width: Int) -> Int {
      guard width > 0, room >= width + 2 else { return 0 }
      room -= width + 2
      return width
    }
    let when = fit(widest(\.when))
    let count = fit(widest(\.cards))
    widths = (number, when, fit(min(widest(\.who), Self.maximumWho)), count)
  }

  /// Returns the row of a transaction by its index in the slice.
  func row(_ index: Int) -> StyledText {
    guard facts.indices.contains(index) else { return StyledText("") }
    let facts = facts[index]
    var row = StyledText(facts.number).fitted(to: widths.number, traits)
    for (text, width, style) in [
      (facts.when, widths.when, Style.plain), (facts.who, widths.who, muted),
      (facts.cards, widths.cards, .plain),
    ] where width > 0 {
      row = row + StyledText("  ") + StyledText(text.visible, style).fitted(to: width, traits)
    }
    return row + StyledText("  ") + StyledText(facts.deed, facts.isUndone ? muted : .plain)
  }
}
