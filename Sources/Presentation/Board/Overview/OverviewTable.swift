import Entities
import Looks
import TerminalKit
import ViewModels
import Words

/// The overview as a table, a row for each project.
///
/// On a narrow screen the titles of cards in progress are replaced by their number. Then the
/// number of finished cards is dropped, the bar, the number of cards in progress and that of
/// overdue ones.
struct OverviewTable {
  private enum Column: CaseIterable {
    case done
    case bar
    case thisWeek
    case overdue
    case doing

    static let byImportance: [Column] = [.done, .overdue, .doing, .bar, .thisWeek]
  }

  private static let gap = 2
  private static let barCells = 10
  private static let minimumName = 14
  private static let minimumTitles = 24

  private let content: OverviewContent
  private let context: BoardContext
  private let traits: ScreenTraits
  private let nameCells: Int
  private let columns: [(column: Column, cells: Int)]
  let showsTitles: Bool

  /// `cells` is the width of a row.
  init(
    _ content: OverviewContent, _ context: BoardContext, traits: ScreenTraits, cells: Int
  ) {
    (self.content, self.context, self.traits) = (content, context, traits)
    let names = content.rows.map { row in
      ProjectFacts(row.choice, at: content.now, context, traits).name.cells(traits.metrics)
    }
    let widest = names.max() ?? 0
    let minimum = min(widest, Self.minimumName)
    var room = cells
    var widths: [Column: Int] = [:]
    for column in Column.byImportance {
      let width = Self.width(of: column, content.rows, context, traits)
      guard column == .done || room - width - Self.gap >= minimum else { continue }
      room -= width + Self.gap
      widths[column] = width
    }
    let shared = room + (widths[.doing] ?? 0)
    showsTitles = widths[.doing] != nil && shared - Self.minimumTitles >= minimum
    if showsTitles {
      room = min(widest, shared - Self.minimumTitles)
      widths[.doing] = shared - room
    }
    nameCells = max(min(widest, room), 0)
    columns = Column.allCases.compactMap { column in widths[column].map { (column, $0) } }
  }

  var heading: StyledText {
    let texts = columns.map { column, cells in
      let name = Self.name(of: column, context).map { StyledText($0, context.theme[.muted]) }
      return aligned(name ?? StyledText(""), to: cells, isTitles: isTitles(column))
    }
    return row(StyledText(""), texts)
  }

  func row(_ index: Int) -> StyledText {
    let row = content.rows[index]
    let facts = ProjectFacts(row.choice, at: content.now, context, traits)
    let texts = columns.map { column, cells in
      if isTitles(column) {
        return OverviewCards(row.activity, context, traits).line(cells: cells)
      }
      return aligned(text(of: column, row, facts), to: cells, isTitles: false)
    }
    return self.row(facts.name, texts)
  }

  private func row(_ name: StyledText, _ texts: [StyledText]) -> StyledText {
    let gap = StyledText(String(repeating: " ", count: Self.gap))
    return texts.reduce(name.fitted(to: nameCells, traits)) { $0 + gap + $1 }
  }

  private func isTitles(_ column: Column) -> Bool { column == .doing && showsTitles }

  private func aligned(_ text: StyledText, to cells: Int, isTitles: Bool) -> StyledText {
    let space = cells - text.cells(traits.metrics)
    guard !isTitles, space > 0 else { return text.fitted(to: cells, traits) }
    return StyledText(String(repeating: " ", count: space)) + text
  }
}

// MARK: - Columns
extension OverviewTable {
  private func text(
    of column: Column, _ row: OverviewRow, _ facts: ProjectFacts
  ) -> StyledText {
    switch column {
    case .done: StyledText(facts.count)
    case .bar: facts.text(of: .bar, barCells: Self.barCells)
    case .thisWeek: Self.number(row.activity.finishedCount)
    case .overdue:
      row.choice.overdueCount == 0
        ? StyledText("")
        : StyledText(
          Self.overdue(row.choice.overdueCount, traits), context.theme[.overdue])
    case .doing: Self.number(row.activity.doingCount)
    }
  }

  private static func number(_ number: Int) -> StyledText {
    StyledText(number == 0 ? "" : String(number))
  }

  private static func overdue(_ count: Int, _ traits: ScreenTraits) -> String {
    "\(CardMarks(marks: traits.marks).overdue) \(count)"
  }

  private static func name(of column: Column, _ context: BoardContext) -> String? {
    let name: Sentence? =
      switch column {
      case .done: .overviewDone
      case .bar: nil
      case .thisWeek: .overviewThisWeek
      case .overdue: .overviewOverdue
      case .doing: .overviewDoing
      }
    return name.map { context.wording.text($0) }
  }

  private static func width(
    of column: Column, _ rows: [OverviewRow], _ context: BoardContext, _ traits: ScreenTraits
  ) -> Int {
    let largest: Int =
      switch column {
      case .bar: barCells
      case .done:
        rows.map { digits($0.choice.progress.done) + 1 + digits($0.choice.progress.all) }
          .max() ?? 0
      case .thisWeek: digits(rows.map(\.activity.finishedCount).max() ?? 0)
      case .overdue: 2 + digits(rows.map(\.choice.overdueCount).max() ?? 0)
      case .doing: digits(rows.map(\.activity.doingCount).max() ?? 0)
      }
    let name = name(of: column, context).map { traits.metrics.cells(of: $0) } ?? 0
    return max(largest, name)
  }

  private static func digits(_ number: Int) -> Int { String(number).utf8.count }
}
