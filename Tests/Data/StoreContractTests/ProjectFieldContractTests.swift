import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@Suite struct ProjectFieldContractTests {
  private static let web = Project.sample(1, "Web")
  private static let api = Project.sample(2, "api")

  /// Returns a project that differs from the sample in every field.
  private static func full(_ picture: Picture) -> Project {
    web.with([
      .name(ProjectName(stored: "Ünïcode site")), .color(.named(.teal)),
      .deadline(Deadline(iso: "2026-12-01T14:30")), .rank(Rank(stored: "b00")), .isArchived(true),
      .cover(picture.hash),
      FieldText(ProjectField.columns, ColumnSet([.initial(.todo), .initial(.doing)])),
    ])
  }

  @Test(arguments: Backend.allCases)
  func everyFieldIsRecordedBeforeAndAfter(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let picture = try Picture.sample()
    let full = Self.full(picture)
    try fixture.write { try $0.add(Self.web) }
    let there = try #require(
      try fixture.write { writing in
        try writing.add(picture)
        try expect(writing.update(Self.web, to: full), is: full)
      }.transaction)
    try expect(fixture.read { try $0.projects() }, is: [.inbox, full])
    try expect(fixture.read { try $0.project(full.id) }, is: full)
    let back = try #require(try fixture.write { try $0.update(full, to: Self.web) }.transaction)

    try expect(
      fixture.changes(of: there),
      is: [.edited(.project(full.id), before: Self.web.fields, after: full.fields)])
    try expect(
      fixture.changes(of: back),
      is: [.edited(.project(full.id), before: full.fields, after: Self.web.fields)])
    try expect(fixture.read { try $0.projects() }, is: [.inbox, Self.web])
  }

  @Test(arguments: Backend.allCases)
  func aProjectIsAddedAndDeletedWithAllFields(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let picture = try Picture.sample()
    let full = Self.full(picture)
    let number = try #require(
      try fixture.write { writing in
        try writing.add(picture)
        try writing.add(full)
        try writing.delete(Self.web)
      }.transaction)

    try expect(fixture.changes(of: number), is: [.added(.project(full)), .deleted(.project(full))])
  }

  @Test(arguments: Backend.allCases)
  func onlyFieldsThatDifferAreWrittenAndRecorded(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { try $0.add(Self.web) }
    try fixture.edit(Self.web, [.color(.named(.red))])
    let number = try fixture.edit(Self.web, [.isArchived(true)])

    try expect(
      fixture.changes(of: #require(number)),
      is: [
        .edited(.project(Self.web.id), before: [.isArchived(false)], after: [.isArchived(true)])
      ])
    try expect(
      fixture.read { try $0.project(Self.web.id) },
      is: Self.web.with([.color(.named(.red)), .isArchived(true)]))
    try expect(fixture.edit(Self.web, []) == nil)
  }

  @Test(arguments: Backend.allCases)
  func aProjectFieldWithAnotherValueIsAConflict(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { try $0.add(Self.web) }
    try fixture.edit(Self.web, [.color(.named(.red))])

    #expect(throws: TrackerError.projectConflict("Web")) {
      try fixture.edit(Self.web, [.color(.named(.blue))])
    }
    #expect(throws: TrackerError.noSuchProject(Self.api.id.uuidString, nearest: nil)) {
      try fixture.edit(Self.api, [.color(.named(.blue))])
    }
    try expect(fixture.read { try $0.project(Self.web.id)?.color }, is: .named(.red))
  }

  @Test(arguments: Backend.allCases)
  func aRenamedProjectFreesItsOldName(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { writing in
      try writing.add(Self.web)
      try writing.add(Self.api)
    }
    #expect(throws: TrackerError.projectNameTaken("API")) {
      try fixture.edit(Self.web, [.name(ProjectName(stored: "API"))])
    }
    try fixture.edit(Self.web, [.name(ProjectName(stored: "WEB"))])
    try fixture.edit(
      Self.web.with([.name(ProjectName(stored: "WEB"))]), [.name(ProjectName(stored: "Site"))])

    try expect(fixture.read { try $0.project(named: ProjectName(stored: "web")) } == nil)
    try expect(
      fixture.read { try $0.project(named: ProjectName(stored: "sITE"))?.id }, is: Self.web.id)
    try fixture.write { try $0.add(Project.sample(3, "web")) }
    try expect(
      fixture.read { try $0.projects().map(\.name.text) }, is: ["inbox", "api", "Site", "web"])
  }

  @Test(arguments: Backend.allCases)
  func projectsAreSortedByRankThenByName(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func aFailedSavepointRestoresProjects(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    try fixture.write { try $0.add(Self.web) }
    try fixture.write { writing in
      try writing.update(Self.web, to: Self.web.with([.color(.named(.red))]))
      #expect(throws: TrackerError.nothingToUndo) {
        try fixture.write { writing in
          let now = try #require(try writing.project(Self.web.id))
          try writing.update(
            now, to: now.with([.name(ProjectName(stored: "x")), .isArchived(true)]))
          throw TrackerError.nothingToUndo
        }
      }
      try expect(writing.hasArchivedProjects(), is: false)
    }

    try expect(
      fixture.read { try $0.project(named: Self.web.name) },
      is: Self.web.with([.color(.named(.red))]))
  }

  @Test(arguments: Backend.allCases)
  func cardsOfArchivedProjectsAreFound(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func aPictureIsStoredOnceAndFoundByItsHash(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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

  @Test(arguments: Backend.allCases)
  func aPictureAloneRecordsNoTransaction(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
    let (kept, lost) = try (Picture.sample(), Picture.sample(red: 1))
    try expect(fixture.write { try $0.add(kept) }.transaction == nil)
    #expect(throws: TrackerError.nothingToUndo) {
      try fixture.write { writing in
        try writing.add(lost)
        throw TrackerError.nothingToUndo
      }
    }

    try expect(fixture.transactions(), is: [])
    try expect(fixture.read { try $0.picture(kept.hash) }, is: kept)
    try expect(fixture.read { try $0.picture(lost.hash) } == nil)
  }

  @Test(arguments: Backend.allCases)
  func noticesContainChangedProjects(_ backend: Backend) throws {
    let fixture = try Fixture(backend)
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
