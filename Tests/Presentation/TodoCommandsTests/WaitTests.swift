import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Cards that wait, on the command line.
///
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

  @Test func listsSkipWaitingCardsAndSayHowMany() {
    fill()
    let list = desk.type("list --plain=number")
    expect(list.out, is: "2\n3\n")
    expect(list.notes, is: ["todo: Skipped 1 waiting card. To list it: todo list is:waiting"])
    expect(desk.type("list tag:car --plain=number").notes, is: list.notes)
    expect(desk.say("list --json").contains("Skipped 1 waiting card"))
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
    expect(done.err.contains("Skipped 1 waiting card"))
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
