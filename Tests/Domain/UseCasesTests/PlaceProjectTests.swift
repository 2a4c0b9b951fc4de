import Entities
import Expectations
import Testing
import UseCases

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

  @Test func undoRestoresTheWholeProjectOrder() throws {
    try place("d", .after(ProjectName("a")))
    try expect(names(), is: "inbox a d b c")
    try tracker.undo()
    try expect(names(), is: "inbox a b c d")
    try tracker.redo()
    try expect(names(), is: "inbox a d b c")
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
