import Entities

/// Fetches pictures for covers from elsewhere.
public protocol CoverFetching {
  /// Returns a picture of such an animal, after ten seconds at most.
  ///
  /// Throws ``TrackerError/noCover(_:from:)`` when none comes, and
  /// ``TrackerError/invalidPicture(_:)`` when what comes is none.
  func picture(of animal: Animal) throws(TrackerError) -> Picture
}
