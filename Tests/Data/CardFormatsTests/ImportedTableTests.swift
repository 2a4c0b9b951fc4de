import Entities
import Expectations
import System
import Testing

@testable import CardFormats

/// Tables of other programs, beside those of ``ProgramFileTests``.
@Suite struct ImportedTableTests {
  @Test func ourOwnColumnsAreReadWithTheDatesOfASpreadsheet() throws {
    let seoul = Zone(identifier: "Asia/Seoul")
    let text = "Title,Created,Finished,State\nA,20/11/2026 10:00,05.11.2026,done\n"
    let card = try Round(.csv, zone: seoul).card(text)
    expect(card.created.map { seoul.civil(at: $0).iso }, is: "2026-11-20T10:00")
    expect(card.finished.map { seoul.civil(at: $0).iso }, is: "2026-11-05T00:00")
    let dated = "Title,Created\nA,06/12/2026 10:00\n"
    try expect(
      Round(.csv).records(dated).map(\.content),
      is: [.bad(.ambiguousDate("created", value: "06/12/2026 10:00"))])
    let created = try Round(.csv) { $0.dayOrder = .dmy }.cards(dated).first?.created
    expect(created.map { Zone.utc.civil(at: $0).iso }, is: "2026-12-06T10:00")
  }

  @Test(arguments: ["title,state\na,done\n,\n", "Name,Status\na,Done\n,\n\"\",\n"])
  func blankRowsAreNoCards(text: String) throws {
    try expect(Round(.csv).cards(text).count, is: 1)
  }

  /// An order is that of a column only if all its dates have it.
  @Test(arguments: [
    (["6/1/2026", "6/21/2026"], "2026-06-01"), (["6/1/2026", "21/6/2026"], "2026-01-06"),
    (["6/1/2026", "6/21/2026", "31/2/2026", "soon"], "2026-06-01"),
    (["6/1/2026", "6/21/2026", "31/6/26"], nil), (["6/1/2026", "6/21/2026", "21/6/2026"], nil),
    (["6/1/2026"], nil), (["6/1/2026", "\"x\"y", "6/21/2026"], "2026-06-01"),
  ])
  func theDatesOfAColumnDecideTheirOrder(dates: [String], first: String?) throws {
    // Another column tells nothing.
    let rows = dates.map { "a,To do,\($0),6/21/2026\n" }.joined()
    for name in ["Due", "deadline", "When"] {
      let round = try Round(.csv) { if name == "When" { $0.columns = [.deadline: name] } }
      let title = name == "deadline" ? "title,state" : "Name,Status"
      let content = try round.records("\(title),\(name),Created\n\(rows)")[0].content
      if case .card(let card) = content {
        expect(card.draft.deadline?.iso, is: first)
      } else {
        expect(first == nil)
        expect(content, is: .bad(.ambiguousDate(name, value: dates[0])))
      }
    }
  }

  @Test(arguments: [
    ("true", State.done), ("Yes", .done), ("1", .done), ("x", .done), ("✅", .done), ("예", .done),
    ("false", .todo), ("No", .todo), ("0", .todo), ("", .todo), ("☐", .todo),
  ])
  func aCheckedColumnFinishesTheCard(value: String, state: State) throws {
    for header in ["Task,Completed,Due Date", "Name,Finished,Priority", "할 일,완료,마감일"] {
      let card = try Round(.csv).card("\(header)\na,\(value),\n")
      expect(card.draft.state, is: state, "\(header) \(value)")
      expect(card.draft.notes.text, is: "")
    }
  }
}
