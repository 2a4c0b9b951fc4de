import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import CardFormats

/// What all formats do in the same way.
@Suite struct SharedFormatTests {
  private static let berlin = Zone(identifier: "Europe/Berlin")
  private static let seoul = Zone(identifier: "Asia/Seoul")
  private static let id = "01a1f8d3-ea00-75a3-b0ce-3951a50f9a36"

  @Test(arguments: [
    (FileFormat.csv, "title\na\na\nb\n"),
    (.jsonl, "{\"title\":\"a\"}\n{\"title\":\"a\"}\n{\"title\":\"b\"}\n"),
    (.markdown, "- [ ] a\n- [ ] a\n# p\n- [ ] a"), (.todotxt, "Buy milk\nBuy milk\nBuy eggs"),
    (.ical, "BEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nBEGIN:VTODO\nUID:u\nSUMMARY:a\nEND:VTODO"),
  ])
  func equalRecordsAreCardsWithTheSameIdsEachTime(format: FileFormat, text: String) throws {
    let ids = try Round(format).cards(text).map(\.id)
    expect(ids.count == Set(ids).count && ids.count > 1)
    try expect(Round(format).cards(text).map(\.id), is: ids)
    // Version 8, variant 2.
    expect(ids.allSatisfy { $0.uuid.6 >> 4 == 8 && $0.uuid.8 >> 6 == 2 })
  }

  @Test(arguments: [
    (FileFormat.csv, "title,notes\nx,\"a\nbc", "\"\ny,\n", [FilePlace(line: 3, column: 3)]),
    (.json, "[\n{\"title\":\"é", "\"}", [FilePlace(line: 2, column: 13)]),
    (.jsonl, "{\"title\":\"é", "\"}", [FilePlace(line: 1, column: 13)]),
    (.markdown, "- [ ] one\n  ", "\n- [ ] two", [.init(line: 2, column: 3), .init(line: 3)]),
    (
      .todotxt, "one\nab", "\r\nthree",
      [.init(line: 1), .init(line: 2, column: 3), .init(line: 3)]
    ),
  ])
  func bytesThatAreNotUTF8AreReportedWithTheirPosition(
    format: FileFormat, before: String, after: String, places: [FilePlace]
  ) throws {
    let records = try Round(format).records(Array(before.utf8) + [0xFF] + Array(after.utf8))
    expect(records.map(\.place), is: places)
    expect(records.filter { $0.content == .bad(.notUTF8) }.count, is: 1)
  }

  @Test(arguments: FileFormat.exchanged)
  func anExportedDayOrTimeIsTheSameInAnotherZone(format: FileFormat) throws {
    // todo.txt has no times of day.
    for text in ["2026-12-01"] + (format == .todotxt ? [] : ["2026-12-01T14:30"]) {
      for field in [CardField.deadline, .wait] {
        let date = try #require(Deadline(iso: text))
        let listed = try ListedCard.sample { card in
          if field == .wait { card.wait = date } else { card.deadline = date }
        }
        let file = try Round(format, zone: Self.berlin).file([listed])
        let draft = try Round(format, zone: Self.seoul).card(file).draft
        expect(field == .wait ? draft.wait : draft.deadline, is: date)
      }
    }
  }

  @Test(arguments: FileFormat.exchanged)
  func aCommentOrAClaimIsKeptOrReportedAsALoss(format: FileFormat) throws {
    let end = Date(timeIntervalSince1970: 1_795_262_400)
    let listed = try ListedCard.sample { card in
      card.assignee = try Assignee("Ann")
      card.lease = end
      card.comments.append(
        CardComment(author: nil, created: card.created, text: try CommentText("a")))
    }
    let round = try Round(format, zone: Self.berlin)
    let losses = try #require(round.format.writer()).losses(of: listed.card)
    let card = try round.card(round.file([listed]))
    let keepsLease = [FileFormat.json, .jsonl, .csv].contains(format)
    expect(losses.contains(.lease), is: !keepsLease)
    expect(card.lease, is: (keepsLease ? end : nil))
    expect(losses.contains(.comments), is: card.draft.comments.isEmpty)
  }

  @Test(arguments: [
    ("2026-12-01T14:30:00Z", "2026-12-01T15:30"), ("2026-12-01T14:30:00.000Z", "2026-12-01T15:30"),
    ("2026-12-01T14:30+05:00", "2026-12-01T10:30"),
    ("2026-12-01T14:30:45+05:00", "2026-12-01T10:30"),
    // The form of an export.
    ("2026-12-01T14:30:00+05:00", "2026-12-01T14:30"),
    ("2026-12-01T14:30:00-05:00", "2026-12-01T14:30"),
  ])
  func onlyTheFormOfAnExportIsCivilTime(text: String, local: String) throws {
    let project = "{\"projects\":[{\"name\":\"web\",\"deadline\":\"\(text)\"}]}"
    let web = try Round(.jsonl, zone: Self.berlin).record(project).project
    expect(web?.draft.deadline?.iso, is: local)
    for field in [CardField.deadline, .wait] {
      let object = "{\"id\":\"\(Self.id)\",\"title\":\"x\",\"\(field)\":\"\(text)\"}"
      let table = "id,title,\(field)\n\(Self.id),x,\(text)\n"
      for (format, file) in [(FileFormat.jsonl, object), (.csv, table)] {
        let card = try Round(format, zone: Self.berlin).card(file)
        let date = field == .wait ? card.draft.wait : card.draft.deadline
        expect(date?.iso, is: local, "\(format) \(field)")
      }
    }
  }

  @Test func secondsOfTodoTxtAreReported() throws {
    try expect(
      Round(.todotxt).record("x due:2026-12-01T14:30:45\n").remarks, is: [.secondsDropped("due")])
  }

  @Test(arguments: ["deadline", "wait"])
  func secondsAreReported(field: String) throws {
    for (format, text) in [
      (FileFormat.json, "[{\"title\":\"x\",\"\(field)\":\"2026-12-01T14:30:45\"}]"),
      (.jsonl, "{\"title\":\"x\",\"\(field)\":\"2026-12-01T14:30:45Z\"}"),
      (.csv, "title,\(field)\nx,2026-12-01T14:30:45\n"),
      (.csv, "title,\(field)\nx,1.12.2026 14:30:45\n"),
    ] {
      try expect(Round(format).record(text).remarks, is: [.secondsDropped(field)])
      let whole = text.replacing(":45", with: ":00")
      try expect(Round(format).record(whole).remarks, is: [])
    }
  }

  /// A reader neither crashes nor stops early.
  @Test(arguments: [FileFormat.markdown, .todotxt, .ical, .taskwarrior])
  func longAndDeeplyNestedFilesAreRead(format: FileFormat) throws {
    let round = try Round(format)
    let pieces = [
      "{", "[", "\"", "{\n", "\\", "- [ ] ", "  - [ ] x\n", "\t", "\n\n", "```\n", "<!--", "# ",
      "BEGIN:VTODO\n", "BEGIN:X\n", " x\n", "\"\n", "{\"a\":[\n", "+a ", "@b ", "%", "a\u{301}",
    ]
    for piece in pieces {
      let text = String(repeating: piece, count: 2_000)
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try expect(round.records(text).allSatisfy { $0.place.line <= lines })
    }
  }
}
