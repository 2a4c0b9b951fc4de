import Entities
import Repositories

/// Mends what is damaged in the store, of which a copy is kept.
public struct RepairStore {
  private let care: any StoreCare

  public init(care: any StoreCare) {
    self.care = care
  }

  public func callAsFunction(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup {
    try care.repair(request, by: transaction)
  }
}
