import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Lines whose words were taken for something else; the clock is at Friday, 20 November 2026.
@Suite struct MistakenLineTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -p web -t bug", "add two --priority high", "add three --assign ann",
      "add four -d fri", "add five -d sun", "column add review --after doing")
  }

  @Test(arguments: [
    ("low", "priority:low"), ("낮음", "priority:low"), ("urgent", "priority:high"),
    ("높음", "priority:high"),
  ])
  func theNameOfAPrioritySuggestsItsFilter(word: String, filter: String) {
    expect(desk.type("list \(word)").err.contains("Did you mean \(filter)?"))
  }

  @Test(arguments: [
    (
      "list --fields number title", "todo list --fields number,title",
      "todo list title --fields number"
    ),
    (
      "list --fields=number title", "todo list --fields number,title",
      "todo list title --fields number"
    ),
    ("list --sort deadline desc", "todo list --sort -deadline", "todo list desc --sort deadline"),
    (
      "list --sort deadline title", "todo list --sort deadline,title",
      "todo list title --sort deadline"
    ),
    (
      "list one --sort deadline 내림차순", "todo list one --sort -deadline",
      "todo list one 내림차순 --sort deadline"
    ),
    ("add T --estimate 3 points", "todo add T --estimate 3", "todo add 'T points' --estimate 3"),
    ("add T --assign Ann Lee", "todo add T --assign 'Ann Lee'", "todo add 'T Lee' --assign Ann"),
  ])
  func aWordAfterAValueIsAskedFor(line: String, asValue: String, asOperand: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  If yes: \(asValue). If no: \(asOperand)")
    expect(outcome.status, is: .usage)
    expect(desk.type(String(asValue.dropFirst(5))).status, is: .ok)
    expect(desk.type(String(asOperand.dropFirst(5))).status, is: .ok)
  }

  @Test(arguments: [
    ("edit 1 --step Buy 2 apples", "todo edit 1 --step 'Buy 2 apples'"),
    ("edit 1 --append Bought 3 apples", "todo edit 1 --append 'Bought 3 apples'"),
    ("edit 1 -t b c", "todo edit 1 --tag b,c"),
    ("edit 1 -p two words", "todo edit 1 --project 'two words'"),
    ("Add Buy milk", "todo add Buy milk"), ("LIST", "todo list"),
    ("notes 1 foo", "todo comment 1 foo"), ("메모 1 foo", "todo comment 1 foo"),
    ("wait 1 fri", "todo edit 1 --wait fri"), ("replace 5 foo", "todo edit 5 --title foo"),
    ("version", "todo --version"), ("5 undo", "todo history 5"), ("4 5 undo", "todo show 4 5"),
    ("5 next", "todo show 5"), ("copy 1 web", "-p web"), ("delete 1–3", "1-3"),
    ("copy 1 --title New", "todo help copy"), ("move 5 before 4", "todo move 5 --before 4"),
    ("move 5 after 4", "todo move 5 --after 4"), ("move 5 top", "todo move 5 --top"),
    ("move 5 to the top", "todo move 5 --top"), ("move 4 5 bottom", "todo move 4 5 --bottom"),
    ("move 5 to doing", "todo move 5 doing"), ("step add 1 foo", "todo step 1 foo"),
    ("comment add 1 foo", "todo comment 1 foo"), ("history project:web", "--project web"),
    ("history by:ann", "--by ann"), ("history created:mon..", "--since mon"),
    ("add y -p project:web", "-p web"), ("add y -p x/", "-p x"), ("add y -t tag:bug", "-t bug"),
    ("add y -d due:fri", "-d fri"), ("add y -t +shop", "-t shop"), ("add y -t @home", "-t home"),
    ("edit 1 -t -bug", "--untag bug"), ("list --sort deadline-", "-deadline"),
    ("sort deadline-", "todo list --sort -deadline"), ("show t3", "todo history t3"),
    ("t3", "todo history t3"), ("help modify", "todo help edit"), ("help ls", "todo help list"),
    ("help steps", "todo help step"),
    ("help filters", "todo help list"), ("help annotate", "todo help comment"),
  ])
  func whatWasMeantIsSuggested(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
    guard meant.hasPrefix("todo "), !meant.contains("--version") else { return }
    expect(desk.type(String(meant.dropFirst(5))).status, is: .ok)
  }

  @Test(arguments: [
    "done 5 yesterday", "delete 1 web", "delete 1 done", "delete -1", "delete 1 -2", "context",
    "tags", "취소", "edit 1 /milk/oat milk/", "add y -d=", "add y -p=",
    "edit 1 --repeat week foo bar", "edit 1 --repeat week on payday",
  ])
  func nothingIsSuggestedThatNobodyMeant(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(!outcome.err.contains("Did you mean") && !outcome.err.contains("todo add"))
    expect(!outcome.err.contains("--title") && !outcome.err.contains("todo list"))
  }

  @Test func aReplacementOfWordsIsNotATitle() {
    expect(desk.type("1 modify /milk/oat milk/").notes.last, is: "  Did you mean todo help edit?")
  }

  @Test(arguments: [
    ("redo 5", "  todo redo t5, or todo history 5 for the changes of card 5"),
    ("undo '#3'", "  todo undo t3, or todo history 3 for the changes of card 3"),
    ("undo 3-5", "  Changes are t1, t2, …. See todo history"),
    ("redo 3,5", "  Changes are t1, t2, …. See todo history"),
  ])
  func aNumberIsNotAChange(line: String, hint: String) {
    expect(desk.type(line).notes.last, is: hint)
  }

  @Test(arguments: [
    ("comment milk hi", "milk", "todo comment 12 TEXT"), ("release all", "all", "todo release 12"),
    ("step milk hi", "milk", "todo step 12 TEXT"), ("check milk 1", "milk", "todo check 12 1"),
  ])
  func aWordIsNotACard(line: String, word: String, form: String) {
    expect(desk.type(line).notes, is: ["todo: “\(word)” is not the number of a card", "  \(form)"])
  }

  @Test func aDeletedCommentIsNamedByAnOption() {
    desk.type("comment 1 hello")
    expect(
      desk.type("comment delete 1 1").notes.last, is: "  Did you mean todo comment 1 --delete 1?")
  }

  @Test func aTimeAfterADayWithoutItsPointIsKept() {
    for (date, meant) in [("24.12 at 6pm", "24.12. at 6pm"), ("15.12 17:00", "15.12. 17:00")] {
      for line in ["add x -d \(date)", "add x -d '\(date)'"] {
        let outcome = desk.type(line)
        expect(outcome.notes.last, is: "  Did you mean \(meant)?")
        expect(outcome.status, is: .usage)
      }
      expect(desk.type("add x -d \(meant)").status, is: .ok)
    }
  }

  @Test func aFilterInATitleHasItsWholeDate() {
    expect(desk.type("add x due:fri 5pm").err.contains("use -d 'fri 5pm'"))
    expect(desk.type("add x due:fri").err.contains("use -d fri"))
  }

  @Test func aDayIsDividedFromTheCardsAfterIt() {
    expect(
      desk.type("edit 1 -d dec 24 3-5").notes.last,
      is: "  If yes: todo edit 1 3-5 -d 'dec 24'. If no: todo edit 1 24 3-5 -d dec")
  }

  @Test func theWordForTheUserIsReadInEachLanguage() {
    desk.doAll("edit 1 --assign me", "edit 2 --assign 나")
    expect(desk.say("list assignee:나 --plain=number"), is: "1\n2\n")
    expect(desk.say("list assignee:me --plain=number"), is: "1\n2\n")
    expect(!desk.type("history --by me").err.contains("“me”"))
  }
}
