import Entities
import Repositories

extension Reading {
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
