import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// The numbers of blockers: ranges, and cards that don't exist.
@Suite struct BlockerNumberTests {
  private let desk = Desk()

  /// Card 4 was deleted.
  private func fill() {
    for title in ["Design", "Build", "Write", "Old", "Ship"] { desk.type("add \(title)") }
    desk.type("edit 5 --blocked-by 4")
    desk.type("delete 4")
  }

  private func blockers(of number: Int) -> String {
    desk.say("list \(number) --plain=blockers")
  }

  @Test func aRangeMeansItsExistingCards() {
    fill()
    desk.type("edit 5 --blocked-by 2-4")
    expect(blockers(of: 5), is: "2,3,4\n")
    expect(desk.say("add Test --blocked-by 1-4 --plain=blockers"), is: "1,2,3\n")
    expect(desk.say("add Test --blocked-by 1,３-４ --plain=blockers"), is: "1,3\n")
    let line = "{\"command\":\"add\",\"title\":\"Plan\",\"blockers\":\"1-2\"}\n"
    desk.type("batch", input: line)
    expect(desk.say("list text:plan --plain=blockers"), is: "1,2\n")
  }

  @Test func aRangeOfBlockersIsRemoved() {
    fill()
    desk.type("edit 5 --blocked-by 1-3")
    desk.type("edit 5 --unblock 2-9")
    expect(blockers(of: 5), is: "1\n")
  }

  @Test func theFilterTakesRanges() {
    fill()
    desk.type("edit 2 --blocked-by 1")
    expect(desk.say("list blocker:1-2 --plain=number"), is: "2\n")
    expect(desk.say("list blocker:1-4 --plain=number"), is: "2\n5\n")
    expect(desk.say("list blocker:1,3-4 --plain=number"), is: "2\n5\n")
    expect(desk.type("list blocker:3-4 --explain").err.contains("cards blocked by 3-4 (1)"))
  }

  @Test(arguments: ["edit 5 --blocked-by 7-9", "edit 5 --unblock 7-9", "list blocker:7-9"])
  func aRangeWithoutACardIsRefused(line: String) {
    fill()
    let outcome = desk.type(line)
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("No cards found from 7 to 9"))
    expect(blockers(of: 5), is: "4\n")
  }

  @Test func aReversedRangeIsRefusedWithTheRightOne() {
    fill()
    let outcome = desk.type("edit 5 --blocked-by 3-1")
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("Did you mean 1-3?"))
  }

  @Test(arguments: [
    "edit 5 --unblock 99", "edit 1-5 --unblock 4,99", "edit 5 --title New --unblock 99",
    "list blocker:99", "done blocker:99",
  ])
  func aCardThatDoesNotExistIsNamed(line: String) {
    fill()
    let outcome = desk.type(line)
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("Card 99 not found"))
    expect(blockers(of: 5), is: "4\n")
    expect(desk.say("list 5 --plain=title"), is: "Ship\n")
  }

  @Test func aDeletedBlockerIsFoundAndRemoved() {
    fill()
    expect(desk.say("list blocker:4 --plain=number"), is: "5\n")
    expect(desk.type("edit 5 --unblock 4").status, is: .ok)
    expect(blockers(of: 5), is: "\n")
    expect(desk.type("edit 5 --unblock 4").status, is: .notFound)
  }

  @Test func toRemoveABlockerThatTheCardDoesNotHaveChangesNothing() {
    fill()
    let outcome = desk.type("edit 5 --unblock 1")
    expect(outcome.status, is: .ok)
    expect(outcome.out, is: desk.type("edit 5 --untag none-such").out)
  }

  @Test func aViewWithADeletedBlockerOpensAndSaysSo() {
    fill()
    desk.type("view add after-design blocker:1")
    desk.type("delete 1")
    let list = desk.type("list view:after-design")
    expect(list.status, is: .ok)
    expect(list.err.contains("blocker:1, but the card was not found"))
  }

  @Test func rangesInAFileMeanItsNumbers() {
    desk.type("add Own")
    let file = """
      [{"number":7,"title":"a"},{"number":8,"title":"b"},{"number":9,"title":"c","blockers":"7-8"}]
      """
    desk.type("import --format json", input: file)
    expect(desk.say("list 4 --plain=title,blockers"), is: "c\t2,3\n")
  }
}
