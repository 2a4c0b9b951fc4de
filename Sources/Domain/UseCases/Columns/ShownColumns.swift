import Entities
import Repositories

extension Reading {
  /// Without cards of archived projects; `nil` without a limit.
  func limitedCount(of column: Column) throws(TrackerError) -> Int? {
    column.limit == nil ? nil : try count(try limited(to: column))
  }

  func limited(to column: Column) throws(TrackerError) -> CardFilter {
    let here = CardFilter.inColumn(column.key)
    return try hasArchivedProjects() ? here.and(.not(.archived)) : here
  }

  /// Those that the project uses, or that have cards of it; `nil`: all columns.
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
