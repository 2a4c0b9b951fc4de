import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// A command that names a deleted card says when it was deleted, and how to restore it.
@Suite struct DeletedCardTests {
  private let desk = Desk()

  init() {
    desk.doAll("add One", "add Two", "add Three")
  }

  @Test(arguments: [
    "edit 2 --title x", "move 2 doing", "start 2", "done 1,2", "delete 2", "step 2 x", "check 2 1",
    "comment 2 x", "copy 2", "skip 2", "move 1 --before 2", "claim 2", "release 2",
  ])
  func aChangeOfADeletedCardNamesItsDeletion(line: String) {
    desk.wait(seconds: 60)
    desk.type("delete 2")
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: """
        todo: Card 2 was deleted 20 Nov 12:01 in t4. Nothing was changed
          To restore it: todo undo t4

        """)
    expect(outcome.status, is: .notFound)
    desk.type("undo t4")
    expect(desk.type("list --plain=number").lines, is: ["1", "2", "3"])
  }

  @Test(arguments: ["list 2", "graph 2"])
  func aReadingCommandDoesNotSpeakOfChanges(line: String) {
    desk.type("delete 2")
    let outcome = desk.type(line)
    expect(
      outcome.err,
      is: """
        todo: Card 2 was deleted 20 Nov 12:00 in t4
          To restore it: todo undo t4

        """)
  }

  @Test func cardsThatOneChangeDeletedAreRestoredTogether() {
    desk.type("delete 2,3")
    expect(
      desk.type("done 2,3").err,
      is: """
        todo: Cards 2 and 3 were deleted 20 Nov 12:00 in t4. Nothing was changed
          To restore them: todo undo t4

        """)
  }

  @Test func severalDeletionsAreShown() {
    desk.doAll("delete 2", "delete 3")
    expect(
      desk.type("done 2,3").err,
      is: """
        todo: Cards 2 and 3 were deleted. Nothing was changed
          todo show 2,3

        """)
  }

  @Test func aCardThatNeverExistedIsNamedWithTheOthers() {
    desk.type("delete 2")
    expect(
      desk.type("done 2,9").err,
      is: """
        todo: Cards 2 and 9 not found. Nothing was changed
          todo list --all shows existing cards, todo history shows deleted ones

        """)
  }

  @Test func anUndoneAdditionIsRestored() {
    desk.type("undo")
    let outcome = desk.type("done 3")
    expect(outcome.err.contains("Card 3 was deleted 20 Nov 12:00 in t4."))
    expect(outcome.err.contains("To restore it: todo undo t4"))
    desk.type("undo t4")
    expect(desk.type("list --plain=number").lines, is: ["1", "2", "3"])
  }

  @Test func scriptsGetTheCodeOfAMissingCard() {
    desk.type("delete 2")
    let error = desk.type("done 2 --json").err
    expect(error.contains("\"code\":\"no_such_card\""))
    expect(error.contains("\"cards\":[2]"))
  }

  @Test func aLineOfABatchNamesTheDeletion() {
    desk.type("delete 2")
    let outcome = desk.type("batch", input: "done 2\n")
    expect(outcome.err.contains("Card 2 was deleted 20 Nov 12:00 in t4"))
    // The batch, which is undone, deleted it.
    expect(desk.type("batch", input: "delete 3\ndone 3\n").err.contains("Card 3 not found"))
  }

  @Test(arguments: [
    "project:web milk", "show milk", "next 3", "graph milk", "history 1 2",
    "calendar tag:x 2026-12", "list 1 milk",
  ])
  func aReadingCommandThatIsRefusedDoesNotSpeakOfChanges(line: String) {
    desk.type("edit 1 -p web -t x")
    let outcome = desk.type(line)
    expect(outcome.status != .ok, "\(outcome.out)")
    expect(!outcome.err.contains("Nothing was changed"), "\(outcome.err)")
  }
}
