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

/// Shows everything about a project, archived ones too.
public struct ShowProject {
  /// How many of the next cards are shown.
  private static let nextCount = 5

  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func callAsFunction(
    _ name: ProjectName, at now: Deadline
  ) throws(TrackerError) -> ProjectDetail {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let summary = try reading.summary(of: project.id, at: now) else {
        throw .noSuchProject(name.text, nearest: nil)
      }
      var counts: [State: Int] = [:]
      for state in State.allCases {
        counts[state] = try reading.count(CardFilter.state(state).and(.project(name)))
      }
      let query = CardQuery(CardFilter.open.and(.project(name)), limit: Self.nextCount)
      let next = try reading.cards(query).map { ListedCard(card: $0, project: project.name) }
      return ProjectDetail(summary: summary, counts: counts, next: next)
    }
  }
}
