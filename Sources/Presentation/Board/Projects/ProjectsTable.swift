import Entities
import Looks
import System
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
  private static let labels: [ItemLabel?] = [.done, nil, .thisWeek, .overdue, .next, .doing]
  private static let byImportance = [0, 3, 5, 1, 2, 4]
  private static let doing = 5

  let facts: [ProjectFacts]
  private let headings: [StyledText]
  private let cells: [[StyledText]]
  private let traits: ScreenTraits
  private var widths = labels.map { _ in 0 }
  private var nameCells = 0
  private(set) var showsTitles = false

  init(
    _ content: ProjectSwitcherContent, _ context: BoardContext, traits: ScreenTraits,
    cells width: Int
  ) {
    self.traits = traits
    facts = content.rows.map {
      ProjectFacts(row: $0, now: content.now, context: context, traits: traits)
    }
    headings = Self.labels.map { label in
      StyledText(label.map { context.wording.text($0.sentence) } ?? "", context.theme[.muted])
    }
    cells = zip(content.rows, facts).map { row, facts in
      let counts = [row.activity.finishedCount, row.activity.doingCount].map { count in
        StyledText(count == 0 ? "" : String(count))
      }
      return [
        StyledText(facts.count), row.progress.bar(10, facts.color, context.theme, traits),
        counts[0], facts.overdue, facts.date, counts[1],
      ]
    }
    shareWidth(width)
  }

  private mutating func shareWidth(_ width: Int) {
    let widest = facts.map { $0.name.cellWidth }.max() ?? 0
    let minimum = min(widest, Self.minimumName)
    var room = width
    for column in Self.byImportance {
      let texts = cells.map { $0[column].cellWidth }.max() ?? 0
      let needed = max(texts, headings[column].cellWidth) + 2
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

  private func row(_ name: StyledText, _ texts: [StyledText]) -> StyledText {
    var row = name.fitted(to: nameCells, traits)
    for (column, cells) in widths.enumerated() where cells > 0 {
      let isTitles = column == Self.doing && showsTitles
      let space = isTitles ? 0 : max(cells - texts[column].cellWidth, 0)
      row =
        row + Self.gap + StyledText(String(repeating: " ", count: space))
        + texts[column].fitted(to: cells - space, traits)
    }
    return row
  }
}

struct ProjectFacts {
  let row: ProjectChoiceRow
  let now: CivilMinute
  let context: BoardContext
  let traits: ScreenTraits

  private var marks: CardMarks { CardMarks(marks: traits.marks) }

  var name: StyledText {
    guard let project = row.project else {
      return StyledText("  ")
        + StyledText(context.wording.text(.allProjects), Style(nil, .bold))
    }
    let indent = String(repeating: "  ", count: row.depth)
    let text = StyledText("\(indent)\(marks.project) ", color) + StyledText(row.name)
    guard project.isArchived else { return text }
    return text
      + StyledText(" \(context.wording.text(.archivedProject))", context.theme[.muted])
  }

  var color: Style {
    guard let project = row.project else { return context.theme[.filled] }
    return context.theme.style(of: project.shownColor, at: traits.depth)
  }

  var count: String { "\(row.progress.done)/\(row.progress.all)" }

  var overdue: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText("\(marks.overdue) \(row.overdueCount)", context.theme[.overdue])
  }

  /// The project's own deadline if it is past, otherwise the next deadline of a card.
  var date: StyledText {
    if row.isOverdue, let deadline = row.project?.deadline {
      return StyledText("\(marks.overdue) \(words(deadline))", context.theme[.overdue])
    }
    return StyledText(row.nextDeadline.map(words) ?? "", context.theme[.muted])
  }

  var spoken: String {
    let archived = row.project?.isArchived == true ? context.wording.text(.archivedProject) : ""
    let own = row.isOverdue ? row.project?.deadline : nil
    let activity = row.activity
    let finished = activity.finishedCount
    return [
      row.project?.name.text ?? context.wording.text(.allProjects), archived, count,
      row.overdueCount == 0 ? "" : context.wording.text(.overdueInProject(row.overdueCount)),
      (own ?? row.nextDeadline).map(words) ?? "",
      finished == 0 ? "" : context.wording.text(.finishedThisWeek(finished)),
      activity.doingCount == 0
        ? "" : context.wording.text(.inProgress(activity.doing, count: activity.doingCount)),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private func words(_ deadline: Deadline) -> String { context.wording.date(deadline, now: now) }
}

// MARK: - The cards in progress, with their numbers, titles and assignees
extension ProjectFacts {
  private var activity: ProjectActivity { row.activity }

  /// Returns as many cards in progress as fit, and at least one, followed by the number of others.
  func doing(cells: Int) -> StyledText {
    let cards = activity.doing.map { text(of: $0) }
    for count in stride(from: cards.count, through: 2, by: -1) {
      let first = cards.prefix(count).dropFirst().reduce(cards[0]) { $0 + StyledText(", ") + $1 }
      let line = first + others(after: count)
      if line.cellWidth <= cells { return line.fitted(to: cells, traits) }
    }
    return cut(cards.first ?? StyledText(""), others(after: 1), cells)
  }

  private func text(of card: CardInProgress) -> StyledText {
    let title = StyledText("\(card.number) \(card.title.text)")
    guard let assignee = card.assignee else { return title }
    return title + StyledText(" \(marks.person)\(assignee.text)", context.theme[.tag])
  }

  private func others(after count: Int) -> StyledText {
    let rest = activity.doingCount - count
    return rest > 0 ? StyledText(" +\(rest)", context.theme[.muted]) : StyledText("")
  }

  private func cut(_ text: StyledText, _ rest: StyledText, _ cells: Int) -> StyledText {
    let room = max(cells - rest.cellWidth, 0)
    guard text.cellWidth > room else { return (text + rest).fitted(to: cells, traits) }
    return text.fitted(to: room, traits) + rest
  }
}
