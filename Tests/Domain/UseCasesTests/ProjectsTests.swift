import Entities
import Repositories
import Testing
import UseCases

/// Commands on projects.
@Suite struct ProjectsTests {
  private let tracker = Tracker()

  @Test func aProjectIsAddedWithItsFields() throws {
    let added = try tracker.addProject("Website") { draft in
      draft.color = .named(.teal)
      draft.deadline = Deadline(iso: "2026-12-01")
    }
    #expect(!added.answer.existed)
    #expect(added.answer.similar == nil)
    #expect(added.answer.project.color == .named(.teal))
    #expect(added.answer.project.deadline == Deadline(iso: "2026-12-01"))
    #expect(try tracker.project("website") == added.answer.project)
    #expect(try tracker.addProject("webste").answer.similar?.text == "Website")

    let again = try tracker.addProject("WEBSITE") { $0.color = .named(.red) }
    #expect(again.answer.existed)
    #expect(again.answer.project == added.answer.project)
    #expect(again.transaction == nil)
  }

  @Test func everyFieldOfAProjectIsEditedAndUndone() throws {
    let web = try tracker.addProject("web").answer.project
    let edited = try tracker.editProject("WEB") { edit in
      edit.name = try ProjectName("site")
      edit.color = .named(.red)
      edit.deadline = .some(Deadline(iso: "2026-12-01"))
      edit.isArchived = true
    }
    #expect(edited.answer.before == web)
    #expect(edited.answer.after.name.text == "site")
    #expect(edited.answer.after.isArchived)
    #expect(try tracker.project("site") == edited.answer.after)
    #expect(try tracker.project("web") == nil)
    try tracker.undo()
    #expect(try tracker.project("web") == web)
    try tracker.redo()
    #expect(try tracker.project("site") == edited.answer.after)
  }

  @Test func aProjectEditWithoutChangesRecordsNoTransaction() throws {
    try tracker.addProject("web") { $0.color = .named(.red) }
    let edited = try tracker.editProject("web") { $0.color = .named(.red) }
    #expect(edited.transaction == nil)
    #expect(!edited.answer.isChanged)
    #expect(try tracker.editProject("web") { $0.isArchived = false }.transaction == nil)
    #expect(try tracker.transactionCount() == 1)
  }

  @Test func takenAndMissingNamesAreRefused() throws {
    try tracker.addProject("web")
    try tracker.addProject("home")
    #expect(throws: TrackerError.projectNameTaken("HOME")) {
      try tracker.editProject("web") { $0.name = try ProjectName("HOME") }
    }
    #expect(throws: TrackerError.noSuchProject("hom", nearest: "home")) {
      try tracker.editProject("hom") { $0.isArchived = true }
    }
    #expect(try tracker.editProject("web") { $0.name = try ProjectName("Web") }.answer.isChanged)
  }

  @Test func theInboxCannotBeChanged() throws {
    let inbox = try ProjectName("Inbox")
    try tracker.addProject("web")
    #expect(throws: TrackerError.inboxIsPermanent(.rename)) {
      try tracker.editProject("inbox") { $0.name = try ProjectName("box") }
    }
    #expect(throws: TrackerError.inboxIsPermanent(.rename)) {
      try tracker.editProject("inbox") { $0.name = inbox }
    }
    #expect(throws: TrackerError.inboxIsPermanent(.archive)) {
      try tracker.editProject("inbox") { $0.isArchived = true }
    }
    #expect(throws: TrackerError.inboxIsPermanent(.merge)) {
      try tracker.merge("inbox", into: "web")
    }
    #expect(throws: TrackerError.inboxIsPermanent(.delete)) { try tracker.deleteProject("inbox") }
    #expect(try tracker.editProject("inbox") { $0.color = .named(.red) }.answer.isChanged)
    #expect(try tracker.transactionCount() == 2)
  }

  @Test func onlyFieldsThatTheEditChangesConflict() throws {
    let base = try tracker.addProject("web").answer.project
    try tracker.editProject("web") { $0.color = .named(.red) }
    #expect(throws: TrackerError.projectConflict("web")) {
      try tracker.editProject("web", from: base) { $0.color = .named(.blue) }
    }
    try tracker.editProject("web", from: base) { $0.isArchived = true }
    #expect(try tracker.project("web")?.color == .named(.red))
  }

  @Test func aCoverIsSetOnceAndRemoved() throws {
    let picture = try Picture.sample()
    try tracker.addProject("web")
    let cover = SetCover(store: tracker.store)
    let web = try ProjectName("web")
    #expect(try cover(web, picture, on: tracker.terms()).answer.after.cover == picture.hash)
    #expect(try cover(web, picture, on: tracker.terms()).transaction == nil)
    let stored = try tracker.store.reading { (reading) throws(TrackerError) in
      try reading.picture(picture.hash)
    }
    #expect(stored == picture)
    #expect(try cover(web, nil, on: tracker.terms()).answer.after.cover == nil)
    try tracker.undo()
    #expect(try tracker.project("web")?.cover == picture.hash)
  }

  @Test func mergingMovesAllCardsAndUndoRestoresBothProjects() throws {
    try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    try tracker.add("Three") { $0.project = try ProjectName("site") }
    try tracker.move("2", to: .done)
    try tracker.editProject("web") { $0.color = .named(.pink) }
    let web = try tracker.project("web")
    let before = try tracker.cards()

    let merged = try tracker.merge("web", into: "site")
    #expect(merged.answer.merged == web)
    #expect(merged.answer.cardCount == 2)
    #expect(merged.answer.progress == Progress(done: 1, all: 3))
    #expect(try tracker.project("web") == nil)
    #expect(Set(try tracker.cards().map(\.project)) == [merged.answer.into.id])
    #expect(try tracker.cards().map(\.rank) == before.map(\.rank))

    try tracker.undo()
    #expect(try tracker.project("web") == web)
    #expect(try tracker.cards().map(\.fields) == before.map(\.fields))
    try tracker.redo()
    #expect(try tracker.project("web") == nil)
    #expect(throws: TrackerError.mergedIntoItself("site")) {
      try tracker.merge("site", into: "SITE")
    }
  }

  @Test func deletingAProjectDeletesItsCardsAndUndoRestoresThem() throws {
    try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    try tracker.add("Three")
    try tracker.move("2", to: .done)
    let before = try tracker.cards()
    let deleted = try tracker.deleteProject("web")
    #expect(deleted.answer.cards.map(\.number) == [1, 2])
    #expect(deleted.answer.keptCount == 0)
    #expect(try tracker.cards().map(\.number) == [3])
    #expect(try tracker.project("web") == nil)
    try tracker.undo()
    #expect(try tracker.project("web") == deleted.answer.project)
    #expect(try tracker.cards().map(\.fields) == before.map(\.fields))
  }

  @Test func deletingCanMoveTheCardsToTheInbox() throws {
    try tracker.add("One", "Two") { $0.project = try ProjectName("web") }
    let deleted = try tracker.deleteProject("web", keepsCards: true)
    #expect(deleted.answer.cards == [])
    #expect(deleted.answer.keptCount == 2)
    #expect(try tracker.cards().map(\.project) == [Project.inbox.id, Project.inbox.id])
    try tracker.undo()
    #expect(Set(try tracker.cards().map(\.project)) == [deleted.answer.project.id])
  }

  @Test func aDryRunReturnsTheSameAndChangesNothing() throws {
    try tracker.add("One") { $0.project = try ProjectName("web") }
    try tracker.addProject("home")
    let before = (try tracker.cards(), try tracker.projects())
    let merged = try MergeProjects(store: tracker.store)(
      ProjectName("web"), into: ProjectName("home"), on: tracker.terms(isDryRun: true))
    #expect(merged.answer.cardCount == 1)
    #expect(merged.transaction == nil)
    let deleted = try DeleteProject(store: tracker.store)(
      ProjectName("web"), keepsCards: false, on: tracker.terms(isDryRun: true))
    #expect(deleted.answer.cards.count == 1)
    let placed = try PlaceProject(store: tracker.store)(
      ProjectName("web"), at: .top, on: tracker.terms(isDryRun: true))
    #expect(placed.answer.isChanged)
    #expect((try tracker.cards(), try tracker.projects()) == before)
  }

  @Test func listsHaveSummariesAndHideArchivedProjects() throws {
    try tracker.add("One") { draft in
      draft.project = try ProjectName("web")
      draft.deadline = Deadline(iso: "2026-11-20")
    }
    try tracker.addProject("old")
    try tracker.editProject("old") { $0.isArchived = true }
    let now = try #require(Deadline(iso: "2026-11-21T12:00"))
    let list = ListProjects(store: tracker.store)
    #expect(try list(ProjectsRequest(now: now)).map(\.project.name.text) == ["inbox", "web"])
    #expect(try list(ProjectsRequest(now: now)).map(\.overdueCount) == [0, 1])
    #expect(
      try list(ProjectsRequest(now: now, includesArchived: true)).map(\.project.name.text)
        == ["inbox", "old", "web"])
    let shown = try ShowProject(store: tracker.store)(ProjectName("web"), at: now)
    #expect(shown.counts == [.todo: 1, .doing: 0, .done: 0])
    #expect(shown.next.map(\.card.number) == [1])
    #expect(shown.summary.progress == Progress(done: 0, all: 1))
  }
}
