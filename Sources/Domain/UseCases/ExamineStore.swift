import Entities
import Repositories

/// Looks for damage in the store.
public struct ExamineStore {
  private let care: any StoreCare

  public init(care: any StoreCare) {
    self.care = care
  }

  public func callAsFunction() throws(TrackerError) -> Checkup {
    try care.examine()
  }
}
