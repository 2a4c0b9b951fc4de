import Entities
import Expectations
import Testing

@Suite struct MarkdownTests {
  private let round: Round

  init() throws {
    round = try Round(.markdown)
  }

  @Test func aCardCanHaveThousandsOfSteps() throws {
    let steps = (1...5000).map { "  - [x] \($0)\n" }.joined()
    let cards = try round.cards("- [ ] card\n\(steps)- [ ] next\n")

    expect(cards.map(\.draft.title.text), is: ["card", "next"])
    expect(cards[0].draft.steps.map(\.text), is: (1...5000).map(String.init))
    expect(cards[0].draft.steps.allSatisfy { $0.isChecked })
    expect(cards[1].draft.steps.isEmpty)
  }

  @Test func equalLinesAreTwoCardsWithStableIds() throws {
    let text = "- [ ] a\n- [ ] a\n# p\n- [ ] a"
    let ids = try round.cards(text).map(\.id)

    expect(Set(ids).count, is: 3)
    try expect(round.cards(text).map(\.id), is: ids)
    try expect(round.cards("- [x] a").map(\.id), is: [ids[0]])
  }

  @Test(arguments: ["Done", "Cancelled"])
  func aProjectNamedLikeAStateIsReadBack(name: String) throws {
    let card = try Card.sample("x")
    let file = round.file([ListedCard(card: card, project: try ProjectName(name))])
    let copy = try #require(try round.cards(file).first)
    expect(copy.draft.project?.text, is: name)
    expect(copy.draft.state, is: card.state)
  }

  @Test func aCardOfABoardIsTheSameInAnotherListAndWithOtherLineEnds() throws {
    let board =
      "---\nkanban-plugin: board\n---\n\n## Ideas\n\n- [ ] a ^1a2b\n- [ ] b @{2026-12-01}\n"
    let ids = try Round(.obsidian).cards(board).map(\.id)
    for text in [
      board.replacing("## Ideas", with: "## Done"),
      "\u{FEFF}\r\n" + board.replacing("\n", with: "\r\n"),
    ] {
      try expect(Round(.obsidian).cards(text).map(\.id), is: ids)
    }
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

  @Test func aLineThatIsNotUTF8InvalidatesItsCard() throws {
    let records = try round.records(
      Array("- [ ] one\n  ".utf8) + [0xC3] + Array("\n- [ ] two".utf8))

    expect(records.map(\.place.line), is: [2, 3])
    expect(records.first?.content, is: .bad(.notUTF8))
    expect(records.first?.place.column, is: 3)
  }

  @Test func aCardRendersLiterally() throws {
    var card = try Card.sample("Pay *it* for snake_case #1")
    card.notes = try Notes("one\n\n- [ ] no step\n    deep\n```\n\\")
    card.tags = Tags([Tag(stored: "bank")])
    card.deadline = Deadline(iso: "2026-12-01")
    card.priority = .high
    card.steps = [try Step("find `it`", isChecked: true)]
    card.key = CardKey(stored: "a-->b")

    let listed = ListedCard(card: card, project: try ProjectName("C #"))
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
