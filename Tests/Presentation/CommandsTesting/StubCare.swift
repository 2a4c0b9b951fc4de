import Entities
import FoundationEssentials
import Repositories

/// A stub of backups and repairs; files whose paths begin with `/no` fail.
final class StubCare: StoreCare {
  private static let contents = StoreContents(
    cards: 1, transactions: 2_460, lastChange: Date(timeIntervalSince1970: 1_795_176_000))

  private let findings: [Finding]

  init(_ findings: [Finding]) {
    self.findings = findings
  }

  func backUp(_ request: BackupRequest) throws(TrackerError) -> StoreBackup {
    guard !request.path.hasPrefix("/no") || request.replaces else {
      throw .store(.alreadyExists, path: request.path)
    }
    return StoreBackup(
      path: request.path, bytes: 2_460_000, contents: Self.contents, findings: [])
  }

  func checkOutput(to path: String) {}

  func restore(
    _ request: RestoreRequest, isDryRun: Bool
  ) throws(TrackerError) -> RestoredStore {
    guard !request.path.hasPrefix("/no") else {
      throw .store(.notADatabase, path: request.path)
    }
    return (
      request.path, Self.contents, replaced: (cards: 12, transactions: 30, lastChange: nil),
      backup: isDryRun ? nil : "/home/ann/my todo.\(request.mark)", backupLog: nil,
      isBackupDamaged: false, findings: []
    )
  }

  func keepCopy(mark: String) throws(TrackerError) -> String? { nil }

  func examine() -> Checkup {
    Checkup(findings: findings, contents: Self.contents)
  }

  func repair(_ request: RepairRequest, by transaction: Transaction) -> Checkup {
    var checkup = Checkup(
      findings: findings.filter { !$0.isRepairable }, contents: Self.contents)
    checkup.repaired = findings.filter(\.isRepairable)
    checkup.backup = request.isDryRun ? nil : "/home/ann/my todo.\(request.mark)"
    checkup.transaction = request.isDryRun ? nil : 7
    return checkup
  }
}
