import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@Suite struct LinkFormatTests {
  @Test func aWaitChangedInTaskwarriorWins() throws {
    let round = try Round(.taskwarrior, zone: Zone(identifier: "Europe/Berlin"))
    let file = round.file([try waiting("2026-12-01")])
    expect(file.contains(#""wait":"20261130T230000Z""#))
    try expect(Round(.taskwarrior).cards(file)[0].draft.wait?.iso, is: "2026-12-01")
    let changed = file.replacing(#""wait":"20261130"#, with: #""wait":"20261210"#)
    try expect(round.cards(changed)[0].draft.wait?.iso, is: "2026-12-11")
    let without = file.replacing(#""wait":"20261130T230000Z","#, with: "")
    try expect(round.cards(without)[0].draft.wait == nil)
  }

  private func waiting(_ wait: String, due: String? = nil) throws -> ListedCard {
    var card = try Card.sample("x")
    card.wait = Deadline(iso: wait)
    card.deadline = due.flatMap { Deadline(iso: $0) }
    return ListedCard(card: card, project: Project.inbox.name)
  }

  @Test func todoTxtGetsTheDayOfTheWait() throws {
    let round = try Round(.todotxt)
    expect(!round.file([try waiting("2026-12-01")]).contains("wait:"))
    let file = round.file([try waiting("2026-12-01T14:30")])
    expect(file.contains(" t:2026-12-01 "))
    try expect(round.cards(file)[0].draft.wait?.iso, is: "2026-12-01T14:30")
    let changed = file.replacing("t:2026-12-01 ", with: "t:2026-12-02 ")
    try expect(round.cards(changed)[0].draft.wait?.iso, is: "2026-12-02")
  }

  @Test func titlesThatLookLikeLinksAreReadBack() throws {
    let round = try Round(.todotxt)
    var card = try Card.sample("t:2026-12-01 id:3 mean p:4")
    card.blockers = Blockers([3])
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])
    try expect(round.cards(file)[0].draft.title, is: card.title)
  }
}
