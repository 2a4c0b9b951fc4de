import Entities
import Repositories

/// Puts a copy in the place of the store, of which a copy is kept.
public struct RestoreStore {
  private let care: any StoreCare

  public init(care: any StoreCare) {
    self.care = care
  }

  public func callAsFunction(
    _ request: RestoreRequest, isRehearsal: Bool
  ) throws(TrackerError) -> RestoredStore {
    try care.restore(request, isRehearsal: isRehearsal)
  }
}
