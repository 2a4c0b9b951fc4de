import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import CardFormats

/// Records of other programs that are the same card after a change there, and those that are not.
@Suite struct ImportedIdentityTests {
  private func cards(_ text: String, _ format: FileFormat = .csv) throws -> [CardRecord] {
    try Round(format).cards(text)
  }

  @Test func aRowIsTheSameAfterItsStateChanged() throws {
    let before = try cards("Name,Status\na,To Do\na,To Do\n")
    let after = try cards("Name,Status\na,Done\na,To Do\n")
    expect(before.map(\.id), is: after.map(\.id))
    expect(Set(before.map(\.id)).count, is: 2)
  }

  @Test func longNumbersAreIdentities() throws {
    let header = "Task ID,Created At,Completed At,Name,Section/Column,Projects\n"
    let before = try cards(header + "1201234567890,2026-11-01,,Write plan,To do,Alpha\n")
    let after = try cards(header + "1201234567890,2026-11-01,,Write the plan,Doing,Beta\n")
    expect(before.map(\.id), is: after.map(\.id))
    expect(before.map { $0.draft.key?.text }, is: ["1201234567890"])
    // Another program may count from 1 in each file.
    try expect(cards("ID,Name,Status\n12345,Write plan,To do\n").map(\.draft.key), is: [nil])
  }

  @Test func tickTickNumbersItsTasksAnewInEachBackup() throws {
    let header = "List Name,Title,Is Check list,Created Time,taskId\n"
    let before = try cards(header + "A,a,N,2026-11-20T01:00:00+0000,1\n")
    let after = try cards(
      header + "A,z,N,2026-11-21T01:00:00+0000,1\nA,a,N,2026-11-20T01:00:00+0000,2\n")
    expect(before[0].id, is: after[1].id)
    expect(Set(after.map(\.id)).count, is: 2)
  }

  @Test func aLineOfTodoTxtIsTheSameWhenItIsDone() throws {
    func card(_ line: String) throws -> CardRecord { try cards(line, .todotxt)[0] }
    let open = try card("(A) 2026-11-01 Buy milk +home @shop")
    let done = try card("x 2026-11-20 2026-11-01 Buy milk +home @shop pri:A")
    expect(open.id, is: done.id)
    try expect(card("Buy +home milk").id != open.id)
  }

  @Test func anItemOfMarkdownIsTheSameWhenItIsDone() throws {
    try expect(cards("- [x] a", .markdown)[0].id, is: cards("- [ ] a", .markdown)[0].id)
  }

  @Test func aTaskOfObsidianIsTheSameWhenItIsDoneAndInAnotherList() throws {
    let board = "---\nkanban-plugin: board\n---\n\n## Ideas\n\n- [ ] Call #bank ⏫\n- [ ] a ^1a2b\n"
    let ids = try cards(board, .markdown).map(\.id)
    for text in [
      board.replacing("[ ] Call #bank ⏫", with: "[x] Call #bank ⏫ ✅ 2026-11-20"),
      board.replacing("## Ideas", with: "## Done"),
      "\u{FEFF}\r\n" + board.replacing("\n", with: "\r\n"),
    ] {
      try expect(cards(text, .markdown).map(\.id), is: ids)
    }
  }

  @Test func anIssueIsTheSameInAListOnABoardAndInATable() throws {
    let url = "https://github.com/o/r/issues/12"
    let issue = try cards(#"[{"title":"a","state":"OPEN","id":"I_1","url":"\#(url)"}]"#, .github)[0]
    let item = try cards(
      #"{"items":[{"content":{"title":"a","url":"\#(url)"},"id":"PVTI_1","title":"a"}]}"#, .github
    )[0]
    let row = try cards("Title,URL,Status\na,\(url),Todo\n")[0]
    expect([item.id, row.id], is: [issue.id, issue.id])
    expect(item.draft.key?.text, is: url)
  }

  @Test func anIssueWithoutAnAddressIsItsNumberAndDateOfCreation() throws {
    let text = #"[{"number":12,"title":"Flaky tset","createdAt":"2026-11-20T09:00:00Z"}]"#
    let card = try cards(text, .github)[0]
    try expect(cards(text.replacing("tset", with: "test"), .github)[0].id, is: card.id)
    try expect(cards(text.replacing("09:00", with: "09:01"), .github)[0].id != card.id)
  }

  @Test func aTaskFileIsOneOfItsBoard() throws {
    let text = "---\nid: task-3\ntitle: a\nstatus: To Do\ncreated_date: '2026-01-01'\n---\n"
    let card = try cards(text, .backlog)[0]
    for changed in [
      text.replacing("task-3", with: "TASK-3"), text.replacing("To Do", with: "Done"),
      text.replacing("title: a", with: "title: b"),
    ] {
      try expect(cards(changed, .backlog)[0].id, is: card.id)
    }
    let folder = try ProjectName("web")
    let other = try Round(.backlog) { $0.folder = folder }.cards(text)
    expect(other[0].id != card.id)
  }
}
