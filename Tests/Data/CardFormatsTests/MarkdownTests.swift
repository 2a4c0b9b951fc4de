import Entities
import Expectations
import Testing

@Suite struct MarkdownTests {
  private let round: Round

  init() throws {
    round = try Round(.markdown)
  }

  @Test(arguments: ["Done", "Cancelled"])
  func aProjectNamedLikeAStateIsReadBack(name: String) throws {
    let copy = try round.card(round.file([.sample(in: ProjectName(name))]))
    expect(copy.draft.project?.text, is: name)
    expect(copy.draft.state, is: .todo)
  }

  @Test func anUncheckedBoxReopensTheCard() throws {
    let card = try Card.sample("x").moved(
      to: .done, rank: Rank.between(nil, nil), at: Card.sample("x").created)
    let file = round.file([ListedCard(card: card, project: Project.inbox.name)])
    let opened = file.split(separator: "[x]").joined(separator: "[ ]")
    let cards = try round.cards(file) + round.cards(opened)

    expect(cards.map(\.id), is: [card.id, card.id])
    expect(cards.map(\.draft.state), is: [.done, .todo])
    expect(cards.map(\.finished), is: [card.finished, nil])
  }

  @Test func aCardRendersLiterally() throws {
    let title = "Pay *it* for snake_case #1"
    let listed = try ListedCard.sample(title, in: ProjectName("C #")) { card in
      card.notes = try Notes("one\n\n- [ ] no step\n    deep\n```\n\\")
      card.tags = Tags([Tag(stored: "bank")])
      card.deadline = Deadline(iso: "2026-12-01")
      card.priority = .high
      card.steps = [try Step("find `it`", isChecked: true)]
      card.key = CardKey(stored: "a-->b")
    }
    expect(
      round.file([listed, listed]),
      is: """
        # C \\#

        \(Self.text)\(Self.text)
        """)
  }

  private static let text = """
    - [ ] Pay \\*it\\* for snake_case \\#1 #bank @due(2026-12-01) @high <!-- todo number=9 \
    id=00000000-0000-7000-8000-000000000009 key=a%2D%2D%3Eb created=2026-11-21T10:20:30+00:00 \
    updated=2026-11-21T10:20:30+00:00 -->

      one

      \\- [ ] no step
          deep
      \\```
      \\\\
      - [x] find \\`it\\`

    """
}
