import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct HistoryTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "edit 1 -t a --title uno", "undo")
  }

  @Test func changesAreListedNewestFirstWithDateAuthorAndCommand() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.type("history").lines,
      is: [
        "t4  20 Nov 12:00  1 card  undo of t3",
        "t3  20 Nov 12:00  1 card  todo edit 1 -t a --title uno (undone)",
        "t2  20 Nov 12:00  1 card  todo add two -p web",
        "t1  20 Nov 12:00  1 card  todo add one",
      ])
  }

  @Test func aChangeOfAProjectHasNoCardCount() {
    desk.type("project color web red")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.type("history").lines.first,
      is: "t5  20 Nov 12:00          todo project color web red")
  }

  @Test func authorsAreNamedInAStoreOfSeveralPeople() {
    desk.author = "bob@home"
    desk.type("start 1")
    expect(desk.type("history").out.contains("t5\tchange"))
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let lines = desk.type("history").lines
    expect(lines.first, is: "t5  20 Nov 12:00  bob@home  1 card  todo start 1")
    expect(lines.last?.contains("ann@home") == true)
    expect(desk.say("show 1").contains("t5  20 Nov 12:00  bob@home  1: state todo → doing"))
    expect(desk.say("undo t2").hasPrefix("Undid t2, todo add two -p web (ann@home, 20 Nov 12:00)"))
  }

  @Test func aPipeGetsTabSeparatedRows() {
    expect(
      desk.type("history").lines.prefix(2),
      is: [
        "t4\tundo\tt3\t2026-11-20T12:00:00+00:00\tann@home\t1\tno\ttodo undo\tno",
        "t3\tchange\t\t2026-11-20T12:00:00+00:00\tann@home\t1\tyes\t"
          + "todo edit 1 -t a --title uno\tno",
      ])
  }

  @Test func theDefaultLimitIsTwenty() {
    for _ in 1...21 { desk.type("add x") }
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    let outcome = desk.type("history")
    expect(outcome.lines.count, is: 21)
    expect(outcome.lines.last, is: "… older changes: todo history --limit 40")
    expect(desk.type("history --limit 100").lines.count, is: 25)
    expect(desk.type("history --limit 3").lines.count, is: 4)
  }

  @Test func aCardNumberLimitsTheHistoryToTheCard() {
    expect(desk.type("history 2 --plain").lines.count, is: 1)
    expect(desk.type("history 1 --plain").lines.count, is: 3)
  }

  @Test func aTransactionIsShownWithItsChanges() {
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(
      desk.type("history t3").lines,
      is: [
        "t3  20 Nov 12:00  todo edit 1 -t a --title uno (undone)",
        "  1: title “one” → “uno” and tags none → a",
      ])
    expect(
      desk.type("history t2").lines.dropFirst(), is: ["  created project web", "  added 2: two"])
  }

  @Test func jsonHasEveryFieldBeforeAndAfter() {
    expect(
      desk.say("history t3 --json"),
      is: "{\"version\":1,\"transactions\":[{\"transaction\":\"t3\",\"kind\":\"change\","
        + "\"of\":null,\"takenBack\":true,\"forced\":false,\"date\":\"2026-11-20T12:00:00+00:00\","
        + "\"author\":\"ann@home\",\"command\":\"todo edit 1 -t a --title uno\","
        + "\"changes\":[{\"card\":1,\"change\":\"edited\","
        + "\"before\":{\"title\":\"one\",\"tags\":[]},"
        + "\"after\":{\"title\":\"uno\",\"tags\":[\"a\"]}}]}],\"warnings\":[]}\n")
  }

  @Test func anEmptyHistoryPrintsANoteOnATerminal() {
    let desk = Desk()
    expect(desk.type("history").err, is: "")
    desk.terminal = TerminalSize(columns: 80, rows: 24)
    expect(desk.type("history").err, is: "todo: No changes yet\n")
  }

  @Test(arguments: ["history milk", "history 1,2", "history t3 --limit 2", "history 1 2"])
  func invalidOperandsAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
  }

  @Test func linesAreTruncatedToTheTerminal() {
    desk.type("add \(String(repeating: "한", count: 150))")
    desk.type("add b")
    for columns in [20, 40, 80] {
      desk.terminal = TerminalSize(columns: columns, rows: 24)
      for line in desk.type("history --limit 1").lines {
        expect(line.cellWidth <= columns, "\(columns)")
      }
    }
  }
}
