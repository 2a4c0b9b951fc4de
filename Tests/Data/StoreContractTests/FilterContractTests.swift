import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct FilterContractTests {
  private let fixture = Fixture()

  private static let web = Project.sample(1, "Wéb")

  init() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(
        .sample(1, in: .todo) { card in
          card.tags = Tags("Bug", "ui")
          card.priority = .high
        })
      try writing.add(
        .sample(2, in: .doing, of: Self.web) { card in
          card.tags = Tags("bug-fix")
          card.key = CardKey(stored: "CI 7")
          card.deadline = Deadline(iso: "2026-12-01")
        })
      try writing.add(
        .sample(3, in: .done, of: Self.web) { card in
          card.tags = Tags("ÉTÉ")
          card.priority = .low
          card.deadline = Deadline(iso: "2026-12-01")
        })
      try writing.add(.sample(4) { $0.deadline = Deadline(iso: "2026-12-02T09:30") })
    }
  }

  @Test(
    arguments: [
      (.everything, [1, 2, 3, 4]), (.any([]), []), (.not(.everything), []),
      (.not(.any([])), [1, 2, 3, 4]),
      (.numbers(2...3), [2, 3]), (.numbers(0...1), [1]), (.numbers(5...Int.max), []),
      (.numbers(Int.min...Int.max), [1, 2, 3, 4]),
      (.state(.todo), [1, 4]), (.state(.doing), [2]), (.state(.done), [3]), (.open, [1, 2, 4]),
      (.choice(.priority, "high"), [1]), (.choice(.priority, "normal"), [2, 4]),
      (.choice(.priority, "low"), [3]),
      // Names of projects and tags ignore case.
      (.project(ProjectName(stored: "wéb")), [2, 3]),
      (.project(ProjectName(stored: "WÉB")), [2, 3]),
      (.project(ProjectName(stored: "we\u{301}b")), [2, 3]),
      (.project(ProjectName(stored: "web")), []),
      (.project(ProjectName(stored: "INBOX")), [1, 4]),
      (.project(ProjectName(stored: "nowhere")), []),
      (.tag(Tag(stored: "bug")), [1]), (.tag(Tag(stored: "BUG-FIX")), [2]),
      (.tag(Tag(stored: "été")), [3]), (.tag(Tag(stored: "e\u{301}te\u{301}")), [3]),
      (.tag(Tag(stored: "ete")), []), (.tag(nil), [4]), (.tag(Tag(stored: "u")), []),
      // Keys are exact.
      (.value(.key, "CI 7"), [2]), (.value(.key, "ci 7"), []), (.without(.key), [1, 3, 4]),
      (.without(.deadline), [1]),
      (.without(.started), [1, 3, 4]), (.without(.finished), [1, 2, 4]),
      (.without(.created), []), (.without(.updated), []),
      // Conditions can be combined.
      (.all([.open, .tag(nil)]), [4]),
      (.any([.state(.done), .choice(.priority, "high")]), [1, 3]),
      (.not(.any([.open, .choice(.priority, "low")])), []),
      (.not(.all([.open, .choice(.priority, "high")])), [2, 3, 4]),
      (.all([.any([.numbers(1...2), .numbers(4...4)]), .not(.not(.state(.todo)))]), [1, 4]),
      (.all([.all([]), .any([.all([.state(.done)])])]), [3]),
      (.not(.not(.not(.without(.deadline)))), [2, 3, 4]),
    ] as [(CardFilter, [Int])])
  func aFilterAndItsNegationDivideTheCards(_ filter: (CardFilter, numbers: [Int])) throws {
    let others = (1...4).filter { !filter.numbers.contains($0) }
    for (filter, numbers) in [(filter.0, filter.numbers), (.not(filter.0), others)] {
      try expect(fixture.numbers(CardQuery(filter, sort: .field(.created))), is: numbers)
      try expect(fixture.read { try $0.count(filter) }, is: numbers.count)
    }
  }

  @Test func onlyOpenCardsPastTheirDeadlineAreOverdue() throws {
    func overdue(_ minute: String) throws -> [Int] {
      try fixture.numbers(CardQuery(.overdue(at: #require(Deadline(iso: minute)))))
    }
    try expect(overdue("2026-12-01T23:59"), is: [])
    try expect(overdue("2026-12-02T00:00"), is: [2])
    try expect(overdue("2026-12-02T09:30"), is: [2])
    try expect(overdue("2026-12-02T09:31"), is: [2, 4])
  }
}
