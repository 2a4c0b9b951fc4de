import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import TeamLog

@Suite struct TeamChangeTests {
  private let ids: [Int: UUID] = [3: .sample(3), 5: .sample(5)]

  private var card: Card {
    var card = Card(
      id: .sample(3), number: 3, title: Title(stored: "Buy milk"), project: Project.inbox.id,
      rank: .first, created: Date(timeIntervalSince1970: 7))
    card.blockers = Blockers([5, 9])
    card.unknownFields = [FieldText("mood", "calm")]
    return card
  }

  private func change(_ change: Change) -> TeamChange? {
    TeamChange(change) { ids[$0] }
  }

  @Test func aCardIsNamedByItsIDAndBlockersByTheirs() {
    let fields = ItemFields([
      FieldText("title", "Buy milk"), FieldText("state", "todo"), FieldText("rank", "a0"),
      FieldText("project", Project.inbox.id.recorded), FieldText("number", "3"),
      FieldText("created", "7000"), FieldText("blockers", UUID.sample(5).recorded),
      FieldText("mood", "calm"),
    ])
    expect(change(.added(.card(card))), is: .added(.card(.sample(3)), fields))
    expect(change(.deleted(.card(card))), is: .deleted(.card(.sample(3)), fields))
  }

  @Test func anEaseIsAnEditOfTheRank() {
    let eased = change(.eased(card: 5, before: .first, after: Rank(stored: "a5")))
    expect(
      eased,
      is: .edited(
        .card(.sample(5)), before: [FieldText("rank", "a0")], after: [FieldText("rank", "a5")]))
  }

  @Test func everyKindOfItemIsConverted() {
    let view = SavedView(
      id: .sample(6), name: ViewName(stored: "mine"), filters: ViewFilters(stored: "tag:a"))
    let edit = [FieldText("name", "a")]
    expect(change(.added(.view(view)))?.item, is: .view(.sample(6)))
    expect(change(.deleted(.column(.initial(.todo))))?.item.kind, is: .column)
    expect(change(.added(.project(.inbox)))?.values.contains(FieldText("created", "0")), is: true)
    expect(
      change(.edited(.project(.sample(8)), before: edit, after: edit)),
      is: .edited(.project(.sample(8)), before: edit, after: edit))
  }

  @Test func whatHasNoIDIsNotConverted() {
    expect(change(.edited(.card(9), before: [], after: [])) == nil)
    let record = ChangeRecord(kind: 99, card: 3, before: nil, after: "x")
    expect(change(.unknown(record)) == nil)
  }
}
