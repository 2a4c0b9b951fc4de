import Entities
import Glibc

extension SQLiteCare {
  public func examine() throws(TrackerError) -> Checkup {
    namingBackup(try checkup())
  }

  /// Without the newest backup.
  func checkup() throws(TrackerError) -> Checkup {
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
    // Nothing is known about a file that can't be looked at; opening it says why.
    guard file.type == S_IFREG || file.type == 0 else {
      let fault = file.type == S_IFDIR ? StoreFault.folder : .notADatabase
      return Checkup(findings: [.unreadable(fault)], contents: nil)
    }
    // SQLite would show the store of the log, or refuse it with a misleading error.
    guard !inFiles.contains(.unusableLog) else {
      return Checkup(findings: inFiles, contents: nil)
    }
    do throws(TrackerError) {
      let log = inFiles.first(where: \.isLog)
      var isInTeam = false
      let (found, contents, newest) = try reading(with: log) { (database) throws(TrackerError) in
        let (found, contents) = try look(at: database)
        isInTeam = database.isInTeam
        return (found, contents, try? database.number("SELECT max(number) FROM \"transaction\""))
      }
      let inFiles = inFiles.map { $0.located(after: newest) }
      // The files of other programs are not ours to repair.
      let isOurs =
        !found.contains(.unreadable(.notADatabase)) && !found.contains(.unreadable(.foreign))
      var checkup = Checkup(findings: isOurs ? found + inFiles : found, contents: contents)
      checkup.isInTeam = isInTeam
      // A log in a read-only folder can't be merged, so a repair is not the next step.
      checkup.isAfterRepair = !file.target.isInWritableFolder && found.isEmpty
      return checkup
    } catch {
      // Neither locks of other processes nor a full disk are problems of the store.
      guard case .store(let fault, _) = error, !Self.isOfDisk(fault), !fault.isOfProcess
      else { throw error }
      // What keeps a log from being read keeps it from being merged.
      let others = fault == .unmergedLog ? inFiles.filter { !$0.isLog } : inFiles
      return Checkup(findings: [.unreadable(fault)] + others, contents: nil)
    }
  }

  private static func isOfDisk(_ fault: StoreFault) -> Bool {
    [.busy, .fileSizeLimit, .full, .readOnly, .readOnlyFileSystem].contains(fault)
  }

  /// Passes the store as the valid part of `log` describes it; a damaged log stays damaged for
  /// other processes, because only a repair lets SQLite read it.
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
    if contents != nil { return ([.damagedTables([.incompleteLastPage])], contents) }
    // Commands call a store whose pages are missing damaged, too.
    let isStore = found.contains { if case .damagedTables = $0 { true } else { false } }
    return (isStore ? found : [.unreadable(.notADatabase)], nil)
  }
}

extension Finding {
  var isLog: Bool {
    switch self {
    case .leftoverLog, .damagedLog, .unusableLog: true
    default: false
    }
  }

  fileprivate func located(after change: Int?) -> Finding {
    guard case .damagedLog(let frame, _) = self else { return self }
    return .damagedLog(frame: frame, change: change)
  }

  /// Whether the file is not a store of this program.
  fileprivate var isOfAnother: Bool {
    if case .unreadable = self { true } else { false }
  }
}
