import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct DeleteAndShowTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add Write docs -p web -d fri@14:30 -t a,b --priority high --step One --key K -n 'Hello you'",
      "add Rest", "start 1")
  }

  @Test func showPrintsAllFields() {
    expect(
      desk.say("show 1"),
      is: """
        1  Write docs
          state     doing
          project   web
          deadline  Fri 27 Nov 14:30 (in 7 days)
          priority  high
          tags      a b
          key       K
          created   20 Nov 12:00
          updated   20 Nov 12:00
          started   20 Nov 12:00

          1 ☐ One

          Hello you

          t3  20 Nov 12:00  1: state todo → doing
          t1  20 Nov 12:00  added 1: Write docs

        """)
  }

  @Test func showPrintsTheLastFiveChanges() {
    for number in 1...6 { desk.type("edit 2 --title 'Rest \(number)'") }
    let lines = desk.type("show 2").lines
    expect(lines.suffix(6).first?.hasPrefix("  t9 "), is: true)
    expect(lines.last, is: "… 2 more: todo history 2")
    expect(!desk.say("show 1").contains("more"))
  }

  @Test func showPrintsSeveralCards() {
    let outcome = desk.type("show 1-2")
    expect(outcome.lines.filter { $0 == "" }.count, is: 5)
    expect(outcome.lines.contains("2  Rest"))
  }

  @Test func showMarksAnOverdueCard() {
    desk.type("edit 2 -d yesterday")
    expect(desk.type("show 2").lines.contains("  deadline  Thu 19 Nov (yesterday), overdue"))
  }

  @Test func showNamesUndosInTheHistory() {
    desk.type("undo")
    expect(
      desk.type("show 1").lines.contains(
        "  t4  20 Nov 12:00  undo of t3: 1: state doing → todo"))
  }

  @Test func deletePrintsTheDeletedCards() {
    let outcome = desk.type("delete 1,2")
    expect(outcome.out, is: "Deleted 1: Write docs (web, doing)\nDeleted 2: Rest (inbox, todo)\n")
    expect(desk.say("list --all"), is: "")
  }

  @Test func aDeletedCardIsShownWithItsDeletionAndUndo() {
    desk.wait(seconds: 60)
    desk.type("delete 2")
    let outcome = desk.type("show 2")
    expect(
      outcome.lines[1], is: "Deleted 20 Nov 12:01 in t4. To restore it: todo undo t4")
    expect(outcome.status, is: .ok)
    expect(desk.say("show 2 --json").contains("\"deletedBy\":\"t4\""))
    desk.type("undo t4")
    expect(desk.type("list --plain=number").lines, is: ["1", "2"])
  }

  @Test func cardNumbersAreNeverReused() {
    desk.doAll("delete 2", "add New")
    expect(desk.type("list --plain=number").lines, is: ["1", "3"])
  }

  @Test func deletePrintsTheDeletedCardsAsRows() {
    expect(desk.say("delete 2 --json").hasPrefix("{\"version\":1,\"cards\":[{\"number\":2,"))
    expect(desk.say("delete 1 --plain=number,title"), is: "1\tWrite docs\n")
  }

  @Test func anUnknownCardIsNotFound() {
    let outcome = desk.type("show 9")
    expect(
      outcome.err,
      is: "todo: Card 9 not found\n"
        + "  todo list --all shows existing cards, todo history shows deleted ones\n")
    expect(outcome.status, is: .notFound)
    expect(desk.type("show tag:a state:todo").err, is: "todo: No cards match\n")
  }

  @Test func showTakesFilters() {
    expect(desk.type("show tag:a --plain=number").lines, is: ["1"])
    expect(desk.type("show tag:a state:todo").status, is: .notFound)
  }
}
