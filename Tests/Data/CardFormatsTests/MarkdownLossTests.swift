import Entities
import Expectations
import Repositories
import Testing

@Suite struct MarkdownLossTests {
  private func records(_ text: String, _ format: FileFormat = .markdown) throws -> [FileRecord] {
    try Round(format).records(text)
  }

  private func cards(_ text: String, _ format: FileFormat = .markdown) throws -> [CardRecord] {
    try Round(format).cards(text)
  }

  @Test(arguments: ["- [ ]", "- [ ] ", "* [x]  ", "1. [ ]", "- [/] "])
  func aBoxWithoutTextIsReported(line: String) throws {
    for format in [FileFormat.markdown, .obsidian] {
      let records = try records("## Todo\n\n- [ ] a\n\(line)\n- [ ] b\n", format)
      expect(records.count, is: 3)
      expect(records[1].content, is: .skipped(.emptyItem))
    }
  }

  @Test func aBoardWithACardThatOnlyHasADateIsImported() throws {
    let records = try records("## Todo\n\n- [ ] a\n- [ ] @{2026-11-27}\n", .obsidian)
    guard case .card(let card) = records[1].content else { throw NoCard() }
    expect(card.draft.title.text, is: "(untitled)")
    expect(card.draft.deadline?.iso, is: "2026-11-27")
    expect(records[1].remarks, is: [.untitled("title")])
  }

  @Test(arguments: ["> - [ ] quoted", ">- [x] quoted", "| [ ] x | y |"])
  func aBoxOutsideAListIsReported(line: String) throws {
    let contents = try records("- [ ] a\n\n\(line)\n\(line)\n").map(\.content)
    expect(contents.dropFirst(), is: [.skipped(.boxOutsideList), .skipped(.boxOutsideList)])
  }

  @Test func linesOutsideOfCardsAreReported() throws {
    let text =
      "# P\n\nNotes.\n\n> a quotation\n\n| a | b |\n|---|---|\n\n- [ ] A\n\n## S\n\nMore.\n"
    let outside = try records(text).filter { $0.content == .skipped(.textOutside) }
    expect(outside.map(\.place.line), is: [3, 5, 7, 14])
    try expect(records(text).count, is: 5)
  }

  @Test func codeAndFrontMatterOutsideOfCardsAreReported() throws {
    let text = "---\ntitle: x\n---\n```sh\nmake\n\n```\n- [ ] A\n"
    let outside = try records(text).filter { $0.content == .skipped(.textOutside) }
    expect(outside.map(\.place.line), is: [2, 5])
  }

  @Test(arguments: [
    "Plan\n====\n\n- [ ] A\n", "- [ ] A\nmore of A\n", "- [ ] A\n\n***\n- [ ] B\n",
    "<!-- a\ncomment -->\n- [ ] A\n",
  ])
  func otherLinesAreNotReported(text: String) throws {
    try expect(records(text).allSatisfy { $0.content != .skipped(.textOutside) })
  }

  @Test func theSettingsOfABoardAreNoText() throws {
    let text = """
      ---

      kanban-plugin: board

      ---

      ## Done

      **Complete**
      - [x] a


      %% kanban:settings
      ```
      {"kanban-plugin":"board"}
      ```
      %%

      """
    try expect(records(text, .obsidian).count, is: 1)
    try expect(records("Intro.\n\n" + text, .obsidian).count >= 2)
  }

  @Test(arguments: ["?", "!", ">", "<", "*", "+", "~"])
  func aBoxWithAnotherSignIsACard(sign: String) throws {
    for format in [FileFormat.markdown, .obsidian] {
      let card = try #require(try cards("## Doing\n\n- [\(sign)] x\n", format).first)
      expect(card.draft.title.text, is: "x")
      expect(card.draft.state, is: .doing)
      expect(card.draft.notes.text, is: "check box: \(sign)")
    }
    let step = try #require(try cards("- [ ] a\n  - [\(sign)] b\n").first)
    expect(step.draft.steps.isEmpty)
    expect(step.draft.notes.text, is: "- [\(sign)] b")
  }

  /// The plugin Tasks of Obsidian writes them in any note.
  @Test func datesOfThePluginTasksAreReadOutsideOfBoards() throws {
    let cards = try cards(
      """
      # Home
      - [ ] Buy milk 📅 2026-12-01 ⏳ 2026-11-28 #shop
      - [x] Call mum ➕ 2026-11-01 ✅ 2026-11-20
      - [ ] Rent ⏫ 🔁 every month 📆 2026-12-05
      - [ ] ✅ is a mark 📅 soon
      """)
    expect(
      cards.map(\.draft.title.text), is: ["Buy milk", "Call mum", "Rent", "✅ is a mark 📅 soon"])
    expect(cards.map(\.draft.deadline?.iso), is: ["2026-12-01", nil, "2026-12-05", nil])
    expect(cards[0].draft.wait?.iso, is: "2026-11-28")
    expect(cards[0].draft.tags.list.map(\.text), is: ["shop"])
    expect(cards[1].finished != nil && cards[1].created != nil)
    expect(cards[2].draft.priority, is: .high)
    expect(cards[2].draft.repeat?.text, is: "month")
  }

  private struct NoCard: Error {}
}
