import Entities
import Glibc
import Repositories

extension SQLiteCare {
  /// How often a repair looks again: what it mends may have hidden something else.
  private static let rounds = 3

  public func examine() throws(TrackerError) -> Checkup {
    guard file.exists else { throw .store(.absent, path: file.path) }
    // Before it is opened: whoever has it open afterwards is us.
    let inFiles = FileExamination(file: file).findings()
    guard file.isOrdinary else {
      return Checkup(findings: [.unreadable(.notADatabase)], contents: nil)
    }
    do throws(TrackerError) {
      let database = try opened()
      defer { database.close() }
      let (found, contents) = try look(at: database)
      // How a file of somebody else's is kept is nothing to mend.
      let isOurs =
        !found.contains(.unreadable(.notADatabase)) && !found.contains(.unreadable(.foreign))
      return Checkup(findings: isOurs ? found + inFiles : found, contents: contents)
    } catch {
      // That others hold it, or that there is no room to read it, is no fault of the store's.
      guard case .store(let fault, _) = error, ![.busy, .full, .readOnly].contains(fault) else {
        throw error
      }
      return Checkup(findings: [.unreadable(fault)] + inFiles, contents: nil)
    }
  }

  public func repair(
    _ request: RepairRequest, by transaction: Transaction
  ) throws(TrackerError) -> Checkup {
    let before = try examine()
    let mendable = before.findings.filter(\.isRepairable)
    var checkup = before
    if request.isRehearsal || mendable.isEmpty {
      checkup.findings.removeAll(where: \.isRepairable)
      checkup.mended = mendable
      return checkup
    }
    guard !file.isFrozen else { throw .store(.readOnly, path: file.path) }
    if mendable.contains(where: \.needsStore) {
      checkup.backup = try keepPresent(mark: request.mark)
    }
    for _ in 0..<Self.rounds {
      let findings = checkup.findings.filter(\.isRepairable)
      guard !findings.isEmpty else { break }
      FileExamination(file: file).mend(findings)
      if findings.contains(where: \.needsStore) {
        let transaction = try mend(findings, by: transaction)
        checkup.transaction = transaction ?? checkup.transaction
      }
      let after = try examine()
      let isSame = after.findings == checkup.findings
      (checkup.findings, checkup.contents) = (after.findings, after.contents)
      if isSame { break }
    }
    let left = Set(checkup.findings.map(\.code))
    checkup.mended = before.findings.filter { !left.contains($0.code) }
    return checkup
  }

  /// Opens the store, so that a log beside it stays as it is when it is closed.
  private func opened() throws(TrackerError) -> Database {
    if file.isFrozen { return try Database(frozen: file) }
    let hasLog = file.hasLog
    let database = try Database(path: file.path, patience: patience)
    if hasLog { database.keepLog() }
    return database
  }

  private func look(at database: Database) throws(TrackerError) -> ([Finding], StoreContents?) {
    let (found, contents) = try database.steadily { () throws(TrackerError) in
      let examination = Examination(database: database, migrations: migrations)
      return (try examination.findings(), try? database.contents())
    }
    // SQLite itself takes what is missing of the last page for zeros, and a few bytes for none.
    guard let length = file.oddLength, length % 512 != 0, !found.contains(where: \.isOfAnother)
    else { return (found, contents) }
    return contents == nil
      ? ([.unreadable(.notADatabase)], nil)
      : ([.damagedTables([.incompleteLastPage])], contents)
  }

  /// Brings the store up to date, mends what is in it, and writes back a log that was left.
  private func mend(
    _ findings: [Finding], by transaction: Transaction
  ) throws(TrackerError) -> Int? {
    let database = try Database(path: file.path, patience: patience)
    defer { database.close() }
    let schema = Schema(database, migrations: migrations)
    if case .old = try schema.kind() { try schema.migrate(keepsCopy: false) }
    guard try schema.kind() == .current else { return nil }
    guard findings.contains(where: \.isInContent) else {
      // Reading is enough for the last one out to write the log back.
      _ = try database.contents()
      return nil
    }
    return try Repair(database: database, migrations: migrations, transaction: transaction)(
      findings)
  }

  private func keepPresent(mark: String) throws(TrackerError) -> String {
    let present = try opened()
    defer { present.close() }
    return try keep(present, mark: mark).path
  }
}

extension Finding {
  /// Whether it is about what is in the store.
  fileprivate var isInContent: Bool {
    switch self {
    case .leftoverLog, .outdated: false
    default: needsStore
    }
  }

  /// Whether mending it goes through the store, and not only through the files.
  fileprivate var needsStore: Bool {
    switch self {
    case .openToOthers, .openFolder, .leftoverFiles, .unreadable: false
    default: true
    }
  }

  /// Whether the file is no store of ours in the first place.
  fileprivate var isOfAnother: Bool {
    if case .unreadable = self { true } else { false }
  }
}
