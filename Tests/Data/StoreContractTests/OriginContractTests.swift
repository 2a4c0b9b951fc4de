import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite struct OriginContractTests {
  @Test(arguments: Backend.allCases)
  func everyTransactionHasAnIDOfItsOwn(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func aMissingTransactionHasNoID(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    try expect(fixture.read { try $0.id(ofTransaction: 2) } == nil)
  }

  @Test(arguments: Backend.allCases)
  func thePersonAndTheMachineAreRecorded(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    var transaction = Transaction.sample
    transaction.signature = Signature(person: .sample(7), machine: .sample(8))
    try fixture.write(transaction) { try $0.add(.sample(1)) }
    try fixture.write { try $0.add(.sample(2)) }
    let signatures = try fixture.transactions().map(\.transaction.signature)
    expect(signatures, is: [nil, Signature(person: .sample(7), machine: .sample(8))])
  }

  @Test(arguments: Backend.allCases)
  func fieldsOfANewerVersionAreKept(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let (mood, weather) = (FieldText("mood", "calm"), FieldText("weather", "wet\nand cold"))
    let card = try #require(Card.sample(1).taking([weather, mood]))
    let project = try #require(Project.sample(3, "web").taking([mood]))
    try fixture.write { writing in
      try writing.add(project)
      try writing.add(card)
    }
    try expect(fixture.read { try $0.cards([1]) }, is: [card])
    try expect(fixture.read { try $0.project(project.id) }?.unknownFields, is: [mood])
    try fixture.write { writing in
      var edited = card
      edited.notes = Notes(stored: "notes")
      try expect(writing.update(card, to: edited).unknownFields, is: [mood, weather])
      let kept = try writing.update(edited, to: edited.with([FieldText("mood", nil)]))
      expect(kept.unknownFields, is: [weather])
      try writing.update(project, to: project.with([FieldText("mood", "angry")]))
    }
    try expect(fixture.read { try $0.cards([1])[0].unknownFields }, is: [weather])
    try expect(
      fixture.read { try $0.project(project.id) }?.unknownFields, is: [FieldText("mood", "angry")])
  }

  @Test(arguments: Backend.allCases)
  func anUnknownFieldThatWasChangedSinceIsAConflict(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let card = Card.sample(1).with([FieldText("mood", "calm")])
    try fixture.add(card)
    try fixture.write { try $0.update(card, to: card.with([FieldText("mood", "angry")])) }
    #expect(throws: TrackerError.conflict(card: 1)) {
      try fixture.write { try $0.update(card, to: card.with([FieldText("mood", "sad")])) }
    }
  }
}
