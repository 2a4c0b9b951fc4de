import Entities
import TimeKit

/// The projects to choose from, as they show.
public struct ProjectSwitcherContent: Hashable, Sendable {
  public var rows: [ProjectChoiceRow]
  /// The index of the row that is selected; 0 where there is none.
  public var selection: Int
  /// Side by side or one below the other.
  public var view: ProjectView
  public var includesArchived: Bool
  /// How many projects are left out since they are archived.
  public var archivedCount: Int
  /// What names are to have in them.
  public var name: String
  /// The civil time by which cards are overdue.
  public var now: CivilMinute

  public var selectedRow: ProjectChoiceRow? {
    rows.indices.contains(selection) ? rows[selection] : nil
  }
}

/// What a board can be of, and what its cards come to.
public struct ProjectChoiceRow: Hashable, Sendable {
  /// `nil`: all projects that are not archived.
  public let project: Project?
  public let progress: Progress
  public let overdueCount: Int
  /// The first deadline of the open cards that is not past.
  public let nextDeadline: Deadline?
  /// Whether the project's own deadline is past while not all of its cards are done.
  public let isOverdue: Bool

  init(_ summary: ProjectSummary, now: Deadline) {
    project = summary.project
    progress = summary.progress
    overdueCount = summary.overdueCount
    nextDeadline = summary.nextDeadline
    isOverdue = summary.isOverdue(at: now)
  }

  /// All projects of `summaries` together.
  init(all summaries: [ProjectSummary]) {
    project = nil
    progress = Progress(
      done: summaries.reduce(0) { $0 + $1.progress.done },
      all: summaries.reduce(0) { $0 + $1.progress.all })
    overdueCount = summaries.reduce(0) { $0 + $1.overdueCount }
    nextDeadline = summaries.compactMap(\.nextDeadline).min()
    isOverdue = false
  }

  /// Whether the name has `text` in it, or words that begin as those of `text` do.
  func isNamed(_ text: String) -> Bool {
    let wanted = text.foldedForSearch
    guard !wanted.allSatisfy(\.isWhitespace) else { return true }
    guard let name = project?.name.text else { return false }
    if name.foldedForSearch.contains(wanted) { return true }
    let phrases = TextQuery(text).phrases
    return !phrases.isEmpty && phrases.allSatisfy { FoundText(name, [$0]).isFound }
  }
}
