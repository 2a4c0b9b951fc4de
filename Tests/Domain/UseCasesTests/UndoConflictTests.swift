import Entities
import Expectations
import Repositories
import Testing
import UseCases

@Suite struct UndoConflictTests {
  private let tracker = TestTracker()

  init() throws {
    try tracker.add("One", "Two", "Three", "Four")
  }

  @Test func changesOfOtherFieldsAndRestoredValuesAreNotConflicts() throws {
    try tracker.edit("1") { $0.priority = .high }
    try tracker.edit("1") { $0.notes = try Notes("New") }
    try tracker.move("1", .bottom)
    // The value is restored.
    try tracker.edit("1") { $0.priority = .low }
    try tracker.edit("1") { $0.priority = .high }
    try tracker.undo(.number(2))
    try expect(tracker.card(1).priority, is: .normal)
    try expect(tracker.card(1).notes.text, is: "New")
  }

  @Test func aChangedDeletedOrMovedCardIsAConflict() throws {
    try tracker.add("Five")
    try tracker.edit("5") { $0.title = try Title("Fünf") }
    try tracker.edit("1") { $0.priority = .high }
    try tracker.delete("1")
    try tracker.move("2", .bottom)
    try tracker.move("2", .after(3))
    for (transaction, card) in [(2, 5), (4, 1), (6, 2)] {
      #expect(throws: TrackerError.changedSince(transaction: transaction, cards: [card])) {
        try tracker.undo(.number(transaction))
      }
    }
  }

  @Test func anEasedRankIsNotAConflict() throws {
    try tracker.move("1", .after(3))
    try ease(1)
    try tracker.undo(.number(2))
    try expect(tracker.column(.todo), is: [1, 2, 3, 4])
  }

  @Test func undoDeletesAnAddedCardThatWasEased() throws {
    try ease(2)
    try tracker.undo()
    try expect(tracker.cards().isEmpty)
  }

  @Test func anUndoneMoveIsNotAConflictEvenIfEasedLater() throws {
    try tracker.move("1", .after(3))
    try tracker.move("1", .top)
    try tracker.undo()
    try ease(1)
    try tracker.undo(.number(2))
    try expect(tracker.column(.todo), is: [1, 2, 3, 4])
  }

  @Test func undoRestoresTheRanksOfEasedNeighbors() throws {
    let before = try tracker.cards().map(\.rank)
    try tracker.add("Five")
    try easeAndAdd([1: "Zz", 2: "a0V", 3: "a1V"], rank: "a0G")
    try expect(tracker.column(.todo), is: [1, 6, 2, 3, 4, 5])
    try tracker.undo()
    try tracker.undo()
    try expect(tracker.cards().map(\.rank), is: before)
  }

  @Test func aRankIsNotRestoredPastAnotherCard() throws {
    // The second card was eased upwards, and another card was inserted at its old rank.
    try easeAndAdd([2: "a1V"], rank: "a0V")
    try tracker.add("Bob's", by: "bob@work")
    try tracker.move("6", .before(2), by: "bob@work")
    try expect(tracker.column(.todo), is: [1, 5, 6, 2, 3, 4])
    try tracker.undo()
    try expect(tracker.column(.todo), is: [1, 6, 2, 3, 4])
  }

  private func ease(_ number: Int) throws {
    _ = try tracker.store.transaction(tracker.terms(by: "bob@work").transaction) {
      (writing) throws(TrackerError) in
      let card = try writing.cards([number])[0]
      let next = try writing.neighbours(
        in: .todo, .after, of: ColumnPlace(of: card), limit: 1
      ).first
      try writing.ease(card, to: Rank.between(card.rank, next?.rank))
    }
  }

  private func easeAndAdd(_ ranks: [Int: String], rank: String) throws {
    let terms = tracker.terms()
    _ = try tracker.store.transaction(terms.transaction) { (writing) throws(TrackerError) in
      for (number, rank) in ranks.sorted(by: { $0.key < $1.key }) {
        try writing.ease(try writing.cards([number])[0], to: Rank(stored: rank))
      }
      try writing.add(
        Card(
          id: tracker.ids.next(at: tracker.now, in: writing.transaction),
          number: try writing.takeNumber(), title: Title(stored: "In between"),
          project: Project.inbox.id, rank: Rank(stored: rank), created: tracker.now))
    }
  }
}

@Suite struct NewerVersionTests {
  private let tracker = TestTracker()

  /// Adds card 1 with a field that this version doesn't know.
  private func addCalmCard() throws -> Card {
    try tracker.add("One")
    let card = try #require(try tracker.cards().first)
    let newer = try #require(card.taking([FieldText("mood", "calm")]))
    try write { (writing) throws(TrackerError) in try writing.update(card, to: newer) }
    return newer
  }

  private func write(_ body: (any Writing) throws(TrackerError) -> Void) throws {
    _ = try tracker.store.transaction(tracker.terms().transaction, body)
  }

  @Test func anUndoneDeletionRestoresAnUnknownField() throws {
    let newer = try addCalmCard()
    try tracker.delete("1")
    try tracker.undo(.newest(1))
    try expect(tracker.cards().first?.unknownFields, is: newer.unknownFields)
  }

  @Test func anEditOfAnUnknownFieldIsUndoneOnlyByAVersionThatKnowsIt() throws {
    let calm = try addCalmCard()
    let angry = calm.with([FieldText("mood", "angry")])
    try write { (writing) throws(TrackerError) in try writing.update(calm, to: angry) }
    #expect(throws: TrackerError.newerVersion(transaction: try newest())) {
      try tracker.undo(.newest(1))
    }
    try expect(tracker.cards().first?.unknownFields, is: [FieldText("mood", "angry")])
  }

  private func newest() throws -> Int {
    var newest: Int?
    try tracker.store.reading { (reading) throws(TrackerError) in
      try reading.forEachTransaction(of: nil, by: nil) { recorded in
        newest = recorded.number
        return false
      }
    }
    return try #require(newest)
  }

  @Test func aDeletedCardWithAnUnknownFieldNeedsNoNewerVersion() throws {
    _ = try addCalmCard()
    try tracker.delete("1")
    let details = try tracker.useCases.showCards(.cards([.one(1)])).details
    expect(details.map { $0.deletedBy != nil }, is: [true])
    expect(details.map(\.needsNewerVersion), is: [false])
  }
}
