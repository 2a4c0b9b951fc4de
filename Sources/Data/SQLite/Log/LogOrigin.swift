import Entities

/// Checks whether a log continues the file next to it, or another version of that file.
///
/// A sync client can replace the file of a store while a log is left over. SQLite would merge the
/// log, which overwrites pages of the new file.
struct LogOrigin {
  let file: StoreFile
  let log: LogExamination
  let commit: LogCommit
  /// The first bytes of the file; they are those of a store.
  let header: [UInt8]

  /// Whether it is certain that the log belongs to another version.
  var isOther: Bool {
    // Turning the log on is written to the file before there is a log.
    guard header[18] == 2, header[19] == 2, isPossibleHeader else { return true }
    return !commit.hasAllPages && hasOtherHistory
  }

  /// A change of the first page, which contains the size of the file, increases its counter.
  private var isPossibleHeader: Bool {
    let counter = header.number(at: 24)
    guard let first = commit.counters.first else {
      let hasSize = counter == header.number(at: 92)
      return !hasSize || header.number(at: 28) == commit.pages
    }
    // A checkpoint may have written the page already.
    return counter &+ 1 == first || commit.counters.contains(counter)
  }

  /// Whether the newest transaction of the file alone is another one according to the log, or the
  /// log misses changes between the two.
  private var hasOtherHistory: Bool {
    guard let alone = StoreImage(of: file), let newest = newest(in: alone) else { return false }
    guard let whole = StoreImage(of: file, with: log) else { return false }
    if isOther(newest, in: whole) { return true }
    return whole.missesChanges(
      after: newest.number, of: alone, isContinued: isContinued(newest))
  }

  /// The log of another version of the file begins with another change.
  private func isContinued(_ newest: NewestTransaction) -> Bool {
    let first = StoreImage(of: file, with: log, isFirst: true).flatMap { self.newest(in: $0) }
    return first?.number == newest.number + 1
  }

  private func isOther(_ newest: NewestTransaction, in whole: StoreImage) -> Bool {
    do throws(TrackerError) {
      return try whole.reading { (database) throws(TrackerError) in
        let sql = "SELECT number, id, command FROM \"transaction\" WHERE number = ?"
        let same = try database.first(sql, [.integer(newest.number)], NewestTransaction.init)
        return same != newest && same?.id != []
      }
    } catch .store(.damaged, _) {
      return true
    } catch {
      return false
    }
  }

  /// `nil` if the file alone can't be read: a checkpoint may have been interrupted.
  private func newest(in image: StoreImage?) -> NewestTransaction? {
    let newest = try? image?.reading { (database) throws(TrackerError) in
      try NewestTransaction.of(database)
    }
    return newest.flatMap(\.self)
  }
}
