import Entities
import Expectations
import FoundationEssentials
import Repositories
import Testing

@testable import CardFormats

@Suite struct ProjectObjectTests {
  private func project() throws -> Project {
    var project = Project(
      id: UUID(), name: try ProjectName("Web shop"), created: Date(timeIntervalSince1970: 0))
    project.color = .named(.teal)
    project.deadline = Deadline(iso: "2026-12-01")
    project.isArchived = true
    return project
  }

  @Test(arguments: [FileFormat.json, .jsonl])
  func projectsAreReadBack(format: FileFormat) throws {
    let round = try Round(format)
    for hasCard in [true, false] {
      let writer = try #require(round.format.writer())
      var file = ""
      if hasCard {
        let name = try ProjectName("Web shop")
        file += writer.write(ListedCard(card: try Card.sample("x"), project: name), .none)
      }
      file += writer.write([try project()]) + writer.end()
      let records = try round.records(file)
      expect(records.count, is: (hasCard ? 2 : 1))
      let copy = try #require(records.last?.project)
      expect(copy.draft.name.text, is: "Web shop")
      expect(copy.draft.color, is: .named(.teal))
      expect(copy.draft.deadline?.iso, is: "2026-12-01")
      expect(copy.isArchived)
    }
  }

  @Test(arguments: [FileFormat.csv, .markdown, .todotxt, .ical, .taskwarrior])
  func otherFormatsStoreNoProjects(format: FileFormat) throws {
    let writer = try #require(try Round(format).format.writer())
    expect(!writer.storesProjects)
    expect(writer.write([try project()]).isEmpty)
  }

  @Test(
    arguments: [
      ("{\"name\":\"a\",\"colour\":\"red\"}", .unknown("colour", nearest: "color")),
      ("{\"name\":\"a\",\"color\":\"rde\"}", .refused(.unknownColor("rde", nearest: "red"))),
      ("{\"color\":\"red\"}", .missing("name")), ("7", .malformed(expected: "{")),
      ("{\"name\":\"a\",\"deadline\":\"soon\"}", .unreadable("deadline", value: "soon")),
      ("{\"name\":\"a\",\"archived\":1}", .unreadable("archived", value: "1")),
    ] as [(String, RecordFault)])
  func anInvalidProjectIsReported(text: String, fault: RecordFault) throws {
    for (format, file) in [
      (FileFormat.json, "{\"version\":1,\"cards\":[],\"projects\":[\(text)]}"),
      (.jsonl, "{\"projects\":[\(text)]}"),
    ] {
      try expect(Round(format).records(file).map(\.content), is: [.bad(fault)])
    }
  }
}
