import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// It is Friday, 20 November 2026.
@Suite struct WaitTests {
  private let desk = Desk()

  private func fill() {
    desk.type("add Snow tires --wait mon -t car")
    desk.type("add Wash -t car")
    desk.type("add Old --wait 2026-11-21 -d 2026-11-01 -t car")
  }

  @Test func theEchoSaysUntilWhenACardWaits() {
    expect(desk.say("add Idea --wait mon").contains("waits until Mon 23 Nov (in 3 days)"))
    expect(desk.say("edit 1 --wait none").contains("no wait"))
    expect(desk.say("add b --wait next week --json").contains("\"wait\":\"2026-11-23\""))
  }

  @Test func wordsThatContinueTheDateBelongToIt() {
    desk.type("add Call --wait tomorrow 5pm -d mon 9am")
    expect(
      desk.say("list is:waiting --plain=title,wait,deadline"),
      is: "Call\t2026-11-21T17:00\t2026-11-23T09:00\n")
  }

  @Test(arguments: [
    ("'due - 3d'", "2026-12-21"), ("due-1w", "2026-12-17"), ("Deadline+2d", "2026-12-26"),
    ("due - 3 days", "2026-12-21"), ("due-1m", "2026-11-24"), ("due fri", "2026-11-27"),
  ])
  func aWaitCountsFromTheDeadline(words: String, wait: String) {
    desk.type("add a --wait \(words) -d 24 dec")
    expect(desk.say("list 1 --plain=wait,deadline"), is: "\(wait)\t2026-12-24\n")
    desk.doAll("add b -d 24 dec", "edit 2 --wait \(words)")
    expect(desk.say("list 2 --plain=wait"), is: "\(wait)\n")
  }

  @Test func theDeadlineIsThatOfEachCardAfterTheEdit() {
    desk.doAll("add a -d 24 dec", "add b -d '25 dec 14:30'", "edit 1,2 --wait due-3d")
    expect(desk.say("list 1,2 --plain=wait"), is: "2026-12-21\n2026-12-22T14:30\n")
    desk.type("edit 1 --wait 'due - 1w' -d 31 dec")
    expect(desk.say("list 1 --plain=wait"), is: "2026-12-24\n")
    desk.doAll("edit 2 --wait due-2h", "add c --repeat mon --until due+1w --wait due-1d")
    expect(
      desk.say("list 2,3 --plain=wait,deadline,until"),
      is: "2026-12-25T12:30\t2026-12-25T14:30\t\n2026-11-22\t2026-11-23\t2026-11-30\n")
    desk.type("edit 3 --until due+2w --wait none")
    expect(desk.say("list 3 --plain=wait,until"), is: "\t2026-12-07\n")
  }

  @Test func withoutADeadlineNothingCountsFromIt() {
    desk.doAll("add a -d fri", "add b")
    let edit = desk.type("edit 1,2 --wait due-3d")
    expect(
      edit.notes,
      is: [
        "todo: Card 2 has no deadline for “due-3d”. Nothing was changed", "  For example: -d fri",
      ])
    expect(edit.status, is: .usage)
    expect(desk.type("add c --wait 'due - 3d'").err.contains("no deadline for “due - 3d”"))
    expect(desk.say("list is:waiting --plain"), is: "")
    // A day has no hours.
    expect(desk.type("edit 1 --wait due-2h").status, is: .usage)
  }

  @Test(arguments: [
    "list wait:due-3d", "list deadline:deadline-3d", "edit 1 -d due-3d", "date due-3d",
    "edit 1 -d 'deadline + 1w'", "edit 1 -d 'by -3d'", "edit 1 --wait 'by -3d'",
    "edit 1 --wait 'on +3d'", "history --since due-3d", "edit 1 -d 'in a few days'",
    "edit 1 --wait due", "edit 1 --until due", "project add web -d due-3d",
  ])
  func otherFieldsRefuseADateFromTheDeadline(line: String) {
    desk.type("add a -d fri")
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("is not a valid date") || outcome.err.contains("incomplete"))
  }

  @Test func listsSkipWaitingCardsAndSayHowMany() {
    fill()
    let list = desk.type("list --plain=number")
    expect(list.out, is: "2\n3\n")
    expect(list.notes, is: ["todo: 1 waiting card: todo list is:waiting"])
    expect(desk.type("list tag:car --plain=number").notes, is: list.notes)
    expect(desk.say("list --json").contains("1 waiting card:"))
  }

  @Test(
    arguments: [
      "list is:waiting", "list wait:..mon deadline:none", "list 1", "list text:snow",
      "list snow", "search snow", "list --all title:snow",
    ])
  func theseWordsSelectWaitingCards(line: String) {
    fill()
    let list = desk.type("\(line) --plain=number")
    expect(list.out, is: "1\n")
    expect(list.err.isEmpty)
  }

  @Test(arguments: [
    "list title:snow", "list is:open", "list tag:car title:snow", "next title:snow",
  ])
  func filtersByOtherFieldsSkipWaitingCards(line: String) {
    fill()
    expect(!desk.say("\(line) --plain=number,title").contains("Snow"))
    expect(!desk.say("\(line) --plain=number,title").contains("1\t"))
  }

  @Test func oneOfSeveralConditionsSelectsWaitingCards() {
    fill()
    expect(desk.say("list is:waiting,blocked --plain=number"), is: "1\n")
    expect(desk.say("list -is:waiting --plain=number"), is: "2\n3\n")
  }

  @Test func explainSaysThatWaitingCardsAreSkipped() {
    fill()
    let skipped =
      "todo: Waiting cards are skipped, because neither text:, wait:, is:waiting nor --all is given"
    let notes = desk.type("list title:snow --explain").notes
    expect(notes.contains(skipped))
    expect(notes[0].hasSuffix("in their title (0)"))
    for line in ["list text:snow", "list title:snow --all", "calendar title:snow"] {
      expect(!desk.type("\(line) --explain").notes.contains(skipped))
    }
    desk.type("edit is:waiting --wait none")
    expect(!desk.type("list title:snow --explain").notes.contains(skipped))
  }

  @Test func anOverdueCardIsNeverHidden() {
    fill()
    expect(desk.say("list is:overdue --plain=number"), is: "3\n")
    expect(desk.say("list is:waiting --plain=number"), is: "1\n")
  }

  @Test func aChangeTouchesTheCardsThatTheListShows() {
    fill()
    let done = desk.type("done tag:car")
    expect(done.err.contains("1 waiting card:"))
    expect(desk.say("list is:waiting --plain=number"), is: "1\n")
    let nothing = desk.type("done tag:car")
    expect(nothing.status, is: .notFound)
    expect(nothing.err.contains("1 waiting card matches. To list it: todo list is:waiting"))
    expect(desk.type("done 1").status, is: .ok)
  }

  @Test func theBoardSaysHowManyCardsWait() {
    fill()
    let board = desk.type("")
    expect(!board.out.contains("Snow"))
    expect(board.lines.last, is: "1 waiting")
    expect(desk.type("tag:car").lines.last, is: "1 waiting")
    expect(desk.say("--all").contains("Snow"))
    expect(desk.say("is:waiting").contains("Snow"))
  }

  @Test func exportsAndProgressIncludeWaitingCards() {
    fill()
    expect(desk.say("export --format csv").contains("Snow tires"))
    expect(desk.say("export tag:car --format csv").contains("Snow tires"))
    expect(desk.say("done 2").contains("inbox 1/3"))
  }

  @Test func undoRestoresTheWait() {
    fill()
    desk.type("edit 1 --wait none")
    desk.type("undo")
    expect(desk.say("list is:waiting --plain=number"), is: "1\n")
  }

  @Test(arguments: ["add x --wait tomorow", "add x --wait", "list wait:odd", "list is:waitin"])
  func aWrongWaitChangesNothing(line: String) {
    expect(desk.type(line).status, is: .usage)
    expect(desk.say("list --all --plain").isEmpty)
  }
}
