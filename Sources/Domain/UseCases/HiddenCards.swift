import Entities
import Repositories

extension Reading {
  /// Returns the filter without the cards of archived projects, which lists leave out; the same one
  /// where no project is archived.
  func withoutArchived(_ filter: CardFilter) throws(TrackerError) -> CardFilter {
    guard try hasArchivedProjects() else { return filter }
    return filter.and(.not(.archived))
  }

  /// Returns what the words ask for; archived projects are left out unless one of the words wants
  /// a project by its name.
  func filter(of filters: FilterSelection) throws(TrackerError) -> CardFilter {
    filters.namesProject ? filters.filter : try withoutArchived(filters.filter)
  }
}
