import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

/// Boards in Markdown: the plugin Kanban of Obsidian.
@Suite struct BoardMarkdownTests {
  /// As the plugin 2.0 writes it, with its settings at the end.
  private static let obsidian = """
    ---

    kanban-plugin: board

    ---

    ## Ideas

    - [ ] Read docs @{2026-12-01} @@{14:30} #work ^1a2b3c
    \t- [ ] first
    \t- [x] second
    - [ ] [[Other note]]


    ## In progress

    - [ ] Write docs


    ## Finished

    **Complete**
    - [x] Ship


    ***

    ## Archive

    - [x] Old

    %% kanban:settings
    ```
    {"kanban-plugin":"board","list-collapse":[false,false]}
    ```
    %%
    """

  private func cards(_ text: String, _ format: FileFormat) throws -> [CardRecord] {
    try Round(format).records(text).compactMap { record in
      guard case .card(let card) = record.content else { return nil }
      return card
    }
  }

  @Test func aBoardOfObsidianIsRead() throws {
    let cards = try cards(Self.obsidian, .obsidian)
    expect(
      cards.map(\.draft.title.text), is: ["Read docs", "[[Other note]]", "Write docs", "Ship"])
    expect(cards.map(\.draft.state), is: [.todo, .todo, .doing, .done])
    expect(cards[0].draft.deadline?.iso, is: "2026-12-01T14:30")
    expect(cards[0].draft.tags.list.map(\.text), is: ["work"])
    expect(cards[0].draft.steps.map(\.isChecked), is: [false, true])
    expect(cards[0].draft.notes.text, is: "list: Ideas")
    expect(cards.allSatisfy { $0.draft.project == nil })
    let records = try Round(.obsidian).records(Self.obsidian)
    expect(records.filter { $0.content == .skipped(.archived) }.count, is: 1)
  }

  @Test(arguments: ["\r\n", "\n"])
  func frontMatterIsFoundAfterAByteOrderMarkAndBlankLines(end: String) throws {
    let text =
      "\u{FEFF}\(end)"
      + Self.obsidian.split(
        separator: "\n", omittingEmptySubsequences: false
      ).joined(separator: end)
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    expect(formats.recognise(Array(text.utf8), named: nil), is: .format(.obsidian))
    try expect(cards(text, .obsidian).map(\.id), is: cards(Self.obsidian, .obsidian).map(\.id))
  }

  @Test func aListMayHaveALimitOfCards() throws {
    let text = Self.obsidian.replacing("## In progress", with: "## In Progress (3)")
    try expect(cards(text, .obsidian)[2].draft.state, is: .doing)
    try expect(cards(text, .obsidian)[2].draft.notes.isEmpty)
  }

  @Test func datesOfOtherPluginsAreReadAndOthersAreKept() throws {
    let text = """
      ---
      kanban-plugin: board
      ---

      ## Todo

      - [ ] a [due:: 2026-12-24]
      - [ ] b 📅 2026-11-01 c
      - [ ] d @{2026-13-24}
      - [ ] e @@{14:30}
      - [ ] f @{2026-12-24} @@{14:30:15}

      """
    let cards = try cards(text, .obsidian)
    expect(cards.map(\.draft.title.text), is: ["a", "b c", "d", "e", "f"])
    expect(
      cards.map { $0.draft.deadline?.iso },
      is: ["2026-12-24", "2026-11-01", nil, nil, "2026-12-24"])
    expect(
      cards.map(\.draft.notes.text),
      is: ["", "", "date: @{2026-13-24}", "date: @@{14:30}", "date: @@{14:30:15}"])
    let records = try Round(.obsidian).records(text)
    expect(records[3].remarks, is: [.keptInNotes("date")])
  }

  @Test func aCardOfObsidianIsTheSameInAnotherList() throws {
    let moved = Self.obsidian.replacing("## Ideas", with: "## Done")
    try expect(cards(moved, .obsidian).map(\.id), is: cards(Self.obsidian, .obsidian).map(\.id))
    try expect(cards(moved, .obsidian)[0].draft.state, is: .done)
  }

  @Test func aListThatSaysMoreThanAStateIsKept() throws {
    let card = try #require(try cards("## Review\n\n- [ ] a\n", .markdown).first)
    expect(card.draft.state, is: .doing)
    expect(card.draft.notes.text, is: "list: Review")
  }

  @Test func headingsThatNameAStateAreStates() throws {
    let cards = try cards(
      "# Web\n\n- [ ] a\n\n## In Progress\n\n- [ ] b\n- [x] c\n\n# Shop\n\n- [ ] d\n", .markdown)
    expect(cards.map(\.draft.state), is: [.todo, .doing, .done, .todo])
    expect(cards.map { $0.draft.project?.text }, is: ["Web", "Web", "Web", "Shop"])
  }

  @Test func aProjectNamedLikeAStateIsReadBack() throws {
    let card = try Card.sample("x")
    let round = try Round(.markdown)
    let file = round.file([ListedCard(card: card, project: try ProjectName("Done"))])
    let copy = try #require(try round.cards(file).first)
    expect(copy.draft.project?.text, is: "Done")
    expect(copy.draft.state, is: card.state)
  }
}
