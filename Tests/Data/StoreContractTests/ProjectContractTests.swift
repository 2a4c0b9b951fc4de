import Entities
import Expectations
import Repositories
import Testing

@Suite(.eachBackend) struct ProjectContractTests {
  private let fixture = Fixture()

  private static let web = Project.sample(1, "Web")

  @Test func projectsAreSortedByFoldedNameWithTheInboxFirst() throws {
    try expect(fixture.read { try $0.projects() }, is: [.inbox])
    try expect(fixture.transactions(), is: [])
    let names = ["zoo", "Api", "한글", "Ähre", "api2", "Zebra", "home office", "2026"]
    for (number, name) in zip(1..., names) {
      try fixture.write { try $0.add(Project.sample(number, name)) }
    }
    try expect(
      fixture.read { try $0.projects().map(\.name.text) },
      is: ["inbox", "2026", "Api", "api2", "home office", "Zebra", "zoo", "Ähre", "한글"])
  }

  @Test func projectNamesIgnoreCase() throws {
    let project = Project.sample(1, "Ünïcode")
    try fixture.write { try $0.add(project) }
    for name in ["Ünïcode", "üNÏCODE", "U\u{308}nïcode"] {
      try expect(fixture.read { try $0.project(named: ProjectName(stored: name)) }, is: project)
    }
    try expect(fixture.read { try $0.project(named: ProjectName(stored: "Unicode")) } == nil)
    try expect(fixture.read { try $0.project(named: ProjectName(stored: "Inbox")) }, is: .inbox)
  }

  @Test func progressIsDoneCardsOfAllCards() throws {
    try expect(fixture.progress(of: .inbox), is: Progress(done: 0, all: 0))
    try expect(fixture.progress(of: Self.web), is: Progress(done: 0, all: 0))
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.sample(1, of: Self.web))
      try writing.add(.sample(2, in: .done, of: Self.web))
      try writing.add(.sample(3, in: .doing, of: Self.web))
      try writing.add(.sample(4, in: .done))
    }
    try expect(fixture.progress(of: Self.web), is: Progress(done: 1, all: 3))
    try expect(fixture.progress(of: .inbox), is: Progress(done: 1, all: 1))
    try fixture.write { writing in
      let card = try writing.cards([1])[0]
      try writing.update(card, to: card.moved(to: .done, rank: card.rank, at: .minute(1)))
      try writing.delete(try writing.cards([3])[0])
    }
    try fixture.edit(2) { $0.project = Project.inbox.id }
    try expect(fixture.progress(of: Self.web), is: Progress(done: 1, all: 1))
    try expect(fixture.progress(of: .inbox), is: Progress(done: 2, all: 2))
  }

  @Test func tagsAreListedOnceInTheSpellingOfTheLowestCard() throws {
    try expect(fixture.read { try $0.tags() }, is: [])
    try fixture.add(
      .sample(3) { $0.tags = Tags("Bug", "zoo") }, .sample(1) { $0.tags = Tags("Été", "ui") },
      .sample(2) { $0.tags = Tags("bUG", "éTÉ", "한글") }, .sample(4))
    try expect(fixture.tags(), is: ["bUG", "ui", "zoo", "Été", "한글"])
    try fixture.edit(2) { $0.tags = .none }
    try expect(fixture.tags(), is: ["Bug", "ui", "zoo", "Été"])
    let card = try fixture.card(3)
    try fixture.write { try $0.delete(card) }
    try expect(fixture.tags(), is: ["ui", "Été"])
  }
}

extension Fixture {
  fileprivate func progress(of project: Project) throws -> Progress {
    try read { try $0.progress(of: project.id) }
  }

  fileprivate func tags() throws -> [String] {
    try read { try $0.tags().map(\.text) }
  }
}
