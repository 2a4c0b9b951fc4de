import Entities
import Glibc

/// Checks whether a log continues the file next to it, or another version of that file.
///
/// A sync client can replace the file of a store while a log is left over. SQLite would merge the
/// log, which overwrites pages of the new file.
struct LogOrigin {
  let file: StoreFile

  /// Whether it is certain that the log belongs to another version.
  ///
  /// A file that can't be read alone proves nothing: a checkpoint may have been interrupted. The
  /// log of a restore has every page, so that it needs nothing of the file.
  var isOther: Bool {
    guard let alone = try? Database(frozen: file),
      let newest = try? NewestTransaction.of(alone)
    else { return false }
    defer { alone.close() }
    guard isLogTurnedOn else { return true }
    do throws(TrackerError) {
      let whole = try Database(path: file.path, patience: 0)
      whole.keepLog()
      defer { whole.close() }
      guard try !hasAllPages(of: whole) else { return false }
      let sql = "SELECT number, id, command FROM \"transaction\" WHERE number = ?"
      let same = try whole.first(sql, [.integer(newest.number)], NewestTransaction.init)
      if same != newest, same?.id != [] { return true }
      return whole.missesChanges(after: newest.number, of: alone)
    } catch .store(.damaged, _) {
      return true
    } catch {
      return false
    }
  }

  /// Whether the file says that it has a log, which is written before there is one: the read and
  /// write versions of its format, at offsets 18 and 19, are 2.
  private var isLogTurnedOn: Bool {
    let descriptor = open(file.target.path, O_RDONLY | O_CLOEXEC)
    // Releases no lock: this process has the store not open for writing.
    defer { close(descriptor) }
    return Self.bytes(18..<20, of: descriptor) == [2, 2]
  }

  /// The format of a log is described in
  /// <https://www.sqlite.org/fileformat2.html#the_write_ahead_log>.
  private func hasAllPages(of whole: Database) throws(TrackerError) -> Bool {
    let count = try whole.number("PRAGMA page_count")
    let frameSize = try whole.number("PRAGMA page_size") + 24
    let log = open(file.target.path + "-wal", O_RDONLY | O_CLOEXEC)
    defer { close(log) }
    let salts = Self.bytes(16..<24, of: log)
    var pages: Set<[UInt8]> = []
    var start = 32
    while let frame = Self.bytes(start..<start + 16, of: log), Array(frame[8...]) == salts {
      pages.insert(Array(frame[..<4]))
      start += frameSize
    }
    return pages.count >= count
  }

  /// `nil` if the file is shorter.
  private static func bytes(_ range: Range<Int>, of descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = pread(descriptor, &bytes, range.count, range.lowerBound)
    return count == range.count ? bytes : nil
  }
}

// A log can continue a newer version of the file next to it. Its pages then have the newest
// transactions, but other pages are older: indexes don't match their tables, or cards their
// history.

extension Database {
  /// The maximum number of changed cards to compare.
  private static let comparedCards = 1_000

  /// Whether the store with its log misses changes after the transaction `last`, the newest of the
  /// file `alone`: it has faults that the file has not.
  ///
  /// A file that has faults itself proves nothing: another program may have changed cards. To look
  /// at all pages of a store of 100,000 cards takes half a second.
  fileprivate func missesChanges(after last: Int, of alone: Database) -> Bool {
    if hasGaps(after: last) || hasFaults && !alone.hasFaults { return true }
    guard let changed = try? cards(changedAfter: last), !changed.isEmpty,
      let wrong = try? differing(changed), !wrong.isEmpty,
      let before = try? alone.differing(wrong)
    else { return false }
    return wrong.contains { !before.contains($0) }
  }

  /// Whether transactions are missing after that one, or have lost their changes.
  private func hasGaps(after last: Int) -> Bool {
    let sql = """
      SELECT max(number) - ?1 <> count(*) OR total(cards > 0 AND NOT EXISTS (
        SELECT 1 FROM change WHERE "transaction" = number)) > 0
      FROM "transaction" WHERE number > ?1
      """
    return (try? number(sql, [.integer(last)])) == 1
  }

  /// Whether SQLite finds damage; `true` if the store can't be read.
  private var hasFaults: Bool {
    do throws(TrackerError) {
      return try Examination(database: self, migrations: Migration.all).damage() != nil
    } catch {
      return true
    }
  }

  private func cards(changedAfter last: Int) throws(TrackerError) -> [Int] {
    let sql = """
      SELECT DISTINCT card FROM change WHERE "transaction" > ? AND card IS NOT NULL LIMIT ?
      """
    let keys = try HistoryRows(self).keys()
    return try numbers(sql, [.integer(last), .integer(Self.comparedCards)]).map(keys.number)
  }

  /// Returns those of the cards that differ from their history.
  private func differing(_ numbers: [Int]) throws(TrackerError) -> [Int] {
    let rows = CardRows(self)
    var wrong: [Int] = []
    for number in numbers {
      let recorded = try CardExamination.recorded(number, in: self)
      if try recorded?.fields != rows.card(number)?.fields { wrong.append(number) }
    }
    return wrong
  }
}

/// What identifies the newest transaction of a store; with a fixed clock, transactions of one
/// number have one id.
private struct NewestTransaction: Equatable {
  let number: Int
  let id: [UInt8]
  let command: String

  init(_ row: Statement) {
    (number, id, command) = (row.integer(0), row.bytes(1), row.text(2))
  }

  /// Returns the newest transaction with a valid id; `nil` if there is none.
  static func of(_ database: Database) throws(TrackerError) -> NewestTransaction? {
    try database.first(
      """
      SELECT number, id, command FROM "transaction"
      WHERE number BETWEEN 1 AND \(StoredRange.numbers.upperBound)
        AND typeof(id) = 'blob' AND length(id) = 16
      ORDER BY number DESC LIMIT 1
      """, [], NewestTransaction.init)
  }
}
