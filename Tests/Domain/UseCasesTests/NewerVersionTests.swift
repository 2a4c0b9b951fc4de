import Entities
import Expectations
import Repositories
import Testing
import UseCases

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
    let details = try tracker.useCases.showCards(.cards([.one(1)]))
    expect(details.map { $0.deletedBy != nil }, is: [true])
    expect(details.map(\.needsNewerVersion), is: [false])
  }
}
