import Entities
import Expectations
import FoundationEssentials
import Repositories
import System
import Testing

@testable import CardFormats

@Suite struct CivilTimeTests {
  private static let berlin = Zone(identifier: "Europe/Berlin")
  private static let seoul = Zone(identifier: "Asia/Seoul")
  private static let id = "01a1f8d3-ea00-75a3-b0ce-3951a50f9a36"

  @Test(arguments: FileFormat.exported)
  func anExportedWaitIsTheSameInAnotherZone(format: FileFormat) throws {
    // todo.txt has no times of day.
    for text in ["2026-11-25"] + (format == .todotxt ? [] : ["2026-11-25T09:00"]) {
      var card = try Card.sample("x")
      card.wait = Deadline(iso: text)
      let listed = ListedCard(card: card, project: Project.inbox.name)
      let file = try Round(format, zone: Self.berlin).file([listed])
      try expect(Round(format, zone: Self.seoul).cards(file).map(\.draft.wait), is: [card.wait])
    }
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
    for field in [CardField.deadline, .wait] {
      let object = "{\"id\":\"\(Self.id)\",\"title\":\"x\",\"\(field)\":\"\(text)\"}"
      let table = "id,title,\(field)\n\(Self.id),x,\(text)\n"
      for (format, file) in [(FileFormat.jsonl, object), (.csv, table)] {
        let card = try #require(try Round(format, zone: Self.berlin).cards(file).first)
        let date = field == .wait ? card.draft.wait : card.draft.deadline
        expect(date?.iso, is: local, "\(format) \(field)")
      }
    }
  }

  @Test func theDeadlineOfAProjectIsConvertedUnlessItIsThatOfAnExport() throws {
    for (text, local) in [
      ("2026-12-01T14:30:00Z", "2026-12-01T15:30"),
      ("2026-12-01T14:30:00+09:00", "2026-12-01T14:30"),
    ] {
      let file = "{\"projects\":[{\"name\":\"web\",\"deadline\":\"\(text)\"}]}"
      let record = try #require(try Round(.jsonl, zone: Self.berlin).records(file).first)
      guard case .project(let project) = record.content else {
        Issue.record("no project")
        continue
      }
      expect(project.draft.deadline?.iso, is: local)
    }
  }

  @Test func secondsOfAWaitAreReported() throws {
    let text = "{\"title\":\"x\",\"wait\":\"2026-12-01T14:30:45Z\"}"
    try expect(Round(.jsonl).records(text)[0].remarks, is: [.secondsDropped("wait")])
    let table = "title,wait\nx,2026-12-01T14:30:45Z\n"
    try expect(Round(.csv).records(table)[0].remarks, is: [.secondsDropped("wait")])
  }
}
