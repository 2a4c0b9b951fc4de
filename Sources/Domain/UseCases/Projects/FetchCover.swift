import Entities
import Repositories

/// Fetches a picture of chance for a project's cover.
public struct FetchCover {
  private let covers: any CoverFetching
  private let store: any Store

  public init(store: any Store, covers: any CoverFetching) {
    self.store = store
    self.covers = covers
  }

  /// Throws ``TrackerError/noSuchProject(_:nearest:)`` before anybody is asked for a picture.
  ///
  /// Nobody waits for the store while it comes.
  public func callAsFunction(
    _ name: ProjectName, _ animal: Animal
  ) throws(TrackerError) -> Picture {
    _ = try store.reading { (reading) throws(TrackerError) in
      try reading.existingProject(named: name)
    }
    return try covers.picture(of: animal)
  }
}
