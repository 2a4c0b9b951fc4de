import Entities
import Repositories

/// Reads the figures of all projects that are not archived.
public struct ReadOverview {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// As they are at one moment.
  public func callAsFunction(_ request: OverviewRequest) throws(TrackerError) -> Overview {
    try store.reading { (reading) throws(TrackerError) in
      let summaries = try reading.summaries(at: request.now).filter { !$0.project.isArchived }
      return Overview(
        summaries,
        try reading.activities(since: request.since, limit: request.cardLimit))
    }
  }
}
