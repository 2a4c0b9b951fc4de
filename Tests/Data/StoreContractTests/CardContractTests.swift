import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct CardContractTests {
  private let fixture = Fixture()

  @Test func anExistingNumberOrIdIsAConflict() throws {
    try fixture.add(.sample(1))
    for (id, number) in [(2, 1), (1, 2)] {
      let other = Card(
        id: .sample(id), number: number, title: Title(stored: "x"), project: Project.inbox.id,
        rank: .first, created: .minute(0))
      #expect(throws: TrackerError.conflict(card: number)) { try fixture.add(other) }
    }
  }

  @Test func anExistingIdIsAConflictForANewNumber() throws {
    try fixture.add(.sample(1))
    try fixture.write { writing in
      let number = try writing.takeNumber()
      let other = Card(
        id: .sample(1), number: number, title: Title(stored: "x"), project: Project.inbox.id,
        rank: .first, created: .minute(0))
      #expect(throws: TrackerError.conflict(card: number)) { try writing.add(other) }
    }
  }

  @Test func aCardOfAMissingProjectIsRefused() throws {
    let refusal = #expect(throws: TrackerError.self) {
      try fixture.add(.sample(1, of: .sample(9, "nowhere")))
    }
    guard case .noSuchProject = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    try expect(fixture.numbers(CardQuery()), is: [])
  }

  /// Also a field that this version does not know.
  @Test(arguments: [FieldText.tags(Tags("theirs")), FieldText("mood", "calm")])
  func aFieldWithAnotherValueIsAConflict(theirs: FieldText) throws {
    try fixture.add(.sample(1))
    let before = try fixture.card(1)
    let kept = try fixture.edit(1) { $0 = $0.with([theirs]) }
    let after = before.with([FieldText(theirs.name, "ours"), FieldText("title", "Another")])
    #expect(throws: TrackerError.conflict(card: 1)) {
      try fixture.write { try $0.update(before, to: after) }
    }
    try expect(fixture.card(1), is: kept)
  }

  @Test func onlyFieldsThatDifferAreWrittenAndRecorded() throws {
    try fixture.add(.sample(1))
    let before = try fixture.card(1)
    try fixture.edit(1) { $0.priority = .high }
    try fixture.write { try $0.ease(before, to: Rank(stored: "d0000")) }
    var after = before
    after.tags = Tags("a")
    let written = try fixture.write { try $0.update(before, to: after) }
    expect(written.answer.priority == .high && written.answer.rank == Rank(stored: "d0000"))
    try expect(fixture.card(1), is: written.answer)
    try expect(
      fixture.changes(of: #require(written.transaction)),
      is: [.edited(.card(1), before: [.tags(.none)], after: [.tags(Tags("a"))])])
  }

  @Test func anotherUpdatedDateIsNotAConflict() throws {
    try fixture.add(.sample(1))
    let before = try fixture.card(1)
    try fixture.edit(1, .at(5)) { $0.priority = .high }
    let touched = try fixture.edit(1, .at(6)) { $0.priority = .normal }
    expect(touched.updated, is: .minute(6))
    var after = before
    after.priority = .low
    let kept = try fixture.write {
      try $0.update(before, to: after.touched(since: before, at: .minute(7)))
    }.answer
    expect(kept.priority, is: .low)
    expect(kept.updated, is: .minute(7))
  }

  @Test func easingChangesTheRankButNotUpdated() throws {
    try fixture.add(.sample(1), .sample(2))
    try fixture.write(.at(9)) { try $0.ease(.sample(1), to: Rank(stored: "d0000")) }
    try expect(fixture.card(1), is: Card.sample(1, rank: "d0000"))
    try expect(fixture.numbers(CardQuery()), is: [2, 1])
  }

  @Test func aDeletedCardIsNotFoundUntilItIsAddedAgain() throws {
    try fixture.add(.sample(1), .sample(2))
    try fixture.write { try $0.delete(.sample(1)) }
    try expect(fixture.numbers(CardQuery()), is: [2])
    #expect(throws: TrackerError.noSuchCards([1])) { try fixture.card(1) }
    #expect(throws: TrackerError.noSuchCards([1])) {
      try fixture.write { try $0.delete(.sample(1)) }
    }
    #expect(throws: TrackerError.noSuchCards([1])) {
      try fixture.write { try $0.update(.sample(1), to: .sample(1, "Another")) }
    }
    try fixture.add(.sample(1))
    try expect(fixture.card(1), is: .sample(1))
  }
}
