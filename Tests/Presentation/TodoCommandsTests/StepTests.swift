import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct StepTests {
  private let desk = Desk()

  init() {
    desk.doAll("add Shop --step Milk --step Eggs --step Tea", "add Rest")
  }

  private func steps() -> [String] {
    desk.type("show 1").lines.filter { $0.contains("☐") || $0.contains("☑") }
  }

  @Test(arguments: ["step 1 2", "step 1 1-2", "step 1 1 2"])
  func numbersAreNoTextOfAStep(line: String) {
    let before = steps()
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.err.contains("todo check CARD STEP"))
    expect(steps(), is: before)
  }

  @Test func stepsCanBeCheckedAndUnchecked() {
    expect(
      desk.say("check 1 2"),
      is: "Changed the steps of 1: Shop (1 of 3 checked)\n"
        + "  2 ☑ Eggs\n")
    expect(
      desk.say("uncheck 1 2"),
      is: "Changed the steps of 1: Shop (0 of 3 checked)\n"
        + "  2 ☐ Eggs\n")
  }

  @Test(arguments: ["1 3", "1,3", "3 1", "1 1,3"])
  func severalStepsCanBeChecked(words: String) {
    desk.type("check 1 \(words)")
    expect(steps(), is: ["  1 ☑ Milk", "  2 ☐ Eggs", "  3 ☑ Tea"])
  }

  @Test func aRangeOfStepsCanBeChecked() {
    desk.type("check 1 2-3")
    expect(steps(), is: ["  1 ☐ Milk", "  2 ☑ Eggs", "  3 ☑ Tea"])
  }

  @Test func checkingACheckedStepChangesNothing() {
    desk.type("check 1 1")
    let outcome = desk.type("check 1 1")
    expect(outcome.lines.first, is: "Nothing changed: 1 Shop")
    expect(outcome.status, is: .ok)
    expect(desk.type("history --plain").lines.count, is: 3)
  }

  @Test func aMissingStepIsReported() {
    let outcome = desk.type("check 1 4")
    expect(outcome.err, is: "todo: Step 4 not found. Card 1 has 3 steps\n  todo show 1\n")
    expect(outcome.status, is: .notFound)
    expect(desk.type("check 2 1").err, is: "todo: Card 2 has no steps\n  todo show 2\n")
  }

  @Test(arguments: [
    "check", "check 1", "check tag:a 1", "check 1,2 1", "check 1 milk", "step", "step 1",
  ])
  func invalidOperandsAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
  }

  @Test func theTextOfAStepNeedsNoQuotes() {
    desk.type("step 1 Buy -- --good bread")
    expect(steps().last, is: "  4 ☐ Buy --good bread")
  }

  @Test func aStepCanBeEdited() {
    desk.type("step 1 --edit 2 Six eggs")
    expect(steps(), is: ["  1 ☐ Milk", "  2 ☐ Six eggs", "  3 ☐ Tea"])
  }

  @Test func aStepCanBeDeleted() {
    desk.type("step 1 --delete 2")
    expect(steps(), is: ["  1 ☐ Milk", "  2 ☐ Tea"])
    desk.doAll("step 1 --delete 1")
    expect(desk.say("step 1 --delete 1"), is: "Changed the steps of 1: Shop (no steps left)\n")
  }

  @Test func aStepCanBeMoved() {
    desk.type("step 1 --move 3 --before 1")
    expect(steps(), is: ["  1 ☐ Tea", "  2 ☐ Milk", "  3 ☐ Eggs"])
    desk.type("step 1 --move 1")
    expect(steps(), is: ["  1 ☐ Milk", "  2 ☐ Eggs", "  3 ☐ Tea"])
  }

  @Test(arguments: ["step 1 --edit 1 --delete 2 x", "step 1 --before 1", "step 1 --delete 1 x"])
  func conflictingOptionsAreRefused(line: String) {
    expect(desk.type(line).status, is: .usage)
    expect(steps().count, is: 3)
  }

  @Test func aFinishedCardSaysWhichStepsAreNotChecked() {
    desk.type("check 1 2")
    expect(desk.type("done 1 --dry-run").err, is: "todo: 2 steps of 1 are not checked\n")
    desk.type("check 1 1,3")
    expect(desk.type("done 1").err, is: "")
  }

  @Test func stepsThatMovedArePrintedWithTheirNumbers() {
    expect(desk.type("step 1 --delete 2").lines.dropFirst().first, is: "  2 ☐ Tea")
    expect(desk.type("step 1 Salt").lines.last, is: "  3 ☐ Salt")
  }

  @Test func dryRunChangesNoStep() {
    expect(
      desk.type("check 1 1 --dry-run").lines.first,
      is: "Would change the steps of 1: Shop (1 of 3 checked)")
    expect(steps().first, is: "  1 ☐ Milk")
  }

  @Test func jsonHasSteps() {
    expect(
      desk.say("check 1 1 --json").contains(
        "\"steps\":[{\"text\":\"Milk\",\"checked\":true},{\"text\":\"Eggs\",\"checked\":false},"))
    expect(desk.say("check 1 2 --json").contains("\"transaction\":\"t4\""))
  }
}
