import Entities
import Expectations
import System
import Testing

@testable import CardFormats

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
    expect(card.draft.comments.list.map(\.text), is: ["Ask Ann", "Later"])
    expect(card.draft.comments.list.map { $0.author?.text }, is: ["Zoe", "Bob"])
    expect(
      card.draft.comments.list.map { Zone.utc.civil(at: $0.created).iso },
      is: ["2026-11-19T10:00", "2026-11-19T11:00"])
    expect(card.draft.assignee?.text, is: "Zoe")
    expect(!card.draft.notes.text.contains("Ask Ann"))
  }

  @Test func aTaskCanHaveThousandsOfStepsAroundANote() throws {
    let titles = (1...1000).map { "Step \($0)" }
    let steps = titles.map { "task,\($0),4,2,Bob (1),,,\n" }.joined()
    let note = "note,Ask Ann,,,Zoe (9),,2026-11-19T10:00:00Z,\n"
    let cards = try Round(.csv).cards(
      """
      \(Self.header)task,Buy,4,1,Bob (1),,,
      \(steps)\(note)\(steps)task,Sell,4,1,Bob (1),,,

      """)
    expect(cards.map(\.draft.title.text), is: ["Buy", "Sell"])
    expect(cards[0].draft.steps.map(\.text), is: titles + titles)
    expect(cards[0].draft.comments.list.map(\.text), is: ["Ask Ann"])
    expect(cards[1].draft.steps.isEmpty)
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
    expect(card.draft.notes.text, is: "yesterday Zoe: Ask Ann")
    expect(card.draft.comments.list.isEmpty)
    expect(record.remarks.contains(.keptInNotes("note")))
  }
}
