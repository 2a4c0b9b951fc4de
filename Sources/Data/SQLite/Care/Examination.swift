import Entities
import Glibc

/// Checks an open store at one moment.
final class Examination {
  let database: Database
  let migrations: [Migration]
  /// What SQLite reports of values, which the other checks find, too.
  private var reportedValues: [StoreDamage] = []
  private var knownCards: CardExamination?
  private var knownItems: [any ItemFindings]?

  init(database: Database, migrations: [Migration]) {
    self.database = database
    self.migrations = migrations
  }

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
    var findings: [Finding] = []
    for check in Check.all {
      guard let finding = try check.find(self)() else { continue }
      findings.append(finding)
      if check.isLast { return findings }
    }
    // Every invalid value should have a finding with a name.
    return findings.isEmpty && !reportedValues.isEmpty ? [.damagedTables(reportedValues)] : findings
  }

  private func finding(ofVersion version: Int) throws(TrackerError) -> Finding {
    let lost = try DerivedTables.lost(in: database, after: migrations.until(version))
    guard lost.isEmpty else { return .alteredTables(lost) }
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
}

extension Examination {
  func damage() throws(TrackerError) -> Finding? {
    let reports = try reports()
    reportedValues = reports.filter(\.isOfValue)
    let damages = reports.filter { !$0.isOfValue }
    guard !damages.isEmpty else { return nil }
    guard (try? readTables()) != nil,
      let lost = try? DerivedTables.lost(in: database, after: migrations)
    else { return .damagedTables(damages) }
    // A file that is built anew would have empty tables where these are missing.
    return lost.isEmpty ? .damagedIndexes(damages) : .alteredTables(lost)
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

  /// Throws unless every row can be read without an index.
  private func readTables() throws(TrackerError) {
    for object in try SchemaObject.all(of: database) where object.isTable && !object.isVirtual {
      try database.query("SELECT * FROM \"\(object.name)\" NOT INDEXED") { row in
        row.touch()
        return true
      }
    }
  }
}

extension Examination {
  private func cards() throws(TrackerError) -> CardExamination {
    if let knownCards { return knownCards }
    let cards = try CardExamination(database)
    knownCards = cards
    return cards
  }

  private func items() throws(TrackerError) -> [any ItemFindings] {
    if let knownItems { return knownItems }
    let items = try database.examineItems()
    knownItems = items
    return items
  }

  func counter() throws(TrackerError) -> Finding? {
    let value = try database.number("SELECT value FROM counter WHERE name = 'card'")
    let highest = try database.number(Self.highestNumber)
    let isPossible = highest...StoredRange.numbers.upperBound ~= value
    return isPossible ? nil : .lowCounter(value, highest: highest)
  }

  func invalidItems() throws(TrackerError) -> Finding? {
    let names = try items().flatMap(\.invalidNames)
    return names.isEmpty ? nil : .invalid(.others(names))
  }

  func invalidCards() throws(TrackerError) -> Finding? {
    let cards = try cards().invalid
    return cards.isEmpty ? nil : .invalid(.cards(cards.sorted()))
  }

  func words() throws(TrackerError) -> Finding? {
    // The words of a card that can't be read are unknown.
    let stale = try WordsExamination(database: database).staleCards().subtracting(cards().invalid)
    return stale.isEmpty ? nil : .staleWords(stale.sorted())
  }

  func unrecordedItems() throws(TrackerError) -> Finding? {
    let names = try items().flatMap(\.unrecordedNames)
    return names.isEmpty ? nil : .unrecorded(.others(names))
  }

  func unrecordedCards() throws(TrackerError) -> Finding? {
    let cards = try cards().differences.map(\.number)
    return cards.isEmpty ? nil : .unrecorded(.cards(cards.sorted()))
  }

  func unreadableHistory() throws(TrackerError) -> Finding? {
    var numbers = Set(try database.numbers(Self.wrongTransactions))
    numbers.formUnion(try cards().unreadableChanges)
    for items in try items() { numbers.formUnion(items.unreadableChanges) }
    return numbers.isEmpty ? nil : .unreadableHistory(numbers.sorted())
  }

  func unsoundHistory() throws(TrackerError) -> Finding? {
    var numbers = try cards().unsoundChanges
    for items in try items() { numbers.formUnion(items.unsoundChanges) }
    return numbers.isEmpty ? nil : .unsoundHistory(numbers.sorted())
  }
}

extension Examination {
  static let highestNumber = """
    SELECT max(
      ifnull((SELECT max(number) FROM card WHERE \(isNumber("number"))), 0),
      ifnull((SELECT max(card) FROM change WHERE \(isNumber("card"))), 0))
    """

  /// With values that no version writes, or missing despite changes; the target -1 marks a sync.
  private static let wrongTransactions = """
    SELECT number FROM "transaction" WHERE (\(isNumber("number")) AND \(isDate("date"))
      AND CASE WHEN kind = 0 THEN target IS NULL OR target = -1
        ELSE kind IN (1, 2) AND target < number AND target IN (SELECT number FROM "transaction") END
      AND \(isCount("cards")) AND forced IN (0, 1) AND length(ifnull(id, zeroblob(16))) = 16
      AND length(ifnull(person, zeroblob(16))) = 16
      AND length(ifnull(machine, zeroblob(16))) = 16) IS NOT TRUE
    UNION SELECT "transaction" FROM change
    WHERE "transaction" NOT IN (SELECT number FROM "transaction")
      OR (\(isCount("position")) AND \(isCount("kind")) AND (card IS NULL OR \(isNumber("card"))))
        IS NOT TRUE
    """

  static func isNumber(_ column: String) -> String {
    "\(column) BETWEEN \(StoredRange.numbers.lowerBound) AND \(StoredRange.numbers.upperBound)"
  }

  static func isCount(_ column: String) -> String {
    "\(column) BETWEEN 0 AND \(StoredRange.numbers.upperBound)"
  }

  static func isDate(_ column: String) -> String {
    let range = StoredRange.milliseconds
    return "\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
  }
}

extension StoreDamage {
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
