import CardFormats
import Entities
import Repositories
import Testing
import TimeKit

/// What the GitHub CLI 2.62 writes.
@Suite struct GitHubTests {
  /// What `gh issue list --state all --json …` writes.
  private static let issues = """
    [
      {
        "assignees": [{"id": "U_1", "login": "bob", "name": "Bob"}],
        "author": {"id": "U_2", "is_bot": false, "login": "ann", "name": ""},
        "body": "Steps:\\r\\n1. go",
        "closedAt": null,
        "comments": [],
        "createdAt": "2026-11-20T09:00:00Z",
        "id": "I_kwDOA",
        "labels": [{"id": "LA_1", "name": "bug", "description": "", "color": "d73a4a"},
          {"id": "LA_2", "name": "good first issue", "description": "", "color": "7057ff"}],
        "milestone": {"number": 1, "title": "v1.0", "description": "", "dueOn": null},
        "number": 12,
        "projectItems": [{"status": {"optionId": "47fc9ee4", "name": "In Progress"},
          "title": "Board"}],
        "state": "OPEN",
        "stateReason": "",
        "title": "Fix login",
        "updatedAt": "2026-11-21T09:00:00Z",
        "url": "https://github.com/o/r/issues/12"
      },
      {"state": "CLOSED", "stateReason": "COMPLETED", "title": "Ship",
        "closedAt": "2026-11-21T09:00:00Z", "url": "https://github.com/o/r/issues/13"},
      {"state": "CLOSED", "stateReason": "NOT_PLANNED", "title": "No",
        "url": "https://github.com/o/r/issues/14"}
    ]
    """

  /// What `gh project item-list 1 --owner o --format json` writes.
  private static let items = """
    {"items":[
    {"content":{"body":"Steps","number":12,"repository":"o/r","title":"Fix login","type":"Issue",\
    "url":"https://github.com/o/r/issues/12"},"id":"PVTI_1","labels":["bug"],"priority":"High",\
    "due Date":"2026-12-01","estimate":3,"size":"M","repository":"https://github.com/o/r",\
    "status":"Todo","title":"Fix login"},
    {"content":{"body":"","title":"Idea","type":"DraftIssue"},"id":"PVTI_2",\
    "status":"Someday maybe","title":"Idea"}],"totalCount":2}
    """

  @Test func issuesAreRead() throws {
    let records = try Round(.github).records(Self.issues)
    #expect(records[2].content == .skipped(.cancelled))
    guard case .card(let card) = records[0].content, case .card(let done) = records[1].content
    else { throw NoCards() }
    #expect(card.draft.title.text == "Fix login")
    #expect(card.draft.state == .doing)
    #expect(card.draft.tags.list.map(\.text) == ["bug", "good-first-issue"])
    #expect(card.draft.key?.text == "https://github.com/o/r/issues/12")
    #expect(
      card.draft.notes.text
        == "Steps:\n1. go\n\nassignees: bob\nauthor: ann\nlabels: good first issue\nmilestone: v1.0"
    )
    #expect(card.created.map { Zone.utc.civil(at: $0).iso } == "2026-11-20T09:00")
    #expect(
      records[0].remarks == [
        .keptInNotes("assignees"), .keptInNotes("author"), .keptInNotes("labels"),
        .keptInNotes("milestone"),
      ])
    #expect(done.draft.state == .done)
    #expect(done.finished.map { Zone.utc.civil(at: $0).iso } == "2026-11-21T09:00")
  }

  @Test func itemsOfAProjectAreRead() throws {
    let cards = try Round(.github).cards(Self.items)
    #expect(cards.map(\.draft.title.text) == ["Fix login", "Idea"])
    #expect(cards.map(\.draft.state) == [.todo, .todo])
    #expect(cards[0].draft.priority == .high)
    #expect(cards[0].draft.deadline?.iso == "2026-12-01")
    #expect(cards[0].draft.estimate?.text == "3")
    #expect(cards[0].draft.notes.text.hasPrefix("Steps"))
    #expect(cards[0].draft.notes.text.contains("size: M"))
    #expect(cards[1].draft.notes.text == "status: Someday maybe")
    #expect(cards[1].draft.key?.text == "PVTI_2")
  }

  @Test func anIssueIsTheSameCardInAListAndOnABoard() throws {
    let issue = try #require(try Round(.github).records(Self.issues).first)
    guard case .card(let card) = issue.content else { throw NoCards() }
    let item = try #require(try Round(.github).cards(Self.items).first)
    #expect(card.id == item.id)
    #expect(card.draft.key == item.draft.key)
  }

  @Test(arguments: [
    issues, items, "[{\"title\":\"x\",\"url\":\"https://github.com/o/r/issues/1\"}]",
    "[{\"number\":1,\"title\":\"x\",\"state\":\"OPEN\"}]", "{\"items\":[],\"totalCount\":0}",
  ])
  func theFilesAreRecognized(text: String) {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    #expect(formats.recognise(Array(text.utf8), named: nil) == .format(.github))
  }

  @Test(arguments: [
    "[{\"title\":\"x\"},", "{\"items\":[{\"title\":\"x\"}", "[{\"title\":\"x\"}] x",
  ])
  func aTruncatedFileIsAFault(text: String) throws {
    #expect(
      try Round(.github).records(text).last?.content == .bad(.malformed(expected: "JSON")))
  }

  private struct NoCards: Error {}
}
