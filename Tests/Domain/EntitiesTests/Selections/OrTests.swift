import Entities
import Expectations
import System
import Testing

@Suite struct OrTests {
  private let reader = SelectionReader.reader(takesText: true)

  @Test(arguments: [
    (["tag:a", "or", "tag:b"], [["tag:a"], ["tag:b"]]),
    (["tag:a", "is:open", "OR", "tag:b"], [["tag:a", "is:open"], ["tag:b"]]),
    (["milk", "or", "tag:b", "or", "is:open"], [["milk"], ["tag:b"], ["is:open"]]),
    (["tag:b", "or", "cats", "or", "dogs"], [["tag:b"], ["cats", "or", "dogs"]]),
    (["cats", "or", "dogs"], [["cats", "or", "dogs"]]),
    (["due:next", "week", "or", "tag:b"], [["due:next week"], ["tag:b"]]),
  ])
  func orNextToAFilterSeparatesGroups(words: [String], groups: [[String]]) throws {
    try expect(reader.filters(words).groups.map { $0.terms.map(\.word) }, is: groups)
  }

  @Test(arguments: [
    ["or", "a"], ["a", "or"], ["a", "or", "or", "b"], ["or"], ["or", "tag:a"], ["tag:a", "or"],
    ["tag:a", "or", "or", "tag:b"],
  ])
  func orWithoutWordsOnBothSidesIsRefused(words: [String]) {
    #expect(throws: TrackerError.invalidSelection(.misplacedOr)) { try reader.selection(words) }
  }

  @Test func orBetweenCardsIsRefused() {
    #expect(throws: TrackerError.invalidSelection(.mixed(number: "12", filter: "or"))) {
      try reader.selection(["12", "or", "13"])
    }
  }

  @Test(arguments: [["or"], ["tag:a", "or", "tag:b"], ["to", "or", "or", "not"]])
  func inASearchOrIsAWord(words: [String]) throws {
    let reader = SelectionReader.reader(takesText: true, takesNumbers: false, takesOr: false)
    let filters = try reader.filters(words)
    expect(filters.groups.count, is: 1)
    expect(filters.terms.map(\.word), is: words)
  }

  @Test func eachGroupHasItsOwnRules() throws {
    let groups = try reader.filters(["state:done", "or", "wait:none", "project:a", "or", "is:open"])
      .groups
    expect(groups.map(\.namesStates), is: [true, false, false])
    expect(groups.map { $0.skipsWaiting == nil }, is: [false, true, false])
    expect(groups.map(\.namesProject), is: [false, true, false])
  }

  @Test func groupsHaveAProjectIfAllNameIt() throws {
    let same = try reader.filters(["project:web", "or", "project:WEB", "tag:a"])
    expect(same.project?.text, is: "web")
    try expect(reader.filters(["project:web", "or", "tag:a"]).project == nil)
  }

  /// So that the index of the common condition finds the cards.
  @Test func commonConditionsAreRequiredOnce() {
    let (one, two) = (CardFilter.choice(.priority, "high"), CardFilter.choice(.priority, "low"))
    let joined = CardFilter.any(ofGroups: [.open.and(one), .open.and(two)])
    expect(joined, is: .all([.open, .any([one, two])]))
    expect(CardFilter.any(ofGroups: [.open, .open.and(two)]), is: .open)
    expect(CardFilter.any(ofGroups: [one, two]), is: .any([one, two]))
    expect(CardFilter.any(ofGroups: [one, one]), is: one)
  }
}

@Suite struct SortKeyTests {
  @Test(arguments: [
    ("priority", [SortKey(.field(.priority))]),
    (
      "priority,-deadline",
      [SortKey(.field(.priority)), SortKey(.field(.deadline), isReversed: true)]
    ),
    ("project,-due", [SortKey(.field(.project)), SortKey(.field(.deadline), isReversed: true)]),
    ("Title, -NUMBER", [SortKey(.field(.title)), SortKey(.field(.number), isReversed: true)]),
    ("title,-title,board", [SortKey(.field(.title)), SortKey(.board)]),
  ])
  func keysHaveTheirOwnDirections(text: String, keys: [SortKey]) throws {
    try expect(SortKey.keys(reading: text), is: keys)
  }

  @Test(arguments: ["", ",", "priority,,x", "priority,", ",priority", "-", "title,-"])
  func aMissingKeyIsRefused(text: String) {
    #expect(throws: SortFault.missingKey(text)) { try SortKey.keys(reading: text) }
  }

  @Test(arguments: [("x9", "x9"), ("title,-x9", "x9"), ("tags", "tags")])
  func anUnknownKeyIsRefused(text: String, key: String) {
    #expect(throws: SortFault.unknownKey(key)) { try SortKey.keys(reading: text) }
  }
}
