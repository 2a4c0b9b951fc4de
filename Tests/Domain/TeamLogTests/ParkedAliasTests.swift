import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

/// Parked values of projects that became others, because two machines made one of the name.
@Suite struct ParkedAliasTests {
  /// The second pull makes the new project to the one with its name.
  @Test func aParkedValueNamesTheProjectThatANewOneBecame() throws {
    var team = try Team()
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
    try team.syncAll()
    expect(team.isEqual)
    expect(team.conflicts, is: ["project": ["project": web.id.recorded]])
  }
}

private func named(_ name: String) -> ItemFields { ItemFields([FieldText("name", name)]) }
