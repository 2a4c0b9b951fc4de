import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct RangeContractTests {
  private let fixture = Fixture()

  init() throws {
    let deadlines = [nil, "2026-12-01", "2026-12-01T00:00", "2026-12-01T23:59", "2026-12-02T09:30"]
    for (number, deadline) in zip(1..., deadlines) {
      try fixture.add(
        .sample(number, in: number == 2 ? .doing : number == 5 ? .done : .todo, created: number) {
          $0.deadline = deadline.flatMap { Deadline(iso: $0) }
        })
    }
  }

  @Test(
    arguments: [
      (nil, nil, [2, 3, 4, 5]), ("2026-12-01", "2026-12-01", [2, 3, 4]),
      ("2026-12-01T00:01", "2026-12-01", [2, 4]), (nil, "2026-12-01T23:59", [3, 4]),
      (nil, "2026-12-01", [2, 3, 4]), ("2026-12-02", nil, [5]),
      ("2026-12-02T09:30", "2026-12-02T09:30", [5]), ("2026-12-02T09:31", nil, []),
      (nil, "2026-11-30", []), ("2026-12-02", "2026-12-01", []),
      ("0001-01-01", "9999-12-31", [2, 3, 4, 5]),
    ] as [(String?, String?, [Int])])
  func deadlineRangesIncludeBothBounds(
    _ range: (lower: String?, upper: String?, numbers: [Int])
  ) throws {
    let filter = CardFilter.deadline(
      DeadlineRange(
        lower: range.lower.flatMap { Deadline(iso: $0) },
        upper: range.upper.flatMap { Deadline(iso: $0) }))
    try expect(fixture.numbers(CardQuery(filter, sort: .field(.created))), is: range.numbers)
    try expect(
      fixture.numbers(CardQuery(.not(filter), sort: .field(.created))),
      is: (1...5).filter { !range.numbers.contains($0) })
  }

  @Test(
    arguments: [
      (nil, nil, [1, 2, 3, 4, 5]), (2, 4, [2, 3]), (2, 2, []), (4, nil, [4, 5]), (nil, 3, [1, 2]),
      (9, nil, []), (4, 2, []),
    ] as [(Int?, Int?, [Int])])
  func momentRangesIncludeOnlyTheLowerBound(
    _ range: (from: Int?, until: Int?, numbers: [Int])
  ) throws {
    let instants = InstantRange(
      from: range.from.map(Date.minute), until: range.until.map(Date.minute))
    for moment in [CardField.created, .updated] {
      let filter = CardFilter.moment(moment, instants)
      try expect(fixture.numbers(CardQuery(filter, sort: .field(.created))), is: range.numbers)
    }
  }

  @Test func aMissingMomentIsInNoRange() throws {
    let ever = InstantRange(from: nil, until: nil)
    try expect(fixture.numbers(CardQuery(.moment(.started, ever))), is: [2])
    try expect(fixture.numbers(CardQuery(.moment(.finished, ever))), is: [5])
    try expect(
      fixture.numbers(CardQuery(.not(.moment(.started, ever)), sort: .field(.created))),
      is: [1, 3, 4, 5])
  }

  @Test func momentsAreComparedInMilliseconds() throws {
    let fixture = Fixture()
    let moment = Date(timeIntervalSince1970: 1_790_000_000.123)
    try fixture.add(
      Card(
        id: .sample(1), number: 1, title: Title(stored: "x"), project: Project.inbox.id,
        rank: .first, created: moment))
    func found(_ from: Double, _ until: Double) throws -> Bool {
      let range = InstantRange(
        from: Date(timeIntervalSince1970: 1_790_000_000 + from),
        until: Date(timeIntervalSince1970: 1_790_000_000 + until))
      return try !fixture.numbers(CardQuery(.moment(.created, range))).isEmpty
    }
    try expect(fixture.card(1).created, is: moment)
    try expect(found(0.123, 0.124))
    try expect(!found(0.124, 1))
    try expect(!found(0, 0.123))
    try expect(found(0, 0.124))
  }
}
