import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Options beside the number of a card, in commands that don't have them.
@Suite struct EditInsteadTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one --step s", "add two")
  }

  @Test(arguments: [
    ("done 1 --note x", "todo edit 1 --append x --state done"),
    ("done 1 --notes 'a b'", "todo edit 1 --notes 'a b' --state done"),
    ("done 1 --comment=fixed", "todo edit 1 --append fixed --state done"),
    ("done 1,2 -d fri", "todo edit 1,2 -d fri --state done"),
    ("done 1 --append x", "todo edit 1 --append x --state done"),
    ("done 1 --untag a", "todo edit 1 --untag a --state done"),
    ("start 1 -t bug", "todo edit 1 -t bug --state doing"),
    ("reopen 1 --title X", "todo edit 1 --title X --state todo"),
    ("move 1 doing -d fri", "todo edit 1 -d fri --state doing"),
    ("move 1 --state doing", "todo move 1 doing"), ("done 1 --state doing", "todo move 1 doing"),
    ("edit 1 --done", "todo move 1 done"), ("delete 1 --priority H", "todo edit 1 --priority high"),
    ("check 1 1 --note x", "todo edit 1 --append x"), ("step 1 Buy -d fri", "todo edit 1 -d fri"),
    ("show 1 --note x", "todo edit 1 --append x"), ("step 1 --done 1", "todo check 1 1"),
    ("list 1 -p inbox", "todo list project:inbox"),
    ("edit 1 -t a --done", "todo edit 1 -t a --state done"),
  ])
  func theHintNamesTheCommandThatDoesIt(line: String, meant: String) {
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
    expect(desk.type(String(meant.dropFirst("todo ".count))).status, is: .ok)
  }

  @Test(arguments: [
    ("close 1 --comment fixed", "todo edit 1 --append fixed --state done"),
    ("complete 1 +bug", "todo edit 1 -t bug --state done"), ("close 1", "todo done 1"),
    ("edit 1 --comment hi", "--append hi"), ("edit 1 --body hi", "--notes hi"),
  ])
  func noWordOfTheLineIsLost(line: String, meant: String) {
    expect(desk.type(line).notes.last, is: "  Did you mean \(meant)?")
  }

  @Test(arguments: [
    ("done state:todo -p web", "project:web"), ("delete tag:a --comment x", "text:x"),
  ])
  func besideFiltersTheOptionIsAFilter(line: String, meant: String) {
    expect(desk.type(line).notes.last, is: "  Did you mean \(meant)?")
  }

  @Test(arguments: ["done 1 --yes", "done 1 -m x", "done 1 -dfri --bogus", "check 1 1 --bogus"])
  func anUnknownOptionHasNoTranslation(line: String) {
    expect(!desk.type(line).err.contains("todo edit"))
  }

  @Test(arguments: [
    ("web", "todo project:web"), ("WEB", "todo project:web"), ("inbox", "todo project:inbox"),
    ("Q3 release", "todo project:'Q3 release'"), ("bug", "todo tag:bug"),
  ])
  func theNameOfAProjectOrTagAloneShowsItsCards(line: String, meant: String) {
    desk.doAll("add a -p web -t bug", "add b -p 'Q3 release'")
    let outcome = desk.type(line)
    expect(outcome.notes.last, is: "  Did you mean \(meant)?")
    expect(outcome.status, is: .usage)
    expect(desk.type(String(meant.dropFirst("todo ".count))).status, is: .ok)
  }

  @Test func anotherWordIsACardToAdd() {
    expect(desk.type("milk").err.contains("To add a card: todo add milk"))
    expect(desk.type("milk and web").err.contains("todo add milk and web"))
  }
}
