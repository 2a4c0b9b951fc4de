import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct OriginContractTests {
  private let fixture = Fixture()

  @Test func everyTransactionHasAnIDOfItsOwn() throws {
    // One value for all of them, as in several undos of one command.
    let transaction = Transaction.sample
    for number in 1...3 { try fixture.write(transaction) { try $0.add(.sample(number)) } }
    let ids = try fixture.read { reading in
      try (1...3).compactMap { try reading.id(ofTransaction: $0) }
    }
    expect(Set(ids).count, is: 3)
    expect(ids.sorted(), is: ids)
    expect(ids.allSatisfy { $0.uuid.6 >> 4 == 7 })
  }

  @Test func fieldsOfANewerVersionAreKept() throws {
    let (mood, weather) = (FieldText("mood", "calm"), FieldText("weather", "wet\nand cold"))
    let card = try #require(Card.sample(1).taking([weather, mood]))
    try fixture.add(card)
    try expect(fixture.read { try $0.cards([1]) }, is: [card])
    try fixture.write { writing in
      var edited = card
      edited.notes = Notes(stored: "notes")
      try expect(writing.update(card, to: edited).unknownFields, is: [mood, weather])
      let kept = try writing.update(edited, to: edited.with([FieldText("mood", nil)]))
      expect(kept.unknownFields, is: [weather])
    }
    try expect(fixture.read { try $0.cards([1])[0].unknownFields }, is: [weather])
  }
}
