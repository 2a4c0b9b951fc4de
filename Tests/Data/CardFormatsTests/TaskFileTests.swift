import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

/// Files with one task each: Backlog.md and kanban-md.
@Suite struct TaskFileTests {
  /// As Backlog.md 1.30 writes it.
  private static let backlog = """
    ---
    id: BACK-355.01
    title: 'Core: Add type field, it''s new'
    status: To Do
    assignee:
      - '@ann'
    created_date: '2026-01-01 23:37'
    updated_date: '2026-05-11 14:01'
    labels:
      - core
      - 'web ui'
    dependencies: []
    parent_task_id: BACK-355
    priority: high
    ordinal: 125000
    ---

    ## Description

    <!-- SECTION:DESCRIPTION:BEGIN -->
    Add the field.
    <!-- SECTION:DESCRIPTION:END -->

    ## Acceptance Criteria
    <!-- AC:BEGIN -->
    - [ ] #1 The parser reads it
    - [x] #2 The writer persists it
    <!-- AC:END -->

    """

  /// As kanban-md 0.33 writes it.
  private static let kanban = """
    ---
    id: 5
    title: Task with timestamps
    status: done
    priority: critical
    created: 2026-01-15T10:00:00Z
    updated: 2026-02-01T09:15:00Z
    started: 2026-01-20T14:30:00Z
    completed: 2026-02-01T09:15:00Z
    due: 2026-03-01
    estimate: 4h
    tags:
        - backend
    ---

    Task for testing.

    """

  private func card(_ text: String, _ format: FileFormat, board: String? = nil) throws -> CardRecord
  {
    let round = try Round(format) { $0.board = board.map { Array($0.utf8) } }
    return try #require(try round.cards(text).first)
  }

  @Test func aTaskOfBacklogIsRead() throws {
    let card = try card(Self.backlog, .backlog)
    expect(card.draft.title.text, is: "Core: Add type field, it's new")
    expect(card.draft.state, is: .todo)
    expect(card.draft.priority, is: .high)
    expect(card.draft.tags.list.map(\.text), is: ["core", "web-ui"])
    expect(card.draft.steps.map(\.text), is: ["The parser reads it", "The writer persists it"])
    expect(card.draft.steps.map(\.isChecked), is: [false, true])
    expect(
      card.draft.notes.text,
      is: "Add the field.\n\nid: BACK-355.01\nlabels: web ui\n"
        + "parent_task_id: BACK-355")
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2026-01-01T23:37")
  }

  @Test func aTaskOfKanbanMdIsRead() throws {
    let card = try card(Self.kanban, .kanbanmd)
    expect(card.draft.title.text, is: "Task with timestamps")
    expect(card.draft.state, is: .done)
    expect(card.draft.priority, is: .high)
    expect(card.draft.deadline?.iso, is: "2026-03-01")
    expect(card.draft.notes.text, is: "Task for testing.\n\nid: 5\nestimate: 4h")
    expect(card.finished.map { Zone.utc.civil(at: $0).iso }, is: "2026-02-01T09:15")
  }

  @Test func theSettingsOfTheBoardGiveItsNameAndItsStates() throws {
    let settings = "project_name: \"Web\"\nstatuses: [\"Draft\", \"Cooking\", \"Served\"]\n"
    for (status, state) in [("Draft", State.todo), ("Cooking", .doing), ("Served", .done)] {
      let text = Self.backlog.replacing("status: To Do", with: "status: \(status)")
      let card = try card(text, .backlog, board: settings)
      expect(card.draft.state, is: state)
      expect(card.draft.project?.text, is: "Web")
    }
    let board = "board:\n  name: My board\nstatuses:\n  - draft\n  - name: served\n    x: 1\n"
    let text = Self.kanban.replacing("status: done", with: "status: served")
    let card = try card(text, .kanbanmd, board: board)
    expect(card.draft.project?.text, is: "My board")
    expect(card.draft.state, is: .done)
  }

  @Test func timesOfBacklogAreInUTC() throws {
    let seoul = Zone(identifier: "Asia/Seoul")
    let round = try Round(.backlog, zone: seoul)
    let card = try #require(try round.cards(Self.backlog).first)
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2026-01-01T23:37")
  }

  @Test func aTaskIsTheSameAfterItsFieldsChanged() throws {
    let changed = Self.backlog.replacing("To Do", with: "Done").replacing("Core:", with: "UI:")
    try expect(card(changed, .backlog).id, is: card(Self.backlog, .backlog).id)
  }

  @Test func aTaskOfAnotherBoardIsAnotherCard() throws {
    let ids = try ["Web", "Shop"].map { name in
      try card(Self.backlog, .backlog, board: "project_name: \(name)\n").id
    }
    expect(ids[0] != ids[1])
  }

  @Test func linesCanEndInCRLF() throws {
    let text = Self.backlog.replacing("\n", with: "\r\n")
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    expect(formats.recognise(Array(text.utf8), named: nil), is: .format(.backlog))
    try expect(card(text, .backlog), is: card(Self.backlog, .backlog))
  }

  @Test func everyFormOfAValueIsRead() throws {
    let text = """
      ---
      id: task-1
      title: A long title
        that goes on
      status:
        name: To Do
        color: red
      labels: ["a, b", 'c',
        d]
      due: null
      created_date: '2026-13-45'
      completed: 2026-12-01
      extra:
        one: 1
        two: 2
      ---

      <!-- mine -->
      """
    let card = try card(text, .backlog)
    expect(card.draft.title.text, is: "A long title that goes on")
    expect(card.draft.state, is: .todo)
    expect(card.draft.tags.list.map(\.text), is: ["a-b", "c", "d"])
    expect(
      card.draft.notes.text,
      is: """
        <!-- mine -->

        id: task-1
        status: color: red
        labels: a, b
        extra: one: 1, two: 2
        created_date: 2026-13-45
        completed: 2026-12-01
        """)
  }

  @Test func aFileAmongTasksIsATask() throws {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    for text in ["---\nid: task-2\ntitle: B\n---\n", "---\nid: task-2\n", "---\ntitle: ''\n---\n"] {
      let bytes = Array(text.utf8)
      expect(formats.recognise(bytes, named: "d/tasks/a.md"), is: .format(.backlog))
      expect(formats.recognise(bytes, named: "d/docs/a.md") != .format(.backlog))
    }
  }

  @Test(arguments: [
    (backlog, FileRecognition.format(.backlog)), (kanban, .format(.kanbanmd)),
    ("---\nid: doc-1\ntitle: x\ntype: other\n---\n\n# x\n", .format(.markdown)),
  ])
  func taskFilesAreRecognized(text: String, recognition: FileRecognition) {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    expect(formats.recognise(Array(text.utf8), named: nil), is: recognition)
  }

  @Test(arguments: ["", "---\nid: 1\n---\n", "---\nid: 1\n", "x", "---\ntitle: x\n---\n"])
  func anotherFileHasNoCard(text: String) throws {
    let records = try Round(.kanbanmd).records(text)
    expect(records.allSatisfy { if case .bad = $0.content { true } else { false } })
  }
}
