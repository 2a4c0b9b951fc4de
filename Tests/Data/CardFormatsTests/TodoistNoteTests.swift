import Entities
import Testing
import TimeKit

@testable import CardFormats

/// Comments in tables of Todoist.
@Suite struct TodoistNoteTests {
  private static let header = "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG\n"

  @Test func aNoteIsACommentWithItsAuthorAndTime() throws {
    let record = try #require(
      try Round(.csv).records(
        Self.header + "task,Buy,4,1,Bob (1),Zoe (9),,\n"
          + "note,Ask Ann,,,Zoe (9),,2026-11-19T10:00:00Z,\n"
          + "note,Later,,,Bob (1),,2026-11-19T11:00:00Z,\n"
      ).first)
    guard case .card(let card) = record.content else {
      Issue.record("no card")
      return
    }
    #expect(card.draft.comments.list.map(\.text) == ["Ask Ann", "Later"])
    #expect(card.draft.comments.list.map { $0.author?.text } == ["Zoe", "Bob"])
    #expect(
      card.draft.comments.list.map { Zone.utc.civil(at: $0.created).iso }
        == ["2026-11-19T10:00", "2026-11-19T11:00"])
    #expect(card.draft.assignee?.text == "Zoe")
    #expect(!card.draft.notes.text.contains("Ask Ann"))
  }

  @Test func aNoteWithoutATimeKeepsItsAuthorInTheNotes() throws {
    let record = try #require(
      try Round(.csv).records(
        Self.header + "task,Buy,4,1,,,,\nnote,Ask Ann,,,Zoe (9),,yesterday,\n"
      ).first)
    guard case .card(let card) = record.content else {
      Issue.record("no card")
      return
    }
    #expect(card.draft.notes.text == "yesterday Zoe: Ask Ann")
    #expect(card.draft.comments.list.isEmpty)
    #expect(record.remarks.contains(.keptInNotes("note")))
  }
}
