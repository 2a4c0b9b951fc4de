import Entities
import Repositories
import Testing
import UseCases

/// Changes of a newer version with an unknown field.
@Suite struct NewerVersionTests {
  private let tracker = Tracker()

  @Test func aChangeWithAnUnknownFieldIsNotReversed() throws {
    try tracker.add("One")
    let card = try #require(try tracker.cards().first)
    let newer = try #require(card.taking([FieldText("mood", "calm")]))
    let deleted = try #require(
      try tracker.store.transaction(tracker.terms().transaction) {
        (writing) throws(TrackerError) in
        try writing.delete(card)
        try writing.add(newer)
      }.transaction)

    #expect(throws: TrackerError.newerVersion(transaction: deleted)) {
      try tracker.undo(.number(deleted))
    }
    #expect(throws: TrackerError.newerVersion(transaction: deleted)) {
      try tracker.undo(.newest(1))
    }
    #expect(try tracker.cards().map(\.number) == [1])
  }

  @Test func aDeletionByANewerVersionIsMarked() throws {
    try tracker.add("One", "Two")
    let card = try #require(try tracker.cards().first)
    let newer = try #require(card.taking([FieldText("mood", "calm")]))
    _ = try tracker.store.transaction(tracker.terms().transaction) {
      (writing) throws(TrackerError) in
      try writing.delete(card)
      try writing.add(newer)
      try writing.delete(newer)
    }
    try tracker.delete("2")
    let details = try ShowCards(store: tracker.store)(.cards([.one(1), .one(2)]))
    #expect(details.map { $0.deletedBy != nil } == [true, true])
    #expect(details.map(\.needsNewerVersion) == [true, false])
  }
}
