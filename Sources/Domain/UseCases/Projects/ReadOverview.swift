import Entities
import Repositories

/// Reads the figures of all projects.
public struct ReadOverview {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// As they are at one moment.
  public func callAsFunction(_ request: OverviewRequest) throws(TrackerError) -> Overview {
    try store.reading { (reading) throws(TrackerError) in
      Overview(
        try reading.summaries(at: request.now),
        try reading.activities(since: request.since, limit: request.cardLimit))
    }
  }
}
