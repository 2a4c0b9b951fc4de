import Entities
import Expectations
import Testing

@Suite struct MarkdownTests {
  private let round: Round

  init() throws {
    round = try Round(.markdown)
  }

  private func titles(_ text: String) throws -> [String] {
    try round.cards(text).map(\.draft.title.text)
  }

  @Test(arguments: ["-", "*", "+", "1.", "12)"])
  func itemsWithACheckBoxAreCards(bullet: String) throws {
    let cards = try round.cards("\(bullet) [ ] one\n\(bullet) [x] two\n\(bullet) [X] three")

    expect(cards.map(\.draft.title.text), is: ["one", "two", "three"])
    expect(cards.map(\.draft.state), is: [.todo, .done, .done])
  }

  @Test(arguments: ["- one", "- [] one", "-[ ] one", "- [ ]one", "[ ] one", "text"])
  func otherLinesAreNotCards(line: String) throws {
    let skipped: [FileRecord.Content] = [.skipped(.itemWithoutBox), .skipped(.textOutside)]
    try expect(round.records(line).allSatisfy { skipped.contains($0.content) })
  }

  @Test func headingsAreProjects() throws {
    let cards = try round.cards(
      """
      - [ ] zero
      # One #
      - [ ] one
      ### Two \\# 2
      - [ ] two

      Three
      =====

      - [ ] three
      #four
      - [ ] still three
      """)

    expect(cards.map { $0.draft.project?.text }, is: [nil, "One", "Two # 2", "Three", "Three"])
  }

  @Test func indentedCheckBoxesAreSteps() throws {
    let cards = try round.cards(
      """
      - [ ] card
        - [x] one
          - [ ] two
      \t* [ ] three
      - [ ] next
      1. [ ] number
         - [ ] four
      """)

    expect(cards.map(\.draft.title.text), is: ["card", "next", "number"])
    expect(cards[0].draft.steps.map(\.text), is: ["one", "two", "three"])
    expect(cards[0].draft.steps.map(\.isChecked), is: [true, false, false])
    expect(cards[2].draft.steps.map(\.text), is: ["four"])
  }

  @Test func aCardCanHaveThousandsOfSteps() throws {
    let steps = (1...5000).map { "  - [x] \($0)\n" }.joined()
    let cards = try round.cards("- [ ] card\n\(steps)- [ ] next\n")

    expect(cards.map(\.draft.title.text), is: ["card", "next"])
    expect(cards[0].draft.steps.map(\.text), is: (1...5000).map(String.init))
    expect(cards[0].draft.steps.allSatisfy { $0.isChecked })
    expect(cards[1].draft.steps.isEmpty)
  }

  @Test(arguments: [
    ("a #x @high", "a", ["x"]), ("#x  a  #y #z ", "#x  a", ["y", "z"]), ("#x #y", "#x #y", []),
    ("a # #x", "a #", ["x"]), ("#12 #x", "#12", ["x"]),
  ])
  func onlyTagsAtTheEndLeaveTheTitle(line: String, title: String, tags: [String]) throws {
    let card = try #require(try round.cards("- [ ] \(line)").first)

    expect(card.draft.title.text, is: title)
    expect(card.draft.tags.list.map(\.text), is: tags)
  }

  @Test func otherTextBelowACardIsItsNotes() throws {
    let cards = try round.cards(
      """
      - [ ] card

        A paragraph
          - a bullet

        ```
        - [ ] code
        ```
      - [ ] next
      lazy

      no more
      """)

    expect(cards.map(\.draft.title.text), is: ["card", "next"])
    expect(
      cards[0].draft.notes.text,
      is: """
        A paragraph
          - a bullet

        ```
        - [ ] code
        ```
        """)
    expect(cards[1].draft.notes.text, is: "lazy")
  }

  @Test func codeCommentsAndFrontMatterContainNoCards() throws {
    let text = """
      ---
      tags: x
      ---
      - [ ] one
      ~~~~ swift
      - [ ] code
      ~~~
      ~~~~
      <!-- off
      - [ ] hidden
      -->
      - [ ] two
      """

    try expect(titles(text), is: ["one", "two"])
    try expect(round.cards(text).last?.draft.project == nil)
  }

  @Test func itemsWithoutACheckBoxAreReported() throws {
    let records = try round.records("- [ ] one\n- two\n\n3. three\n* * *\n- \nfour\n")
    expect(records.map(\.place.line), is: [1, 2, 4, 7])
    expect(records[1...2].allSatisfy { $0.content == .skipped(.itemWithoutBox) })
    expect(records[3].content, is: .skipped(.textOutside))
  }

  @Test func aBoxWithADashIsCancelled() throws {
    try expect(round.records("- [-] x").map(\.content), is: [.skipped(.cancelled)])
  }

  @Test func fieldsAtTheEndOfALineAreRead() throws {
    let cards = try round.cards(
      """
      - [ ] Fix #12 for @bob #bug @due(2026-12-01T14:30) @high
      - [/] Go @due(soon)
      - [ ] Issue #12
      """)

    expect(cards.map(\.draft.title.text), is: ["Fix #12 for @bob", "Go @due(soon)", "Issue #12"])
    expect(cards[0].draft.tags.list.map(\.text), is: ["bug"])
    expect(cards[0].draft.deadline?.iso, is: "2026-12-01T14:30")
    expect(cards[0].draft.priority, is: .high)
    expect(cards[1].draft.state, is: .doing)
  }

  @Test func anImpossibleDeadlineIsKeptInTheNotes() throws {
    let text = "- [ ] A @due(2026-02-30)\n- [ ] B @due(2026-12-01) @due(2026-12-02)\n"
    let cards = try round.cards(text)
    expect(cards.map(\.draft.title.text), is: ["A", "B"])
    expect(cards.map { $0.draft.deadline?.iso }, is: [nil, "2026-12-01"])
    expect(cards.map(\.draft.notes.text), is: ["due: 2026-02-30", "due: 2026-12-02"])
    try expect(round.records(text).allSatisfy { $0.remarks == [.keptInNotes("due")] })
  }

  /// CommonMark 0.31, section 2.4.
  @Test func backslashEscapesAreRemoved() throws {
    let line = #"- [ ] \*not emphasized\* \<br/> not a tag"#
    try expect(titles(line), is: ["*not emphasized* <br/> not a tag"])
    try expect(titles(#"- [ ] \→\A\a\ \3\φ\«"#), is: [#"\→\A\a\ \3\φ\«"#])
  }

  @Test func equalLinesAreTwoCardsWithStableIds() throws {
    let text = "- [ ] a\n- [ ] a\n# p\n- [ ] a"
    let ids = try round.cards(text).map(\.id)

    expect(Set(ids).count, is: 3)
    try expect(round.cards(text).map(\.id), is: ids)
    try expect(round.cards("- [x] a").map(\.id), is: [ids[0]])
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
