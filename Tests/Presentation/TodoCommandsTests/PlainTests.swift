import CommandLineKit
import Entities
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct PlainTests {
  private let desk = Desk()

  init() {
    desk.doAll("add 'Write   docs' -p web -d fri@14:30 -t a,b --priority high --key K", "add Rest")
  }

  @Test func aPipeGetsRowsWithTheDefaultColumns() {
    expect(
      desk.say("list"),
      is: "1\ttodo\thigh\t2026-11-27T14:30\tweb\ta,b\tWrite   docs\n"
        + "2\ttodo\tnormal\t\tinbox\t\tRest\n")
  }

  @Test func aTerminalGetsRowsOnlyWithPlain() {
    let inPipe = desk.say("list")
    desk.terminal = TerminalSize(columns: 20, rows: 5)
    expect(desk.say("list --plain"), is: inPipe)
  }

  @Test func rowsAreNotTruncatedOrColored() {
    desk.type("add \(String(repeating: "x", count: 200))")
    desk.terminal = TerminalSize(columns: 40, rows: 5)
    desk.depth = .sixteen
    expect(desk.type("list --plain=title").lines.last?.count, is: 200)
    expect(!desk.say("list --plain").contains("\u{1B}"))
  }

  @Test func plainSelectsColumns() {
    expect(desk.say("list --plain=number,title"), is: "1\tWrite   docs\n2\tRest\n")
    expect(desk.say("list --plain=key,KEY"), is: "K\tK\n\t\n")
    expect(
      desk.say("list 2 --plain=created,updated,started,finished"),
      is: "2026-11-20T12:00:00+00:00\t2026-11-20T12:00:00+00:00\t\t\n")
  }

  @Test func columnsAndKeysHaveTheSameNames() {
    desk.doAll("step 2 Sleep", "step 2 'Get up'", "check 2 1", "edit 2 -d yesterday")
    let keys = CardField.shown.map(\.rawValue)
    expect(Set(CardField.columns.map(\.rawValue)), is: Set(keys))
    for key in keys { expect(desk.type("list --fields \(key) --plain").status, is: .ok, "\(key)") }
    expect(
      desk.say("list --plain=number,overdue,steps"),
      is: "1\tno\t\n2\tyes\t[x] Sleep\\n[ ] Get up\n")
    desk.terminal = TerminalSize(columns: 60, rows: 20)
    expect(
      desk.type("list --fields number,overdue,steps").lines,
      is: ["#  overdue  steps", "1", "2  !        1/2"])
  }

  @Test func anUnknownColumnSuggestsTheNearest() {
    let outcome = desk.type("list --plain=nubmer")
    expect(outcome.err, is: "todo: Unknown column “nubmer”\n  Did you mean number?\n")
    expect(outcome.status, is: .usage)
  }

  @Test func commandsThatChangeCardsPrintSentencesInAPipe() {
    expect(desk.say("start 2"), is: "Started 2: Rest (inbox, doing)\n")
  }

  @Test(arguments: [
    ("add T", "3"), ("edit 1 -t z", "1"), ("move 1 doing", "1"), ("start 1", "1"),
    ("done 1,2", "1\n2"),
    ("delete 2", "2"), ("step 1 Go", "1"), ("add T --key K", "1"), ("done 1 --dry-run", "1"),
  ])
  func withPlainTheyPrintTheChangedCards(line: String, numbers: String) {
    expect(desk.say("\(line) --plain=number"), is: "\(numbers)\n")
  }

  @Test func warningsAreOnStandardError() {
    let outcome = desk.type("add T -p wbe -d yesterday --plain=number")
    expect(outcome.out, is: "3\n")
    expect(outcome.notes.count, is: 2)
  }
}
