import Entities
import Repositories

/// An open transaction, which writes each change to the tables and to the history at once.
final class SQLiteWriter: SQLiteReader, Writing {
  let transaction: Int

  /// The state that a rollback to a savepoint restores, in addition to SQLite's.
  var record:
    (
      kind: Transaction.Kind, isForced: Bool, changes: Int, highest: Int?, renumbers: Bool,
      numbers: [ClosedRange<Int>]?
    )
  private let original: Transaction
  private let parts: Parts
  private let ids: IdentifierMaker
  var known = WriterCache()
  /// The numbers that the counter gave, until cards have them in order.
  private var takenNumbers = 0..<0
  private lazy var isInTeam = database.isInTeam
  /// The error of a failed inner transaction that is bound to the outer one.
  private var failure: TrackerError?

  init(
    _ database: Database, _ transaction: Transaction, parts: Parts = .apart,
    ids: IdentifierMaker = .random
  ) throws(TrackerError) {
    self.parts = parts
    self.ids = ids
    original = transaction
    record = (transaction.kind, transaction.isForced, 0, nil, false, nil)
    self.transaction = try HistoryRows(database).newest() + 1
    super.init(database, defersTerms: true)
  }

  var changes: Int {
    record.changes
  }

  func mark(_ kind: Transaction.Kind) {
    record.kind = kind
  }

  func markForced() {
    record.isForced = true
  }

  /// Runs `body` as an inner transaction: as a savepoint, or bound to the outer transaction.
  func join<Answer>(
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    guard parts == .bound else { return try part(body) }
    let before = record
    do throws(TrackerError) {
      return try body(self)
    } catch {
      // Without a change, only a number may have been taken.
      if record.changes > before.changes { failure = failure ?? error } else { record = before }
      throw error
    }
  }

  /// Runs `body` in a savepoint, and rolls back if it throws or `keeps` is false then.
  func part<Answer>(
    keeps: @autoclosure () -> Bool = true, _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    try cardRows.words.search.write()
    let before = record
    var isKept = false
    defer {
      if !isKept {
        record = before
        known = WriterCache()
        cardRows.words.search.discard()
        forget()
      }
    }
    return try database.writing(keeps: isKept) { () throws(TrackerError) in
      let answer = try body(self)
      isKept = keeps()
      return answer
    }
  }

  /// Returns `false` if it changed nothing; an undo is recorded even then, so that the next one
  /// undoes an earlier transaction.
  func finish() throws(TrackerError) -> Bool {
    if let failure { throw failure }
    guard record.changes > 0 || record.renumbers || record.kind != .change else { return false }
    try cardRows.words.search.write()
    if let highest = record.highest {
      try database.run(
        "UPDATE counter SET value = ?1 WHERE name = 'card' AND value < ?1", [.integer(highest)])
    }
    if let numbers = record.numbers { try storeTeamNumbers(numbers) }
    var kept = original
    kept.kind = record.kind
    kept.isForced = record.isForced
    try insert(
      kept, as: transaction, id: ids.next(at: original.date, in: transaction))
    return true
  }

  override func cards(_ numbers: [Int]) throws(TrackerError) -> [Card] {
    let cards = try super.cards(numbers)
    // A card that is named twice would be outdated the second time.
    if numbers.count == 1 || Set(numbers).count == numbers.count { known.select(cards) }
    return cards
  }

  override func cards(_ query: CardQuery) throws(TrackerError) -> [Card] {
    let cards = try super.cards(query)
    known.select(cards)
    return cards
  }

  /// Each card once, in its current state, unless it was deleted since: otherwise a card that
  /// `body` moves could appear again at its new position.
  override func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    for number in try numbers(query) {
      if let card = try cardRows.card(number) { try body(card) }
    }
  }

  /// Written once, at the end: for each number, the search index would flush its pending terms.
  func takeNumber() throws(TrackerError) -> Int {
    if isInTeam { return try takeTeamNumber() }
    let highest = try highestNumber()
    guard 0..<StoredRange.numbers.upperBound ~= highest else {
      throw database.damage(.impossibleNumber(highest))
    }
    let number = highest + 1
    record.highest = number
    takenNumbers = (takenNumbers.isEmpty ? number : takenNumbers.lowerBound)..<number + 1
    return number
  }

  override func highestNumber() throws(TrackerError) -> Int {
    if let highest = record.highest { return highest }
    return try super.highestNumber()
  }

  /// The numbers are written once, at the end.
  override func teamNumbers() throws(TrackerError) -> [ClosedRange<Int>] {
    if let numbers = record.numbers { return numbers }
    return try super.teamNumbers()
  }

  override func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank? {
    if let end = known.end(of: column) { return end }
    let end = try super.lastRank(in: column)
    if let end { known.noteEnd(of: column, end) }
    return end
  }

  override func projectNames() throws(TrackerError) -> [Project.ID: ProjectName] {
    if let names = known.projectNames { return names }
    let names = try super.projectNames()
    known.projectNames = names
    return names
  }

  override func project(named name: ProjectName) throws(TrackerError) -> Project? {
    if let project = known.project, project.name == name { return project }
    known.project = try super.project(named: name)
    return known.project
  }

  func write(_ item: Item?, over stored: Item?, as change: Change) throws(TrackerError) {
    try stored?.card?.checkIsReadable()
    switch item ?? stored {
    case .card where stored == nil: if let card = item?.card { try insert(card) }
    case .card: if let stored = stored?.card { try write(item?.card, over: stored, change.after) }
    case .project:
      known.forgetProjects()
      try database.write(item?.project, over: stored?.project)
      if item == nil { projectRows.forget() }
    case .column:
      known.forgetEnds()
      try database.write(item?.column, over: stored?.column)
      columnRows.forget()
    case .view: try database.write(item?.view, over: stored?.view)
    case nil: break
    }
    try keep(change)
  }

  private func insert(_ card: Card) throws(TrackerError) {
    let isTaken = takenNumbers.first == card.number
    let isNew = isTaken ? true : try highestNumber() < card.number
    guard try cardRows.insert(card, isNew: isNew) else { throw try fault(ofTaken: card.number) }
    if isTaken { takenNumbers = takenNumbers.dropFirst() }
    if known.end(of: card.columnKey) != nil { known.noteEnd(of: card.columnKey, card.rank) }
    if try highestNumber() < card.number { record.highest = card.number }
  }

  /// Returns why a card can't be added: the counter is too low, or its number or id is taken.
  private func fault(ofTaken number: Int) throws(TrackerError) -> TrackerError {
    guard takenNumbers.first == number, !isInTeam else { return .conflict(card: number) }
    let sql = """
      SELECT max(ifnull((SELECT max(number) FROM card), 0),
        ifnull((SELECT max(card) FROM change), 0))
      """
    let highest = try database.number(sql)
    // The number is free, so that the id is taken.
    guard highest >= number else { return .conflict(card: number) }
    return database.damage(.found(.lowCounter(number - 1, highest: highest)))
  }

  func stored(_ number: Int) throws(TrackerError) -> Card {
    if let card = known.takeCard(number) { return card }
    guard let card = try cardRows.card(number) else { throw .noSuchCards([number]) }
    return card
  }

  /// Deletes the card without `card`.
  private func write(
    _ card: Card?, over stored: Card, _ changed: [FieldText]
  ) throws(TrackerError) {
    if card?.columnKey != stored.columnKey || card?.rank != stored.rank { known.forgetEnds() }
    guard let card else { return try cardRows.delete(stored) }
    try cardRows.update(stored, to: card, changed: changed)
  }

  func renumber(_ card: Card, to number: Int) throws(TrackerError) -> Card {
    let stored = try stored(card.number)
    try stored.checkIsReadable()
    guard try cardRows.card(number) == nil else { throw .conflict(card: number) }
    try renumber(stored.number, to: number)
    let renumbered = try cardRows.renumber(stored, to: number)
    if try highestNumber() < number { record.highest = number }
    record.renumbers = true
    return renumbered
  }

  func keep(_ change: Change) throws(TrackerError) {
    record.changes += 1
    try insert(change, of: transaction, position: record.changes)
  }

  func add(_ picture: Picture) throws(TrackerError) {
    try database.run(
      "INSERT INTO picture(hash, bytes) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [.text(picture.hash.text), .bytes(picture.bytes)])
  }
}
