import Entities
import Repositories

extension Tracker {
  /// Archived projects only if requested.
  public func listProjects(_ request: ProjectsRequest) throws(TrackerError) -> [ProjectSummary] {
    try store.reading { (reading) throws(TrackerError) in
      try reading.summaries(at: request.now).filter {
        request.includesArchived || !$0.project.isArchived
      }
    }
  }

  private static let nextCount = 5

  /// Shows a project with its summary, counts and next cards.
  ///
  /// The project may be archived.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func showProject(
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
      var names = try NameIndex(reading)
      let next = try reading.cards(query).map { names.listed($0) }
      let columns = try reading.columns().all.filter {
        project.columns?.contains($0.id) ?? true
      }
      return (
        summary: summary, counts: counts, columns: columns.map(\.name), next: next
      )
    }
  }

  /// Reads the figures of all projects, as they are at one moment.
  public func readOverview(_ request: OverviewRequest) throws(TrackerError) -> Overview {
    try store.reading { (reading) throws(TrackerError) in
      Overview(
        try reading.summaries(at: request.now),
        try reading.activities(since: request.since, limit: request.cardLimit))
    }
  }
}
