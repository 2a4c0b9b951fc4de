import Entities
import Looks
import System
import TerminalKit
import ViewModels
import Words

/// The texts about a project.
struct ProjectFacts {
  private let row: ProjectChoiceRow
  private let now: CivilMinute
  private let context: BoardContext
  private let traits: ScreenTraits
  private let marks: CardMarks

  init(
    _ row: ProjectChoiceRow, at now: CivilMinute, _ context: BoardContext, _ traits: ScreenTraits
  ) {
    self.row = row
    self.now = now
    self.context = context
    self.traits = traits
    marks = CardMarks(marks: traits.marks)
  }

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

  var percentage: String {
    row.progress.all == 0
      ? "" : "\(ProgressRing.share(of: 100, done: row.progress.done, all: row.progress.all))%"
  }

  /// `! 3`.
  var overdue: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText("\(marks.overdue) \(row.overdueCount)", context.theme[.overdue])
  }

  /// `3 overdue`.
  var overdueWords: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText(
      context.wording.text(.overdueInProject(row.overdueCount)), context.theme[.overdue])
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
      overdueWords.text,
      (own ?? row.nextDeadline).map(words) ?? "",
      finished == 0 ? "" : context.wording.text(.finishedThisWeek(finished)),
      activity.doingCount == 0
        ? "" : context.wording.text(.inProgress(activity.doing, count: activity.doingCount)),
    ].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  func bar(cells: Int) -> StyledText {
    let filled = ProgressRing.share(of: cells, done: row.progress.done, all: row.progress.all)
    let (full, empty) = traits.marks.bar
    return StyledText(String(repeating: full, count: filled), color)
      + StyledText(String(repeating: empty, count: cells - filled), context.theme[.empty])
  }

  private func words(_ deadline: Deadline) -> String {
    context.wording.date(deadline, now: now)
  }
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
      if line.cells(traits.metrics) <= cells { return line.fitted(to: cells, traits) }
    }
    return cut(cards.first ?? StyledText(""), others(after: 1), cells)
  }

  /// Returns at most `count` cards in progress, one a line, with the number of others in the last
  /// one.
  func doingLines(count: Int, cells: Int) -> [StyledText] {
    let mark = StyledText("\(marks.state(.doing)) ")
    let cards = activity.doing.prefix(count).map { mark + text(of: $0) }
    guard let last = cards.last else { return [] }
    return cards.dropLast() + [cut(last, others(after: cards.count), cells)]
  }

  private func text(of card: CardInProgress) -> StyledText {
    let title = StyledText("\(card.number) \(card.title.text)")
    guard let assignee = card.assignee else { return title }
    return title + StyledText(" \(marks.person)\(assignee.text)", context.theme[.tag])
  }

  /// Returns a text such as ` +2`.
  private func others(after count: Int) -> StyledText {
    let rest = activity.doingCount - count
    return rest > 0 ? StyledText(" +\(rest)", context.theme[.muted]) : StyledText("")
  }

  private func cut(_ text: StyledText, _ rest: StyledText, _ cells: Int) -> StyledText {
    let room = max(cells - rest.cells(traits.metrics), 0)
    guard text.cells(traits.metrics) > room else {
      return (text + rest).fitted(to: cells, traits)
    }
    return text.fitted(to: room, traits) + rest
  }
}
