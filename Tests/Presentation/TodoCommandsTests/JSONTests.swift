import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct JSONTests {
  private let desk = Desk()

  @Test func aCardHasEveryKeyAndMissingValuesAreNull() {
    let outcome = desk.type("add x --json")
    expect(
      outcome.out.replacing(/"id":"[0-9a-f-]{36}"/, with: "\"id\":…"),
      is: "{\"version\":1,\"cards\":[{\"number\":1,\"id\":…,\"title\":\"x\",\"notes\":null,"
        + "\"state\":\"todo\",\"project\":\"inbox\",\"deadline\":null,\"priority\":\"normal\","
        + "\"tags\":[],\"steps\":[],\"key\":null,\"overdue\":false,"
        + "\"created\":\"2026-11-20T12:00:00+00:00\",\"updated\":\"2026-11-20T12:00:00+00:00\","
        + "\"started\":null,\"finished\":null,\"estimate\":null,\"column\":\"todo\","
        + "\"assignee\":null,\"wait\":null,\"blockers\":[],\"repeat\":null,\"until\":null,"
        + "\"lease\":null}],"
        + "\"transaction\":\"t1\","
        + "\"warnings\":[]}\n")
  }

  @Test func allSetFieldsArePrinted() {
    desk.type(
      "add 'Say \"hi\"' -n 'a b' -p web -d fri --priority low -t a,b --step One --key K"
        + " --state done"
    )
    let out = desk.say("list --all --json=1")
    for part in [
      "\"title\":\"Say \\\"hi\\\"\"", "\"notes\":\"a b\"", "\"state\":\"done\"",
      "\"project\":\"web\"", "\"deadline\":\"2026-11-27\"", "\"priority\":\"low\"",
      "\"tags\":[\"a\",\"b\"]", "\"steps\":[{\"text\":\"One\",\"checked\":false}]",
      "\"key\":\"K\"", "\"finished\":\"2026-11-20T12:00:00+00:00\"", "\"transaction\":null",
    ] { expect(out.contains(part), "\(part)") }
  }

  @Test func aDeadlineWithATimeHasAnOffset() {
    expect(
      desk.say("add x -d fri@14:30 --json").contains("\"deadline\":\"2026-11-27T14:30:00+00:00\""))
  }

  @Test func moreIsTheNumberOfCardsBeyondTheLimit() {
    for _ in 1...5 { desk.type("add x") }
    expect(
      desk.say("list --limit 2 --json").hasSuffix(
        "\"transaction\":null,\"more\":3,\"warnings\":[]}\n"))
    expect(!desk.say("list --limit 5 --json").contains("more"))
  }

  @Test func warningsAreInTheJSONAndNotOnStandardError() {
    let outcome = desk.type("add x -p web -d yesterday --json")
    expect(
      outcome.out.hasSuffix(
        "\"warnings\":[\"Created project web\","
          + "\"The deadline is in the past: due Thu 19 Nov (yesterday)\"]}\n"))
    expect(outcome.err, is: "")
  }

  @Test(arguments: ["list --json=2", "add x --json=01", "undo --json=", "help --json=2"])
  func anUnknownVersionIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(outcome.err.hasPrefix("todo: Unknown JSON version"))
    expect(outcome.status, is: .usage)
  }

  @Test func theVersionIsGivenAfterAnEqualsSign() {
    desk.doAll("add a", "add b")
    expect(desk.say("list --json 1").contains("\"number\":1"))
    expect(!desk.say("list --json 1").contains("\"number\":2"))
  }

  @Test(arguments: [
    ("show 9 --json", "no_such_card", "[9]"), ("done 8,9 --json", "no_such_card", "[8,9]"),
    ("list project:wbe --json", "no_such_project", "[]"), ("add --json", "usage", "[]"),
    ("add x -d 2026-02-30 --json", "invalid_date", "[]"),
    ("list state:x --json", "unknown_state", "[]"),
    ("undo t9 --json", "no_such_change", "[]"), ("check 1 2 --json", "no_such_step", "[1]"),
    ("start tag:none --expect 7 --json", "unexpected_count", "[]"),
    ("frob x --json", "usage", "[]"),
    ("start created:..-9d --json=1", "nothing_matched", "[]"),
    ("move 1 --top --before 1 --json", "usage", "[]"),
    ("move 1 --before 1 --json", "placed_at_itself", "[1]"),
  ])
  func anErrorIsAnObjectOnStandardError(line: String, code: String, cards: String) {
    desk.doAll("add a", "add b -p web")
    let outcome = desk.type(line)
    expect(outcome.out, is: "")
    expect(outcome.err.hasPrefix("{\"version\":1,\"error\":{\"code\":\"\(code)\",\"message\":\""))
    expect(outcome.err.contains("\"hint\":"))
    expect(outcome.err.hasSuffix("\"cards\":\(cards)}}\n"))
  }

  @Test func anErrorWithoutAHintHasNull() {
    desk.type("add a")
    expect(desk.type("move 1 --before 1 --json").err.contains("\"hint\":null"))
  }

  @Test func theBoardAsJSONCountsSkippedCards() {
    for _ in 1...12 { desk.type("add x --state done") }
    expect(desk.say("--json").contains("\"more\":2"))
    expect(!desk.say("--json --all").contains("\"more\""))
  }
}
