import CommandLineKit
import Testing
import TodoCommandsTesting

/// `todo move`, `start`, `done` and `reopen`.
@Suite struct MoveTests {
  private let desk = Desk()

  init() {
    for title in ["a", "b", "c", "d"] { desk.type("add \(title)") }
  }

  private func column(_ state: String) -> [String] {
    desk.type("list state:\(state) --plain=number").lines
  }

  @Test func theMessageNamesTheDirection() {
    #expect(desk.say("start 2") == "Started 2: b (inbox, doing)\n")
    #expect(desk.say("move 2 todo") == "Put back 2: b (inbox, todo)\n")
    #expect(desk.type("done 2").lines.first == "Finished 2: b (inbox, done)")
    #expect(desk.type("reopen 2").lines.first == "Reopened 2: b (inbox, todo)")
    #expect(desk.type("move 2 done").lines.first == "Finished 2: b (inbox, done)")
    #expect(desk.type("start 2").lines.first == "Reopened 2: b (inbox, doing)")
  }

  @Test func withoutAPositionCardsMoveToTheEndInTheGivenOrder() {
    desk.type("start 4")
    desk.type("start 3,1")
    #expect(column("doing") == ["4", "3", "1"])
  }

  @Test func filteredCardsKeepTheirOrder() {
    desk.doAll("move 4 --top", "start is:open")
    #expect(column("doing") == ["4", "1", "2", "3"])
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
    #expect(desk.say("move \(words)") == "Moved \(number) \(place): \(title) (inbox)\n")
    #expect(column("todo") == order)
  }

  @Test func severalCardsKeepTheGivenOrderAtAPosition() {
    desk.type("move 4,3 --before 1")
    #expect(column("todo") == ["4", "3", "1", "2"])
  }

  @Test func beforeAndAfterMoveToTheColumnOfThatCard() {
    desk.doAll("start 1,2")
    desk.type("move 4 --before 2")
    #expect(column("doing") == ["1", "4", "2"])
  }

  @Test func aStateAndAPositionCanBeCombined() {
    desk.type("start 1")
    #expect(desk.say("move 2 doing --top") == "Moved 2 to the top of doing: b (inbox)\n")
    #expect(column("doing") == ["2", "1"])
    let outcome = desk.type("move 3 done --before 1")
    #expect(
      outcome.err == "todo: Card 1 is not in done\n"
        + "  Omit the state to move the cards to the column of card 1\n")
    #expect(outcome.status == .refused)
  }

  @Test func aCardCannotMoveBeforeItself() {
    let outcome = desk.type("move 1 --before 1")
    #expect(outcome.err == "todo: Card 1 can't be placed before or after itself\n")
    #expect(outcome.status == .refused)
  }

  @Test func twoPositionsAreRefused() {
    let outcome = desk.type("move 1 --top --bottom")
    #expect(
      outcome.err == "todo: --top, --bottom, --before and --after can't be used together\n")
    #expect(outcome.status == .usage)
  }

  @Test func aProjectIsADestination() {
    let outcome = desk.type("move 1 -p web")
    #expect(outcome.out == "Moved 1 to project web: a\n")
    #expect(outcome.err == "todo: Created project web\n")
    #expect(column("todo") == ["1", "2", "3", "4"])
  }

  @Test func theLastWordIsTheColumn() {
    let outcome = desk.type("move 1 dong")
    #expect(
      outcome.err == "todo: The last word must be a column, but is “dong”\n  Did you mean doing?\n")
    #expect(outcome.status == .usage)
  }

  @Test(arguments: ["move 1", "move 1,2", "move tag:x"])
  func aMissingDestinationIsRefused(line: String) {
    let outcome = desk.type(line)
    #expect(
      outcome.err == "todo: The destination is missing: a column, a position or a project\n"
        + "  todo move 12 doing, todo move 12 --top, todo move 12 -p web\n")
    #expect(outcome.status == .usage)
  }

  @Test func aCardAlreadyInTheStateIsUnchanged() {
    desk.type("done 1")
    let before = desk.say("list --all --json")
    desk.wait(seconds: 60)
    let outcome = desk.type("done 1")
    #expect(outcome.out == "Already done: 1 a\n")
    #expect(outcome.err == "")
    #expect(outcome.status == .ok)
    #expect(desk.say("list --all --json") == before)
    #expect(desk.say("move 2 todo") == "Already todo: 2 b\n")
    #expect(desk.say("reopen 2") == "Already todo: 2 b\n")
    #expect(desk.say("move 2 --top") == "Nothing changed: 2 b\n")
  }

  @Test func doneReportsTheProgressAndTheNextCard() {
    for title in ["e", "f", "g"] { desk.type("add \(title) -p web") }
    desk.type("done 6")
    #expect(
      desk.type("done 5").lines
        == ["Finished 5: e (web, done)", "web 2/3 ▰▰▱▱ · next: 7 g"])
    #expect(desk.type("done 7").lines.last == "web 3/3 ▰▰▰▰")
  }

  @Test func cardsOfSeveralProjectsReportNoProgress() {
    desk.type("add e -p web")
    #expect(desk.type("done 1,5").lines.count == 2)
  }

  @Test func startedIsTheFirstStartAndFinishedTheLastCompletion() {
    desk.type("start 1")
    desk.wait(seconds: 3_600)
    desk.doAll("done 1", "reopen 1")
    #expect(desk.say("list 1 --plain=started,finished") == "2026-11-20T12:00:00+00:00\t\n")
    desk.wait(seconds: 3_600)
    desk.doAll("start 1", "done 1")
    #expect(
      desk.say("list 1 --plain=started,finished")
        == "2026-11-20T12:00:00+00:00\t2026-11-20T14:00:00+00:00\n")
  }
}
