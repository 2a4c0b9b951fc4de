import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// Projects as rows with columns.
///
/// On a narrow screen the date is dropped first, then the bar, then the number of overdue cards.
struct ProjectSwitcherRows {
  private static let gap = "  "
  private static let barCells = 10

  private let content: ProjectSwitcherContent
  private let context: BoardContext
  private let traits: ScreenTraits
  private let nameCells: Int
  private let columns: [(texts: [StyledText], cells: Int)]

  init(
    _ content: ProjectSwitcherContent, _ context: BoardContext, traits: ScreenTraits, cells: Int
  ) {
    self.content = content
    self.context = context
    self.traits = traits
    let names = content.rows.map { ProjectFacts($0, at: content.now, context, traits) }
    let widest = names.map { $0.name.cells(traits.metrics) }.max() ?? 0
    let least = min(widest, 14)
    var columns: [(texts: [StyledText], cells: Int)] = []
    var room = cells
    for (place, column) in ProjectFacts.Column.allCases.enumerated() {
      let texts = names.map { $0.text(of: column, barCells: Self.barCells) }
      let width = texts.map { $0.cells(traits.metrics) }.max() ?? 0
      guard width > 0 else { continue }
      guard place == 0 || room - width - Self.gap.count >= least else { continue }
      room -= width + Self.gap.count
      columns.append((texts, width))
    }
    self.columns = columns
    nameCells = max(min(widest, room), 0)
    self.names = names
  }

  private let names: [ProjectFacts]

  func row(_ index: Int) -> StyledText {
    let name = names[index].name
    var row = name.fitted(to: nameCells, traits)
    for column in columns {
      let text = column.texts[index]
      let space = String(repeating: " ", count: column.cells - text.cells(traits.metrics))
      row = row + StyledText(Self.gap) + text + StyledText(space)
    }
    return row
  }
}

/// The texts about a project.
struct ProjectFacts {
  /// The most important one first.
  enum Column: CaseIterable {
    case count
    case overdue
    case bar
    case date
  }

  private let row: ProjectChoiceRow
  private let now: CivilMinute
  private let context: BoardContext
  private let traits: ScreenTraits

  init(
    _ row: ProjectChoiceRow, at now: CivilMinute, _ context: BoardContext, _ traits: ScreenTraits
  ) {
    self.row = row
    self.now = now
    self.context = context
    self.traits = traits
  }

  var name: StyledText {
    guard let project = row.project else {
      return StyledText("  ")
        + StyledText(context.wording.text(.allProjects), Style(nil, .bold))
    }
    let mark = CardMarks(marks: traits.marks).project
    let indent = String(repeating: "  ", count: row.depth)
    let text = StyledText("\(indent)\(mark) ", color) + StyledText(row.name)
    guard project.isArchived else { return text }
    return text
      + StyledText(" \(context.wording.text(.archivedProject))", context.theme[.muted])
  }

  var color: Style {
    guard let project = row.project else { return context.theme[.filled] }
    return context.theme.style(of: project.shownColor, at: traits.depth)
  }

  var count: String { "\(row.progress.done)/\(row.progress.all)" }

  var percentage: String {
    row.progress.all == 0
      ? "" : "\(ProgressRing.share(of: 100, done: row.progress.done, all: row.progress.all))%"
  }

  var overdue: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText(
      "\(CardMarks(marks: traits.marks).overdue) \(overdueCount)", context.theme[.overdue])
  }

  private var overdueCount: String {
    context.wording.text(.overdueInProject(row.overdueCount))
  }

  var overdueWords: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText(overdueCount, context.theme[.overdue])
  }

  /// The project's own deadline if it is past, otherwise the next deadline of a card.
  var date: StyledText {
    if row.isOverdue, let deadline = row.project?.deadline {
      let mark = CardMarks(marks: traits.marks).overdue
      return StyledText("\(mark) \(words(deadline))", context.theme[.overdue])
    }
    return StyledText(row.nextDeadline.map(words) ?? "", context.theme[.muted])
  }

  var spoken: String {
    let archived = row.project?.isArchived == true ? context.wording.text(.archivedProject) : ""
    let own = row.isOverdue ? row.project?.deadline : nil
    return [
      row.project?.name.text ?? context.wording.text(.allProjects), archived, count,
      overdueWords.text,
      (own ?? row.nextDeadline).map(words) ?? "",
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func text(of column: Column, barCells: Int) -> StyledText {
    switch column {
    case .count: return StyledText(count)
    case .overdue: return overdue
    case .date: return date
    case .bar:
      let all = row.progress.all
      let filled = ProgressRing.share(of: barCells, done: row.progress.done, all: all)
      let (full, empty) = traits.marks.bar
      return StyledText(String(repeating: full, count: filled), color)
        + StyledText(
          String(repeating: empty, count: barCells - filled), context.theme[.empty])
    }
  }

  private func words(_ deadline: Deadline) -> String {
    context.wording.date(deadline, now: now)
  }
}
