import Entities
import Expectations
import Testing
import UseCases

/// Undo deletes and restores projects that a command created because a card named them.
@Suite struct UndoProjectsTests {
  private let tracker = TestTracker()

  @Test func undoDeletesTheProjectThatTheCardCreated() throws {
    try add("Deploy")
    let web = try tracker.project("web")
    try tracker.undo()
    try expect(tracker.project("web") == nil)
    try tracker.redo()
    try expect(tracker.project("web"), is: web)
    try expect(tracker.card(1).project, is: web?.id)
  }

  @Test func undoKeepsAProjectWithOtherCards() throws {
    try add("Deploy")
    try add("Test")
    try tracker.undo(.number(1))
    try expect(tracker.project("web") != nil)
    try expect(tracker.column(.todo), is: [2])
  }

  @Test func restoringACardRestoresItsProject() throws {
    try add("Deploy")
    try add("Test")
    try tracker.delete("2")
    try tracker.undo(.number(1))
    try expect(tracker.project("web") == nil)
    try tracker.undo()
    try expect(tracker.project("web")?.id, is: (try tracker.card(2).project))
  }

  @Test func aRestoredCardGoesToTheProjectWithTheSameName() throws {
    try add("Deploy")
    try tracker.undo()
    try add("Test")
    let web = try tracker.project("web")
    try tracker.redo(1)
    try expect(tracker.card(1).project, is: web?.id)
    try tracker.undo(.number(1))
    try expect(tracker.column(.todo), is: [2])
    try expect(tracker.project("web"), is: web)
  }

  @Test func undoOfAMoveRestoresTheDeletedProject() throws {
    try add("Deploy")
    try add("Test")
    try tracker.move("2", project: "inbox")
    try tracker.undo(.number(1))
    try expect(tracker.project("web") == nil)
    try tracker.undo(.number(3))
    try expect(tracker.project("web")?.id, is: (try tracker.card(2).project))
  }

  private func add(_ title: String) throws {
    try tracker.add(title) { $0.project = try ProjectName("web") }
  }
}

@Suite struct UndoProjectEditsTests {
  private let tracker = TestTracker()

  @Test func aChangedProjectATakenNameAndADeletedProjectAreConflicts() throws {
    try tracker.addProject("web")
    try tracker.editProject("web") { $0.color = .named(.red) }
    try tracker.editProject("web") { $0.color = .named(.blue) }
    #expect(throws: TrackerError.itemsChangedSince(transaction: 2, names: ["web"])) {
      try tracker.undo(.number(2))
    }
    try expect(tracker.project("web")?.color, is: .named(.blue))

    try tracker.editProject("web") { $0.name = try ProjectName("site") }
    try tracker.addProject("web")
    #expect(throws: TrackerError.itemsChangedSince(transaction: 4, names: ["site"])) {
      try tracker.undo(.number(4))
    }
    // Other fields changed since.
    try tracker.undo(.number(3))
    try expect(tracker.project("site")?.color, is: .named(.red))
    try tracker.deleteProject("site")
    #expect(throws: TrackerError.self) { try tracker.undo(.number(2)) }
  }

  @Test func creatingAProjectIsUndoneOnlyWhileItIsEmpty() throws {
    try tracker.addProject("web")
    try tracker.add("One") { $0.project = try ProjectName("web") }
    #expect(throws: TrackerError.projectInUse("web")) { try tracker.undo(.number(1)) }
    try tracker.delete("1")
    try tracker.editProject("web") { $0.color = .named(.red) }
    #expect(throws: TrackerError.itemsChangedSince(transaction: 1, names: ["web"])) {
      try tracker.undo(.number(1))
    }
    try tracker.undo()
    try tracker.undo(.number(1))
    try expect(tracker.project("web") == nil)
  }

  @Test func anImplicitProjectStaysOnceItWasEdited() throws {
    try tracker.add("One") { $0.project = try ProjectName("web") }
    try tracker.editProject("web") { $0.color = .named(.red) }
    try tracker.undo(.number(1))
    try expect(tracker.cards(), is: [])
    try expect(tracker.project("web")?.color, is: .named(.red))
  }
}
