import Entities
import Glibc
import Repositories

extension SQLiteCare {
  /// The maximum number of rounds.
  ///
  /// A repair can reveal further problems.
  private static let rounds = 5

  public func examine() throws(TrackerError) -> Checkup {
    do throws(TrackerError) {
      try file.checkCompanions()
    } catch .store(let fault, _) where file.exists {
      return Checkup(findings: [.unreadable(fault)], contents: nil)
    } catch {
      throw error
    }
    guard file.exists else { throw .store(.absent, path: file.path) }
    // Before opening the store: afterwards this process has it open.
    let inFiles = FileExamination(file: file).findings()
    // Nothing is known about a file in a folder without permission; opening it says why.
    guard file.isOrdinary || file.isHidden else {
      let fault = file.type == S_IFDIR ? StoreFault.folder : .notADatabase
      return Checkup(findings: [.unreadable(fault)], contents: nil)
    }
    // SQLite would show the store of the log, or refuse it with a misleading error.
    guard !inFiles.contains(.unusableLog) else {
      return Checkup(findings: inFiles, contents: nil)
    }
    do throws(TrackerError) {
      let log = inFiles.first(where: \.isLog)
      let (found, contents, newest) = try reading(with: log) { (database) throws(TrackerError) in
        let (found, contents) = try look(at: database)
        return (found, contents, try? database.number("SELECT max(number) FROM \"transaction\""))
      }
      let inFiles = inFiles.map { $0.located(after: newest) }
      // The files of other programs are not ours to repair.
      let isOurs =
        !found.contains(.unreadable(.notADatabase)) && !found.contains(.unreadable(.foreign))
      return Checkup(findings: isOurs ? found + inFiles : found, contents: contents)
    } catch {
      // Neither locks of other processes nor a full disk are problems of the store.
      guard case .store(let fault, _) = error, ![.busy, .full, .readOnly].contains(fault),
        !fault.isOfProcess
      else { throw error }
      return Checkup(findings: [.unreadable(fault)] + inFiles, contents: nil)
    }
  }

  public func repair(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup {
    let before = try examine()
    let repairable = before.findings.filter(\.isRepairable)
    var checkup = before
    if request.isDryRun || repairable.isEmpty {
      checkup.findings.removeAll(where: \.isRepairable)
      checkup.repaired = repairable
      return checkup
    }
    if repairable.contains(where: \.changesFolder) { try file.checkFolders() }
    guard !file.isFrozen else {
      if access(file.path, W_OK) == 0 { try file.checkFolders() }
      throw .store(.readOnly, path: file.path)
    }
    checkup.isAfterRepair = true
    try keepPresent(in: &checkup, mark: request.mark)
    do throws(TrackerError) {
      try repair(&checkup, by: transaction)
    } catch .store(.damaged(let damage), _) {
      // The last round was rolled back.
      let finding = Finding.damagedTables([damage])
      if !checkup.findings.contains(finding) { checkup.findings.append(finding) }
    } catch {
      throw error
    }
    removeCopies(of: &checkup, ifUnchangedSince: before)
    let left = Set(checkup.findings.map(\.code))
    checkup.repaired = before.findings.filter { !left.contains($0.code) }
    return checkup
  }

  /// Removes the copies that a repair needed if it changed nothing.
  private func removeCopies(of checkup: inout Checkup, ifUnchangedSince before: Checkup) {
    // SQLite read a damaged log, so that the next command may not notice the damage.
    hasChanged =
      checkup.transaction != nil || !checkup.findings.starts(with: before.findings)
      || before.findings.contains(where: \.isDamagedLog)
    guard !hasChanged else { return }
    for copy in [checkup.backup, checkup.backupLog].compactMap(\.self) { unlink(copy) }
    (checkup.backup, checkup.backupLog) = (nil, nil)
  }

  /// Repairs in rounds until nothing is left that can be repaired.
  private func repair(
    _ checkup: inout Checkup, by transaction: Transaction
  ) throws(TrackerError) {
    for _ in 0..<Self.rounds {
      let findings = checkup.findings.filter(\.isRepairable)
      guard !findings.isEmpty else { return }
      FileExamination(file: file).repair(findings)
      if findings.contains(where: \.needsStore) {
        let transaction = try repair(findings, by: transaction)
        checkup.transaction = transaction ?? checkup.transaction
      }
      let after = try examine()
      let isSame = after.findings == checkup.findings
      (checkup.findings, checkup.contents) = (after.findings, after.contents)
      if isSame { return }
    }
  }

  /// Passes `body` the store, as the valid part of its leftover `log` describes it.
  ///
  /// A damaged log stays damaged for other processes: only a repair lets SQLite read it.
  func reading<Answer>(
    with log: Finding?, _ body: (Database) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    if case .damagedLog = log {
      let image = try LogExamination.reading(file.target) { StoreImage(of: file, with: $0) }
      if let image { return try image.reading(body) }
    }
    let database = try opened(keepsLog: log != nil)
    defer { database.close() }
    return try body(database)
  }

  /// Opens the store; with `keepsLog`, closing it keeps the log.
  ///
  /// The log of a running process must not be kept: if that process ends first, the next doctor
  /// would find a log that nobody has open.
  func opened(keepsLog: Bool) throws(TrackerError) -> Database {
    if file.isFrozen { return try Database(frozen: file) }
    let database = try Database(path: file.path, patience: patience)
    if keepsLog { database.keepLog() }
    return database
  }

  private func look(at database: Database) throws(TrackerError) -> ([Finding], StoreContents?) {
    let (found, contents, pageSize) = try database.inReadTransaction { () throws(TrackerError) in
      let examination = Examination(database: database, migrations: migrations)
      let pageSize = try? database.number("PRAGMA page_size")
      return (try examination.findings(), try? database.contents(), pageSize ?? 4096)
    }
    // SQLite treats the missing bytes of the last page as zeros, and a file of a few bytes as
    // empty.
    guard file.hasPartOfPage(of: pageSize), !found.contains(where: \.isOfAnother)
    else { return (found, contents) }
    return contents == nil
      ? ([.unreadable(.notADatabase)], nil)
      : ([.damagedTables([.incompleteLastPage])], contents)
  }

  /// Migrates the store, repairs its content, and checkpoints a leftover log.
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

  /// Copies the store before a repair that changes it: with its log, if one was left over.
  ///
  /// Removes a log that can't be used.
  private func keepPresent(in checkup: inout Checkup, mark: String) throws(TrackerError) {
    let repairable = checkup.findings.filter(\.isRepairable)
    if let log = repairable.first(where: \.isLog) {
      let kept = try keepUnmerged(log, mark: mark)
      (checkup.backup, checkup.backupLog) = (kept.file.path, kept.log.path)
    } else if repairable.contains(where: \.needsStore) {
      let present = try opened(keepsLog: false)
      defer { present.close() }
      checkup.backup = try keep(present, mark: mark).path
    }
  }
}

extension Finding {
  fileprivate var isLog: Bool {
    switch self {
    case .leftoverLog, .damagedLog, .unusableLog: true
    default: false
    }
  }

  fileprivate var isDamagedLog: Bool {
    if case .damagedLog = self { true } else { false }
  }

  /// Returns the finding, with `change` as the last transaction in a damaged log.
  fileprivate func located(after change: Int?) -> Finding {
    guard case .damagedLog(let frame, _) = self else { return self }
    return .damagedLog(frame: frame, change: change)
  }

  /// Whether the problem is in the store's content.
  fileprivate var isInContent: Bool {
    switch self {
    case .leftoverLog, .damagedLog, .outdated: false
    default: needsStore
    }
  }

  /// Whether its repair opens the store.
  fileprivate var needsStore: Bool {
    switch self {
    case .openToOthers, .openFolder, .leftoverFiles, .unreadable, .unusableLog: false
    default: true
    }
  }

  /// Whether its repair creates or deletes files in the folder of the store.
  fileprivate var changesFolder: Bool {
    switch self {
    case .leftoverFiles, .unusableLog: true
    default: needsStore
    }
  }

  /// Whether the file is not a store of this program.
  fileprivate var isOfAnother: Bool {
    if case .unreadable = self { true } else { false }
  }
}
