import Entities
import System

public struct ProjectSwitcherContent: Hashable, Sendable {
  public var rows: [ProjectChoiceRow]
  /// 0 if there are no rows.
  public var selection: Int
  public var view: ProjectView
  public var includesArchived: Bool
  /// The number of archived projects, listed or not.
  public var archivedCount: Int
  /// The text that the listed names contain; empty for all names.
  public var name: String
  /// Decides which cards are overdue.
  public var now: CivilMinute
  public var status: SceneStatus?

  public var selectedRow: ProjectChoiceRow? {
    rows.indices.contains(selection) ? rows[selection] : nil
  }
}

/// A project, or all of them, and the state of its cards.
public struct ProjectChoiceRow: Hashable, Sendable {
  /// `nil`: all projects that are not archived.
  public let project: Project?
  public let progress: Progress
  public let overdueCount: Int
  public let nextDeadline: Deadline?
  /// Whether the project's own deadline is past and it has open cards.
  public let isOverdue: Bool
  /// What is in progress, and what was finished this week.
  public let activity: ProjectActivity
  /// The name, without the part that the row above at a lower depth has.
  public let name: String
  /// The number of projects above whose level the project is in.
  public let depth: Int

  /// Whether the name contains `text`, or has words that begin with the words of `text`.
  func isNamed(_ text: String) -> Bool {
    let wanted = text.foldedForSearch
    guard !wanted.allSatisfy(\.isWhitespace) else { return true }
    guard let name = project?.name.text else { return false }
    if name.foldedForSearch.contains(scalars: wanted) { return true }
    let phrases = TextQuery(text).phrases
    return !phrases.isEmpty && phrases.allSatisfy { FoundText(name, [$0]).isFound }
  }
}

extension Overview {
  /// All projects that are not archived.
  func allRow(cardLimit: Int) -> ProjectChoiceRow {
    let open = summaries.filter { !$0.project.isArchived }
    let progress = Progress(
      done: open.reduce(0) { $0 + $1.progress.done }, all: open.reduce(0) { $0 + $1.progress.all })
    let activity = open.reduce(ProjectActivity.none) { sum, summary in
      sum.adding(self.activity(of: summary.id), limit: cardLimit)
    }
    return ProjectChoiceRow(
      project: nil, progress: progress, overdueCount: open.reduce(0) { $0 + $1.overdueCount },
      nextDeadline: open.compactMap(\.nextDeadline).min(), isOverdue: false, activity: activity,
      name: "", depth: 0)
  }

  /// Without projects below other projects.
  func rows(of listed: [ProjectSummary], at now: Deadline) -> [ProjectChoiceRow] {
    listed.map { summary in
      ProjectChoiceRow(
        project: summary.project, progress: summary.progress, overdueCount: summary.overdueCount,
        nextDeadline: summary.nextDeadline, isOverdue: summary.isOverdue(at: now),
        activity: activity(of: summary.id), name: summary.project.name.text, depth: 0)
    }
  }

  /// A level has the sums over the projects below it.
  func levels(
    of listed: [ProjectSummary], at now: Deadline, cardLimit: Int
  ) -> [ProjectChoiceRow] {
    let tree = ProjectTree(listed, addsLevels: false).rows
    let own = tree.map { row in row.summary.map { activity(of: $0.id) } ?? .none }
    var sums = own
    var path: [Int] = []
    for (index, row) in tree.enumerated() {
      while let last = path.last, tree[last].depth >= row.depth { path.removeLast() }
      for above in path { sums[above] = sums[above].adding(own[index], limit: cardLimit) }
      path.append(index)
    }
    return zip(tree, sums).map { row, activity in
      ProjectChoiceRow(
        project: row.summary?.project, progress: row.progress, overdueCount: row.overdueCount,
        nextDeadline: row.nextDeadline, isOverdue: row.summary?.isOverdue(at: now) ?? false,
        activity: activity, name: row.name, depth: row.depth)
    }
  }
}
