import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite(.eachBackend) struct ProjectFieldContractTests {
  private let fixture = Fixture()

  private static let web = Project.sample(1, "Web")
  private static let api = Project.sample(2, "api")

  @Test func projectsAreSortedByRankThenByName() throws {
    try expect(fixture.read { try $0.lastProjectRank() }, is: .first)
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(Self.api)
      try writing.update(Self.api, to: Self.api.with([.rank(Rank(stored: "a1"))]))
      try writing.update(.inbox, to: Project.inbox.with([.rank(Rank(stored: "a1"))]))
    }
    try expect(fixture.read { try $0.projects().map(\.name.text) }, is: ["Web", "inbox", "api"])
    try expect(fixture.read { try $0.lastProjectRank() }, is: Rank(stored: "a1"))
  }

  @Test func cardsOfArchivedProjectsAreFound() throws {
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(.sample(1, of: Self.web))
      try writing.add(.sample(2))
    }
    try expect(fixture.read { try $0.hasArchivedProjects() }, is: false)
    try expect(fixture.numbers(CardQuery(.archived)), is: [])
    try fixture.edit(Self.web, [.isArchived(true)])
    try expect(fixture.read { try $0.hasArchivedProjects() })
    try expect(fixture.numbers(CardQuery(.archived)), is: [1])
    try expect(fixture.numbers(CardQuery(.not(.archived))), is: [2])
    try fixture.edit(Self.web.with([.isArchived(true)]), [.isArchived(false)])
    try expect(fixture.read { try $0.hasArchivedProjects() }, is: false)
    try expect(fixture.numbers(CardQuery(.archived)), is: [])
  }

  @Test func aPictureIsStoredOnceAndFoundByItsHash() throws {
    let picture = try Picture.sample()
    let red = try Picture.sample(red: 3)
    #expect(throws: TrackerError.noSuchPicture(picture.hash)) {
      try fixture.write { try $0.add(Self.web.with([.cover(picture.hash)])) }
    }
    try fixture.write { writing in
      try writing.add(picture)
      try writing.add(picture)
      try writing.add(Self.web.with([.cover(picture.hash)]))
    }
    #expect(throws: TrackerError.noSuchPicture(red.hash)) {
      try fixture.edit(Self.web.with([.cover(picture.hash)]), [.cover(red.hash)])
    }
    try expect(fixture.read { try $0.picture(picture.hash) }, is: picture)
    try expect(fixture.read { try $0.picture(red.hash) } == nil)
    try fixture.edit(Self.web.with([.cover(picture.hash)]), [.cover(nil)])
    // The history still refers to it.
    try expect(fixture.read { try $0.picture(picture.hash) }, is: picture)
  }

  @Test func aPictureAloneRecordsNoTransaction() throws {
    let (kept, lost) = try (Picture.sample(), Picture.sample(red: 1))
    try expect(fixture.write { try $0.add(kept) }.transaction == nil)
    fixture.fail { try $0.add(lost) }
    try expect(fixture.transactions(), is: [])
    try expect(fixture.read { try $0.picture(kept.hash) }, is: kept)
    try expect(fixture.read { try $0.picture(lost.hash) } == nil)
  }

  @Test func noticesContainChangedProjects() throws {
    let received = NoticeRecorder(fixture.store)
    try fixture.write { writing in
      try writing.add(Self.api)
      try writing.add(Self.web)
      try writing.update(Self.api, to: Self.api.with([.color(.named(.red))]))
      try writing.add(.sample(1))
    }
    try fixture.edit(Self.web, [.isArchived(true)])
    try fixture.add(.sample(2))
    expect(
      received.notices.map(\.projects),
      is: [.these([Self.web.id, Self.api.id]), .these([Self.web.id]), .these([])])
    expect(received.notices.map(\.cards), is: [.these([1]), .these([]), .these([2])])
  }
}

extension Fixture {
  @discardableResult
  func edit(_ project: Project, _ values: [FieldText]) throws -> Int? {
    try write { try $0.update(project, to: project.with(values)) }.transaction
  }
}

extension Picture {
  /// Returns the smallest picture: one pixel, only a header.
  static func sample(red: UInt8 = 0) throws -> Picture {
    try Picture([
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
      0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, red, 0, 0, 0,
    ])
  }
}
