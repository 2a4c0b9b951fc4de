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
        summaries: try reading.summaries(at: request.now),
        activities: try reading.activities(since: request.since, limit: request.cardLimit))
    }
  }
}

extension Tracker {
  /// Sets a project's cover: drawn, from a file, or a random picture.
  ///
  /// The store is not locked during a download. Throws ``TrackerError/noSuchProject(_:nearest:)``
  /// before it, and ``TrackerError/invalidPicture(_:)`` for a file.
  public func chooseCover(
    _ choice: CoverChoice, from covers: any CoverFetching, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    let picture: Picture?
    switch choice.source {
    case .drawn: picture = nil
    case .file(let bytes): picture = try Picture(bytes)
    case .random(let animal):
      _ = try store.reading { (reading) throws(TrackerError) in
        try reading.existingProject(named: choice.project)
      }
      picture = try covers.picture(of: animal)
    }
    return try setCover(choice.project, picture, on: terms)
  }

  /// `nil` restores the cover drawn from the name.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  public func setCover(
    _ name: ProjectName, _ picture: Picture?, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ChangedCover> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      var after = project
      after.cover = picture?.hash
      if let picture, after != project { try writing.add(picture) }
      let kept = try writing.update(project, to: after)
      return (cover: (kept, picture), isChanged: kept != project)
    }
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` or ``TrackerError/noSuchPicture(_:)``.
  public func showCover(_ name: ProjectName) throws(TrackerError) -> ProjectCover {
    try store.reading { (reading) throws(TrackerError) in
      let project = try reading.existingProject(named: name)
      guard let hash = project.cover else { return (project, nil) }
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return (project, picture)
    }
  }
}
