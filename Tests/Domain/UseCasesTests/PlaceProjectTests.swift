import Entities
import Testing
import UseCases

/// The order of projects.
@Suite struct PlaceProjectTests {
  private let tracker = Tracker()

  init() throws {
    for name in ["c", "a", "d", "b"] { try tracker.addProject(name) }
  }

  @Test func projectsAreSortedByNameUntilOneIsMoved() throws {
    #expect(try names() == "inbox a b c d")
    try place("d", .before(ProjectName("b")))
    #expect(try names() == "inbox a d b c")
    try tracker.addProject("aa")
    #expect(try names() == "inbox a d b c aa")
  }

  @Test func aProjectMovesToEveryPlace() throws {
    try place("c", .top)
    #expect(try names() == "c inbox a b d")
    try place("c", .bottom)
    #expect(try names() == "inbox a b d c")
    try place("inbox", .after(ProjectName("B")))
    #expect(try names() == "a b inbox d c")
    try place("a", .after(ProjectName("inbox")))
    #expect(try names() == "b inbox a d c")
    try place("c", .before(ProjectName("b")))
    #expect(try names() == "c b inbox a d")
  }

  @Test func aProjectAlreadyAtThePlaceStaysUnchanged() throws {
    #expect(try place("d", .bottom).transaction == nil)
    #expect(try place("inbox", .top).transaction == nil)
    #expect(try place("b", .after(ProjectName("a"))).transaction == nil)
    #expect(try place("b", .before(ProjectName("c"))).transaction == nil)
    #expect(throws: TrackerError.projectPlacedAtItself("a")) {
      try place("a", .before(ProjectName("A")))
    }
    #expect(throws: TrackerError.noSuchProject("e", nearest: nil)) {
      try place("a", .before(ProjectName("e")))
    }
  }

  @Test func undoRestoresTheWholeProjectOrder() throws {
    try place("d", .after(ProjectName("a")))
    #expect(try names() == "inbox a d b c")
    try tracker.undo()
    #expect(try names() == "inbox a b c d")
    try tracker.redo()
    #expect(try names() == "inbox a d b c")
  }

  @Test func repeatedMovesToOnePlaceKeepTheOrder() throws {
    var expected = ["inbox", "a", "b", "c", "d"]
    for turn in 0..<300 {
      let name = ["b", "c", "d"][turn % 3]
      try place(name, .after(ProjectName("a")))
      expected.removeAll { $0 == name }
      expected.insert(name, at: 2)
      #expect(try names() == expected.joined(separator: " "))
    }
    #expect(try tracker.projects().allSatisfy { $0.rank.text.utf8.count <= Rank.limit })
  }

  @discardableResult
  private func place(_ name: String, _ place: ProjectPlace) throws -> Changed<ProjectChange> {
    try PlaceProject(store: tracker.store)(ProjectName(name), at: place, on: tracker.terms())
  }

  private func names() throws -> String {
    try tracker.projects().map(\.name.text).joined(separator: " ")
  }
}
