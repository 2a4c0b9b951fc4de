import Entities
import Glibc
import System

extension SQLiteCare {
  /// The maximum number of rounds, because a repair can reveal further problems.
  private static let rounds = 5

  public func repair(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup {
    let end = Uptime.now + .milliseconds(patience)
    while true {
      do throws(TrackerError) {
        return namingBackup(try repairOnce(request, by: transaction))
      } catch .store(.busy, let path) where path != file.path && Uptime.now < end {
        // Another process keeps a copy for its own repair, which may leave nothing to do.
        usleep(50_000)
      }
    }
  }

  public func keepCopy(mark: String) throws(TrackerError) -> String? {
    try keepPresent(nil, mark: mark).file.path
  }

  private func repairOnce(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup {
    let before = try checkup()
    let isReadable = !before.findings.contains(where: \.isSevere)
    if request.sparesTeam, before.isInTeam, isReadable { return before }
    let repairable = before.findings.filter(\.isRepairable)
    var checkup = before
    if request.isDryRun || repairable.isEmpty {
      checkup.findings.removeAll(where: \.isRepairable)
      checkup.repaired = repairable
      return checkup
    }
    try checkIsWritable(for: repairable)
    checkup.isAfterRepair = true
    try keepPresent(in: &checkup, mark: request.mark)
    var transaction = transaction
    // What the history lacks of an unreadable card, the team has already.
    let isOfValues = before.findings.contains { if case .invalid = $0 { true } else { false } }
    if request.sparesTeam, before.isInTeam, isOfValues { transaction.kind = .sync }
    do throws(TrackerError) {
      try repair(&checkup, by: transaction)
    } catch .store(.damaged(let damage), _) {
      // The last round was rolled back.
      let finding = Finding.damagedTables([damage])
      if !damage.isOfConstraint, !checkup.findings.contains(finding) {
        checkup.findings.append(finding)
      }
    } catch {
      // Nothing was changed, so that no copy is needed.
      if !before.findings.contains(where: { $0 == .unusableLog || $0.isDamagedLog }) {
        unlinkCopies(of: &checkup)
      }
      throw error
    }
    removeCopies(of: &checkup, ifUnchangedSince: before)
    let left = Set(checkup.findings.map(\.code))
    checkup.repaired = before.findings.filter { !left.contains($0.code) }
    return checkup
  }

  private func checkIsWritable(for repairable: [Finding]) throws(TrackerError) {
    let isFrozen = file.isFrozen
    let namesFolder = isFrozen && access(file.path, W_OK) == 0
    if namesFolder || repairable.contains(where: \.changesFolder) { try file.checkFolders() }
    if isFrozen { throw .store(.readOnly, path: file.path) }
  }

  private func removeCopies(of checkup: inout Checkup, ifUnchangedSince before: Checkup) {
    // SQLite read a damaged log, so that the next command may not notice the damage.
    hasChanged =
      checkup.transaction != nil || !checkup.findings.starts(with: before.findings)
      || before.findings.contains(where: \.isDamagedLog)
    if !hasChanged { unlinkCopies(of: &checkup) }
  }

  private func unlinkCopies(of checkup: inout Checkup) {
    for copy in [checkup.backup, checkup.backupLog].compactMap(\.self) { unlink(copy) }
    (checkup.backup, checkup.backupLog) = (nil, nil)
  }

  private func repair(
    _ checkup: inout Checkup, by transaction: Transaction
  ) throws(TrackerError) {
    for round in 1...Self.rounds {
      let findings = checkup.findings.filter(\.isRepairable)
      guard !findings.isEmpty else { return }
      FileExamination(file: file).repair(findings)
      do throws(TrackerError) {
        if findings.contains(where: \.needsStore) {
          let transaction = try repair(checkup.findings, by: transaction)
          checkup.transaction = transaction ?? checkup.transaction
        }
      } catch .store(let fault, _) where round > 1 && !fault.isDamage {
        // The rounds before stay.
        checkup.findings.append(.unreadable(fault))
        return
      }
      let after = examineAgain()
      let isSame = after.findings == checkup.findings
      (checkup.findings, checkup.contents) = (after.findings, after.contents)
      checkup.isInTeam = after.isInTeam
      if isSame { return }
    }
  }

  /// The repair stays whatever happens now; examines twice if the store can't be read at first.
  private func examineAgain() -> Checkup {
    for _ in 1...2 {
      let found = try? checkup()
      if let found, !found.findings.contains(where: \.isUnreadableNow) { return found }
    }
    do throws(TrackerError) {
      return try checkup()
    } catch {
      guard case .store(let fault, _) = error else { return Checkup(findings: [], contents: nil) }
      return Checkup(findings: [.unreadable(fault)], contents: nil)
    }
  }

  private func repair(
    _ findings: [Finding], by transaction: Transaction
  ) throws(TrackerError) -> Int? {
    let database = try Database(path: file.path, patience: patience)
    defer { database.close() }
    let schema = Schema(database, migrations: migrations)
    if case .old = try schema.kind() { try schema.migrate(keepsCopy: false) }
    guard try schema.kind() == .current else { return nil }
    guard findings.contains(where: \.isInContent) else {
      // A read is enough: the last connection checkpoints the log when it closes.
      _ = try database.contents()
      return nil
    }
    return try Repair(database: database, migrations: migrations, transaction: transaction)(
      findings)
  }

  /// Copies the log, too, if one was left over, and removes a log that can't be used.
  private func keepPresent(in checkup: inout Checkup, mark: String) throws(TrackerError) {
    let repairable = checkup.findings.filter(\.isRepairable)
    let log = repairable.first(where: \.isLog)
    guard log != nil || repairable.contains(where: \.needsStore) else { return }
    let kept = try keepPresent(log, mark: mark)
    (checkup.backup, checkup.backupLog) = (kept.file.path, kept.log?.path)
  }
}

extension StoreFault {
  fileprivate var isDamage: Bool {
    switch self {
    case .damaged, .notADatabase, .foreign: true
    default: false
    }
  }
}

extension Finding {
  fileprivate var isUnreadableNow: Bool {
    guard case .unreadable(let fault) = self else { return false }
    return switch fault {
    case .cannotOpen, .inputOutput: true
    default: false
    }
  }

  fileprivate var isDamagedLog: Bool {
    if case .damagedLog = self { true } else { false }
  }

  fileprivate var isInContent: Bool { repair == .derive || repair == .history }

  fileprivate var needsStore: Bool { isInContent || repair == .log || repair == .upgrade }

  /// Whether its repair creates or deletes files in the folder of the store.
  fileprivate var changesFolder: Bool {
    if case .openToOthers = self { false } else { isRepairable }
  }
}
