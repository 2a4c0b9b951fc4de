import Entities
import System
import UseCases

public struct ProjectSwitcherContent: Hashable, Sendable {
  public internal(set) var rows: [ProjectChoiceRow] = []
  public internal(set) var selection = 0
  public internal(set) var includesArchived = false
  public internal(set) var archivedCount = 0
  /// The text that the listed names contain; empty for all names.
  public internal(set) var name = ""
  public var now: CivilMinute
  public var status: SceneStatus?

  public var selectedRow: ProjectChoiceRow? {
    rows.indices.contains(selection) ? rows[selection] : nil
  }
}

public struct ProjectChoiceRow: Hashable, Sendable {
  /// `nil`: all projects that are not archived.
  public let project: Project?
  public let progress: Progress
  public let overdueCount: Int
  public let nextDeadline: Deadline?
  /// Whether the project's own deadline is past and it has open cards.
  public let isOverdue: Bool
  public let activity: ProjectActivity
  /// The name, without the part that the row above at a lower depth has.
  public let name: String
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
  func allRow(cardLimit: Int) -> ProjectChoiceRow {
    let open = summaries.filter { !$0.project.isArchived }
    let progress = open.reduce(Progress.none) { $0 + $1.progress }
    let activity = open.reduce(ProjectActivity.none) { sum, summary in
      sum.adding(self.activity(of: summary.id), limit: cardLimit)
    }
    return ProjectChoiceRow(
      project: nil, progress: progress, overdueCount: open.reduce(0) { $0 + $1.overdueCount },
      nextDeadline: open.compactMap(\.nextDeadline).min(), isOverdue: false, activity: activity,
      name: "", depth: 0)
  }

  /// A level has the sums over the projects below it.
  func levels(of listed: [ProjectSummary], at now: Deadline, cardLimit: Int) -> [ProjectChoiceRow] {
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
