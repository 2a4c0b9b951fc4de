import Entities

/// Replays the history card by card, and compares the result with the cards.
struct HistoryReplay {
  /// A card that differs from its history.
  struct Difference {
    let number: Int
    /// The card according to the history; `nil` if it was never added, or was deleted.
    let recorded: Card?
    let present: Card?
  }

  private let database: Database
  private let cards: CardRows

  init(_ database: Database) {
    self.database = database
    cards = CardRows(database)
  }

  /// The transactions that can't be read, or that are missing while their changes exist.
  private(set) var unreadable: Set<Int> = []
  private(set) var differences: [Difference] = []
  /// The transactions with values that no card can have.
  private(set) var unsound: Set<Int> = []
  /// The cards with an unreadable change, or one that doesn't fit.
  private(set) var broken: Set<Int> = []

  /// Compares every card that is readable or in the history.
  mutating func run() throws(TrackerError) {
    var number: Int?
    var card: Card?
    var isReadable = true
    // Only a newer version knows all changes of the card.
    var isOfNewerVersion = false
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card IS NOT NULL
      ORDER BY card, "transaction", position
      """
    var found = Finds()
    let keys = try HistoryRows(database).keys()
    try database.query(sql) { (row) throws(TrackerError) in
      if keys.number(of: row.integer(2)) != number {
        if let number, isReadable { try compare(number, card, into: &found) }
        (number, card, isReadable) = (keys.number(of: row.integer(2)), nil, true)
        isOfNewerVersion = false
      }
      let record = row.changeRecord(from: 1)
      let change = record.change.map(keys.shown)
      if change?.isSound == false || record.hasRepeatedFields {
        found.unsound.insert(row.integer(0))
      }
      if let blockers = change?.blockers, !blockers.isEmpty {
        found.blockers.append((row.integer(0), blockers))
      }
      if case .unknown = change {
        (isReadable, isOfNewerVersion) = (false, true)
      } else if !(change.map { Self.apply($0, to: &card) || isOfNewerVersion } ?? false) {
        found.unreadable.insert(row.integer(0))
        found.broken.insert(keys.number(of: row.integer(2)))
        isReadable = false
      }
      return true
    }
    if let number, isReadable { try compare(number, card, into: &found) }
    try addUnknown(&found)
    try addUnknownBlockers(&found)
    (unreadable, differences) = (found.unreadable, found.differences)
    (broken, unsound) = (found.broken, found.unsound)
  }

  /// From the readable part of its history; `nil` if it was never added, or was deleted.
  func recorded(_ number: Int) throws(TrackerError) -> Card? {
    var card: Card?
    let sql = """
      SELECT kind, card, before, after FROM change WHERE card = ? ORDER BY "transaction", position
      """
    let keys = try HistoryRows(database).keys()
    try database.query(sql, [.integer(keys.key(of: number))]) { row in
      if let change = row.changeRecord(from: 0).change.map(keys.shown) {
        _ = Self.apply(change, to: &card)
      }
      return true
    }
    return card
  }

  private struct Finds {
    var unreadable: Set<Int> = []
    var unsound: Set<Int> = []
    var broken: Set<Int> = []
    var differences: [Difference] = []
    var blockers: [(transaction: Int, numbers: [Int])] = []
  }

  private func compare(
    _ number: Int, _ recorded: Card?, into found: inout Finds
  ) throws(TrackerError) {
    let present: Card?
    do throws(TrackerError) {
      present = try cards.card(number)
    } catch .store(.damaged, path: database.path) {
      // Reported as unreadable, or as in a lost project.
      return
    }
    if let present, let recorded, present.id == recorded.id, present.created == recorded.created,
      present.fields(differingFrom: recorded).isEmpty
    {
      return
    }
    if present == nil, recorded == nil { return }
    found.differences.append(
      Difference(number: number, recorded: recorded, present: present))
  }

  private func addUnknown(_ found: inout Finds) throws(TrackerError) {
    let unknown = """
      SELECT number FROM card
      WHERE number NOT IN (\(HistoryRows.changedCards)) ORDER BY number
      """
    for number in try database.numbers(unknown) {
      try compare(number, nil, into: &found)
    }
    let orphans = """
      SELECT DISTINCT "transaction" FROM change
      WHERE "transaction" NOT IN (SELECT number FROM "transaction")
      """
    found.unreadable.formUnion(try database.numbers(orphans))
  }

  /// Adds the transactions with a blocker that never was a card, which an undo would bring back.
  private func addUnknownBlockers(_ found: inout Finds) throws(TrackerError) {
    guard !found.blockers.isEmpty else { return }
    let cards = try database.knownCards()
    for (transaction, numbers) in found.blockers where !numbers.allSatisfy(cards.contains) {
      found.unsound.insert(transaction)
    }
  }

  /// Returns `false` if the change doesn't fit the card; changes of a newer version are skipped.
  static func apply(_ change: Change, to card: inout Card?) -> Bool {
    switch change {
    case .addedCard(let added):
      card = added
    case .deletedCard: card = nil
    case .editedCard(_, _, let after):
      guard let before = card else { return false }
      card = before.with(after, at: before.updated)
    case .easedCard(_, _, let rank):
      guard let before = card else { return false }
      card = before.eased(to: rank)
    case .unknown: return true
    case .addedProject, .editedProject, .deletedProject: return false
    case .addedColumn, .editedColumn, .deletedColumn: return false
    case .addedView, .editedView, .deletedView: return false
    }
    return true
  }
}

extension Database {
  /// Returns the first column of each row.
  func numbers(_ sql: String, _ values: [Value] = []) throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try query(sql, values) { row in
      numbers.append(row.integer(0))
      return true
    }
    return numbers
  }
}
