import CardFormats
import Entities
import Expectations
import FoundationEssentials
import Testing

/// CSV (RFC 4180) with the names of the JSON members.
@Suite struct CSVTests {
  @Test func aFileHasAHeaderAndCRLF() throws {
    let listed = try ListedCard.sample("Say \"hi\", now", in: ProjectName("web")) { card in
      card.notes = try Notes("a\nb")
      card.tags = Tags([try Tag("x"), try Tag("y")])
      card.steps = [try Step("One"), try Step("Two", isChecked: true)]
    }
    try expect(
      Round(.csv).file([listed]),
      is: "number,id,title,notes,state,project,deadline,priority,tags,steps,key,overdue,"
        + "created,updated,started,finished,estimate,column,assignee,wait,blockers,repeat,"
        + "until,lease,cancelled,parent,children\r\n"
        + "9,00000000-0000-7000-8000-000000000009,\"Say \"\"hi\"\", now\",\"a\nb\",todo,web,,"
        + "normal,\"x,y\",\"[ ] One\n[x] Two\",,false,"
        + "2026-11-21T10:20:30+00:00,2026-11-21T10:20:30+00:00,,,,todo,,,,,,,false,,\r\n")
  }

  @Test func anEmptyExportHasTheHeader() throws {
    try expect(Round(.csv).file([]).hasPrefix("number,id,title,"))
    try expect(Round(.csv).records(Round(.csv).file([])).isEmpty)
  }

  @Test(
    arguments: [
      "title,state\na,done\nb,\n", "title,state\r\na,done\r\nb,\r\n",
      "\u{FEFF}title,state\na,done\nb,",
      "\"title\",\"state\"\n\"a\",\"done\"\n\n\"b\",\"\"\n", " State , TITLE\ndone,a\n,b",
    ])
  func columnsCanHaveAnyOrderAndRowsAnyLineEnd(text: String) throws {
    let cards = try Round(.csv).cards(text)
    expect(cards.map(\.draft.title.text), is: ["a", "b"])
    expect(cards.map(\.draft.state), is: [.done, .todo])
  }

  @Test func quotedValuesCanContainAnyText() throws {
    let draft = try Round(.csv).card("title,notes\n\"a,\"\"b\"\"\",\"x\n\ny,\"\n").draft
    expect([draft.title.text, draft.notes.text], is: ["a,\"b\"", "x\n\ny,"])
  }

  @Test(arguments: ["=1+1", "+x", "-x", "@x", "'x", ":x"])
  func formulasAreNotEscaped(title: String) throws {
    let records = try Round(.csv).cards("title\n\(title)\n")
    expect(records[0].draft.title.text, is: title)
  }

  @Test(
    arguments: [
      ("a", 3, nil, .wrongCount(values: 1, columns: 2)),
      ("a,b,c", 3, nil, .wrongCount(values: 3, columns: 2)), (",todo", 3, nil, .missing("title")),
      ("a,odne", 3, nil, .refused(.unknownChoice(.state, "odne", nearest: "done"))),
      ("\"a\"b,todo", 3, 4, .malformed(expected: ",")),
    ] as [(String, Int, Int?, RecordFault)])
  func anInvalidRowIsReportedAndTheOthersAreRead(
    row: String, line: Int, column: Int?, fault: RecordFault
  ) throws {
    let records = try Round(.csv).records("title,state\nx,\n\(row)\ny,done\n")
    expect(records.map(\.place.line), is: [2, line, 4])
    expect(records[1].place.column, is: column)
    expect(records[1].content, is: .bad(fault))
  }

  @Test(
    arguments: [
      ("titel\na", .missing("title")), ("state\ndone", .missing("title")),
      ("title,title\na,b", .repeatedColumn("title")),
      ("\"title\na", .malformed(expected: "\"")),
    ] as [(String, RecordFault)])
  func anInvalidHeaderEndsTheFile(text: String, fault: RecordFault) throws {
    let records = try Round(.csv).records(text)
    expect(records.map(\.content), is: [.bad(fault)])
    expect(records[0].place.line, is: 1)
  }
}
