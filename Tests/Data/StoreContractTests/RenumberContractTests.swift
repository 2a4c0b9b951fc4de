import Entities
import Repositories
import Testing

/// Cards keep their history when they get another number.
@Suite struct RenumberContractTests {
  /// Adds cards 1 and 2, of which 1 blocks 2, edits 1, and gives it the number 9.
  private func renumbered(_ backend: Backend) throws -> Fixture {
    let fixture = try Fixture(backend)
    var second = Card.sample(2)
    second.blockers = Blockers([1])
    try fixture.add(.sample(1), second)
    try fixture.write { writing in
      var edited = Card.sample(1)
      edited.notes = Notes(stored: "edited")
      try writing.update(.sample(1), to: edited)
    }
    try fixture.write { writing in
      let card = try writing.renumber(try writing.cards([1])[0], to: 9)
      #expect(card.number == 9)
    }
    return fixture
  }

  @Test(arguments: Backend.allCases)
  func theHistoryFollowsTheCard(_ backend: Backend) throws {
    let fixture = try renumbered(backend)
    #expect(try fixture.read { try $0.cards([9]) }.map(\.notes.text) == ["edited"])
    #expect(throws: TrackerError.noSuchCards([1])) { try fixture.read { try $0.cards([1]) } }
    #expect(try changeCount(of: 9, fixture) == 2)
    #expect(try changeCount(of: 1, fixture) == 0)
    #expect(try fixture.changes(of: 2).compactMap(\.cardNumber) == [9])
    #expect(try fixture.transactions(of: 9).count == 2)
  }

  @Test(arguments: Backend.allCases)
  func aLaterCardWithTheOldNumberHasItsOwnHistory(_ backend: Backend) throws {
    let fixture = try renumbered(backend)
    var later = Card.sample(1)
    later = Card(
      id: .sample(77), number: 1, title: later.title, project: later.project, rank: later.rank,
      created: later.created)
    try fixture.add(later)
    #expect(
      try fixture.read { try $0.cards([1, 9]) }.map(\.id) == [.sample(77), Card.sample(1).id])
    #expect(try changeCount(of: 1, fixture) == 1)
    #expect(try changeCount(of: 9, fixture) == 2)
    try fixture.write { try $0.renumber(later, to: 12) }
    #expect(try changeCount(of: 12, fixture) == 1)
    #expect(try changeCount(of: 1, fixture) == 0)
    #expect(try changeCount(of: 9, fixture) == 2)
  }

  @Test(arguments: Backend.allCases)
  func blockersFollowTheCardAlsoInTheHistory(_ backend: Backend) throws {
    let fixture = try renumbered(backend)
    #expect(try fixture.read { try $0.cards([2]) }.map(\.blockers) == [Blockers([9])])
    #expect(try fixture.read { try $0.blockers(of: [2]) } == [2: Blockers([9])])
    #expect(try fixture.read { try $0.links() }.map(\.blocker) == [9])
    #expect(try added(fixture, in: 1).map(\.blockers) == [.none, Blockers([9])])
  }

  @Test(arguments: Backend.allCases)
  func theRenumberingIsRecordedAsATransaction(_ backend: Backend) throws {
    let fixture = try renumbered(backend)
    #expect(try fixture.transactions().map(\.number) == [3, 2, 1])
    #expect(try fixture.changes(of: 3) == [])
  }

  @Test(arguments: Backend.allCases)
  func aNumberThatWasEverUsedIsRefused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2), .sample(3))
    try fixture.write { try $0.delete(.sample(3)) }
    for number in [2, 3] {
      #expect(throws: TrackerError.conflict(card: number)) {
        try fixture.write { try $0.renumber(.sample(1), to: number) }
      }
    }
    #expect(throws: TrackerError.noSuchCards([8])) {
      try fixture.write { try $0.renumber(.sample(8), to: 9) }
    }
    #expect(try fixture.read { try $0.highestNumber() } == 3)
  }

  @Test(arguments: Backend.allCases)
  func aRollbackKeepsTheNumber(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.write { writing in
        try writing.renumber(.sample(1), to: 9)
        throw TrackerError.nothingToUndo
      }
    }
    #expect(try fixture.read { try $0.cards([1]) } == [.sample(1)])
    #expect(try changeCount(of: 1, fixture) == 1)
    #expect(try changeCount(of: 9, fixture) == 0)
  }

  private func changeCount(of card: Int, _ fixture: Fixture) throws -> Int {
    var count = 0
    try fixture.read { reading in
      try reading.forEachChange(ofCard: card) { (_, _) in
        count += 1
        return true
      }
    }
    return count
  }

  private func added(_ fixture: Fixture, in transaction: Int) throws -> [Card] {
    try fixture.changes(of: transaction).compactMap { change in
      if case .addedCard(let card) = change { card } else { nil }
    }
  }
}
