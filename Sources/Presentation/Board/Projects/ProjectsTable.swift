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
  private enum Column: CaseIterable {
    case done
    case bar
    case thisWeek
    case overdue
    case date
    case doing

    static let byImportance: [Column] = [.done, .overdue, .doing, .bar, .thisWeek, .date]
  }

  private static let gap = 2
  private static let barCells = 10
  private static let minimumName = 14
  private static let minimumTitles = 24

  private let facts: [ProjectFacts]
  private let rows: [ProjectChoiceRow]
  private let context: BoardContext
  private let traits: ScreenTraits
  private let nameCells: Int
  private let columns: [(column: Column, cells: Int)]
  let showsTitles: Bool

  /// `cells` is the width of a row.
  init(
    _ content: ProjectSwitcherContent, _ context: BoardContext, traits: ScreenTraits, cells: Int
  ) {
    (rows, self.context, self.traits) = (content.rows, context, traits)
    let facts = rows.map { ProjectFacts($0, at: content.now, context, traits) }
    self.facts = facts
    let widest = facts.map { $0.name.cells(traits.metrics) }.max() ?? 0
    let minimum = min(widest, Self.minimumName)
    var room = cells
    var widths: [Column: Int] = [:]
    for column in Column.byImportance {
      let name = Self.name(of: column, context).map { traits.metrics.cells(of: $0) } ?? 0
      let texts = zip(rows, facts).map { Self.text(of: column, $0, $1).cells(traits.metrics) }
      guard let widest = texts.max(), widest > 0 else { continue }
      let width = max(widest, name)
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
    let (row, facts) = (rows[index], facts[index])
    let texts = columns.map { column, cells in
      isTitles(column)
        ? facts.doing(cells: cells)
        : aligned(Self.text(of: column, row, facts), to: cells, isTitles: false)
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
extension ProjectsTable {
  private static func text(
    of column: Column, _ row: ProjectChoiceRow, _ facts: ProjectFacts
  ) -> StyledText {
    switch column {
    case .done: StyledText(facts.count)
    case .bar: facts.bar(cells: barCells)
    case .thisWeek: number(row.activity.finishedCount)
    case .overdue: facts.overdue
    case .date: facts.date
    case .doing: number(row.activity.doingCount)
    }
  }

  private static func number(_ number: Int) -> StyledText {
    StyledText(number == 0 ? "" : String(number))
  }

  private static func name(of column: Column, _ context: BoardContext) -> String? {
    let label: ProjectLabel? =
      switch column {
      case .done: .done
      case .bar: nil
      case .thisWeek: .thisWeek
      case .overdue: .overdue
      case .date: .next
      case .doing: .doing
      }
    return label.map { context.wording.text($0.title) }
  }
}
