import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct ViewTests {
  @Test(arguments: [
    ["tag:a", "or", "is:overdue"], ["text:two words", "tag:b"], ["it's", "say \"hi\" 'there'"],
    ["project:my house,web"],
  ])
  func filtersKeepTheirWords(words: [String]) throws {
    let filters = try ViewFilters(words: words)
    expect(filters.words, is: words)
    expect(ViewFilters(stored: filters.text).words, is: words)
  }

  @Test(arguments: [
    ("project:web tag:web", "project:app tag:web"), ("-project:WEB,x", "-project:app,x"),
    ("PROJECT:web or project:x", "PROJECT:app or project:x"),
    ("project:webb", nil), ("web", nil),
  ])
  func aRenamedProjectIsReplaced(before: String, after: String?) {
    let filters = ViewFilters(stored: before).renaming("project", "Web", to: "app")
    expect(filters?.text, is: after)
  }

  @Test func aNewNameWithSpacesIsQuoted() {
    let filters = ViewFilters(stored: "project:web x").renaming("project", "web", to: "my house")
    expect(filters?.words, is: ["project:my house", "x"])
    expect(ViewFilters(stored: "project:a").renaming("project", "a", to: "b,c") == nil)
  }

  @Test(arguments: ["", "12", "a,b", "a:b", "all", "it's"])
  func invalidNamesAreRefused(name: String) {
    #expect(throws: TrackerError.self) { try ViewName(name) }
  }

  @Test(arguments: [
    (["view:mine"], [["project:web"], ["is:overdue"]]),
    (["view:MINE", "tag:x"], [["project:web", "tag:x"], ["is:overdue", "tag:x"]]),
    (
      ["tag:x", "or", "view:both"],
      [["tag:x"], ["tag:b", "project:web"], ["tag:b", "is:overdue"]]
    ),
    (["view:done,text"], [["state:done"], ["two words"]]),
    (["view:done", "view:mine"], [["state:done", "project:web"], ["state:done", "is:overdue"]]),
    (["-view:mine"], [["-view:mine"]]),
  ])
  func aViewIsReadAsIfInParentheses(words: [String], groups: [[String]]) throws {
    let selection = try selection(words)
    expect(selection.groups.map { $0.terms.map(\.word) }, is: groups)
  }

  @Test func eachGroupOfAViewHasItsOwnRules() throws {
    let groups = try selection(["view:mine", "view:done,text"]).groups
    expect(groups.map(\.namesStates), is: [true, false, true, false])
    expect(groups.map(\.namesProject), is: [true, true, false, false])
  }

  @Test func aNegatedViewExcludesItsCards() throws {
    let filter = try selection(["-view:mine"]).groups[0].filter
    expect(filter, is: .not(.any([.project(ProjectName(stored: "web")), overdue])))
  }

  @Test func unknownViewsAreRefusedAndMissingOnesReported() throws {
    #expect(throws: TrackerError.noSuchView("mnie", nearest: "mine")) {
      try selection(["view:mnie"])
    }
    let lost = try selection(["view:lost"])
    expect(
      lost.missingViews,
      is: [
        MissingName(key: "view", name: "gone", view: ViewName(stored: "lost"))
      ])
    expect(lost.groups[0].filter, is: .any([]))
  }

  @Test func aViewThatNamesItselfIsRefused() {
    #expect(
      throws: TrackerError.view(.cycle(["one", "two", "one"]), name: "one")
    ) { try selection(["view:one"]) }
  }

  @Test func tooManyGroupsAreRefused() {
    let words = Array(repeating: "view:mine", count: 9)
    #expect(throws: TrackerError.view(.tooManyGroups, name: "mine")) { try selection(words) }
  }

  private let overdue = CardFilter.overdue(at: Deadline(minute: .saturday))

  private static let views = [
    ("mine", "project:web or is:overdue"), ("both", "tag:b view:mine"), ("done", "state:done"),
    ("text", "'two words'"), ("lost", "view:gone"), ("one", "view:two"), ("two", "view:one"),
  ].map { name, filters in
    SavedView(
      id: UUID(), name: ViewName(stored: name), filters: ViewFilters(stored: filters))
  }

  private func selection(_ words: [String]) throws -> FilterSelection {
    var reader = SelectionReader.reader()
    reader.views = Self.views
    return try reader.filters(words)
  }
}
