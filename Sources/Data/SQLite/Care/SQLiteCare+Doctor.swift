import Entities
import Glibc
import Repositories

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
    guard file.isOrdinary || file.type == 0 else {
      let fault = file.type == S_IFDIR ? StoreFault.folder : .notADatabase
      return Checkup(findings: [.unreadable(fault)], contents: nil)
    }
    // SQLite would show the store of the log, or refuse it with a misleading error.
    guard !inFiles.contains(.unusableLog) else {
      return Checkup(findings: inFiles, contents: nil)
    }
    do throws(TrackerError) {
      let database = try opened(file)
      defer { database.close() }
      // An examination doesn't merge a log that was left over.
      database.keepEvidence()
      let (found, contents) = try look(at: database)
      // The files of other programs are not ours to repair.
      let isOurs =
        !found.contains(.unreadable(.notADatabase)) && !found.contains(.unreadable(.foreign))
      var checkup = Checkup(findings: isOurs ? found + inFiles : found, contents: contents)
      checkup.isInTeam = database.isInTeam
      // Nothing in a read-only folder can be deleted, so a repair is not the next step.
      checkup.isAfterRepair = !file.target.isInWritableFolder && found.isEmpty
      return checkup
    } catch {
      // Neither locks of other processes nor a full disk are problems of the store.
      guard case .store(let fault, _) = error, !Self.isOfDisk(fault), !fault.isOfProcess
      else { throw error }
      return Checkup(findings: [.unreadable(fault)] + inFiles, contents: nil)
    }
  }

  /// Whether another process, the disk or a permission is the reason, not the store.
  private static func isOfDisk(_ fault: StoreFault) -> Bool {
    [.busy, .fileSizeLimit, .full, .readOnly, .readOnlyFileSystem].contains(fault)
  }

  func opened(_ store: StoreFile) throws(TrackerError) -> Database {
    store.isFrozen
      ? try Database(frozen: store) : try Database(path: store.path, patience: patience)
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
  /// Whether the file is not a store of this program.
  fileprivate var isOfAnother: Bool {
    if case .unreadable = self { true } else { false }
  }
}
