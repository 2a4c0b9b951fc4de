import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Ann pushes first.
@Suite struct CardRebaseTests {
  private var team: Team

  init() throws {
    team = try Team()
  }

  @Test mutating func editsOfDifferentFieldsAreBothMade() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Buy oat milk"])
    try team.edit(\.bob, card, ["priority": "high"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
    expect(team.ann.local[card]?["title"], is: "Buy oat milk")
    expect(team.ann.local[card]?["priority"], is: "high")
  }

  @Test mutating func theSameValueTwiceMakesOneChange() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Same"])
    try team.edit(\.bob, card, ["title": "Same"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
  }

  @Test mutating func theSecondValueIsParked() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.syncAll()
    expect(team.isEqual)
    expect(team.ann.local[card]?["title"], is: "Ann's")
    expect(team.conflicts, is: ["title": ["title": "Bob's"]])
    expect(team.ann.base.openConflicts.map(\.number), is: [1])
    expect(team.ann.base.openConflicts.first?.person, is: team.bob.author.person)
  }

  @Test mutating func fourChangesOfMindAreOneConflict() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    for title in ["One", "Two", "Three", "Four"] { try team.edit(\.bob, card, ["title": title]) }
    try team.syncAll()
    expect(team.isEqual && team.conflicts == ["title": ["title": "Four"]])
    expect(team.ann.base.conflicts.count, is: 1)
  }

  @Test mutating func returningToTheValueOfTheLogEndsTheConflict() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.edit(\.bob, card, ["title": "Ann's"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
  }

  @Test mutating func aLaterEditReplacesOnesOwnParkedValue() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.syncAll()
    try team.edit(\.bob, card, ["title": "Both"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
    expect(team.ann.local[card]?["title"], is: "Both")
  }

  @Test mutating func notesMergeByLines() throws {
    let card = try team.addCard(["notes": "one\ntwo\nthree"])
    try team.edit(\.ann, card, ["notes": "ONE\ntwo\nthree"])
    try team.edit(\.bob, card, ["notes": "one\ntwo\nthree\nfour"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
    expect(team.ann.local[card]?["notes"], is: "ONE\ntwo\nthree\nfour")
  }

  @Test mutating func notesWithTheSameLineChangedAreParked() throws {
    let card = try team.addCard(["notes": "one\ntwo"])
    try team.edit(\.ann, card, ["notes": "ann\ntwo"])
    try team.edit(\.bob, card, ["notes": "bob\ntwo"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts == ["notes": ["notes": "bob\ntwo"]])
  }

  @Test mutating func tagsAreAddedAndRemovedOneByOne() throws {
    let card = try team.addCard(["tags": "a b"])
    try team.edit(\.ann, card, ["tags": "b c"])
    try team.edit(\.bob, card, ["tags": "a d"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
    expect(team.ann.local[card]?["tags"], is: "c d")
  }

  @Test mutating func blockersThatWouldBeACycleAreParked() throws {
    let (first, second) = (try team.addCard(), try team.addCard())
    try team.edit(\.ann, first, ["blockers": second.id.recorded])
    try team.edit(\.bob, second, ["blockers": first.id.recorded])
    try team.syncAll()
    expect(team.isEqual)
    expect(team.ann.local[second]?["blockers"] == nil)
    expect(team.conflicts, is: ["blockers": ["blockers": first.id.recorded]])
  }

  @Test mutating func aMoveElsewhereIsParkedAsOneUnit() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["state": "doing", "started": "5", "rank": "a1"])
    try team.edit(\.bob, card, ["state": "done", "finished": "6", "rank": "a2"])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["state"] == "doing")
    expect(team.conflicts, is: ["place": ["state": "done", "finished": "6", "rank": "a2"]])
  }

  @Test mutating func theSameMoveTwiceIsNothing() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["state": "done", "finished": "5", "rank": "a1"])
    try team.edit(\.bob, card, ["state": "done", "finished": "6", "rank": "a2"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty && team.ann.local[card]?["finished"] == "5")
  }

  @Test mutating func theLaterRankWinsInTheSameColumn() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["rank": "a5"])
    try team.edit(\.bob, card, ["rank": "a7"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty && team.ann.local[card]?["rank"] == "a7")
  }

  @Test mutating func aRankOfAFormerColumnIsDropped() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["state": "doing", "started": "5"])
    try team.edit(\.bob, card, ["rank": "a7"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty && team.ann.local[card]?["rank"] == "a0")
  }

  @Test mutating func theDeletionOfAChangedCardIsParked() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.make(\.bob, [.deleted(card, try #require(team.bob.local[card]))])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["title"] == "Ann's")
    expect(team.conflicts, is: ["deletion": [:]])
  }

  @Test mutating func aCardThatBothDeletedIsDeleted() throws {
    let card = try team.addCard()
    try team.make(\.ann, [.deleted(card, try #require(team.ann.local[card]))])
    try team.make(\.bob, [.deleted(card, try #require(team.bob.local[card]))])
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty && team.ann.local[card] == nil)
  }

  @Test mutating func anEditOfADeletedCardIsParkedAndCanBeTaken() throws {
    let card = try team.addCard()
    try team.make(\.ann, [.deleted(card, try #require(team.ann.local[card]))])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.syncAll()
    expect(team.isEqual && team.conflicts == ["title": ["title": "Bob's"]])

    let conflict = try #require(team.ann.local.conflict(numbered: 1))
    let taken = team.ann.local.settlement(
      of: conflict, takes: true, id: team.id(), by: team.ann.author)
    try team.ann.record(try #require(taken))
    try team.syncAll()
    expect(team.isEqual && team.conflicts.isEmpty)
    expect(team.bob.local[card]?["title"], is: "Bob's")
    expect(team.bob.local[card]?.number, is: 1)
  }

  /// The conflict has only the fields that Bob changed, and Ann's move changed others.
  @Test(arguments: [
    (["column": "review", "state": "doing", "started": "1"], ["state": "done", "finished": "2"]),
    (["state": "done", "finished": "2"], ["column": "review", "state": "doing", "started": "1"]),
  ])
  mutating func aParkedMoveCanBeTakenFromAnyColumn(
    _ theirs: [String: String], _ mine: [String: String]
  ) throws {
    let (card, review) = (try team.addCard(), ItemID.column(team.id()))
    let column = ["name": "review", "state": "doing", "rank": "a9"]
    try team.make(
      \.ann, [.added(review, ItemFields(column.map { FieldText($0.key, $0.value) }))])
    try team.syncAll()
    let named = { (fields: [String: String]) in
      fields.mapValues { Optional($0 == "review" ? review.id.recorded : $0) }
    }
    try team.edit(\.ann, card, named(theirs))
    try team.edit(\.bob, card, named(mine))
    try team.syncAll()
    let conflict = try #require(team.ann.local.openConflicts.first)
    let taken = team.ann.local.settlement(
      of: conflict, takes: true, id: team.id(), by: team.ann.author)
    try team.ann.record(try #require(taken))
    try team.syncAll()
    for (name, text) in named(mine) { expect(team.bob.local[card]?[name], is: text) }
    expect(team.isEqual && team.conflicts.isEmpty)
    expect((team.bob.local[card]?["finished"] == nil), is: (mine["finished"] == nil))
  }

  @Test mutating func aSecondCardWithTheSameKeyHasItParked() throws {
    let (first, second) = (ItemID.card(team.id()), ItemID.card(team.id()))
    try team.make(\.ann, [.added(first, team.card(\.ann, ["key": "CI 7"]))])
    try team.make(\.bob, [.added(second, team.card(\.bob, ["key": "CI 7"]))])
    try team.syncAll()
    expect(team.isEqual && team.conflicts == ["key": ["key": "CI 7"]])
    expect(team.ann.local[second]?["key"] == nil)
  }

  @Test mutating func aClaimIsOneUnit() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["assignee": "ann"])
    try team.edit(\.bob, card, ["assignee": "bob", "lease": "99"])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["lease"] == nil)
    expect(team.conflicts, is: ["claim": ["assignee": "bob", "lease": "99"]])
  }

  @Test mutating func aFieldOfANewerVersionIsMergedLikeAnyOther() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["mood": "calm"])
    try team.edit(\.bob, card, ["mood": "angry"])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["mood"] == "calm")
    expect(team.conflicts, is: ["mood": ["mood": "angry"]])
  }
}
