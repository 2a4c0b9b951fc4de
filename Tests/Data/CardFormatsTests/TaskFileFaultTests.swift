import Entities
import Expectations
import System
import Testing

/// Front matter of task files that is not valid, and dates with several meanings.
@Suite struct TaskFileFaultTests {
  private func text(_ lines: String) -> String {
    "---\nid: task-1\nstatus: To Do\n\(lines)\n---\n\nBody.\n"
  }

  private func record(
    _ lines: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> FileRecord {
    try #require(try Round(.backlog, configure).records(text(lines)).first)
  }

  private func card(
    _ lines: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> CardRecord {
    try #require(try Round(.backlog, configure).cards(text(lines)).first)
  }

  @Test(
    arguments: [
      ("title: T\ntitle: T2", 5, .repeatedKey("title")),
      ("title: T\nlabels: [a]\nstatus: Done", 6, .repeatedKey("status")),
      ("title: \"T", 4, .malformed(expected: "\"")), ("title: 'T", 4, .malformed(expected: "'")),
      ("title: T\nlabels: [\"a, b]", 5, .malformed(expected: "\"")),
      ("title: T\nlabels: [a, b\ndue: 2026-12-01", 5, .malformed(expected: "]")),
      ("title: T\nlabels:\n  - a\n  - 'b", 7, .malformed(expected: "'")),
    ] as [(String, Int, RecordFault)])
  func invalidFrontMatterIsAFault(lines: String, line: Int, fault: RecordFault) throws {
    let record = try record(lines)
    expect(record.content, is: .bad(fault))
    expect(record.place, is: FilePlace(line: line))
  }

  @Test func theFirstFaultIsReported() throws {
    try expect(record("title: 'T\ntitle: T2").place.line, is: 4)
  }

  @Test func quotesInsideOfWordsHaveNoMeaning() throws {
    let card = try card("title: T\nlabels: [don't, 'it''s, x', \"a ]\"]\nextra:\n  - x\n  'twas: y")
    for label in ["don't", "it's, x", "a ]"] {
      expect(card.draft.notes.text.contains("labels: \(label)\n"))
    }
  }

  @Test(arguments: [
    "due", "due_date", "dueDate", "created_date", "updated_date", "started", "completed",
  ])
  func aDateWithTwoMeaningsNeedsAnOrder(key: String) throws {
    let lines = "title: T\n\(key): 12/06/2026"
    let record = try record(lines)
    expect(record.content, is: .bad(.ambiguousDate(key, value: "12/06/2026")))
    expect(record.place.line, is: 5)
    try expect(card(lines) { $0.dayOrder = .dmy }.draft.title.text, is: "T")
  }

  @Test func anOrderIsUsedForTimesToo() throws {
    let lines = "title: T\ncreated_date: 12/06/2026 10:00\ndue: 12/06/2026"
    let cards = try [ImportOptions.DayOrder.dmy, .mdy].map { order in
      try card(lines) { $0.dayOrder = order }
    }
    expect(
      cards.map { $0.created.map { Zone.utc.civil(at: $0).iso } },
      is: ["2026-06-12T10:00", "2026-12-06T10:00"])
    expect(cards.map { $0.draft.deadline?.iso }, is: ["2026-06-12", "2026-12-06"])
    expect(cards.map(\.draft.notes.text), is: ["Body.\n\nid: task-1", "Body.\n\nid: task-1"])
  }

  @Test(arguments: [
    ("dd/mm/yyyy", "2026-06-12"), ("mm/dd/yyyy hh:mm", "2026-12-06"), ("'dd.mm.yy'", "2026-06-12"),
  ])
  func theSettingsOfTheBoardSayTheOrder(format: String, deadline: String) throws {
    let settings = Array("project_name: Web\ndate_format: \(format)\n".utf8)
    let card = try card("title: T\ndue: 12/06/2026") { $0.board = settings }
    expect(card.draft.deadline?.iso, is: deadline)
    // The option decides over the settings.
    let other = try self.card("title: T\ndue: 12/06/2026") {
      $0.board = settings
      $0.dayOrder = .dmy
    }
    expect(other.draft.deadline?.iso, is: "2026-06-12")
  }

  @Test func anISOFormatSaysNothingAboutOtherDates() throws {
    let settings = Array("date_format: yyyy-mm-dd\n".utf8)
    let lines = "title: T\ndue: 12/06/2026"
    try expect(
      record(lines) { $0.board = settings }.content,
      is: .bad(.ambiguousDate("due", value: "12/06/2026")))
    let clear = try card("title: T\ndue: 24/12/2026") { $0.board = settings }
    expect(clear.draft.deadline?.iso, is: "2026-12-24")
  }
}
