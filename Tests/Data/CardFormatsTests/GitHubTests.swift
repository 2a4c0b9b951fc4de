import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

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

  @Test func anIssueWithoutAnAddressIsItsNumberAndDateOfCreation() throws {
    let text = #"[{"number":12,"title":"Flaky tset","createdAt":"2026-11-20T09:00:00Z"}]"#
    let before = try Round(.github).records(text)
    let after = try Round(.github).cards(text.replacing("tset", with: "test"))
    guard case .card(let card) = before[0].content else {
      Issue.record("no card")
      return
    }
    expect(card.id, is: after[0].id)
    expect(!before[0].remarks.contains(.withoutAddress))
    let other = try Round(.github).cards(text.replacing("09:00", with: "09:01"))
    expect(other[0].id != card.id)

    let undated = try Round(.github).records(#"[{"number":12,"title":"a","state":"OPEN"}]"#)
    expect(undated[0].remarks.contains(.withoutAddress))
  }

  @Test(arguments: [
    #"{"number":1,"title":"a","state":"open","url":"https://github.com/o/r/issues/1"}"#,
    #"{"number":1,"title":"a","state":"closed","url":"https://github.com/o/r/pull/1"}"#,
    #"{"number":1,"title":"a","state":"MERGED","headRefName":"fix"}"#,
    #"{"title":"a","headRefName":"fix","isDraft":false}"#,
  ])
  func searchesAndPullRequestsAreRecognized(object: String) throws {
    let formats = BuiltInFormats(zone: .utc, now: .day(CivilDay(number: 0)))
    expect(formats.recognise(Array("[\(object)]".utf8), named: nil), is: .format(.github))
    let card = try #require(try Round(.github).cards("[\(object)]").first)
    let isOver = object.contains("closed") || object.contains("MERGED")
    expect(card.draft.state, is: (isOver ? .done : .todo))
  }

  @Test func issuesAreRead() throws {
    let records = try Round(.github).records(Self.issues)
    expect(records[2].content, is: .skipped(.cancelled))
    guard case .card(let card) = records[0].content, case .card(let done) = records[1].content
    else { throw NoCards() }
    expect(card.draft.title.text, is: "Fix login")
    expect(card.draft.state, is: .doing)
    expect(card.draft.tags.list.map(\.text), is: ["bug", "good-first-issue"])
    expect(card.draft.key?.text, is: "https://github.com/o/r/issues/12")
    expect(card.draft.assignee?.text, is: "bob")
    expect(
      card.draft.notes.text,
      is: "Steps:\n1. go\n\nauthor: ann\nlabels: good first issue\n"
        + "milestone: v1.0\nprojectItems: Board, In Progress")
    expect(card.created.map { Zone.utc.civil(at: $0).iso }, is: "2026-11-20T09:00")
    expect(
      records[0].remarks,
      is: [
        .keptInNotes("author"), .keptInNotes("labels"),
        .keptInNotes("milestone"), .keptInNotes("projectItems"),
      ])
    expect(done.draft.state, is: .done)
    expect(done.finished.map { Zone.utc.civil(at: $0).iso }, is: "2026-11-21T09:00")
  }

  @Test func itemsOfAProjectAreRead() throws {
    let cards = try Round(.github).cards(Self.items)
    expect(cards.map(\.draft.title.text), is: ["Fix login", "Idea"])
    expect(cards.map(\.draft.state), is: [.todo, .todo])
    expect(cards[0].draft.priority, is: .high)
    expect(cards[0].draft.deadline?.iso, is: "2026-12-01")
    expect(cards[0].draft.estimate?.text, is: "3")
    expect(cards[0].draft.notes.text.hasPrefix("Steps"))
    expect(cards[0].draft.notes.text.contains("size: M"))
    expect(cards[1].draft.notes.text, is: "status: Someday maybe")
    expect(cards[1].draft.key?.text, is: "PVTI_2")
  }

  @Test func anIssueIsTheSameCardInAListAndOnABoard() throws {
    let issue = try #require(try Round(.github).records(Self.issues).first)
    guard case .card(let card) = issue.content else { throw NoCards() }
    let item = try #require(try Round(.github).cards(Self.items).first)
    expect(card.id, is: item.id)
    expect(card.draft.key, is: item.draft.key)
  }

  @Test(arguments: [
    issues, items, "[{\"title\":\"x\",\"url\":\"https://github.com/o/r/issues/1\"}]",
    "[{\"number\":1,\"title\":\"x\",\"state\":\"OPEN\"}]", "{\"items\":[],\"totalCount\":0}",
    "{\"number\":1,\"title\":\"x\",\"state\":\"OPEN\"}\n",
  ])
  func theFilesAreRecognized(text: String) {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    expect(formats.recognise(Array(text.utf8), named: nil), is: .format(.github))
  }

  /// Members that issues have, but not only issues, and values that issues can't have.
  @Test(arguments: [
    "[{\"title\":\"CPU\",\"state\":\"ok\",\"url\":\"/d/2\"}]",
    "[{\"title\":\"A post\",\"url\":\"https://example.com/a\",\"body\":\"Hello\"}]",
    "[{\"title\":\"Unused var\",\"state\":\"error\",\"id\":5,\"body\":\"x\"}]",
    "[{\"title\":\"x\",\"body\":\"y\"}]",
  ])
  func anotherFileIsNotAnIssue(text: String) {
    let formats = BuiltInFormats(zone: .utc, now: .day(.first))
    expect(formats.recognise(Array(text.utf8), named: nil) != .format(.github))
  }

  @Test func oneIssueAndLinesOfIssuesAreRead() throws {
    let issue = "{\n\"body\": \"b\",\n\"state\": \"OPEN\",\n\"title\": \"x\"\n}\n"
    try expect(Round(.github).cards(issue).map(\.draft.notes.text), is: ["b"])
    try expect(Round(.github).cards(issue + issue).count, is: 2)
    let other = try Round(.github).records("{\"name\":\"x\"}").map(\.content)
    expect(other, is: [.bad(.missing("title"))])
  }

  @Test func membersThatCardsDontHaveAreKeptOrReported() throws {
    let text = """
      [{"title":"x","number":7,"state":"alerting","createdAt":"soon","body":["b"],"labels":"ui",
      "assignees":"bob","isPinned":true,"reactionGroups":[],"closedAt":null,
      "milestone":{"title":"v1","dueOn":"2026-12-24"},
      "comments":[{"author":{"login":"z"},"body":"me too","createdAt":"2026-01-05T00:00:00Z"}],
      "projectItems":[{"title":"Board","status":{"name":"QA"}}],"due":"2026-12-01T14:30:15Z"}]
      """
    let record = try #require(try Round(.github).records(text).first)
    guard case .card(let card) = record.content else { throw NoCards() }
    expect(
      card.draft.notes.text,
      is: """
        ["b"]

        number: 7
        state: alerting
        createdAt: soon
        milestone: v1, 2026-12-24
        projectItems: Board, QA
        """)
    expect(card.draft.state, is: .doing)
    expect(card.draft.tags.list.map(\.text), is: ["ui"])
    expect(record.remarks.contains(.ignored("isPinned")))
    expect(!record.remarks.contains(.ignored("reactionGroups")))
    expect(!record.remarks.contains(.keptInNotes("comments")))
    let comment = try #require(card.draft.comments.list.first)
    expect(comment.text, is: "me too")
    expect(comment.author?.text, is: "z")
    expect(Zone.utc.civil(at: comment.created).iso, is: "2026-01-05T00:00")
    expect(record.remarks.contains(.secondsDropped("due")))
  }

  @Test(arguments: ["\"closed\":true", "\"state\":\"MERGED\"", "\"closedAt\":\"2026-01-05\""])
  func aClosedIssueIsDone(member: String) throws {
    try expect(Round(.github).cards("[{\"title\":\"x\",\(member)}]")[0].draft.state, is: .done)
  }

  @Test(arguments: [
    "[{\"title\":\"x\"},", "{\"items\":[{\"title\":\"x\"}", "[{\"title\":\"x\"}] x",
  ])
  func aTruncatedFileIsAFault(text: String) throws {
    try expect(Round(.github).records(text).last?.content, is: .bad(.malformed(expected: "JSON")))
  }

  private struct NoCards: Error {}
}
