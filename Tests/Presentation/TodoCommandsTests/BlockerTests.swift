import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct BlockerTests {
  private let desk = Desk()

  /// 2 and 3 block 4, and 1 blocks 2.
  private func fill() {
    for title in ["Design", "Build", "Write", "Ship"] { desk.type("add \(title)") }
    desk.type("edit 2 --blocked-by 1")
    desk.type("edit 4 --blocked-by 2,3")
  }

  private func numbers(_ filter: String) -> String {
    desk.say("list \(filter) --plain=number").split(separator: "\n").joined(separator: " ")
  }

  @Test func blockersAreAddedRemovedAndCleared() {
    fill()
    expect(desk.say("edit 4 --blocked-by 1").contains("blocked by 1, 2 and 3"))
    desk.type("edit 4 --unblock 2,3")
    expect(desk.say("list 4 --plain=blockers"), is: "1\n")
    expect(desk.say("edit 4 --blocked-by none").contains("no blockers"))
    expect(desk.say("show 4 --json").contains("\"blockers\":[]"))
    expect(desk.say("add Rest --blocked-by 1,3 --json").contains("\"blockers\":[1,3]"))
  }

  @Test func filtersSelectWhatCanStartNow() {
    fill()
    expect(numbers("is:blocked"), is: "2 4")
    expect(numbers("is:ready"), is: "1 3")
    expect(numbers("is:blocking"), is: "1 2 3")
    expect(numbers("blocker:2,1"), is: "2 4")
    expect(numbers("blocker:none"), is: "1 3")
  }

  @Test func showNamesTheCardsOfBothDirections() {
    fill()
    desk.type("done 3")
    desk.type("edit 2 --blocked-by 3")
    let page = desk.say("show 2")
    expect(
      page.contains(
        """
          blockers  1 Design (todo)
                    3 Write (done)
          blocks    4 Ship (todo)
        """))
    desk.type("delete 1")
    expect(desk.say("show 2").contains("blockers  1 (deleted)"))
    expect(!desk.say("show 4").contains("blocks "))
  }

  @Test func theBoardMarksBlockedRepeatingAndAssignedCards() {
    fill()
    desk.type("edit 1 --assign Ann --repeat week -d 2030-01-01")
    desk.type("edit 2 --assign 'Maximilian Mustermann' --priority high")
    let lines = desk.say("").split(separator: "\n").map(String.init)
    expect(lines[1], is: "1 ↻ Design  @Ann")
    expect(lines[2], is: "2 ⊘▲@ Build")
    expect(lines[4], is: "4 ⊘ Ship")
  }

  @Test func finishingSaysWhatIsReadyNow() {
    fill()
    expect(desk.say("done 1").contains("Ready now: 2 Build"))
    expect(!desk.say("done 3").contains("Ready now"))
    expect(desk.say("edit 2 --state done").contains("Ready now: 4 Ship"))
  }

  @Test func tenReadyCardsAreNamedAndTheOthersCounted() {
    desk.type("add a")
    for number in 2...13 { desk.type("add c\(number) --blocked-by 1") }
    expect(desk.type("done 1").lines[1].hasSuffix(", 11 c11 … 2 more: todo next"))
  }

  @Test func cardsThatAreFinishedTogetherReportOnlyOthers() {
    fill()
    expect(desk.say("done 1-3").contains("Ready now: 4 Ship"))
    expect(!desk.say("done 1-4").contains("Ready now"))
  }

  @Test func startingOrFinishingABlockedCardWarns() {
    fill()
    expect(desk.type("start 4").notes, is: ["todo: 4 is blocked by 2 and 3"])
    expect(desk.type("done 2").notes, is: ["todo: 2 is blocked by 1"])
    expect(desk.type("start 1").err.isEmpty)
    expect(desk.type("done 1-4").err.isEmpty)
  }

  @Test(
    arguments: [
      ("edit 1 --blocked-by 4", "1 → 4 → 2 → 1"), ("edit 2 --blocked-by 4", "2 → 4 → 2"),
      ("edit 3 --blocked-by 3", "Card 3 can't block itself"),
    ])
  func aCycleIsRefusedAndShown(line: String, cycle: String) {
    fill()
    let outcome = desk.type(line)
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains(cycle))
    expect(numbers("is:blocked"), is: "2 4")
    expect(desk.type("\(line) --json").err.contains("\"code\":\"blocker_cycle\""))
  }

  @Test func aLongCycleIsShortened() {
    desk.type("add --lines", input: (1...20).map { "c\($0)\n" }.joined())
    for number in 2...20 { desk.type("edit \(number) --blocked-by \(number - 1)") }
    expect(
      desk.type("edit 1 --blocked-by 20").err
        .contains("1 → 20 → 19 → 18 → 17 → 16 → … → 5 → 4 → 3 → 2 → 1"))
  }

  @Test func doneCardsCountInTheCycle() {
    fill()
    desk.type("done 2")
    expect(desk.type("edit 1 --blocked-by 4").err.contains("1 → 4 → 2 → 1"))
  }

  @Test func anUndoThatWouldMakeACycleIsRefused() {
    desk.type("add a")
    desk.type("add b")
    desk.type("edit 1 --blocked-by 2")
    desk.type("edit 1 --unblock 2")
    desk.type("edit 2 --blocked-by 1")
    let undo = desk.type("undo t4")
    expect(undo.status, is: .refused)
    expect(undo.err.contains("1 → 2 → 1"))
    expect(numbers("is:blocked"), is: "2")
  }

  @Test func aDeletedCardBlocksNothingAndKeepsItsPlaceInTheCheck() {
    fill()
    desk.type("delete 2")
    expect(numbers("is:blocked"), is: "4")
    expect(desk.type("edit 1 --blocked-by 4").err.contains("1 → 4 → 2 → 1"))
    desk.type("undo")
    expect(numbers("is:blocked"), is: "2 4")
  }

  @Test(arguments: ["9", "1,9", "x", "1-3", "-1", ""])
  func unknownCardsChangeNothing(cards: String) {
    fill()
    let outcome = desk.type("edit 3 --blocked-by='\(cards)'")
    expect(outcome.status != .ok)
    expect(numbers("blocker:none"), is: "1 3")
  }

  @Test func aBatchLinksItsOwnCards() {
    let batch = desk.type(
      "batch",
      input: """
        add Design --as a
        add Build --blocked-by @a
        {"command":"add","title":"Ship","blockers":[1,2]}
        edit 1 --title Draft
        """)
    expect(batch.status, is: .ok)
    expect(desk.say("list --plain=number,blockers"), is: "1\t\n2\t1\n3\t1,2\n")
  }

  @Test func anImportLinksTheNewNumbers() {
    desk.type("add Other")
    desk.type(
      "import --format json",
      input: """
        {"version":1,"cards":[{"number":7,"title":"Ship","blockers":[8]},\
        {"number":8,"title":"Build","blockers":[]}]}
        """)
    expect(
      desk.say("list --plain=title,number,blockers"), is: "Other\t1\t\nShip\t2\t3\nBuild\t3\t\n")
  }

  @Test func anImportWithACycleChangesNothing() {
    let outcome = desk.type(
      "import --format json",
      input: """
        {"version":1,"cards":[{"number":7,"title":"a","blockers":[8]},\
        {"number":8,"title":"b","blockers":[7]}]}
        """)
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("a → b → a"))
    expect(desk.say("list --all --plain").isEmpty)
  }

  @Test func anUnknownBlockerOfAnImportIsReported() {
    let outcome = desk.type(
      "import --format json",
      input: "{\"version\":1,\"cards\":[{\"number\":7,\"title\":\"a\",\"blockers\":[3]}]}")
    expect(outcome.err.contains("Ignored blockers of 1 card"))
    expect(desk.say("list --plain=blockers"), is: "\n")
  }
}
