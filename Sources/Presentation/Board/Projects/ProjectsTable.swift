import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The projects as a table, a row for each.
///
/// On a narrow screen the titles of cards in progress are replaced by their number. Then the
/// dates are dropped, the number of finished cards, the bar, the number of cards in progress and
/// that of overdue ones.
struct ProjectsTable {
  private static let gap = StyledText("  ")
  private static let minimumName = 14
  private static let minimumTitles = 24
  /// The labels of the columns from left to right; the bar has none.
  private static let labels: [ProjectLabel?] = [.done, nil, .thisWeek, .overdue, .next, .doing]
  private static let byImportance = [0, 3, 5, 1, 2, 4]
  private static let doing = 5

  private let facts: [ProjectFacts]
  private let headings: [StyledText]
  private let cells: [[StyledText]]
  private let traits: ScreenTraits
  private var widths = labels.map { _ in 0 }
  private var nameCells = 0
  private(set) var showsTitles = false

  /// `width` is that of a row.
  init(
    _ content: ProjectSwitcherContent, _ context: BoardContext, traits: ScreenTraits,
    cells width: Int
  ) {
    self.traits = traits
    facts = content.rows.map { ProjectFacts($0, at: content.now, context, traits) }
    headings = Self.labels.map { label in
      StyledText(label.map { context.wording.text($0.title) } ?? "", context.theme[.muted])
    }
    cells = zip(content.rows, facts).map { row, facts in
      let counts = [row.activity.finishedCount, row.activity.doingCount].map { count in
        StyledText(count == 0 ? "" : String(count))
      }
      return [
        StyledText(facts.count), facts.bar(cells: 10), counts[0], facts.overdue, facts.date,
        counts[1],
      ]
    }
    shareWidth(width)
  }

  private mutating func shareWidth(_ width: Int) {
    let widest = facts.map { $0.name.cells(traits.metrics) }.max() ?? 0
    let minimum = min(widest, Self.minimumName)
    var room = width
    for column in Self.byImportance {
      let texts = cells.map { $0[column].cells(traits.metrics) }.max() ?? 0
      let needed = max(texts, headings[column].cells(traits.metrics)) + 2
      guard texts > 0, column == 0 || room - needed >= minimum else { continue }
      room -= needed
      widths[column] = needed - 2
    }
    let shared = room + widths[Self.doing]
    showsTitles = widths[Self.doing] > 0 && shared - Self.minimumTitles >= minimum
    if showsTitles {
      room = min(widest, shared - Self.minimumTitles)
      widths[Self.doing] = shared - room
    }
    nameCells = max(min(widest, room), 0)
  }

  var heading: StyledText { row(StyledText(""), headings) }

  func row(_ index: Int) -> StyledText {
    var texts = cells[index]
    if showsTitles { texts[Self.doing] = facts[index].doing(cells: widths[Self.doing]) }
    return row(facts[index].name, texts)
  }

  /// Numbers are aligned at the right, titles at the left.
  private func row(_ name: StyledText, _ texts: [StyledText]) -> StyledText {
    var row = name.fitted(to: nameCells, traits)
    for (column, cells) in widths.enumerated() where cells > 0 {
      let isTitles = column == Self.doing && showsTitles
      let space = isTitles ? 0 : max(cells - texts[column].cells(traits.metrics), 0)
      row =
        row + Self.gap + StyledText(String(repeating: " ", count: space))
        + texts[column].fitted(to: cells - space, traits)
    }
    return row
  }
}
