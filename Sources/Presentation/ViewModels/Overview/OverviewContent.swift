import Entities
import System

public struct OverviewContent: Hashable, Sendable {
  /// All projects together, and then each project that is not archived.
  public var rows: [OverviewRow]
  /// 0 if there are no rows.
  public var selection: Int
  /// The text that the listed names contain; empty for all names.
  public var name: String
  /// Decides which cards are overdue.
  public var now: CivilMinute

  public var selectedRow: OverviewRow? {
    rows.indices.contains(selection) ? rows[selection] : nil
  }
}

/// A project, or all of them, with its figures.
public struct OverviewRow: Hashable, Sendable {
  public let choice: ProjectChoiceRow
  /// What is in progress, and what was finished this week.
  public let activity: ProjectActivity
}

extension Overview {
  func allRow(cardLimit: Int) -> OverviewRow {
    let activity = summaries.reduce(ProjectActivity.none) { sum, summary in
      sum.adding(self.activity(of: summary.id), limit: cardLimit)
    }
    return OverviewRow(choice: ProjectChoiceRow(all: summaries), activity: activity)
  }

  /// Without projects below other projects.
  func rows(at now: Deadline) -> [OverviewRow] {
    summaries.map { summary in
      OverviewRow(
        choice: ProjectChoiceRow(summary, now: now), activity: activity(of: summary.id))
    }
  }

  /// A level has the sums over the projects below it, as in the projects scene.
  func levels(at now: Deadline, cardLimit: Int) -> [OverviewRow] {
    let tree = ProjectTree(summaries, addsLevels: false).rows
    let own = tree.map { row in row.summary.map { activity(of: $0.id) } ?? .none }
    var sums = own
    var path: [Int] = []
    for (index, row) in tree.enumerated() {
      while let last = path.last, tree[last].depth >= row.depth { path.removeLast() }
      for above in path { sums[above] = sums[above].adding(own[index], limit: cardLimit) }
      path.append(index)
    }
    return zip(tree, sums).map { row, activity in
      OverviewRow(choice: ProjectChoiceRow(row, now: now), activity: activity)
    }
  }
}
