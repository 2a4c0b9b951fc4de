import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// What a store says, and what the team doesn't know from any transaction.
@Suite struct CatchUpTests {
  private var team: Team
  private let web: ItemID
  private let shop: ItemID

  init() throws {
    team = try Team()
    web = .project(team.id())
    shop = .project(team.id())
    try team.make(\.ann, [.added(web, named("web")), .added(shop, named("shop"))])
    try team.syncAll()
  }

  private mutating func catchUp(_ change: (inout TeamState) -> Void) {
    var contents = team.ann.local
    change(&contents)
    let fresh = team.id()
    team.ann.catchUp(to: contents, verb: "sync", newID: { fresh })
  }

  /// Ann's store has the item with these values; a new item has those of `other`, too.
  private mutating func catchUp(
    _ item: ItemID, as other: ItemID? = nil, _ values: [String: String]
  ) {
    catchUp { contents in
      var fields = contents[other ?? item]
      for (name, text) in values { fields?[name] = text }
      contents.set(item, fields)
    }
  }

  @Test mutating func anItemCanHaveTheNameOfOneThatWasDeleted() throws {
    let (web, shop) = (web, shop)
    catchUp { contents in
      contents.set(web, nil)
      contents.set(shop, named("Web"))
    }
    try team.settle()
    expect(team.bob.local[web] == nil && team.bob.local[shop]?["name"] == "Web")
  }

  @Test mutating func twoItemsCanSwapTheirNames() throws {
    let (web, shop) = (web, shop)
    catchUp { contents in
      contents.set(web, nil)
      contents.set(shop, named("web"))
      contents.set(web, named("shop"))
    }
    try team.settle()
    expect(team.bob.local[web]?["name"] == "shop" && team.bob.local[shop]?["name"] == "web")
  }

  @Test mutating func aCardWithTheKeyOfADeletedOneIsSent() throws {
    let (first, second) = (try team.addCard(), try team.addCard())
    try team.edit(\.ann, first, ["key": "a"])
    try team.syncAll()
    catchUp { contents in
      contents.set(first, nil)
      var fields = contents[second]
      fields?["key"] = "a"
      contents.set(second, fields)
    }
    try team.settle()
    expect(team.bob.local[second]?["key"], is: "a")
  }

  @Test mutating func aCardUnderTheNumberOfNobodyGetsOneOfTheMachine() throws {
    let card = try team.addCard()
    let other = ItemID.card(team.id())
    catchUp(other, as: card, ["number": "999", "title": "Other"])
    try team.settle()
    expect(team.bob.local[other]?["title"], is: "Other")
    expect(team.bob.local[other]?.number.map { $0 <= 20 }, is: true)
  }

  /// The rest of what the store says is sent all the same.
  @Test mutating func aValueThatTheTeamCannotHaveIsParkedAlone() throws {
    let card = try team.addCard()
    try team.syncAll()
    catchUp(card, ["title": "", "priority": "high"])
    expect(team.ann.local[card]?["title"], is: "Buy milk")
    try team.settle(parking: ["title": ["title": ""]])
    expect(team.bob.local[card]?["priority"], is: "high")
  }

  @Test mutating func theTeamKeepsTheNumberOfACard() throws {
    let card = try team.addCard()
    try team.syncAll()
    let number = team.ann.local[card]?.number
    catchUp(card, ["number": "7777"])
    expect(team.ann.local[card]?.number, is: number)
    expect(team.ann.outbox.isEmpty)
  }

  /// Such as the next card of a series, after `done`, `undo`, a sync and `done`.
  @Test mutating func aCardThatIsAddedAfterItsKnownDeletionIsShown() throws {
    let card = try team.addCard()
    try team.syncAll()
    let fields = try #require(team.ann.local[card])
    try team.make(\.ann, [.deleted(card, fields)])
    try team.syncAll()
    try team.make(\.ann, [.added(card, fields)])
    try team.edit(\.bob, web, ["name": "site"])
    try team.sync(\.bob)
    try team.settle()
    expect(team.bob.local[card], is: fields)
  }
}

private func named(_ name: String) -> ItemFields { ItemFields([FieldText("name", name)]) }
