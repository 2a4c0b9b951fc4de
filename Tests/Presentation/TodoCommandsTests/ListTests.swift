import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct ListTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Buy milk -d +7d -t shop", "add Write docs -p web -d 12-01 -t docs --priority high",
      "add Ship --state doing -p web --priority low", "add Old --state done",
      "add Banana -d yesterday")
  }

  private func numbers(_ line: String) -> [String] {
    desk.type("list \(line) --plain=number").lines
  }

  @Test func boardOrderIsDoingTodoDone() {
    expect(numbers("--all"), is: ["3", "1", "2", "5", "4"])
  }

  @Test func onlyOpenCardsAreListedByDefault() {
    expect(numbers(""), is: ["3", "1", "2", "5"])
    expect(numbers("state:done"), is: ["4"])
    expect(numbers("finished:none --all"), is: ["3", "1", "2", "5"])
  }

  @Test(arguments: [
    ("board", ["3", "1", "2", "5"]), ("deadline", ["5", "1", "2", "3"]),
    ("priority", ["2", "1", "5", "3"]), ("created", ["1", "2", "3", "5"]),
    ("updated", ["1", "2", "3", "5"]), ("started", ["3", "1", "2", "5"]),
    ("finished", ["1", "2", "3", "5"]), ("title", ["5", "1", "3", "2"]),
  ])
  func cardsWithoutTheSortValueAreLastAndTiesAreSortedByNumber(key: String, order: [String]) {
    expect(numbers("--sort \(key)"), is: order)
  }

  @Test func reverseReversesTheOrder() {
    expect(numbers("--sort title --reverse"), is: ["2", "3", "1", "5"])
  }

  @Test func reverseKeepsCardsWithoutTheValueLast() {
    expect(numbers("--sort deadline --reverse"), is: ["2", "1", "5", "3"])
  }

  @Test(arguments: ["cafe", "CAFÉ", "Cafe\u{301}", "カフェ", "우유", "title:milch", "text:京都"])
  func searchIgnoresCaseAndAccentsInEveryScript(words: String) {
    desk.doAll("add 'Café カフェ 우유 Milch 京都'")
    expect(numbers(words), is: ["6"])
  }

  @Test func anUnknownSortKeySuggestsTheNearest() {
    let outcome = desk.type("list --sort titel")
    expect(outcome.err, is: "todo: Unknown sort key “titel”\n  Did you mean title?\n")
    expect(outcome.status, is: .usage)
  }

  @Test func limitCutsTheListAndReportsIt() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("list --limit 2").lines.last, is: "… 2 more: todo list --limit 4")
    expect(
      desk.type("list -priority:high,low --limit 1 --sort title").lines.last,
      is: "… 1 more: todo list -priority:high,low --sort title --limit 2")
  }

  @Test(arguments: ["0", "-1", "x", "1.5"])
  func limitIsAPositiveInteger(limit: String) {
    let outcome = desk.type("list --limit=\(limit)")
    expect(
      outcome.err,
      is: "todo: “\(limit)” is not a valid value for --limit: use a whole number of 1 or more\n")
    expect(outcome.status, is: .usage)
  }

  @Test func anEmptyListExitsWithZero() {
    expect(desk.type("list nothing-like-it").status, is: .ok)
    expect(desk.type("list tag:docs tag:shop").status, is: .ok)
  }

  @Test func anEmptyListPrintsANoteOnATerminal() {
    let desk = Desk()
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.type("list").err, is: "todo: No open cards\n  To list done cards too: todo list --all\n")
    expect(desk.type("list --all").err, is: "todo: No cards yet\n  todo add Buy milk\n")
    expect(desk.type("list milk").err, is: "todo: No cards match\n")
    expect(desk.type("list milk").out, is: "")
  }

  @Test func anEmptyListPrintsNothingInAPipe() {
    let outcome = desk.type("list nothing-like-it")
    expect(outcome.out, is: "")
    expect(outcome.err, is: "")
  }

  @Test func quietPrintsNothingAndSetsTheExitStatus() {
    let full = desk.type("list --quiet")
    expect(full.out + full.err, is: "")
    expect(full.status, is: .ok)
    let unknown = desk.type("list tag:nowhere --quiet")
    expect(unknown.out + unknown.err, is: "")
    expect(unknown.status, is: .notFound)
    let empty = desk.type("list tag:docs tag:shop --quiet")
    expect(empty.out + empty.err, is: "")
    expect(empty.status, is: .notFound)
  }

  @Test func bareWordsAreSearchedAsText() {
    expect(numbers("milk"), is: ["1"])
    expect(numbers("DOC"), is: ["2"])
  }

  @Test func digitsAreSearchedWithTheTextFilter() {
    desk.type("add Room 101")
    expect(numbers("text:101"), is: ["6"])
    expect(desk.type("list 101").status, is: .notFound)
  }

  @Test func unknownNamesSuggestTheNearest() {
    let project = desk.type("list project:wbe")
    expect(project.err, is: "todo: Project “wbe” not found\n  Did you mean web?\n")
    expect(project.status, is: .notFound)
    let key = desk.type("list projekt:web")
    expect(key.err, is: "todo: Unknown filter “projekt:”\n  Did you mean project:…?\n")
    expect(key.status, is: .usage)
    let state = desk.type("list state:doen")
    expect(state.err, is: "todo: Unknown state “doen”\n  Did you mean done?\n")
    expect(state.status, is: .usage)
    let priority = desk.type("list priority:hihg")
    expect(priority.err, is: "todo: Unknown priority “hihg”\n  Did you mean high?\n")
    expect(priority.status, is: .usage)
  }
}
