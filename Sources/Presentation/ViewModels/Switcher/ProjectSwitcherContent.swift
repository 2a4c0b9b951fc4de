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
  /// The name, without the part that the row above at a lower depth has.
  public let name: String
  /// The number of projects above whose level the project is in.
  public let depth: Int

  init(_ row: ProjectTree.Row, now: Deadline) {
    project = row.summary?.project
    progress = row.progress
    overdueCount = row.overdueCount
    nextDeadline = row.nextDeadline
    isOverdue = row.summary?.isOverdue(at: now) ?? false
    name = row.name
    depth = row.depth
  }

  init(_ summary: ProjectSummary, now: Deadline) {
    project = summary.project
    progress = summary.progress
    overdueCount = summary.overdueCount
    nextDeadline = summary.nextDeadline
    isOverdue = summary.isOverdue(at: now)
    name = summary.project.name.text
    depth = 0
  }

  init(all summaries: [ProjectSummary]) {
    project = nil
    progress = Progress(
      done: summaries.reduce(0) { $0 + $1.progress.done },
      all: summaries.reduce(0) { $0 + $1.progress.all })
    overdueCount = summaries.reduce(0) { $0 + $1.overdueCount }
    nextDeadline = summaries.compactMap(\.nextDeadline).min()
    isOverdue = false
    name = ""
    depth = 0
  }

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
