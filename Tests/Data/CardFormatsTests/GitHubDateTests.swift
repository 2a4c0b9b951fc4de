import CardFormats
import Entities
import Expectations
import System
import Testing

/// Dates of issues of GitHub that are none, or that contradict the state.
@Suite struct GitHubDateTests {
  /// `gh` is written in Go, which has no null for times.
  @Test(arguments: ["issues", "pull"])
  func theZeroTimeOfGoMeansNoDate(kind: String) throws {
    let text = """
      [{"title":"a","state":"open","closedAt":"0001-01-01T00:00:00Z",
      "updatedAt":"0001-01-01T00:00:00Z","url":"https://github.com/a/b/\(kind)/9",
      "milestone":{"title":"v1","dueOn":""}}]
      """
    let card = try #require(try Round(.github).cards(text).first)
    expect(card.draft.state, is: .todo)
    expect(card.finished == nil)
    expect(card.updated == nil)
    expect(card.draft.notes.text, is: "milestone: v1")
  }

  @Test func theStateDecidesWhetherADateClosesAnIssue() throws {
    let rest = #""closedAt":"2026-11-20T09:00:00Z","url":"https://github.com/a/b/issues/9"}]"#
    for text in [
      #"[{"title":"a","state":"OPEN",\#(rest)"#,
      #"[{"title":"a",\#(rest.dropLast(2)),"state":"OPEN"}]"#,
    ] {
      let card = try #require(try Round(.github).cards(text).first)
      expect(card.draft.state, is: .todo)
      expect(card.finished == nil)
    }
    let card = try #require(try Round(.github).cards("[{\"title\":\"a\",\(rest)").first)
    expect(card.draft.state, is: .done)
    expect(card.finished.map { Zone.utc.civil(at: $0).iso }, is: "2026-11-20T09:00")
  }

  @Test func theZeroTimeOfKanbanMdMeansNoDate() throws {
    let text = """
      ---
      id: 5
      title: a
      status: todo
      created: 2026-01-15T10:00:00Z
      started: 0001-01-01T00:00:00Z
      due: 0001-01-01T00:00:00Z
      ---
      """
    let card = try #require(try Round(.kanbanmd).cards(text).first)
    expect(card.started == nil)
    expect(card.draft.deadline == nil)
    expect(card.draft.notes.text, is: "id: 5")
  }
}
