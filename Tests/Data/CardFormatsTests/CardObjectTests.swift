import CardFormats
import Entities
import Expectations
import System
import Testing

/// The formats json and jsonl: the objects that `todo list --json` prints.
@Suite struct CardObjectTests {
  @Test func onlyTheTitleIsRequired() throws {
    let records = try Round(.jsonl).cards("{\"title\":\"a\"}\n\n{\"title\":\"b\",\"notes\":null}")
    let drafts = [CardDraft(title: try Title("a")), CardDraft(title: try Title("b"))]
    expect(records.map(\.draft), is: drafts)
    expect(records.allSatisfy { $0.created == nil && $0.number == nil })
  }

  @Test(
    arguments: [
      ("[]", .malformed(expected: "{")), ("7", .malformed(expected: "{")),
      ("{}", .missing("title")), ("{\"title\":null}", .missing("title")),
      ("{\"titel\":\"a\"}", .unknown("titel", nearest: "title")),
      ("{\"title\":\"a\",\"xyzzy\":1}", .unknown("xyzzy", nearest: nil)),
      ("{\"title\":7}", .unreadable("title", value: "7")),
      ("{\"title\":\"a\",\"id\":\"x\"}", .unreadable("id", value: "x")),
      ("{\"title\":\"a\",\"number\":0}", .unreadable("number", value: "0")),
      ("{\"title\":\"a\",\"tags\":\"x\"}", .unreadable("tags", value: "\"x\"")),
      (
        "{\"title\":\"a\",\"steps\":[{}]}", .element(1, of: "steps", card: "a", .missing("text"))
      ),
      ("{\"title\":\"a\",\"created\":\"now\"}", .unreadable("created", value: "now")),
      ("{\"title\":\"a\",\"deadline\":\"fri\"}", .unreadable("deadline", value: "fri")),
      (
        "{\"title\":\"a\",\"state\":\"odne\"}",
        .refused(.unknownChoice(.state, "odne", nearest: "done"))
      ),
      ("{\"title\":\" \"}", .refused(.invalidText(.title, .blank))),
      ("{\"title\":\"a\"", .malformed(expected: "JSON")),
      ("{\"title\":\"a\",\"title\":\"b\"}", .repeatedKey("title")),
    ] as [(String, RecordFault)])
  func anInvalidRecordIsReportedAndTheOthersAreRead(line: String, fault: RecordFault) throws {
    let records = try Round(.jsonl).records("{\"title\":\"x\"}\r\n\(line)\r\n{\"title\":\"y\"}")
    expect(records.map(\.place.line), is: [1, 2, 3])
    expect(records[1].content, is: .bad(fault))
    expect(records[0].card != nil && records[2].card != nil)
  }

  @Test func listOutputIsReadAndItsOtherMembersIgnored() throws {
    let text =
      "{\"transaction\":\"t1\",\"cards\":[{\"title\":\"a\",\"overdue\":true}],\"more\":3,"
      + "\"warnings\":[\"x\"],\"version\":1}\n"
    try expect(Round(.json).cards(text).map(\.draft.title.text), is: ["a"])
    try expect(Round(.json).cards("[{\"title\":\"a\"}]").map(\.draft.title.text), is: ["a"])
  }

  @Test(
    arguments: [
      ("{\"version\":2,\"cards\":[]}", .unreadable("version", value: "2")),
      ("{\"cards\":[],\"crads\":[]}", .unknown("crads", nearest: "cards")),
      ("{\"version\":1,\n\"cards\":[]", .brokenJSON),
      ("{\"version\":1,\"cards\":{}}", .brokenJSON),
      ("[] x", .brokenJSON), ("7", .brokenJSON),
    ] as [(String, RecordFault)])
  func anErrorOutsideTheCardsEndsTheFile(text: String, fault: RecordFault) throws {
    try expect(Round(.json).records(text).map(\.content), is: [.bad(fault)])
  }

  @Test(arguments: ["Europe/Berlin", "America/St_Johns", "Asia/Seoul", "UTC"])
  func deadlinesAreReadBackAroundClockChanges(name: String) throws {
    let round = try Round(.jsonl, zone: Zone(identifier: name))
    for text in [
      "2026-03-29T02:30", "2026-10-25T02:30", "2026-03-08T02:30", "2026-11-01T01:30",
      "2026-06-01T00:00", "1900-01-01T12:00", "9999-12-31T23:59", "2026-06-01",
    ] {
      let deadline = try #require(Deadline(iso: text))
      let file = try round.file([.sample { $0.deadline = deadline }])
      try expect(round.cards(file).map(\.draft.deadline), is: [deadline], "\(file)")
    }
  }

  @Test(arguments: [FileFormat.jsonl, .csv])
  func anInvalidEstimateIsTheSameFaultInEveryFormat(format: FileFormat) throws {
    let text = format == .csv ? "title,estimate\na,x\n" : "{\"title\":\"a\",\"estimate\":\"x\"}"
    try expect(
      Round(format).records(text).map(\.content), is: [.bad(.refused(.invalidAmount("x")))])
  }

  @Test func aDeadlineOfAnotherZoneIsConvertedToLocalTime() throws {
    let round = try Round(.jsonl, zone: Zone(identifier: "Asia/Seoul"))
    let records = try round.cards("{\"title\":\"a\",\"deadline\":\"2026-12-01T05:30:00Z\"}")
    expect(records[0].draft.deadline, is: Deadline(iso: "2026-12-01T14:30"))
  }
}
