import Entities
import Repositories

extension Tracker {
  /// Returns the requested part; throws ``TrackerError/noSuchTransaction(_:)``,
  /// ``TrackerError/noSuchCards(_:)`` for a number that no card ever had,
  /// ``TrackerError/noSuchAuthor(_:nearest:)`` or ``TrackerError/noSuchProject(_:nearest:)``.
  ///
  /// With `body`, passes it the changes instead, in parts, which can repeat the last entry.
  public func readHistory(
    _ request: HistoryRequest, _ body: ((History) -> Void)? = nil
  ) throws(TrackerError) -> History {
    try store.reading { (reading) throws(TrackerError) in
      var names = try NameIndex(reading)
      switch request {
      case .transaction(let number):
        let whole = try whole(number, limit: .max, reading, &names, body)
        return history([whole], isCut: false, names)
      case .beginning(let number, let limit):
        let beginning = try whole(number, limit: limit, reading, &names, nil)
        return history([beginning], isCut: false, names)
      case .older(let number, let limit):
        let (recorded, isCut) = try older(than: number, limit: limit, reading)
        let entries = recorded.map { HistoryEntry(transaction: $0, changes: []) }
        return history(entries, isCut: isCut, names)
      case .newest(let card, let filter, let limit, let hasChanges):
        let (recorded, more) = try newest(
          of: card, filter, limit: limit, countsMore: hasChanges, reading)
        let entries = try recorded.map { (recorded) throws(TrackerError) in
          guard hasChanges else { return HistoryEntry(transaction: recorded, changes: []) }
          return try entry(recorded, reading, card: card, &names, body)
        }
        return history(entries, isCut: more > 0, more: hasChanges ? more : 0, names)
      }
    }
  }

  private func whole(
    _ number: Int, limit: Int, _ reading: any Reading, _ names: inout NameIndex,
    _ body: ((History) -> Void)?
  ) throws(TrackerError) -> HistoryEntry {
    guard let recorded = try reading.transaction(number) else { throw .noSuchTransaction(number) }
    return try entry(recorded, reading, card: nil, limit: limit, &names, body)
  }

  /// No query has to skip newer transactions, because numbers are consecutive.
  private func older(
    than number: Int, limit: Int, _ reading: any Reading
  ) throws(TrackerError) -> ([RecordedTransaction], isCut: Bool) {
    var found: [RecordedTransaction] = []
    var next = number - 1
    while next > 0 {
      if let recorded = try reading.transaction(next) {
        guard found.count < limit else { return (found, true) }
        found.append(recorded)
      }
      next -= 1
    }
    return (found, false)
  }

  private func history(
    _ entries: [HistoryEntry], isCut: Bool, more: Int = 0, _ names: NameIndex
  ) -> History {
    History(entries: entries, isCut: isCut, more: more, names: names.names)
  }

  /// Without `countsMore`, at most one further transaction is counted.
  private func newest(
    of card: Int?, _ filter: HistoryFilter, limit: Int?, countsMore: Bool, _ reading: any Reading
  ) throws(TrackerError) -> ([RecordedTransaction], more: Int) {
    var found: [RecordedTransaction] = []
    var more = 0
    var members = try filter.project.map { (name) throws(TrackerError) in
      try ProjectMembers(of: name, reading)
    }
    try reading.forEachTransaction(of: card, by: nil) { (recorded) throws(TrackerError) in
      let isOfProject = try members?.changed(in: recorded.number) ?? true
      guard isOfProject, filter.matches(recorded.transaction) else { return true }
      guard limit.map({ found.count < $0 }) ?? true else {
        more += 1
        return countsMore
      }
      found.append(recorded)
      return true
    }
    if found.isEmpty, let card, try reading.highestNumber() < card { throw .noSuchCards([card]) }
    if found.isEmpty, let author = filter.author { try requireAuthor(author, reading) }
    return (found, more)
  }

  private func requireAuthor(_ author: String, _ reading: any Reading) throws(TrackerError) {
    var filter = HistoryFilter()
    filter.author = author
    var isKnown = false
    var users: [String] = []
    try reading.forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
      isKnown = filter.matches(recorded.transaction)
      let user = String(recorded.transaction.author.prefix { $0 != "@" })
      if !users.contains(user) { users.append(user) }
      return !isKnown
    }
    guard isKnown else {
      // Most stores have one user.
      let near = users.count == 1 ? users.first : nearest(to: author, among: users)
      throw .noSuchAuthor(author, nearest: near)
    }
  }

  private func entry(
    _ recorded: RecordedTransaction, _ reading: any Reading, card: Int?, limit: Int = .max,
    _ names: inout NameIndex, _ body: ((History) -> Void)?
  ) throws(TrackerError) -> HistoryEntry {
    var changes: [Change] = []
    var more = 0
    func pass() throws(TrackerError) {
      try names.addDeleted(from: changes, reading)
      guard let body else { return }
      body(history([HistoryEntry(transaction: recorded, changes: changes)], isCut: false, names))
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
