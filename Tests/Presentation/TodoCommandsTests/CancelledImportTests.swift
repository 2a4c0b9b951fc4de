import Expectations
import Testing
import TodoCommandsTesting

/// Cards of other programs in a list or with a status such as Cancelled.
@Suite struct CancelledImportTests {
  private static let files = [
    (
      "trello",
      #"{"name":"B","lists":[{"id":"l","name":"Cancelled"}],"cards":"#
        + #"[{"id":"1","name":"Old","idList":"l","shortUrl":"https://trello.com/c/A"}]}"#
    ),
    ("github", #"{"items":[{"id":"PVTI_1","title":"Old","status":"Cancelled"}],"totalCount":1}"#),
    ("taskell", "## Cancelled\n\n- Old\n"),
    ("backlog", "---\nid: T-1\ntitle: Old\nstatus: Cancelled\nlabels: []\n---\n"),
  ]

  private let desk = Desk()

  @Test(arguments: files)
  func areSkippedAndReported(format: String, file: String) {
    let outcome = desk.type("import --format \(format)", input: file)
    expect(outcome.err.contains("cancelled"))
    expect(desk.say("list --all --plain").isEmpty)
  }

  @Test(arguments: files)
  func enterAColumnOfThatName(format: String, file: String) {
    desk.type("column add Cancelled --after done")
    desk.type("import --format \(format)", input: file)
    expect(desk.say("list column:Cancelled --plain").contains("Old"))
  }

  @Test func aClosedIssueOfThatStatusIsDone() {
    let file = #"{"items":[{"id":"PVTI_1","title":"Old","state":"CLOSED","status":"Cancelled"}]}"#
    desk.type("import --format github", input: file)
    expect(desk.say("list state:done --plain").contains("Old"))
  }
}
