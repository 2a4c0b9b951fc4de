import Entities

/// Replays the history card by card, and compares the result with the rows of the cards.
struct CardExamination {
  struct Difference {
    let number: Int
    /// The card according to the history; `nil` if it was never added, or was deleted.
    let recorded: Card?
    let present: Card?
  }

  private let database: Database
  private let cards: CardRows

  /// The cards with values that the program can't have stored.
  private(set) var invalid: Set<Int> = []
  /// Those of them with a blocker or a parent that never was a card, or in a cycle.
  private(set) var wronglyLinked: Set<Int> = []
  private(set) var differences: [Difference] = []
  /// The transactions with changes that can't be read, or that don't fit.
  private(set) var unreadableChanges: Set<Int> = []
  /// The transactions with values that no card can have.
  private(set) var unsoundChanges: Set<Int> = []

  init(_ database: Database) throws(TrackerError) {
    self.database = database
    cards = CardRows(database)
    try replay()
    let unknown = "SELECT number FROM card WHERE number NOT IN (\(HistoryRows.changedCards))"
    for number in try database.numbers(unknown) { try check(Replayed(number: number)) }
    wronglyLinked = try cardsWithWrongLinks()
    invalid.formUnion(wronglyLinked)
    let invalid = invalid
    differences.removeAll { invalid.contains($0.number) }
  }

  private struct Replayed {
    let number: Int
    var card: Card?
    var isReadable = true
    var isSound = true
    /// Only a newer version knows all changes of the card.
    var isOfNewerVersion = false
  }

  private mutating func replay() throws(TrackerError) {
    var replayed = Replayed(number: 0)
    var isFirst = true
    let sql = """
      SELECT "transaction", kind, card, before, after FROM change WHERE card IS NOT NULL
      ORDER BY card, "transaction", position
      """
    let keys = try HistoryRows(database).keys()
    try database.query(sql) { (row) throws(TrackerError) in
      let number = keys.number(of: row.integer(2))
      if isFirst || number != replayed.number {
        if !isFirst { try check(replayed) }
        (replayed, isFirst) = (Replayed(number: number), false)
      }
      take(row.changeRecord(from: 1).change.map(keys.shown), of: row.integer(0), into: &replayed)
      return true
    }
    if !isFirst { try check(replayed) }
  }

  private mutating func take(
    _ change: Change?, of transaction: Int, into replayed: inout Replayed
  ) {
    if change?.isSound == false {
      unsoundChanges.insert(transaction)
      replayed.isSound = false
    }
    if case .unknown = change {
      (replayed.isReadable, replayed.isOfNewerVersion) = (false, true)
    } else if !(change.map { replayed.card.take($0) } ?? false),
      !replayed.isOfNewerVersion || change == nil
    {
      unreadableChanges.insert(transaction)
      replayed.isReadable = false
    }
  }

  private mutating func check(_ replayed: Replayed) throws(TrackerError) {
    let number = replayed.number
    guard let row = try cards.stored(number) else {
      guard replayed.isReadable, let recorded = replayed.card else { return }
      differences.append(Difference(number: number, recorded: recorded, present: nil))
      return
    }
    let present = row.card
    guard row.isExact, StoredRange.numbers.contains(number) else {
      invalid.insert(number)
      return
    }
    if replayed.isReadable, replayed.isSound, replayed.card.map(present.isSame(as:)) == true {
      return
    }
    guard present.isSound else {
      invalid.insert(number)
      return
    }
    // A value that no card can have stays in the history, and the card keeps its own.
    let recorded = replayed.card.map { card in
      let unsound = card.unsoundFields
      let own = present.fields(differingFrom: card).filter { unsound.contains($0.name) }
      return card.with(own).cleaned
    }
    guard replayed.isReadable, recorded.map(present.isSame(as:)) != true else { return }
    differences.append(Difference(number: number, recorded: recorded, present: present))
  }

  /// From the readable part of its history; `nil` if it was never added, or was deleted.
  static func recorded(_ number: Int, in database: Database) throws(TrackerError) -> Card? {
    var card: Card?
    let sql = """
      SELECT kind, card, before, after FROM change WHERE card = ? ORDER BY "transaction", position
      """
    let keys = try HistoryRows(database).keys()
    try database.query(sql, [.integer(keys.key(of: number))]) { row in
      if let change = row.changeRecord(from: 0).change.map(keys.shown) { _ = card.take(change) }
      return true
    }
    return card
  }
}

extension Card {
  fileprivate func isSame(as recorded: Card) -> Bool {
    id == recorded.id && created == recorded.created && fields(differingFrom: recorded).isEmpty
  }
}

extension CardExamination {
  /// Links of deleted cards, which an undo restores, can close a cycle once two homes were synced.
  private func cardsWithWrongLinks() throws(TrackerError) -> Set<Int> {
    let links = """
      WITH link(card, waiting, awaited) AS (
        SELECT card.number, card.number, link.value FROM card, json_each(
          iif(json_valid('[' || blockers || ']'), '[' || blockers || ']', '[]')) AS link
        WHERE blockers IS NOT NULL
        UNION ALL SELECT number, parent, number FROM card WHERE parent IS NOT NULL),
      known(number) AS (SELECT number FROM card UNION \(HistoryRows.changedCards))
      """
    let unknown = """
      \(links) SELECT card FROM link WHERE waiting NOT IN known OR awaited NOT IN known
      """
    var graph: [Int: [Int]] = [:]
    let present = """
      \(links) SELECT waiting, awaited FROM link WHERE waiting IN (SELECT number FROM card)
      AND awaited IN (SELECT number FROM card) ORDER BY 1, 2
      """
    try database.query(present) { row in
      graph[row.integer(0), default: []].append(row.integer(1))
      return true
    }
    let inCycles = BlockerCycles(graph).find(limit: 1_000).joined()
    return Set(try database.numbers(unknown)).union(inCycles)
  }
}
