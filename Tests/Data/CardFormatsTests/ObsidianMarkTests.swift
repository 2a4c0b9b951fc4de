import Entities
import Expectations
import System
import Testing

@testable import CardFormats

@Suite struct ObsidianMarkTests {
  private func record(
    _ line: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> FileRecord {
    let text = """
      ---
      kanban-plugin: board
      ---

      ## Todo

      - [ ] \(line)

      %% kanban:settings
      ```
      {"kanban-plugin":"board"}
      ```
      %%

      """
    return try #require(try Round(.obsidian, configure).records(text).first)
  }

  private func card(
    _ line: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> CardRecord {
    guard case .card(let card) = try record(line, configure).content else {
      throw RecordFault.missing("card")
    }
    return card
  }

  @Test func aDateFieldIsADeadlineInAnyMarkdown() throws {
    let card = try #require(try Round(.markdown).cards("- [ ] Pay [due:: 2026-12-02]\n").first)
    expect(card.draft.title.text, is: "Pay")
    expect(card.draft.deadline?.iso, is: "2026-12-02")
  }

  @Test func theOrderOfDatesIsThatOfTheOption() throws {
    let line = "Pay @{12/01/2026}"
    try expect(card(line).draft.deadline == nil)
    try expect(card(line).draft.notes.text, is: "date: @{12/01/2026}")
    try expect(card(line) { $0.dayOrder = .mdy }.draft.deadline?.iso, is: "2026-12-01")
  }

  @Test(arguments: [
    ("Fix #bug in login", "Fix #bug in login", ["bug"]), ("#bug fix it", "fix it", ["bug"]),
    ("Tag end #bug", "Tag end", ["bug"]), ("Issue #123 open", "Issue #123 open", []),
    ("a #b #c @{2026-12-01}", "a", ["b", "c"]), ("#bug", "#bug", ["bug"]),
  ])
  func tagsAreRead(line: String, title: String, tags: [String]) throws {
    let card = try card(line)
    expect(card.draft.title.text, is: title)
    expect(card.draft.tags.list.map(\.text), is: tags)
  }

  @Test func aTagInATagIsKeptInTheNotes() throws {
    let record = try record("nested tag #a/b")
    expect(record.remarks, is: [.keptInNotes("#")])
    let card = try card("nested tag #a/b")
    expect(card.draft.title.text, is: "nested tag")
    expect(card.draft.tags.list.map(\.text), is: ["a-b"])
    expect(card.draft.notes.text, is: "#: a/b")
  }

  @Test func marksOfThePluginTasksAreRead() throws {
    let text = "---\nkanban-plugin: board\n---\n\n## Done\n\n"
    let cards = try Round(.obsidian).cards(
      text + "- [x] Ship ⏫ ➕ 2026-11-01 ✅ 2026-11-20 #x\n- [ ] Tidy 🔽 🔁 every week 📅 2026-12-01\n")
    expect(cards.map(\.draft.title.text), is: ["Ship", "Tidy"])
    expect(cards.map(\.draft.priority), is: [.high, .low])
    let day = try #require(CivilDay(iso: "2026-11-20"))
    expect(cards[0].finished, is: Zone.utc.date(of: CivilMinute(startOf: day)))
    expect(cards[0].created != nil)
    expect(cards[0].draft.tags.list.map(\.text), is: ["x"])
    expect(cards[1].draft.repeat != nil)
    expect(cards[1].draft.deadline?.iso, is: "2026-12-01")
  }

  @Test func theEndOfAnOpenTaskIsKeptInTheNotes() throws {
    try expect(card("ok ✅ 2026-11-20").draft.notes.text, is: "✅: 2026-11-20")
    try expect(record("ok ✅ 2026-11-20").remarks, is: [.keptInNotes("✅")])
  }

  @Test(arguments: [
    ("📅 2026-02-30", "📅"), ("📅 2026-12-01 📅 2026-12-02", "📅"), ("⏳ 2026-12-40", "⏳"),
    ("🛫 2026-12-01 ⏳ 2026-12-02", "⏳"), ("➕ 2026-99-01", "➕"), ("✅ 2026-02-30", "✅"),
    ("[due:: 2026-13-45]", "due"), ("[completion:: soon]", "completion"),
  ])
  func aDayThatCannotBeReadIsKeptInTheNotes(marks: String, name: String) throws {
    let record = try record("Call \(marks)")
    expect(record.remarks, is: [.keptInNotes(name)])
    let card = try card("Call \(marks)")
    expect(card.draft.title.text, is: "Call")
    expect(card.draft.notes.text.hasPrefix("\(name): "))
  }

  @Test func aListOfThePluginTasksWithAnImpossibleDayIsRead() throws {
    let text = "- [ ] Call 📅 2026-02-30\n- [ ] 📅 Plan the week\n"
    let cards = try Round(.markdown).cards(text)
    expect(cards.map(\.draft.title.text), is: ["Call", "📅 Plan the week"])
    expect(cards.map(\.draft.notes.text), is: ["📅: 2026-02-30", ""])
  }
}
