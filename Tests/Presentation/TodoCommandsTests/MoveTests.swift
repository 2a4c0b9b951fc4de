import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct MoveTests {
  private let desk = Desk()

  init() {
    for title in ["a", "b", "c", "d"] { desk.type("add \(title)") }
  }

  private func column(_ state: String) -> [String] {
    desk.type("list state:\(state) --plain=number").lines
  }

  @Test func theMessageNamesTheDirection() {
    expect(desk.say("start 2"), is: "Started 2: b (inbox, doing)\n")
    expect(desk.say("move 2 todo"), is: "Moved 2: b back to todo (inbox)\n")
    expect(desk.type("done 2").lines.first, is: "Finished 2: b (inbox, done)")
    expect(desk.type("reopen 2").lines.first, is: "Reopened 2: b (inbox, todo)")
    expect(desk.type("move 2 done").lines.first, is: "Finished 2: b (inbox, done)")
    expect(desk.type("start 2").lines.first, is: "Reopened 2: b (inbox, doing)")
  }

  @Test func withoutAPositionCardsMoveToTheEndInTheGivenOrder() {
    desk.type("start 4")
    desk.type("start 3,1")
    expect(column("doing"), is: ["4", "3", "1"])
  }

  @Test func filteredCardsKeepTheirOrder() {
    desk.doAll("move 4 --top", "start is:open")
    expect(column("doing"), is: ["4", "1", "2", "3"])
  }

  @Test(arguments: [
    ("3 --top", ["3", "1", "2", "4"], "to the top of todo"),
    ("1 --bottom", ["2", "3", "4", "1"], "to the end of todo"),
    ("4 --before 2", ["1", "4", "2", "3"], "before 2 in todo"),
    ("1 --after 3", ["2", "3", "1", "4"], "after 3 in todo"),
  ])
  func cardsMoveToAPositionInTheirColumn(words: String, order: [String], place: String) {
    let number = words.prefix(1)
    let title = ["1": "a", "3": "c", "4": "d"][number, default: ""]
    expect(desk.say("move \(words)"), is: "Moved \(number) \(place): \(title) (inbox)\n")
    expect(column("todo"), is: order)
  }

  @Test func severalCardsKeepTheGivenOrderAtAPosition() {
    desk.type("move 4,3 --before 1")
    expect(column("todo"), is: ["4", "3", "1", "2"])
  }

  @Test func beforeAndAfterMoveToTheColumnOfThatCard() {
    desk.doAll("start 1,2")
    desk.type("move 4 --before 2")
    expect(column("doing"), is: ["1", "4", "2"])
  }

  @Test func aStateAndAPositionCanBeCombined() {
    desk.type("start 1")
    expect(desk.say("move 2 doing --top"), is: "Moved 2 to the top of doing: b (inbox)\n")
    expect(column("doing"), is: ["2", "1"])
    let outcome = desk.type("move 3 done --before 1")
    expect(
      outcome.err,
      is: "todo: Card 1 is not in done\n"
        + "  Omit the state to move the cards to the column of card 1\n")
    expect(outcome.status, is: .refused)
  }

  @Test func aCardCannotMoveBeforeItself() {
    let outcome = desk.type("move 1 --before 1")
    expect(outcome.err, is: "todo: Card 1 can't be placed before or after itself\n")
    expect(outcome.status, is: .refused)
  }

  @Test func twoPositionsAreRefused() {
    let outcome = desk.type("move 1 --top --bottom")
    expect(outcome.err, is: "todo: --top, --bottom, --before and --after can't be used together\n")
    expect(outcome.status, is: .usage)
  }

  @Test func aProjectIsADestination() {
    let outcome = desk.type("move 1 -p web")
    expect(outcome.out, is: "Moved 1 to project web: a\n")
    expect(outcome.err, is: "todo: Created project web\n")
    expect(column("todo"), is: ["1", "2", "3", "4"])
  }

  @Test func theLastWordIsTheColumn() {
    let outcome = desk.type("move 1 dong")
    expect(
      outcome.err,
      is: "todo: The last word must be a column, but is “dong”\n  Did you mean doing?\n")
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["move 1", "move 1,2", "move tag:x"])
  func aMissingDestinationIsRefused(line: String) {
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: "todo: The destination is missing: a column, a position or a project\n"
        + "  todo move 12 doing, todo move 12 --top, todo move 12 -p web\n")
    expect(outcome.status, is: .usage)
  }

  @Test func aCardAlreadyInTheStateIsUnchanged() {
    desk.type("done 1")
    let before = desk.say("list --all --json")
    desk.wait(seconds: 60)
    let outcome = desk.type("done 1")
    expect(outcome.out, is: "Already done: 1 a\n")
    expect(outcome.err, is: "")
    expect(outcome.status, is: .ok)
    expect(desk.say("list --all --json"), is: before)
    expect(desk.say("move 2 todo"), is: "Already todo: 2 b\n")
    expect(desk.say("reopen 2"), is: "Already todo: 2 b\n")
    expect(desk.say("move 2 --top"), is: "Nothing changed: 2 b\n")
  }

  @Test func doneReportsTheProgressAndTheNextCard() {
    for title in ["e", "f", "g"] { desk.type("add \(title) -p web") }
    desk.type("done 6")
    expect(
      desk.type("done 5").lines, is: ["Finished 5: e (web, done)", "web 2/3 ▰▰▱▱ · next: 7 g"])
    expect(desk.type("done 7").lines.last, is: "web 3/3 ▰▰▰▰")
  }

  @Test func cardsOfSeveralProjectsReportNoProgress() {
    desk.type("add e -p web")
    expect(desk.type("done 1,5").lines.count, is: 2)
  }

  @Test func startedIsTheFirstStartAndFinishedTheLastCompletion() {
    desk.type("start 1")
    desk.wait(seconds: 3_600)
    desk.doAll("done 1", "reopen 1")
    expect(desk.say("list 1 --plain=started,finished"), is: "2026-11-20T12:00:00+00:00\t\n")
    desk.wait(seconds: 3_600)
    desk.doAll("start 1", "done 1")
    expect(
      desk.say("list 1 --plain=started,finished"),
      is: "2026-11-20T12:00:00+00:00\t2026-11-20T14:00:00+00:00\n")
  }
}
