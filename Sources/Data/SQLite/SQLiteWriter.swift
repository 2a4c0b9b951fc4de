import Entities
import Repositories

/// A transaction while it lasts: each change goes to the cards and to the history as it is made.
final class SQLiteWriter: SQLiteReader, Writing {
  let transaction: Int

  /// What is taken back when a part of the transaction fails, beside what SQLite takes back.
  private var record: (kind: Transaction.Kind, changes: Int, highest: Int?)
  private let original: Transaction
  private let parts: Parts
  /// Why a part failed that is bound to the whole.
  private var failure: TrackerError?

  init(
    _ database: Database, _ transaction: Transaction, parts: Parts = .apart
  ) throws(TrackerError) {
    self.parts = parts
    original = transaction
    record = (transaction.kind, 0, nil)
    self.transaction = try HistoryRows(database).newest() + 1
    super.init(database)
  }

  /// How many changes were made so far.
  var changes: Int {
    record.changes
  }

  func mark(_ kind: Transaction.Kind) {
    record.kind = kind
  }

  /// Runs `body` as a part, which fails alone or is bound to the whole.
  func join<Answer>(
    _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    guard parts == .bound else { return try part(body) }
    let before = record.changes
    do throws(TrackerError) {
      return try body(self)
    } catch {
      if record.changes > before { failure = failure ?? error }
      throw error
    }
  }

  /// Runs `body` as a part; when it throws, or `keeps` is false then, nothing it did is left.
  func part<Answer>(
    keeps: @autoclosure () -> Bool = true, _ body: (any Writing) throws(TrackerError) -> Answer
  ) throws(TrackerError) -> Answer {
    let before = record
    var isKept = false
    defer {
      if !isKept {
        record = before
        projectRows.forget()
      }
    }
    return try database.writing(keeps: isKept) { () throws(TrackerError) in
      let answer = try body(self)
      isKept = keeps()
      return answer
    }
  }

  /// Puts the transaction into the history; returns whether it changed anything.
  func finish() throws(TrackerError) -> Bool {
    if let failure { throw failure }
    if let highest = record.highest {
      try database.run(
        "UPDATE counter SET value = ?1 WHERE name = 'card' AND value < ?1", [.integer(highest)])
    }
    guard record.changes > 0 else { return false }
    var kept = original
    kept.kind = record.kind
    try history.insert(kept, as: transaction)
    return true
  }

  /// Gives `body` each card once, as it is when its turn comes, unless it is gone by then.
  ///
  /// A card that `body` moves would else come up again where it went.
  override func forEachCard(
    _ query: CardQuery, _ body: (Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    for number in try cardRows.numbers(query) {
      if let card = try cardRows.card(number) { try body(card) }
    }
  }

  /// The counter is kept once, at the end: a statement that changes and answers in one would make
  /// the search index write down what it has gathered, each time.
  func takeNumber() throws(TrackerError) -> Int {
    let number = try highestNumber() + 1
    record.highest = number
    return number
  }

  override func highestNumber() throws(TrackerError) -> Int {
    if let highest = record.highest { return highest }
    return try super.highestNumber()
  }

  func add(_ card: Card) throws(TrackerError) {
    guard try cardRows.insert(card) else { throw .conflict(card: card.number) }
    if try highestNumber() < card.number { record.highest = card.number }
    try keep(.addedCard(card))
  }

  func update(_ before: Card, to after: Card) throws(TrackerError) -> Card {
    let current = try current(before.number)
    let new = after.fields(differingFrom: before)
    guard !new.isEmpty else { return current }
    let old = before.fields(differingFrom: after)
    guard current.has(old) else { throw .conflict(card: before.number) }
    let card = current.with(new, at: after.updated)
    try cardRows.update(current, to: card, changed: new)
    try keep(.editedCard(number: card.number, before: old, after: new))
    return card
  }

  func ease(_ card: Card, to rank: Rank) throws(TrackerError) {
    let current = try current(card.number)
    guard current.rank != rank else { return }
    try cardRows.ease(card.number, to: rank)
    try keep(.easedCard(number: card.number, before: current.rank, after: rank))
  }

  func delete(_ card: Card) throws(TrackerError) {
    let current = try current(card.number)
    try cardRows.delete(current)
    try keep(.deletedCard(current))
  }

  func add(_ project: Project) throws(TrackerError) {
    try projectRows.insert(project)
    try keep(.addedProject(project))
  }

  func update(_ before: Project, to after: Project) throws(TrackerError) -> Project {
    let current = try projectRows.current(before.id)
    let new = after.fields(differingFrom: before)
    guard !new.isEmpty else { return current }
    let old = before.fields(differingFrom: after)
    guard current.has(old) else { throw .projectConflict(current.name.text) }
    let project = current.with(new)
    try projectRows.update(project, changed: new)
    try keep(.editedProject(id: project.id, before: old, after: new))
    return project
  }

  func add(_ picture: Picture) throws(TrackerError) {
    try PictureRows(database).insert(picture)
  }

  func delete(_ project: Project) throws(TrackerError) {
    let current = try projectRows.current(project.id)
    try projectRows.delete(current)
    try keep(.deletedProject(current))
  }

  private func current(_ number: Int) throws(TrackerError) -> Card {
    guard let card = try cardRows.card(number) else { throw .noSuchCards([number]) }
    return card
  }

  /// Puts a change into the history.
  func keep(_ change: Change) throws(TrackerError) {
    record.changes += 1
    try history.insert(change, of: transaction, position: record.changes)
  }
}
