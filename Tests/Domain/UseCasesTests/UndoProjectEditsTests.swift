import Entities
import Expectations
import Testing
import UseCases

@Suite struct UndoProjectEditsTests {
  private let tracker = TestTracker()

  @Test func aProjectFieldChangedSinceIsAConflict() throws {
    try tracker.addProject("web")
    try tracker.editProject("web") { $0.color = .named(.red) }
    try tracker.editProject("web") { $0.color = .named(.blue) }
    #expect(throws: TrackerError.projectsChangedSince(transaction: 2, projects: ["web"])) {
      try tracker.undo(.number(2))
    }
    try expect(tracker.project("web")?.color, is: .named(.blue))
  }

  @Test func changesOfOtherFieldsAreNotConflicts() throws {
    try tracker.addProject("web")
    try tracker.editProject("web") { $0.color = .named(.red) }
    try tracker.editProject("web") { $0.name = try ProjectName("site") }
    try tracker.undo(.number(2))
    try expect(tracker.project("site")?.color, is: .auto)
  }

  @Test func aNameTakenSinceIsAConflict() throws {
    try tracker.addProject("web")
    try tracker.editProject("web") { $0.name = try ProjectName("site") }
    try tracker.addProject("web")
    #expect(throws: TrackerError.projectsChangedSince(transaction: 2, projects: ["site"])) {
      try tracker.undo(.number(2))
    }
  }

  @Test func aDeletedProjectIsAConflict() throws {
    try tracker.addProject("web")
    try tracker.editProject("web") { $0.color = .named(.red) }
    try tracker.deleteProject("web")
    #expect(throws: TrackerError.self) { try tracker.undo(.number(2)) }
  }

  @Test func creatingAProjectIsUndoneOnlyWhileItIsEmpty() throws {
    try tracker.addProject("web")
    try tracker.add("One") { $0.project = try ProjectName("web") }
    #expect(throws: TrackerError.projectInUse("web")) { try tracker.undo(.number(1)) }
    try tracker.delete("1")
    try tracker.editProject("web") { $0.color = .named(.red) }
    #expect(throws: TrackerError.projectsChangedSince(transaction: 1, projects: ["web"])) {
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
