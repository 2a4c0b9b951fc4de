import Entities
import Expectations
import FoundationEssentials
import Testing

@testable import CardFormats

/// Records of other programs that are the same card after a change there.
@Suite struct ForeignIdentityTests {
  private func cards(_ text: String) throws -> [CardRecord] {
    try Round(.csv).cards(text)
  }

  @Test func tickTickNumbersItsTasksAnewInEachBackup() throws {
    let header = "List Name,Title,Is Check list,Created Time,taskId\n"
    let before = try cards(header + "A,a,N,2026-11-20T01:00:00+0000,1\n")
    let after = try cards(
      header + "A,z,N,2026-11-21T01:00:00+0000,1\nA,a,N,2026-11-20T01:00:00+0000,2\n")
    expect(before[0].id, is: after[1].id)
    expect(Set(after.map(\.id)).count, is: 2)
    // Cards of earlier versions have the number in their ids.
    var identifiers = ContentIdentifiers("csv")
    let former = identifiers.next(for: "1\u{1F}a\u{1F}A\u{1F}2026-11-20T01:00:00+0000")
    expect(before[0].formerIDs, is: [former])
  }

  @Test func aTaskOfTickTickIsTheSameAfterARename() throws {
    let header = "List Name,Title,Is Check list,Created Time,taskId\n"
    let before = try cards(header + "A,a,N,2026-11-20T01:00:00+0000,1\n")[0]
    let after = try cards(header + "A,b,N,2026-11-20T01:00:00+0000,1\n")[0]
    expect(before.id != after.id)
    expect(before.draft.key, is: after.draft.key)
    expect(before.draft.key != nil)
    // Without the time of creation, another task has the number in the next backup.
    try expect(cards(header + "A,a,N,,1\n")[0].draft.key == nil)
  }

  @Test func aLineOfTodoTxtIsTheSameWhenItIsDone() throws {
    let round = try Round(.todotxt)
    func card(_ line: String) throws -> CardRecord { try round.cards(line)[0] }
    let open = try card("(A) 2026-11-01 Buy milk +home @shop")
    let done = try card("x 2026-11-20 2026-11-01 Buy milk +home @shop pri:A")
    expect(open.id, is: done.id)
    try expect(card("(A) 2026-11-01 Buy milk @shop +home").id, is: open.id)
    try expect(card("Buy +home milk").id != open.id)
    // Earlier versions kept the priority and the order.
    let former = ["Buy milk @shop +home", "Buy milk @shop +home pri:A"].map { text in
      var identifiers = ContentIdentifiers("todotxt")
      return identifiers.next(for: text)
    }
    try expect(card("x Buy milk @shop +home pri:A").formerIDs, is: former)
    expect(open.formerIDs.isEmpty)
  }

  @Test func aTaskOfObsidianIsTheSameWhenItIsDone() throws {
    func card(_ line: String) throws -> CardRecord {
      try Round(.obsidian).cards("---\nkanban-plugin: board\n---\n\n## Done\n\n\(line)\n")[0]
    }
    let open = try card("- [ ] Call #bank ⏫")
    let done = try card("- [x] Call #bank ⏫ ✅ 2026-11-20")
    expect(open.id, is: done.id)
    var identifiers = ContentIdentifiers("markdown")
    expect(done.formerIDs, is: [identifiers.next(for: "\nCall #bank ⏫ ✅ 2026-11-20")])
  }

  @Test func theAddressOfTrelloIsTheSameAfterARename() throws {
    let header = "Card ID,Card Name,Card URL,List Name,Board Name\n"
    let before = try cards(header + "1,Buy,https://trello.com/c/AAA/1-buy,L,B\n")
    let after = try cards(header + "1,Buy oat,https://trello.com/c/AAA/1-buy-oat,L,B\n")
    expect(before[0].id, is: after[0].id)
    // The board in JSON has the short address, too.
    expect(after[0].draft.key?.text, is: "https://trello.com/c/AAA")
    let former = ContentIdentifiers("csv").named("https://trello.com/c/AAA/1-buy")
    expect(before[0].formerIDs, is: [former])
    let short = try cards(header + "1,Buy,https://trello.com/c/AAA,L,B\n")
    expect(short[0].id, is: before[0].id)
    expect(short[0].formerIDs.isEmpty)
  }

  @Test func theIdOfATaskFileIsTheSameInCapitals() throws {
    let text = "---\nid: task-3\ntitle: a\nstatus: To Do\ncreated_date: '2026-01-01'\n---\n"
    let upper = text.replacing("task-3", with: "TASK-3")
    let (before, after) = (
      try Round(.backlog).cards(text)[0], try Round(.backlog).cards(upper)[0]
    )
    expect(before.id, is: after.id)
    expect(before.formerIDs, is: after.formerIDs)
    // Earlier versions kept the spelling.
    let former = ContentIdentifiers("taskfile").named("\u{1F}TASK-3\u{1F}2026-01-01")
    expect(before.formerIDs, is: [former])
  }
}
