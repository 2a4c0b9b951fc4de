import Entities
import Repositories

/// Reads the picture of a project's cover.
public struct ReadPicture {
  private let store: any Store

  public init(store: any Store) {
    self.store = store
  }

  /// Throws ``TrackerError/noSuchPicture(_:)``.
  public func callAsFunction(_ hash: PictureHash) throws(TrackerError) -> Picture {
    try store.reading { (reading) throws(TrackerError) in
      guard let picture = try reading.picture(hash) else { throw .noSuchPicture(hash) }
      return picture
    }
  }
}
