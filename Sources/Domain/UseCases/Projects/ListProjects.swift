import Entities
import Repositories

/// Lists projects in the order that people gave them.
public struct ListProjects {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Returns the projects with what their cards come to; archived ones only when asked for.
  public func callAsFunction(_ request: ProjectsRequest) throws(TrackerError) -> [ProjectSummary] {
    try store.reading { (reading) throws(TrackerError) in
      try reading.summaries(at: request.now).filter {
        request.includesArchived || !$0.project.isArchived
      }
    }
  }
}
