import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing
import UseCases

@Suite struct SeriesContractTests {
  private func filled(_ backend: Backend) throws -> Fixture {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      try writing.add(
        .sample(1) { card in
          card.repeat = RepeatRule(text: "month on 31")
          card.deadline = Deadline(iso: "2026-11-30")
          card.until = Deadline(iso: "2027-12-31")
        })
      try writing.add(.sample(2))
      _ = try (0..<2).map { _ in try writing.takeNumber() }
    }
    return fixture
  }

  private func move(
    _ number: Int, to state: State, in store: any Store
  ) throws -> Successor.Outcome? {
    let terms = ChangeTerms(.at(1))
    return try Tracker(store, ids: IdentifierMaker { _ in 7 }, zone: .utc).changeCards(
      CardRequest(
        .move(Destination(column: .state(state), keepsState: true)), card: number), on: terms
    ).answer.successors.first?.outcome
  }

  @Test(arguments: Backend.allCases)
  func twoStoresAddOneNextCard(_ backend: Backend) throws {
    let fixture = try filled(backend)
    let other = try Fixture(beside: fixture)
    guard case .added(let next) = try move(1, to: .done, in: fixture.store) else {
      Issue.record("no next card")
      return
    }
    // Its card is done already.
    try expect(move(1, to: .done, in: other.store) == nil)
    _ = try move(1, to: .todo, in: other.store)
    try expect(move(1, to: .done, in: other.store), is: .exists(next.card.number))
    try expect(fixture.read { try $0.number(of: next.card.id) }, is: next.card.number)
    try expect(fixture.read { try $0.count(.everything) }, is: 3)
  }

  @Test(arguments: Backend.allCases)
  func aDeletedNextCardStaysDeletedUnlessAnUndoDeletedIt(_ backend: Backend) throws {
    let fixture = try filled(backend)
    let store = fixture.store
    guard case .added(let next) = try move(1, to: .done, in: store) else {
      Issue.record("no next card")
      return
    }
    _ = try Tracker(store).undo(.newest(1), on: ChangeTerms(.at(2)))
    try expect(fixture.read { try $0.number(of: next.card.id) } == nil)
    guard case .added(let again) = try move(1, to: .done, in: store) else {
      Issue.record("no next card")
      return
    }
    expect(again.card.id, is: next.card.id)
    expect(again.card.number > next.card.number)
    try fixture.write { writing in
      try writing.delete(try writing.cards([again.card.number])[0])
    }
    _ = try move(1, to: .todo, in: store)
    try expect(move(1, to: .done, in: store), is: .deleted(again.card.number))
  }

  @Test(arguments: Backend.allCases)
  func aFinishInsideAnotherTransactionIsPartOfIt(_ backend: Backend) throws {
    let fixture = try filled(backend)
    try fixture.together(keeps: false) {
      let first = try move(1, to: .done, in: fixture.store)
      expect(first != nil)
      _ = try move(1, to: .todo, in: fixture.store)
      guard case .exists = try move(1, to: .done, in: fixture.store) else {
        Issue.record("added twice")
        return
      }
    }
    try expect(fixture.read { try $0.count(.everything) }, is: 2)
  }
}
