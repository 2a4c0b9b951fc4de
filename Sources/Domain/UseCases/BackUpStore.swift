import Entities
import Repositories

/// Copies the store into a file of its own.
public struct BackUpStore {
  private let care: any StoreCare

  public init(care: any StoreCare) {
    self.care = care
  }

  public func callAsFunction(_ request: BackupRequest) throws(TrackerError) -> StoreBackup {
    try care.backUp(request)
  }
}
