import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct SummaryContractTests {
  private let fixture = Fixture()

  private static let web = Project.sample(1, "Web")
  private static let api = Project.sample(2, "api")

  @Test func summariesContainAllProjectsInOrderWithCounts() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(Self.api.with([.isArchived(true), .color(.named(.red))]))
      try writing.add(.due(1, nil, in: .todo, of: Self.web))
      try writing.add(.due(2, "2026-12-01", in: .done, of: Self.web))
      try writing.add(.due(3, "2026-12-02", in: .doing, of: Self.web))
      try writing.add(.due(4, "2026-12-03T09:30", in: .todo, of: Self.web))
      try writing.add(.due(5, "2026-12-04", in: .todo, of: Self.web))
      try writing.add(.due(6, "2026-12-01", in: .todo, of: Self.api))
    }
    try expect(
      fixture.summaries(at: "2026-12-03T09:30"),
      is: [
        "inbox 0/0, 0 overdue", "api 0/1, 1 overdue",
        "Web 1/5, 1 overdue, next 2026-12-03T09:30",
      ])
    try expect(
      fixture.summaries(at: "2026-12-03T09:31"),
      is: [
        "inbox 0/0, 0 overdue", "api 0/1, 1 overdue", "Web 1/5, 2 overdue, next 2026-12-04",
      ])
    let projects = try fixture.read { try $0.projects() }
    let now = try #require(Deadline(iso: "2026-12-01"))
    try expect(fixture.read { try $0.summaries(at: now).map(\.project) }, is: projects)
  }

  @Test func oneSummaryEqualsItsEntryAmongAll() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.due(1, "2026-12-01", in: .todo, of: Self.web))
      try writing.add(.due(2, "2026-12-02", in: .doing, of: Self.web))
      try writing.add(.due(3, "2026-12-03", in: .todo))
    }
    let now = try #require(Deadline(iso: "2026-12-02"))
    try fixture.read { reading in
      for summary in try reading.summaries(at: now) {
        try expect(reading.summary(of: summary.id, at: now), is: summary)
      }
      try expect(reading.summary(of: .sample(9), at: now) == nil)
    }
  }

  @Test func cardsAreCountedByProjectAndState() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(Self.api)
      try writing.add(.due(1, "2026-12-01", in: .todo, of: Self.web))
      try writing.add(.due(2, nil, in: .todo, of: Self.web))
      try writing.add(.due(3, nil, in: .done, of: Self.web))
      try writing.add(.due(4, nil, in: .doing))
    }
    let (web, inbox) = (Self.web.id, Project.inbox.id)
    try expect(fixture.counts(.everything), is: [web: [.todo: 2, .done: 1], inbox: [.doing: 1]])
    try expect(
      fixture.counts(.without(.deadline)), is: [web: [.todo: 1, .done: 1], inbox: [.doing: 1]])
    try expect(fixture.counts(.choice(.priority, "high")), is: [:])
  }

  @Test(arguments: [
    (CardField.assignee, ["": 2, "Ann": 1, "ann": 1]), (.priority, ["high": 1, "normal": 3]),
    (.tags, ["": 1, "a": 1, "Web": 2]), (.parent, ["": 2, "1": 1, "9": 1]),
  ])
  func cardsAreCountedByAnotherField(_ field: CardField, _ counts: [String: Int]) throws {
    let (web, a) = (Tag(stored: "Web"), Tag(stored: "a"))
    try fixture.write { writing in
      try writing.add(.sample(1, in: .todo) { $0.assignee = Assignee(stored: "Ann") })
      try writing.add(
        .sample(2, in: .doing) {
          ($0.tags, $0.parent, $0.priority) = (Tags([web, a]), CardReference(1), .high)
        })
      try writing.add(
        .sample(3, in: .done) {
          ($0.tags, $0.parent, $0.assignee) = (
            Tags([a, web]), CardReference(9), Assignee(stored: "ann")
          )
        })
      try writing.add(.sample(4, in: .doing) { $0.tags = Tags([web]) })
    }
    let found = try fixture.read { try $0.counts(.everything, by: field) }
    expect(
      found.reduce(into: [:]) { $0[$1.key.typed] = $1.value.values.reduce(0, +) }, is: counts)
    let first = CardFilter.firstTag(Tag(stored: "web"))
    try expect(fixture.read { try $0.numbers(CardQuery(first)) }, is: [2, 4])
  }

  @Test func estimatesAreSummedByColumn() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      for (number, estimate, state) in [
        (1, "2.5", State.todo), (2, "0.125", .todo), (3, "4", .done),
      ] {
        try writing.add(
          .sample(number, in: state, of: number == 2 ? Self.web : .inbox) {
            $0.estimate = Amount(estimate)
          })
      }
      try writing.add(.sample(4, in: .doing))
    }
    func sums(_ filter: CardFilter) throws -> [String?] {
      let sums = try fixture.read { try $0.estimates(filter) }
      return [ColumnKey.todo, .doing, .done].map { sums[$0]?.text }
    }
    try expect(sums(.everything), is: ["2.625", nil, "4"])
    try expect(sums(.project(Self.web.name)), is: ["0.125", nil, nil])
    try expect(sums(.open), is: ["2.625", nil, nil])
    try expect(sums(.without(.estimate)), is: [nil, nil, nil])
    // A text that is searched for, and a condition that no card meets.
    try expect(sums(.text(TextQuery("title")).and(.any([]))), is: [nil, nil, nil])
    try fixture.edit(1) { $0.estimate = nil }
    try expect(sums(.everything), is: ["0.125", nil, "4"])
  }
}

extension Fixture {
  fileprivate func counts(_ filter: CardFilter) throws -> [Project.ID: [ColumnKey: Int]] {
    try read { try $0.counts(filter) }
  }

  fileprivate func summaries(at now: String) throws -> [String] {
    let now = try #require(Deadline(iso: now))
    return try read { try $0.summaries(at: now) }.map { summary in
      "\(summary.project.name.text) \(summary.progress.done)/\(summary.progress.all), "
        + "\(summary.overdueCount) overdue"
        + (summary.nextDeadline.map { ", next \($0.iso)" } ?? "")
    }
  }
}

extension Card {
  fileprivate static func due(
    _ number: Int, _ deadline: String?, in state: State, of project: Project = .inbox
  ) -> Card {
    .sample(number, in: state, of: project) { $0.deadline = deadline.flatMap { Deadline(iso: $0) } }
  }
}
