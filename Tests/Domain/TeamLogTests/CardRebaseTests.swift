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

  @Test(arguments: meetings)
  fileprivate mutating func editsAreMergedByTheRuleOfTheirField(_ meeting: Meeting) throws {
    let card = try team.addCard(meeting.card)
    try team.edit(\.ann, card, meeting.ann)
    try team.edit(\.bob, card, meeting.bob)
    try team.settle(parking: meeting.parked)
    for (name, text) in meeting.shown { expect(team.ann.local[card]?[name], is: text, "\(name)") }
  }

  @Test mutating func anEditOfTwoFieldsStaysOneChange() throws {
    let card = try team.addCard()
    try team.edit(\.bob, card, ["title": "Buy bread", "priority": "high"])
    try team.edit(\.ann, .project(Project.inbox.id), ["color": "red"])
    try team.sync(\.ann)
    try team.pull(\.bob)
    guard case .transaction(let edit) = team.bob.outbox.last?.content else {
      return expect(Bool(false))
    }
    expect(edit.changes.map { $0.values.map(\.name) }, is: [["priority", "title"]])
  }

  private static let meetings = [
    Meeting(
      "different fields", ann: ["title": "Buy oat milk"], bob: ["priority": "high"],
      shown: ["title": "Buy oat milk", "priority": "high"]),
    Meeting("equal values", ann: ["title": "Same"], bob: ["title": "Same"], shown: [:]),
    Meeting(
      "lines of notes", card: ["notes": "one\ntwo\nthree"], ann: ["notes": "ONE\ntwo\nthree"],
      bob: ["notes": "one\ntwo\nthree\nfour"], shown: ["notes": "ONE\ntwo\nthree\nfour"]),
    Meeting(
      "the same line of notes", card: ["notes": "one\ntwo"], ann: ["notes": "ann\ntwo"],
      bob: ["notes": "bob\ntwo"], shown: ["notes": "ann\ntwo"],
      parked: ["notes": ["notes": "bob\ntwo"]]),
    Meeting(
      "tags", card: ["tags": "a b"], ann: ["tags": "b c"], bob: ["tags": "a d"],
      shown: ["tags": "c d"]),
    Meeting(
      "moves to two columns", ann: ["state": "doing", "started": "5", "rank": "a1"],
      bob: ["state": "done", "finished": "6", "rank": "a2"], shown: ["state": "doing"],
      parked: ["place": ["state": "done", "finished": "6", "rank": "a2"]]),
    Meeting(
      "moves to one column", ann: ["state": "done", "finished": "5", "rank": "a1"],
      bob: ["state": "done", "finished": "6", "rank": "a2"], shown: ["finished": "5"]),
    Meeting(
      "finished and cancelled", ann: ["state": "done", "finished": "5"],
      bob: ["state": "done", "finished": "6", "cancelled": "yes"],
      shown: ["finished": "5", "cancelled": nil],
      parked: ["place": ["state": "done", "finished": "6", "cancelled": "yes"]]),
    Meeting(
      "cancelled and finished", ann: ["state": "done", "finished": "5", "cancelled": "yes"],
      bob: ["state": "done", "finished": "6"], shown: ["finished": "5", "cancelled": "yes"],
      parked: ["place": ["state": "done", "finished": "6"]]),
    Meeting(
      "cancelled twice", ann: ["state": "done", "finished": "5", "cancelled": "yes"],
      bob: ["state": "done", "finished": "6", "cancelled": "yes"],
      shown: ["finished": "5", "cancelled": "yes"]),
    Meeting(
      "ranks in one column", ann: ["rank": "a5"], bob: ["rank": "a7"], shown: ["rank": "a7"]),
    Meeting(
      "a rank in a former column", ann: ["state": "doing", "started": "5"], bob: ["rank": "a7"],
      shown: ["rank": "a0"]),
    Meeting(
      "a corrected start of a finished card", card: ["state": "doing", "started": "5"],
      ann: ["state": "done", "finished": "9"], bob: ["started": "2"],
      shown: ["state": "done", "started": "2", "finished": "9"]),
    Meeting(
      "a corrected start of a card that moves", card: ["state": "doing", "started": "5"],
      ann: ["priority": "high"], bob: ["state": "done", "started": "2", "finished": "9"],
      shown: ["state": "done", "started": "2", "finished": "9"]),
    Meeting(
      "a corrected end of a reopened card", card: ["state": "done", "finished": "9"],
      ann: ["state": "todo", "finished": nil], bob: ["finished": "7"],
      shown: ["state": "todo", "finished": nil]),
    Meeting(
      "claims", ann: ["assignee": "ann"], bob: ["assignee": "bob", "lease": "99"],
      shown: ["assignee": "ann", "lease": nil],
      parked: ["claim": ["assignee": "bob", "lease": "99"]]),
    Meeting(
      "a field of a newer version", ann: ["mood": "calm"], bob: ["mood": "angry"],
      shown: ["mood": "calm"], parked: ["mood": ["mood": "angry"]]),
  ]

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
    try team.settle(parking: ["title": ["title": "Four"]])
    expect(team.ann.base.conflicts.count, is: 1)
  }

  @Test mutating func returningToTheValueOfTheLogEndsTheConflict() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.edit(\.bob, card, ["title": "Ann's"])
    try team.settle()
  }

  @Test mutating func aLaterEditReplacesOnesOwnParkedValue() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.syncAll()
    try team.edit(\.bob, card, ["title": "Both"])
    try team.settle()
    expect(team.ann.local[card]?["title"], is: "Both")
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

  /// The first waits for its child, which would wait for the first.
  @Test(arguments: ["parent", "blockers"])
  mutating func aParentThatWouldBeACycleIsParked(_ other: String) throws {
    let (first, second) = (try team.addCard(), try team.addCard())
    try team.edit(\.ann, second, ["parent": first.id.recorded])
    let later = other == "parent" ? (first, second) : (second, first)
    try team.edit(\.bob, later.0, [other: later.1.id.recorded])
    try team.syncAll()
    expect(team.isEqual)
    expect(team.ann.local[later.0]?[other] == nil)
    expect(team.conflicts, is: [other: [other: later.1.id.recorded]])
  }

  @Test mutating func theDeletionOfAChangedCardIsParked() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.delete(\.bob, card)
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["title"] == "Ann's")
    expect(team.conflicts, is: ["deletion": [:]])
  }

  @Test mutating func aCardThatBothDeletedIsDeleted() throws {
    let card = try team.addCard()
    try team.delete(\.ann, card)
    try team.delete(\.bob, card)
    try team.settle()
    expect(team.ann.local[card] == nil)
  }

  @Test mutating func anEditOfADeletedCardIsParkedAndCanBeTaken() throws {
    let card = try team.addCard()
    try team.delete(\.ann, card)
    try team.edit(\.bob, card, ["title": "Bob's"])
    try team.settle(parking: ["title": ["title": "Bob's"]])

    try team.takeConflict(\.ann)
    expect(team.bob.local[card]?["title"], is: "Bob's")
    expect(team.bob.local[card]?.number, is: 1)
  }

  /// In the inbox if Ann deleted the project, and in the state's default column if the column.
  @Test(
    arguments: ["edit", "move", "delete", "restore"], ["card", "project", "renamed", "column"])
  mutating func aChangeIsMergedOrTakenWhateverBecameOfTheCard(
    _ mine: String, _ theirs: String
  ) throws {
    let (project, review) = (ItemID.project(team.id()), ItemID.column(team.id()))
    let column = ["name": "review", "state": "doing", "rank": "a9"]
    try team.make(
      \.ann,
      [
        .added(project, ItemFields([FieldText("name", "web")])),
        .added(review, ItemFields(column.map { FieldText($0.key, $0.value) })),
      ])
    let card = try team.addCard([
      "project": project.id.recorded, "state": "doing", "column": review.id.recorded,
      "started": "1",
    ])
    let deletion = mine == "restore" ? try team.delete(\.bob, card) : nil
    try team.syncAll()
    switch mine {
    case "edit": try team.edit(\.bob, card, ["title": "Mine"])
    case "move": try team.edit(\.bob, card, ["state": "done", "column": nil, "finished": "2"])
    case "delete": try team.delete(\.bob, card)
    default: try team.undo(\.bob, try #require(deletion))
    }
    let isThere = team.ann.local[card] != nil
    switch theirs {
    case "renamed": try team.edit(\.ann, project, ["name": "site"])
    case "column":
      if isThere { try team.edit(\.ann, card, ["column": nil]) }
      try team.delete(\.ann, review)
    default:
      if isThere { try team.delete(\.ann, card) }
      if theirs == "project" { try team.delete(\.ann, project) }
    }
    try team.syncAll()
    if !team.conflicts.isEmpty { try team.takeConflict(\.ann) }
    try team.settle()
    let taken = team.bob.local[card]
    expect((taken == nil), is: (mine == "delete"))
    guard let taken else { return }
    let isInInbox = theirs == "project"
    expect(taken.project, is: isInInbox ? Project.inbox.id : project.id)
    expect(taken["title"], is: mine == "edit" ? "Mine" : "Buy milk")
    let initial = ColumnID.initial(mine == "move" ? .done : .doing).uuid
    expect(taken.column, is: mine == "move" || theirs == "column" ? initial : review.id)
  }

  /// The conflict has only the fields that Bob changed, and Ann's move changed others.
  @Test(arguments: [
    (["column": "review", "state": "doing", "started": "1"], ["state": "done", "finished": "2"]),
    (["state": "done", "finished": "2"], ["column": "review", "state": "doing", "started": "1"]),
    (["state": "done", "finished": "2", "cancelled": "yes"], ["state": "done", "finished": "3"]),
    (["state": "done", "finished": "2"], ["state": "done", "finished": "3", "cancelled": "yes"]),
    (
      ["state": "done", "finished": "2", "cancelled": "yes"],
      ["column": "review", "state": "doing", "started": "1"]
    ),
  ])
  mutating func aParkedMoveCanBeTakenFromAnyColumn(
    _ theirs: [String: String], _ mine: [String: String]
  ) throws {
    let (card, review) = (try team.addCard(), ItemID.column(team.id()))
    let column = ["name": "review", "state": "doing", "rank": "a9"]
    try team.make(\.ann, [.added(review, ItemFields(column.map { FieldText($0.key, $0.value) }))])
    try team.syncAll()
    let named = { (fields: [String: String]) in
      fields.mapValues { Optional($0 == "review" ? review.id.recorded : $0) }
    }
    try team.edit(\.ann, card, named(theirs))
    try team.edit(\.bob, card, named(mine))
    try team.syncAll()
    try team.takeConflict(\.ann)
    for (name, text) in named(mine) { expect(team.bob.local[card]?[name], is: text) }
    for name in ["finished", "cancelled"] {
      expect((team.bob.local[card]?[name] == nil), is: (mine[name] == nil), "\(name)")
    }
  }

  @Test mutating func aSecondCardWithTheSameKeyHasItParked() throws {
    let (first, second) = (ItemID.card(team.id()), ItemID.card(team.id()))
    try team.make(\.ann, [.added(first, team.card(\.ann, ["key": "CI 7"]))])
    try team.make(\.bob, [.added(second, team.card(\.bob, ["key": "CI 7"]))])
    try team.settle(parking: ["key": ["key": "CI 7"]])
    expect(team.ann.local[second]?["key"] == nil)
  }
}

/// A card that Ann and Bob edit at once, its values after both, and what is parked.
private struct Meeting: CustomTestStringConvertible {
  typealias Texts = [String: String?]

  let testDescription: String
  let card: [String: String]
  let ann: Texts
  let bob: Texts
  let shown: Texts
  let parked: [String: Texts]

  init(
    _ name: String, card: [String: String] = [:], ann: Texts, bob: Texts, shown: Texts,
    parked: [String: Texts] = [:]
  ) {
    (testDescription, self.card, self.ann, self.bob) = (name, card, ann, bob)
    (self.shown, self.parked) = (shown, parked)
  }
}
