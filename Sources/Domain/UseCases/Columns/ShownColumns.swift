import Entities
import Repositories

extension Reading {
  /// Returns the number of cards that the column's limit counts: those of all projects that are not
  /// archived; `nil` without a limit.
  func limitedCount(of column: Column) throws(TrackerError) -> Int? {
    column.limit == nil ? nil : try count(try limited(to: column))
  }

  /// Returns the condition of the cards that a limit of the column counts.
  func limited(to column: Column) throws(TrackerError) -> CardFilter {
    let here = CardFilter.inColumn(column.key)
    return try hasArchivedProjects() ? here.and(.not(.archived)) : here
  }

  /// Returns the columns that a board of the project shows: those that it uses, and those that have
  /// cards of it anyway; `nil`: all columns.
  func columns(shownFor project: Project?) throws(TrackerError) -> [Column] {
    let all = try columns().all
    guard let project, let used = project.columns else { return all }
    var shown: [Column] = []
    for column in all {
      let here = CardFilter.inColumn(column.key).and(.project(project.name))
      let isShown = if used.contains(column.id) { true } else { try count(here) > 0 }
      if isShown { shown.append(column) }
    }
    return shown
  }
}
