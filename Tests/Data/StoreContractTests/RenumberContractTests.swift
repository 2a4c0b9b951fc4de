import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct RenumberContractTests {
  private let fixture = Fixture()

  /// Adds cards 1 and 2, of which 1 blocks 2, edits 1, and gives it the number 9.
  private func renumber() throws {
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
      expect(card.number, is: 9)
    }
  }

  @Test func theHistoryFollowsTheCard() throws {
    try renumber()
    try expect(fixture.read { try $0.cards([9]) }.map(\.notes.text), is: ["edited"])
    #expect(throws: TrackerError.noSuchCards([1])) { try fixture.read { try $0.cards([1]) } }
    try expect(changeCount(of: 9), is: 2)
    try expect(changeCount(of: 1), is: 0)
    try expect(fixture.changes(of: 2).compactMap(\.cardNumber), is: [9])
    try expect(fixture.transactions(of: 9).count, is: 2)
    try expect(fixture.transactions().map(\.number), is: [3, 2, 1])
    try expect(fixture.changes(of: 3), is: [])
  }

  @Test func aLaterCardWithTheOldNumberHasItsOwnHistory() throws {
    try renumber()
    var later = Card.sample(1)
    later = Card(
      id: .sample(77), number: 1, title: later.title, project: later.project, rank: later.rank,
      created: later.created)
    try fixture.add(later)
    try expect(
      fixture.read { try $0.cards([1, 9]) }.map(\.id), is: [.sample(77), Card.sample(1).id])
    try expect(changeCount(of: 1), is: 1)
    try expect(changeCount(of: 9), is: 2)
    try fixture.write { try $0.renumber(later, to: 12) }
    try expect(changeCount(of: 12), is: 1)
    try expect(changeCount(of: 1), is: 0)
    try expect(changeCount(of: 9), is: 2)
  }

  @Test func blockersFollowTheCardAlsoInTheHistory() throws {
    try renumber()
    try expect(fixture.read { try $0.cards([2]) }.map(\.blockers), is: [Blockers([9])])
    try expect(fixture.read { try $0.blockers(of: [2]) }, is: [2: Blockers([9])])
    try expect(fixture.read { try $0.links() }.map(\.blocker), is: [9])
    try expect(added(in: 1).map(\.blockers), is: [.none, Blockers([9])])
  }

  @Test func childrenFollowTheCard() throws {
    try fixture.add(.sample(1), .sample(2) { $0.parent = CardReference(1) })
    try fixture.write { try $0.renumber(.sample(1), to: 9) }
    try expect(fixture.read { try $0.children(of: [1, 9]) }, is: [9: [2]])
    try expect(added(in: 1).map(\.parent), is: [nil, CardReference(9)])
  }

  @Test func aNumberThatWasEverUsedIsRefused() throws {
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
    try expect(fixture.read { try $0.highestNumber() }, is: 3)
  }

  @Test func aRollbackKeepsTheNumber() throws {
    try fixture.add(.sample(1))
    fixture.fail { try $0.renumber(.sample(1), to: 9) }
    try expect(fixture.read { try $0.cards([1]) }, is: [.sample(1)])
    try expect(changeCount(of: 1), is: 1)
    try expect(changeCount(of: 9), is: 0)
  }

  private func changeCount(of card: Int) throws -> Int {
    try fixture.read { try $0.changes(ofCard: card).count }
  }

  private func added(in transaction: Int) throws -> [Card] {
    try fixture.changes(of: transaction).compactMap { change in
      if case .added(.card(let card)) = change { card } else { nil }
    }
  }
}
