import Entities
import Expectations
import Repositories
import Testing

@Suite struct CardContractTests {
  @Test(arguments: Backend.allCases, State.allCases)
  func anAddedCardKeepsAllFields(_ backend: Backend, _ state: State) throws {
    let fixture = try Fixture(backend)
    let web = Project.sample(1, "web")
    let card = Card.sample(7, "Ünïcode 한글 👨‍👩‍👧", in: state, of: web) { card in
      card.notes = Notes(stored: "one\n\n\ttwo")
      card.deadline = Deadline(iso: "2026-12-01")
      card.priority = .high
      card.tags = Tags("b", "A", "é")
      card.steps = [
        Step(stored: "first, \"quoted\"", isChecked: true), Step(stored: "2|", isChecked: false),
      ]
      card.key = CardKey(stored: "CI 1/2")
    }.touched(since: .sample(7), at: .minute(9))

    try fixture.write { writing in
      try writing.add(web)
      try writing.add(card)
    }

    try expect(fixture.card(7), is: card)
  }

  @Test(arguments: Backend.allCases)
  func anExistingNumberOrIdIsAConflict(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    for (id, number) in [(2, 1), (1, 2)] {
      let other = Card(
        id: .sample(id), number: number, title: Title(stored: "x"), project: Project.inbox.id,
        rank: .first, created: .minute(0))
      #expect(throws: TrackerError.conflict(card: number)) { try fixture.add(other) }
    }
  }

  @Test(arguments: Backend.allCases)
  func aCardOfAMissingProjectIsRefused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)

    let refusal = #expect(throws: TrackerError.self) {
      try fixture.add(.sample(1, of: .sample(9, "nowhere")))
    }

    guard case .noSuchProject = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    try expect(fixture.numbers(CardQuery()), is: [])
  }

  @Test(arguments: Backend.allCases)
  func fieldsChangedByOthersStay(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    let before = try fixture.card(1)
    try fixture.edit(1) { $0.priority = .high }
    try fixture.write { try $0.ease(before, to: Rank(stored: "zz")) }

    var after = before
    after.title = Title(stored: "Another")
    let kept = try fixture.write { try $0.update(before, to: after) }.answer

    expect(kept.title.text, is: "Another")
    expect(kept.priority, is: .high)
    expect(kept.rank, is: Rank(stored: "zz"))
    try expect(fixture.card(1), is: kept)
  }

  @Test(arguments: Backend.allCases)
  func aFieldWithAnotherValueIsAConflict(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    let before = try fixture.card(1)
    let kept = try fixture.edit(1) { $0.tags = Tags("theirs") }

    var after = before
    after.tags = Tags("ours")
    after.title = Title(stored: "Another")

    #expect(throws: TrackerError.conflict(card: 1)) {
      try fixture.write { try $0.update(before, to: after) }
    }
    try expect(fixture.card(1), is: kept)
  }

  @Test(arguments: Backend.allCases)
  func anotherUpdatedDateIsNotAConflict(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func anEditOfADeletedCardIsRefused(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1))
    try fixture.write { try $0.delete(.sample(1)) }

    #expect(throws: TrackerError.noSuchCards([1])) {
      try fixture.write { try $0.update(.sample(1), to: .sample(1, "Another")) }
    }
  }

  @Test(arguments: Backend.allCases)
  func easingChangesTheRankButNotUpdated(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2))

    try fixture.write(.at(9)) { try $0.ease(.sample(1), to: Rank(stored: "zz")) }

    try expect(fixture.card(1), is: Card.sample(1).eased(to: Rank(stored: "zz")))
    try expect(fixture.numbers(CardQuery()), is: [2, 1])
  }

  @Test(arguments: Backend.allCases)
  func aDeletedCardIsNotFoundUntilItIsAddedAgain(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.add(.sample(1), .sample(2))

    try fixture.write { try $0.delete(.sample(1)) }

    try expect(fixture.numbers(CardQuery()), is: [2])
    #expect(throws: TrackerError.noSuchCards([1])) { try fixture.card(1) }
    #expect(throws: TrackerError.noSuchCards([1])) {
      try fixture.write { try $0.delete(.sample(1)) }
    }
    try fixture.add(.sample(1))
    try expect(fixture.card(1), is: .sample(1))
  }
}
