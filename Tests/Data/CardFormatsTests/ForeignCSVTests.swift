import Entities
import Expectations
import FoundationEssentials
import System
import Testing

@testable import CardFormats

@Suite struct ForeignCSVTests {
  private static let seoul = Zone(identifier: "Asia/Seoul")

  private func cards(
    _ text: String, _ configure: (inout ImportOptions) -> Void = { _ in }
  ) throws -> [CardRecord] {
    try Round(.csv, zone: Self.seoul, configure).cards(text)
  }

  @Test func jiraIsReadByItsColumns() throws {
    let text = """
      Summary,Issue key,Issue id,Issue Type,Status,Priority,Due date,Labels,Labels,Description,\
      Project name,Created,Resolved,Assignee
      "Fix login, please",WEB-12,10012,Bug,In Progress,Highest,30/Nov/26 12:00 AM,ui,auth,\
      "Steps:\n1. go",Web shop,21/Nov/26 2:07 AM,,bob
      Ship it,WEB-13,10013,Task,Done,Low,,,,,Web shop,20/Nov/26 2:07 PM,21/Nov/26 3:00 PM,
      Not now,WEB-14,10014,Task,Won't Do,Medium,,,,,Web shop,20/Nov/26 2:07 PM,,

      """
    let records = try Round(.csv, zone: Self.seoul).records(text)
    expect(records[2].content, is: .skipped(.cancelled))
    let cards = try cards(text.replacing("Won't Do", with: "Waiting for legal"))
    expect(cards.map(\.draft.title.text), is: ["Fix login, please", "Ship it", "Not now"])
    expect(cards.map(\.draft.state), is: [.doing, .done, .todo])
    expect(cards.map(\.draft.priority), is: [.high, .low, .normal])
    expect(cards.map { $0.draft.key?.text }, is: ["WEB-12", "WEB-13", "WEB-14"])
    expect(cards[0].draft.tags.list.map(\.text), is: ["ui", "auth"])
    expect(cards[0].draft.deadline?.iso, is: "2026-11-30")
    expect(cards[0].draft.project?.text, is: "Web shop")
    expect(cards[0].draft.notes.text, is: "Steps:\n1. go\n\nIssue Type: Bug")
    expect(cards[0].draft.assignee?.text, is: "bob")
    expect(cards[0].created.map { Self.seoul.civil(at: $0).iso }, is: "2026-11-21T02:07")
    expect(cards[1].finished.map { Self.seoul.civil(at: $0).iso }, is: "2026-11-21T15:00")
    expect(cards[2].draft.notes.text.contains("Status: Waiting for legal"))
    expect(records[0].remarks.contains(.ignored("Issue id")))
  }

  @Test func todoistIsReadWithItsSectionsStepsAndNotes() throws {
    let cards = try cards(
      """
      TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
      task,Buy milk @shop,oat,1,1,Bob (1),,2026-12-01,en,Asia/Seoul
      task,two litres,,4,2,Bob (1),,,en,Asia/Seoul
      note,ask Ann,,,,Bob (1),,,,
      ,,,,,,,,,
      section,In Progress,,,,,,,,
      task,Water plants,,4,1,Bob (1),,every monday,en,Asia/Seoul

      """)
    expect(cards.map(\.draft.title.text), is: ["Buy milk", "Water plants"])
    expect(cards[0].draft.tags.list.map(\.text), is: ["shop"])
    expect(cards[0].draft.priority, is: .high)
    expect(cards[0].draft.deadline?.iso, is: "2026-12-01")
    expect(cards[0].draft.steps.map(\.text), is: ["two litres"])
    expect(cards[0].draft.notes.text.hasPrefix("oat"))
    expect(cards[0].draft.notes.text.hasSuffix("ask Ann"))
    expect(cards[1].draft.state, is: .doing)
    expect(cards[1].draft.notes.text.contains("DATE: every monday"))
  }

  @Test func tickTickIsReadBelowItsPreamble() throws {
    let cards = try cards(
      """
      "Date: 2026-11-21+0000"
      "Version: 7.1"
      "Status: \n0 Normal\n1 Completed\n2 Archived"
      "Folder Name","List Name","Title","Kind","Tags","Content","Is Check list","Start Date",\
      "Due Date","Reminder","Repeat","Priority","Status","Created Time","Completed Time","Order",\
      "Timezone","Is All Day","Is Floating","taskId","parentId"
      "Home","Errands","Buy milk","CHECKLIST","shop, food","▫oat▪rice","Y","",\
      "2026-11-30T15:00:00+0000","","","5","0","2026-11-20T01:00:00+0000","","1","Asia/Seoul",\
      "true","false","61d0",""
      "","Errands","Call Bob","TEXT","","","N","","2026-11-30T05:30:00+0000","","","1","1",\
      "2026-11-20T01:00:00+0000","2026-11-21T01:00:00+0000","2","Asia/Seoul","false","false","62",""

      """.replacing("oat▪", with: "oat\n▪"))
    expect(cards.map(\.draft.title.text), is: ["Buy milk", "Call Bob"])
    expect(cards.map { $0.draft.deadline?.iso }, is: ["2026-12-01", "2026-11-30T14:30"])
    expect(cards.map(\.draft.state), is: [.todo, .done])
    expect(cards.map(\.draft.priority), is: [.high, .low])
    expect(cards[0].draft.steps.map(\.text), is: ["oat", "rice"])
    expect(cards[0].draft.steps.map(\.isChecked), is: [false, true])
    expect(cards[0].draft.tags.list.map(\.text), is: ["shop", "food"])
    expect(cards[0].draft.project?.text, is: "Errands")
  }

  /// TickTick writes the only date of a task in both columns, and days as their midnight.
  @Test(arguments: [Zone.utc, Zone(identifier: "America/New_York")])
  func startsOfTickTickAreDaysOfTheirZone(zone: Zone) throws {
    let cards = try Round(.csv, zone: zone).cards(
      """
      "List Name","Title","Is Check list","Start Date","Due Date","Timezone","Is All Day"
      "Home","A","N","2026-11-30T15:00:00+0000","2026-11-30T15:00:00+0000","Asia/Seoul","true"
      "Home","B","N","2026-11-30T15:00:00+0000","2026-12-01T15:00:00+0000","Asia/Seoul","true"

      """)
    expect(cards.map { $0.draft.deadline?.iso }, is: ["2026-12-01", "2026-12-02"])
    expect(cards.map { $0.draft.wait?.iso }, is: [nil, "2026-12-01"])
  }

  @Test(
    arguments: [
      "Task ID,Created At,Completed At,Name,Section/Column,Due Date,Tags,Notes,Projects\n"
        + "1201234567890,2026-11-20,,Ship,In Progress,2026-12-01,web,now,Shop\n",
      "ID,Team,Title,Description,Status,Priority,Project,Labels,Created,Due Date\n"
        + "ENG-1,Eng,Ship,now,In Progress,No priority,Shop,web,2026-11-20T01:00:00.000Z,"
        + "2026-12-01\n",
      "\u{FEFF}Name,Status,Due,Tags,Project,Description\n"
        + "Ship,In progress,\"December 1, 2026\",web,Shop,now\n",
      "Title\tURL\tAssignees\tStatus\tLabels\tDue date\tProject\tNotes\n"
        + "Ship\thttps://github.com/o/r/issues/1\t\tIn Progress\tweb\tDec 1, 2026\tShop\tnow\n",
      "sep=;\r\nTask;State;Due;Tags;Project;Notes\r\nShip;진행 중;01.12.2026;web;Shop;now\r\n",
    ])
  func tablesOfKnownProgramsAreRead(text: String) throws {
    let cards = try cards(text)
    expect(cards.count, is: 1)
    let draft = try #require(cards.first?.draft)
    expect(draft.title.text, is: "Ship")
    expect(draft.state, is: .doing)
    expect(draft.deadline?.iso, is: "2026-12-01")
    expect(draft.tags.list.map(\.text), is: ["web"])
    expect(draft.project?.text, is: "Shop")
    expect(draft.notes.text.hasPrefix("now"))
  }

  @Test func columnsCanBeMapped() throws {
    let text = "What,When,Who\nShip,2026-12-01,Bob\n"
    let cards = try cards(text) { $0.columns = [.title: "what", .deadline: "When"] }
    expect(cards.map(\.draft.title.text), is: ["Ship"])
    expect(cards[0].draft.deadline?.iso, is: "2026-12-01")
    expect(cards[0].draft.notes.text, is: "Who: Bob")
    let records = try Round(.csv) { $0.columns = [.title: "Waht"] }.records(text)
    expect(
      records.map(\.content),
      is: [
        .bad(.unknownColumn("Waht", nearest: "What", columns: ["What", "When", "Who"]))
      ])
  }

  @Test func ourOwnColumnsAreReadWithTheDatesOfASpreadsheet() throws {
    let text = "Title,Created,Finished,State\nA,20/11/2026 10:00,05.11.2026,done\n"
    let card = try #require(try cards(text).first)
    expect(card.created.map { Self.seoul.civil(at: $0).iso }, is: "2026-11-20T10:00")
    expect(card.finished.map { Self.seoul.civil(at: $0).iso }, is: "2026-11-05T00:00")
    let dated = "Title,Created\nA,06/12/2026 10:00\n"
    try expect(
      Round(.csv).records(dated).map(\.content),
      is: [.bad(.ambiguousDate("created", value: "06/12/2026 10:00"))])
    let created = try cards(dated) { $0.dayOrder = .dmy }.first?.created
    expect(created.map { Self.seoul.civil(at: $0).iso }, is: "2026-12-06T10:00")
  }

  @Test func aDateWithTwoReadingsNeedsTheOption() throws {
    let text = "Name,Due\na,06/12/2026\n"
    try expect(
      Round(.csv).records(text).map(\.content),
      is: [.bad(.ambiguousDate("Due", value: "06/12/2026"))])
    try expect(cards(text) { $0.dayOrder = .dmy }[0].draft.deadline?.iso, is: "2026-12-06")
    try expect(cards(text) { $0.dayOrder = .mdy }[0].draft.deadline?.iso, is: "2026-06-12")
    try expect(cards("Name,Due\na,24/12/2026\n")[0].draft.deadline?.iso, is: "2026-12-24")
    try expect(cards("Name,Due\na,12/24/2026\n")[0].draft.deadline?.iso, is: "2026-12-24")
    try expect(cards("Name,Due\na,06/06/2026\n")[0].draft.deadline?.iso, is: "2026-06-06")
  }

  @Test func aRowIsTheSameCardAfterItsStateChanged() throws {
    let before = try cards("Name,Status\na,To Do\na,To Do\n")
    let after = try cards("Name,Status\na,Done\na,To Do\n")
    expect(before.map(\.id), is: after.map(\.id))
    expect(Set(before.map(\.id)).count, is: 2)
  }

  @Test func aRowWithoutATitleIsReported() throws {
    let records = try Round(.csv).records("Name,Status\n,Done\n")
    expect(records[0].remarks, is: [.untitled("Name")])
    try expect(cards("Name,Status\n,Done\n")[0].draft.title.text, is: "(untitled)")
  }

  @Test func shortNumbersOfAsanaAreIdentities() throws {
    let header = "Task ID,Created At,Completed At,Name,Section/Column,Projects\n"
    let before = try cards(header + "12345,2026-11-01,,Write plan,To do,Alpha\n")
    let after = try cards(header + "12345,2026-11-01,,Write the plan,Doing,Beta\n")
    expect(before.map(\.id), is: after.map(\.id))
    expect(before.map { $0.draft.key?.text }, is: ["12345"])
    expect(before.map(\.draft.notes.text), is: [""])
    // Another program may count from 1 in each file.
    let other = try cards("ID,Name,Status\n12345,Write plan,To do\n")
    expect(other.map(\.draft.key), is: [nil])
  }
}
