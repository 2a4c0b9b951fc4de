import Entities
import Expectations
import Repositories
import Testing
import UseCases

@Suite struct ProjectsTests {
  private let tracker = TestTracker()

  @Test func everyFieldOfAProjectIsEditedAndUndone() throws {
    let web = try tracker.addProject("web").answer.after
    let edited = try tracker.editProject("WEB") { edit in
      edit.name = try ProjectName("site")
      edit.color = .named(.red)
      edit.deadline = .some(Deadline(iso: "2026-12-01"))
      edit.isArchived = true
    }
    expect(edited.answer.before, is: web)
    expect(edited.answer.after?.name.text, is: "site")
    expect(edited.answer.after?.isArchived, is: true)
    try expect(tracker.project("site"), is: edited.answer.after)
    try expect(tracker.project("web") == nil)
    try tracker.undo()
    try expect(tracker.project("web"), is: web)
    try tracker.redo()
    try expect(tracker.project("site"), is: edited.answer.after)
  }

  @Test func aCoverIsSetOnceAndRemoved() throws {
    let picture = try Picture.sample()
    try tracker.addProject("web")
    let web = try ProjectName("web")
    try expect(
      tracker.useCases.setCover(web, picture, on: tracker.terms()).answer.cover.project.cover,
      is: picture.hash)
    try expect(tracker.useCases.setCover(web, picture, on: tracker.terms()).transaction == nil)
    let stored = try tracker.store.reading { (reading) throws(TrackerError) in
      try reading.picture(picture.hash)
    }
    expect(stored, is: picture)
    let removed = try tracker.useCases.setCover(web, nil, on: tracker.terms())
    expect(removed.answer.cover.project.cover == nil)
    try tracker.undo()
    try expect(tracker.project("web")?.cover, is: picture.hash)
  }

  @Test func mergingMovesAllCardsAndUndoRestoresBothProjects() throws {
    try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    try tracker.add("Three") { $0.project = try ProjectName("site") }
    try tracker.move("2", to: .done)
    try tracker.editProject("web") { $0.color = .named(.pink) }
    let web = try tracker.project("web")
    let before = try tracker.cards()

    let merged = try tracker.change(.merge(ProjectName("web"), into: ProjectName("site")))
    expect(merged.answer.before, is: web)
    expect(merged.answer.cardCount, is: 2)
    expect(merged.answer.progress, is: Progress(done: 1, all: 3))
    try expect(tracker.project("web") == nil)
    try expect(tracker.cards().allSatisfy { $0.project == merged.answer.after?.id })
    try expect(tracker.cards().map(\.rank), is: before.map(\.rank))

    try tracker.undo()
    try expect(tracker.project("web"), is: web)
    try expect(tracker.cards().map(\.fields), is: before.map(\.fields))
    try tracker.redo()
    try expect(tracker.project("web") == nil)
    #expect(throws: TrackerError.mergedIntoItself("site")) {
      try tracker.change(.merge(ProjectName("site"), into: ProjectName("SITE")))
    }
  }

  @Test func deletingAProjectDeletesOrMovesItsCardsAndUndoRestoresThem() throws {
    try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    try tracker.add("Three")
    try tracker.move("2", to: .done)
    let before = try tracker.cards()
    let deleted = try tracker.deleteProject("web")
    expect(deleted.answer.cardCount, is: 2)
    expect(deleted.answer.progress, is: Progress(done: 1, all: 2))
    try expect(tracker.cards().map(\.number), is: [3])
    try expect(tracker.project("web") == nil)
    try tracker.undo()
    try expect(tracker.project("web"), is: deleted.answer.before)
    try expect(tracker.cards().map(\.fields), is: before.map(\.fields))

    let kept = try tracker.deleteProject("web", keepsCards: true)
    expect(kept.answer.progress, is: Progress(done: 0, all: 0))
    expect(kept.answer.cardCount, is: 2)
    try expect(tracker.cards().allSatisfy { $0.project == Project.inbox.id })
    try tracker.undo()
    try expect(tracker.cards().map(\.fields), is: before.map(\.fields))
  }
}

@Suite struct PlaceProjectTests {
  private let tracker = TestTracker()

  init() throws {
    for name in ["c", "a", "d", "b"] { try tracker.addProject(name) }
  }

  @Test func projectsAreSortedByNameUntilOneIsMoved() throws {
    try expect(names(), is: "inbox a b c d")
    try place("d", .before(ProjectName("b")))
    try expect(names(), is: "inbox a d b c")
    try tracker.addProject("aa")
    try expect(names(), is: "inbox a d b c aa")
    try tracker.undo(.newest(2))
    try expect(names(), is: "inbox a b c d")
    try tracker.redo()
    try expect(names(), is: "inbox a d b c")
  }

  @Test func aProjectMovesToEveryPlace() throws {
    try place("c", .top)
    try expect(names(), is: "c inbox a b d")
    try place("c", .bottom)
    try expect(names(), is: "inbox a b d c")
    try place("inbox", .after(ProjectName("B")))
    try expect(names(), is: "a b inbox d c")
    try place("a", .after(ProjectName("inbox")))
    try expect(names(), is: "b inbox a d c")
    try place("c", .before(ProjectName("b")))
    try expect(names(), is: "c b inbox a d")
  }

  @Test func aProjectAlreadyAtThePlaceStaysUnchanged() throws {
    try expect(place("d", .bottom).transaction == nil)
    try expect(place("inbox", .top).transaction == nil)
    try expect(place("b", .after(ProjectName("a"))).transaction == nil)
    try expect(place("b", .before(ProjectName("c"))).transaction == nil)
    #expect(throws: TrackerError.projectPlacedAtItself("a")) {
      try place("a", .before(ProjectName("A")))
    }
    #expect(throws: TrackerError.noSuchProject("e", nearest: nil)) {
      try place("a", .before(ProjectName("e")))
    }
  }

  @Test func repeatedMovesToOnePlaceKeepTheOrder() throws {
    var expected = ["inbox", "a", "b", "c", "d"]
    for turn in 0..<300 {
      let name = ["b", "c", "d"][turn % 3]
      try place(name, .after(ProjectName("a")))
      expected.removeAll { $0 == name }
      expected.insert(name, at: 2)
      try expect(names(), is: expected.joined(separator: " "))
    }
    try expect(tracker.projects().allSatisfy { $0.rank.text.utf8.count <= Rank.limit })
  }

  @discardableResult
  private func place(
    _ name: String, _ place: ItemPlace<ProjectName>
  ) throws -> Changed<ItemOutcome<Project>> {
    try tracker.change(.place(ProjectName(name), place))
  }

  private func names() throws -> String {
    try tracker.projects().map(\.name.text).joined(separator: " ")
  }
}
