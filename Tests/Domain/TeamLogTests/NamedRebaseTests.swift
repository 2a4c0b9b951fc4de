import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Changes of projects, columns and views, undo and numbers; Ann pushes first.
@Suite struct NamedRebaseTests {
  private var team: Team

  init() throws {
    team = try Team()
  }

  private func named(_ name: String, _ fields: [String: String] = [:]) -> ItemFields {
    var named = ItemFields([FieldText("name", name)])
    for (name, text) in fields { named[name] = text }
    return named
  }

  @Test mutating func aNewProjectWithATakenNameBecomesThatProject() throws {
    let (ann, bob) = (ItemID.project(team.id()), ItemID.project(team.id()))
    let card = ItemID.card(team.id())
    try team.make(\.ann, [.added(ann, named("web", ["color": "red"]))])
    try team.make(\.bob, [.added(bob, named("Web", ["color": "blue"]))])
    try team.make(\.bob, [.added(card, team.card(\.bob, ["project": bob.id.recorded]))])
    try team.settle(parking: ["color": ["color": "blue"]])
    expect(team.ann.local[card]?["project"], is: ann.id.recorded)
    expect(team.ann.local[bob] == nil)
  }

  /// The second pull makes the new project to the one with its name.
  @Test mutating func aParkedValueNamesTheProjectThatANewOneBecame() throws {
    let card = try team.addCard()
    let (shop, web, other) = (
      ItemID.project(team.id()), ItemID.project(team.id()), ItemID.project(team.id())
    )
    try team.make(\.ann, [.added(shop, named("shop"))])
    try team.edit(\.ann, card, ["project": shop.id.recorded])
    try team.sync(\.ann)
    try team.make(\.bob, [.added(other, named("web"))])
    try team.edit(\.bob, card, ["project": other.id.recorded])
    try team.pull(\.bob)
    try team.make(\.ann, [.added(web, named("web"))])
    try team.sync(\.ann)
    try team.settle(parking: ["project": ["project": web.id.recorded]])
  }

  @Test mutating func aRenameToATakenNameIsParked() throws {
    let project = ItemID.project(team.id())
    try team.make(\.ann, [.added(project, named("api"))])
    try team.syncAll()
    try team.make(\.ann, [.added(.project(team.id()), named("web"))])
    try team.edit(\.bob, project, ["name": "web"])
    try team.settle(parking: ["name": ["name": "web"]])
  }

  @Test mutating func aCardAddedToADeletedProjectGoesToTheInbox() throws {
    let (project, card) = (ItemID.project(team.id()), ItemID.card(team.id()))
    try team.make(\.ann, [.added(project, named("web"))])
    try team.syncAll()
    try team.delete(\.ann, project)
    try team.make(\.bob, [.added(card, team.card(\.bob, ["project": project.id.recorded]))])
    try team.sync(\.ann)
    let answer = try team.sync(\.bob)
    try team.sync(\.ann)
    expect(answer.reports, is: [.movedToInbox(card)])
    expect(team.isEqual && team.ann.local[card]?["project"] == Project.inbox.id.recorded)
  }

  @Test mutating func theDeletionOfAFilledProjectIsParked() throws {
    let (project, card) = (ItemID.project(team.id()), ItemID.card(team.id()))
    try team.make(\.ann, [.added(project, named("web"))])
    try team.syncAll()
    try team.make(\.ann, [.added(card, team.card(\.ann, ["project": project.id.recorded]))])
    try team.delete(\.bob, project)
    try team.settle(parking: ["deletion": [:]])
    expect(team.ann.local[project] != nil)
  }

  @Test mutating func anotherColumnWithTheNameIsNumbered() throws {
    let (ann, bob) = (ItemID.column(team.id()), ItemID.column(team.id()))
    try team.make(\.ann, [.added(ann, named("review", ["state": "doing"]))])
    try team.make(\.bob, [.added(bob, named("review", ["state": "todo"]))])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[bob]?["name"] == "review 2")
  }

  @Test mutating func theSameColumnTwiceIsOne() throws {
    let (ann, bob) = (ItemID.column(team.id()), ItemID.column(team.id()))
    let card = try team.addCard()
    try team.make(\.ann, [.added(ann, named("review", ["state": "todo"]))])
    try team.make(\.bob, [.added(bob, named("review", ["state": "todo", "rank": "a5"]))])
    try team.edit(\.bob, card, ["column": bob.id.recorded, "rank": "a1"])
    try team.settle()
    expect(team.ann.local[bob] == nil)
    expect(team.ann.local[card]?["column"], is: ann.id.recorded)
  }

  @Test mutating func twoDefaultColumnsOfAStateAreAConflict() throws {
    let columns = [ItemID.column(team.id()), ItemID.column(team.id())]
    let initial = ItemID.column(ColumnID.initial(.todo).uuid)
    for (column, name) in zip(columns, ["one", "two"]) {
      try team.make(\.ann, [.added(column, named(name, ["state": "todo"]))])
    }
    try team.syncAll()
    let (yes, no) = (FieldText("default", "yes"), FieldText("default", nil))
    for (machine, column) in zip([\Team.ann, \Team.bob], columns) {
      try team.make(
        machine,
        [
          .edited(initial, before: [yes], after: [no]),
          .edited(column, before: [no], after: [yes]),
        ])
    }
    try team.settle(parking: ["default": ["default": "yes"]])
    expect(team.ann.local.defaultColumn(of: .todo), is: columns[0])
  }

  @Test mutating func theLastColumnOfAStateStays() throws {
    let column = ItemID.column(team.id())
    let initial = ItemID.column(ColumnID.initial(.doing).uuid)
    try team.make(\.ann, [.added(column, named("review", ["state": "doing"]))])
    try team.syncAll()
    let (yes, no) = (FieldText("default", "yes"), FieldText("default", nil))
    try team.delete(\.ann, column)
    var last = try #require(team.bob.local[initial])
    last["default"] = nil
    try team.make(
      \.bob,
      [
        .edited(initial, before: [yes], after: [no]), .edited(column, before: [no], after: [yes]),
        .deleted(initial, last),
      ])
    try team.syncAll()
    expect(team.isEqual && team.ann.local[initial] != nil)
    expect(team.conflicts.keys.contains("deletion"))
  }

  @Test mutating func anUndoOfAChangedValueIsParkedAsAWhole() throws {
    let card = try team.addCard()
    let edit = try team.edit(\.bob, card, ["title": "Bob's", "priority": "high"])
    try team.syncAll()
    try team.edit(\.ann, card, ["title": "Ann's"])
    try team.undo(\.bob, edit)
    try team.syncAll()
    expect(team.isEqual && team.ann.local[card]?["priority"] == "high")
    expect(team.conflicts, is: ["reversal": ["undo": edit.recorded]])
    expect(!team.ann.local.isUndone(edit))
  }

  @Test mutating func anUndoOnBothMachinesIsOne() throws {
    let card = try team.addCard()
    let edit = try team.edit(\.ann, card, ["title": "New"])
    try team.syncAll()
    try team.undo(\.ann, edit)
    try team.undo(\.bob, edit)
    try team.settle()
    expect(team.ann.local[card]?["title"] == "Buy milk" && team.ann.local.isUndone(edit))
  }

  @Test mutating func anUndoOfAParkedChangeEndsItsConflict() throws {
    let card = try team.addCard()
    try team.edit(\.ann, card, ["title": "Ann's"])
    let edit = try team.edit(\.bob, card, ["title": "Bob's", "priority": "high"])
    try team.undo(\.bob, edit)
    try team.settle()
    expect(team.ann.local[card]?["title"] == "Ann's" && team.ann.local[card]?["priority"] == nil)
  }

  @Test mutating func theNextCardOfASeriesIsOneCardWithOneNumber() throws {
    let card = try team.addCard(["repeat": "every week"])
    let next = ItemID.card(Card.nextID(after: card.id))
    for machine in [\Team.ann, \Team.bob] {
      let added = team.card(machine, ["title": machine == \Team.ann ? "Ann's" : "Bob's"])
      try team.make(machine, [.added(next, added)])
    }
    try team.sync(\.ann)
    let answer = try team.sync(\.bob)
    try team.sync(\.ann)
    expect(answer.reports, is: [.renumbered(next, from: 11)])
    expect(team.isEqual && team.ann.local[next]?.number == 2)
    expect(team.conflicts, is: ["title": ["title": "Bob's"]])
  }

  @Test mutating func anInvalidEntryIsVoidEverywhereAndStopsNobody() throws {
    let card = try team.addCard()
    let rogue = TeamTransaction(
      id: team.id(), verb: "",
      changes: [
        .edited(card, before: [FieldText("title", "?")], after: [FieldText("title", "!")])
      ])
    team.append(EntryContent.transaction(rogue).payload, id: rogue.id)
    try team.edit(\.ann, card, ["title": "Sound"])
    try team.syncAll()
    expect(team.ann.base.voids.map(\.reason), is: [.changed(card, "title")])
    expect(team.bob.base.voids, is: team.ann.base.voids)
    expect(team.bob.local[card]?["title"], is: "Sound")
  }

  @Test(arguments: [
    "1-5", "15-25", "21-1021", "0-5", "9007199254740000-9007199254740991", "2000000-2000005",
    "9223372036854775806-9223372036854775807",
  ])
  mutating func aLeaseOfTooManyOrTakenNumbersIsVoid(_ numbers: String) throws {
    team.append(Array("lease \(numbers)".utf8))
    try team.pull(\.ann)
    expect(team.ann.base.voids.map(\.reason), is: [.invalidLease])
    team.request(20, \.ann)
    try team.sync(\.ann)
    expect(team.ann.freeNumberCount(limit: 100), is: 30)
  }

  @Test mutating func aChangedOrShorterLogIsRefused() throws {
    try team.edit(\.ann, .project(Project.inbox.id), ["color": "red"])
    try team.sync(\.ann)
    let (ann, log) = (team.ann, team.log)
    team.log.removeLast()
    #expect(throws: TrackerError.team(.log(.shortened(known: 3)))) {
      _ = try team.ann.pull([], after: nil, newID: { .sample(1) })
    }
    #expect(throws: TrackerError.team(.log(.changed(position: 3)))) {
      _ = try team.ann.pull([], after: log[0], newID: { .sample(1) })
    }
    expect(team.ann.local.sharedValues, is: ann.local.sharedValues)
  }
}
