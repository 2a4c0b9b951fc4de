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

  /// `! 3`.
  var overdue: StyledText {
    guard row.overdueCount > 0 else { return StyledText("") }
    return StyledText(
      "\(CardMarks(marks: traits.marks).overdue) \(row.overdueCount)", context.theme[.overdue])
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
      let mark = CardMarks(marks: traits.marks).overdue
      return StyledText("\(mark) \(words(deadline))", context.theme[.overdue])
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
