import Entities
import Repositories

extension Tracker {
  /// Returns the requested part; throws ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/noSuchCards(_:)`` for a number that no card ever had,
  /// or ``TrackerError/noSuchAuthor(_:nearest:)``.
  ///
  /// With `body`, passes it the changes instead, in parts, which can repeat the last entry.
  public func readHistory(
    _ request: HistoryRequest, _ body: ((History) -> Void)? = nil
  ) throws(TrackerError) -> History {
    try store.reading { (reading) throws(TrackerError) in
      var reader = HistoryReader(reading: reading, names: try NameIndex(reading), body: body)
      return try reader.history(request)
    }
  }
}

private struct HistoryReader {
  let reading: any Reading
  var names: NameIndex
  let body: ((History) -> Void)?

  mutating func history(_ request: HistoryRequest) throws(TrackerError) -> History {
    switch request {
    case .transaction(let number, let limit):
      let entry = try entry(reading.existingTransaction(number), limit: limit)
      return history([entry])
    case .older(let number, let limit):
      let (recorded, isCut) = try older(than: number, limit: limit)
      return history(recorded.map { HistoryEntry(transaction: $0, changes: []) }, isCut: isCut)
    case .newest(let card, let filter, let limit, let hasChanges):
      let (recorded, more) = try newest(of: card, filter, limit: limit, countsMore: hasChanges)
      var entries: [HistoryEntry] = []
      for transaction in recorded {
        entries.append(
          hasChanges
            ? try entry(transaction, card: card)
            : HistoryEntry(transaction: transaction, changes: []))
      }
      return history(entries, isCut: more > 0, more: hasChanges ? more : 0)
    }
  }

  private func history(_ entries: [HistoryEntry], isCut: Bool = false, more: Int = 0) -> History {
    History(entries: entries, isCut: isCut, more: more, names: names.names)
  }

  /// No query has to skip newer transactions, because numbers are consecutive.
  private func older(
    than number: Int, limit: Int
  ) throws(TrackerError) -> ([RecordedTransaction], isCut: Bool) {
    var found: [RecordedTransaction] = []
    for next in (1..<max(number, 1)).reversed() {
      guard let recorded = try reading.transaction(next) else { continue }
      guard found.count < limit else { return (found, true) }
      found.append(recorded)
    }
    return (found, false)
  }

  /// Without `countsMore`, at most one further transaction is counted.
  private func newest(
    of card: Int?, _ filter: HistoryFilter, limit: Int?, countsMore: Bool
  ) throws(TrackerError) -> ([RecordedTransaction], more: Int) {
    var found: [RecordedTransaction] = []
    var more = 0
    try reading.forEachTransaction(of: card, by: nil) { recorded in
      guard filter.matches(recorded.transaction) else { return true }
      guard limit.map({ found.count < $0 }) ?? true else {
        more += 1
        return countsMore
      }
      found.append(recorded)
      return true
    }
    if found.isEmpty, let card, try reading.highestNumber() < card { throw .noSuchCards([card]) }
    if found.isEmpty, let author = filter.author { try requireAuthor(author) }
    return (found, more)
  }

  private func requireAuthor(_ author: String) throws(TrackerError) {
    var filter = HistoryFilter()
    filter.author = author
    var users: [String] = []
    let known = try reading.newestTransaction { recorded in
      let user = String(recorded.transaction.author.prefix { $0 != "@" })
      if !users.contains(user) { users.append(user) }
      return filter.matches(recorded.transaction)
    }
    guard known == nil else { return }
    // Most stores have one user.
    let near = users.count == 1 ? users.first : nearest(to: author, among: users)
    throw .noSuchAuthor(author, nearest: near)
  }

  private mutating func entry(
    _ recorded: RecordedTransaction, card: Int? = nil, limit: Int = .max
  ) throws(TrackerError) -> HistoryEntry {
    var changes: [Change] = []
    var more = 0
    func pass() throws(TrackerError) {
      try names.addDeleted(from: changes, reading)
      guard let body else { return }
      body(history([HistoryEntry(transaction: recorded, changes: changes)]))
      changes = []
    }
    try reading.forEachChange(of: recorded.number, reversed: false) {
      (change) throws(TrackerError) in
      if change.isEasing { return }
      guard card == nil || change.cardNumber == card else { return }
      if changes.count < limit { changes.append(change) } else { more += 1 }
      if changes.count == 1_000, body != nil { try pass() }
    }
    try pass()
    return HistoryEntry(transaction: recorded, changes: changes, more: more)
  }
}

extension Reading {
  func newestTransaction(
    by author: String? = nil,
    where condition: (RecordedTransaction) throws(TrackerError) -> Bool = { _ in true }
  ) throws(TrackerError) -> RecordedTransaction? {
    var found: RecordedTransaction?
    try forEachTransaction(of: nil, by: author) { recorded throws(TrackerError) in
      guard try condition(recorded) else { return true }
      found = recorded
      return false
    }
    return found
  }

  func newestChange(
    ofCard number: Int,
    where condition: (Int, Change) throws(TrackerError) -> Bool = { _, _ in true }
  ) throws(TrackerError) -> (transaction: Int, change: Change)? {
    var found: (transaction: Int, change: Change)?
    try forEachChange(ofCard: number) { transaction, change throws(TrackerError) in
      guard try condition(transaction, change) else { return true }
      found = (transaction, change)
      return false
    }
    return found
  }

  func changes(of transaction: Int) throws(TrackerError) -> [Change] {
    var changes: [Change] = []
    try forEachChange(of: transaction, reversed: false) { changes.append($0) }
    return changes
  }

  func existingTransaction(_ number: Int) throws(TrackerError) -> RecordedTransaction {
    guard let recorded = try transaction(number) else { throw .noSuchTransaction(number) }
    return recorded
  }
}
