import Entities
import FoundationEssentials
import Glibc

/// Checks an open store at one moment.
struct Examination {
  let database: Database
  let migrations: [Migration]

  func findings() throws(TrackerError) -> [Finding] {
    do throws(TrackerError) {
      // Outside of a transaction, SQLite empties the journal of temporary tables after each row.
      return try database.inReadTransaction(found)
    } catch {
      return [try unreadable(error)]
    }
  }

  private func found() throws(TrackerError) -> [Finding] {
    switch try Schema(database, migrations: migrations).kind() {
    case .empty: return []
    case .old(let version): return [try finding(ofVersion: version)]
    case .current: break
    }
    let reports = try reports()
    // Damage would cause further findings, which mean nothing.
    if let damage = damage(in: reports) { return [damage] }
    let missing = try SchemaExamination(database: database, migrations: migrations).findings()
    let isWhole = missing.allSatisfy { if case .missingIndexes = $0 { true } else { false } }
    guard isWhole else { return missing }
    let findings = missing + (try findingsInContent())
    // Every invalid value should have a finding with a name.
    return findings.isEmpty && !reports.isEmpty ? [.damagedTables(reports)] : findings
  }

  private func finding(ofVersion version: Int) throws(TrackerError) -> Finding {
    let lost = try DerivedTables.lost(in: database, after: migrations.until(version))
    guard lost.isEmpty else { return .missingTables(lost) }
    return .outdated(version: version, known: migrations.last?.version ?? version)
  }

  /// Rethrows errors that other processes cause.
  private func unreadable(_ error: TrackerError) throws(TrackerError) -> Finding {
    switch error {
    case .store(.damaged(let damage), _): return .damagedTables([damage])
    case .store(let fault, _) where [.notADatabase, .foreign].contains(fault):
      return .unreadable(fault)
    case .store(.newer(let version, let known), _):
      return .unreadable(.newer(version: version, known: known))
    default: throw error
    }
  }

  private func reports() throws(TrackerError) -> [StoreDamage] {
    var reports: [String] = []
    var found: StoreDamage?
    do throws(TrackerError) {
      try database.query("PRAGMA integrity_check(20)") { row in
        let lines = row.text(0).split(separator: "\n").map(String.init)
        reports += lines.filter { $0 != "ok" && !$0.hasPrefix("*** in database") }
        return true
      }
    } catch .store(.damaged(let damage), path: database.path) {
      found = damage
    }
    if reports.contains(where: Self.isFailedRead) {
      throw .store(.inputOutput(String(cString: strerror(EIO))), path: database.path)
    }
    return reports.map { StoreDamage.reported($0) } + (found.map { [$0] } ?? [])
  }

  /// Whether a page couldn't be read: SQLite reports `error code=266`, one of `SQLITE_IOERR`.
  private static func isFailedRead(_ report: String) -> Bool {
    let words = report.split(separator: "=")
    guard words.count == 2, words[0].hasSuffix("error code"), let code = Int(words[1]) else {
      return false
    }
    return code & 0xFF == 10
  }

  /// Whether SQLite finds damage of pages or indexes.
  func hasDamagedPages() throws(TrackerError) -> Bool {
    try damage(in: reports()) != nil
  }

  /// `nil` if all reports are about values.
  private func damage(in reports: [StoreDamage]) -> Finding? {
    let damages = reports.filter { !$0.isOfValue }
    guard !damages.isEmpty else { return nil }
    guard hasReadableTables(),
      let lost = try? DerivedTables.lost(in: database, after: migrations)
    else { return .damagedTables(damages) }
    // A file that is built anew would have empty tables where these are missing.
    return lost.isEmpty ? .damagedIndexes(damages) : .missingTables(lost)
  }

  /// Whether every row can be read without an index.
  private func hasReadableTables() -> Bool {
    do throws(TrackerError) {
      for object in try SchemaObject.all(of: database) where object.type == "table" {
        guard !object.isVirtual else { continue }
        try database.query("SELECT * FROM \"\(object.name)\" NOT INDEXED") { row in
          row.touch()
          return true
        }
      }
      return true
    } catch {
      return false
    }
  }

  private func findingsInContent() throws(TrackerError) -> [Finding] {
    // Replays and lists would fail on these values.
    var findings = try RangeExamination(database).findings()
    findings += try ValueExamination(database).findings() + TeamExamination(database).findings()
    guard findings.isEmpty else { return findings }
    func add(_ cards: [Int], _ finding: ([Int]) -> Finding) {
      if !cards.isEmpty { findings.append(finding(cards)) }
    }
    let hasInbox = "SELECT count(*) FROM project WHERE id = ?"
    if try database.number(hasInbox, [.id(Project.inbox.id)]) == 0 {
      findings.append(.missingInbox)
    }
    let hidden = try ProjectRows(database).hidden().map(\.name)
    if !hidden.isEmpty { findings.append(.hiddenProjects(hidden)) }
    let lost = try database.numbers(Self.lostProjects)
    add(lost) { .lostProjects(cards: $0) }
    let columns = try ColumnExamination(database).findings()
    findings.append(contentsOf: columns)
    findings += try ViewExamination(database).findings()
    // Cards in a column can't be read then.
    if columns.contains(where: \.hasUnreadableColumns) { return findings }
    let inLostColumns = columns.flatMap { (finding) -> [Int] in
      if case .lostColumns(let cards) = finding { cards } else { [] }
    }
    var unreadable: [Int] = []
    var ranks: [Int] = []
    try CardRows(database).forEachReadable { card in
      if !card.rank.isWellFormed { ranks.append(card.number) }
    } unreadable: { number in
      unreadable.append(number)
    }
    let inLost = Set(lost + inLostColumns)
    add(unreadable.filter { !inLost.contains($0) }, Finding.unreadableCards)
    add(ranks, Finding.wrongRanks)
    add(try database.numbers(Self.wrongTimes), Finding.wrongTimes)
    findings += try BlockerExamination(database).findings()
    findings += try counter()
    findings += [try PictureExamination(database).finding()].compactMap(\.self)
    let known = Set(unreadable)
    let (words, links) = try WordsExamination(database).staleCards()
    add(words.filter { !known.contains($0) }, Finding.staleWords)
    add(links.filter { !known.contains($0) }, Finding.staleLinks)
    return findings + (try findingsInHistory())
  }

  private func counter() throws(TrackerError) -> [Finding] {
    let value = try database.number("SELECT value FROM counter WHERE name = 'card'")
    let highest = try database.number(Self.highestNumber)
    return value < highest ? [.lowCounter(value, highest: highest)] : []
  }

  private func findingsInHistory() throws(TrackerError) -> [Finding] {
    var replay = HistoryReplay(database)
    try replay.run()
    var projects = ProjectReplay(database)
    try projects.run()
    let columns = try ColumnExamination(database).findingsInHistory()
    let unreadable = replay.unreadable.union(projects.unreadable)
    let unsound = replay.unsound.union(projects.unsound)
    let lost = replay.differences.filter { $0.present == nil }.map(\.number)
    let others = replay.differences.filter { $0.present != nil }.map(\.number)
    return (others.isEmpty ? [] : [.unrecordedChanges(others.sorted())])
      + (projects.differences.isEmpty
        ? [] : [.unrecordedProjects(projects.differences.map(\.name))])
      + columns + (try ViewExamination(database).findingsInHistory())
      + (lost.isEmpty ? [] : [.lostCards(lost)])
      + (unreadable.isEmpty ? [] : [.unreadableHistory(unreadable.sorted())])
      + (unsound.isEmpty ? [] : [.unsoundHistory(unsound.sorted())])
  }

  static let lostProjects = """
    SELECT number FROM card WHERE project NOT IN (SELECT number FROM project) ORDER BY number
    """

  /// Done is state 2, doing is 0.
  static let wrongTimes = """
    SELECT number FROM card
    WHERE (state = 2) <> (finished IS NOT NULL) OR (state = 0 AND started IS NULL)
    ORDER BY number
    """

  static let highestNumber = """
    SELECT max(
      ifnull((SELECT max(number) FROM card WHERE \(RangeExamination.isNumber("number"))), 0),
      ifnull((SELECT max(card) FROM change WHERE \(RangeExamination.isNumber("card"))), 0))
    """
}

extension Finding {
  fileprivate var hasUnreadableColumns: Bool {
    guard case .wrongColumns(let damage) = self else { return false }
    return damage.contains { if case .unreadable = $0 { true } else { false } }
  }
}

extension StoreDamage {
  /// Whether SQLite reports an index that doesn't match its table, while its pages are sound.
  var isOfIndex: Bool {
    guard case .reported(let report) = self else { return false }
    let words = [" missing from", " entries in", " entry in", " differ from"]
    return words.contains { report.contains(scalars: "\($0) index ") }
  }

  /// Whether the entries of an index are wrong, while its pages are sound.
  var isOfEntries: Bool {
    guard case .reported(let report) = self else { return false }
    return isOfIndex || report.hasPrefix("non-unique entry")
  }

  /// Whether SQLite refused what a repair wrote, while the pages are sound.
  var isOfConstraint: Bool {
    guard case .reported(let report) = self else { return false }
    return report.contains(scalars: "constraint failed") || report.hasPrefix("cannot store ")
  }

  /// Whether SQLite reports a value that its column does not allow.
  fileprivate var isOfValue: Bool {
    guard case .reported(let report) = self else { return false }
    return report.contains(scalars: " value in ") || report.hasPrefix("CHECK constraint failed")
  }
}
