import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct UndoTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "start 1")
  }

  private func board() -> [String] {
    desk.type("list --all --plain=number,state").lines
  }

  @Test func undoUndoesTheLatestChangeAndThenOlderOnes() {
    let outcome = desk.type("undo")
    expect(outcome.out, is: "Undid t3, todo start 1 (20 Nov 12:00): card 1\n")
    expect(board(), is: ["1\ttodo", "2\ttodo"])
    desk.type("undo")
    expect(board(), is: ["1\ttodo"])
    desk.type("undo")
    expect(board(), is: [])
  }

  @Test func nothingToUndoIsReportedAndExitsWithZero() {
    desk.doAll("undo --last 3")
    let outcome = desk.type("undo")
    expect(outcome.out, is: "")
    expect(outcome.err, is: "todo: You have no changes to undo\n  See todo history\n")
    expect(outcome.status, is: .ok)
    expect(
      desk.say("undo --json"),
      is: "{\"version\":1,\"transactions\":[],"
        + "\"warnings\":[\"You have no changes to undo\"]}\n")
  }

  @Test func redoRedoesInReverseOrder() {
    desk.doAll("undo", "undo")
    expect(desk.say("redo"), is: "Redid t2, todo add two -p web (20 Nov 12:00): card 2\n")
    expect(desk.say("redo"), is: "Redid t3, todo start 1 (20 Nov 12:00): card 1\n")
    expect(board(), is: ["1\tdoing", "2\ttodo"])
    let outcome = desk.type("redo")
    expect(outcome.err, is: "todo: Nothing to redo\n")
    expect(outcome.status, is: .ok)
  }

  @Test func redoSaysWhichChangeEndedIt() {
    desk.type("undo")
    expect(desk.type("add three").err, is: "")
    let outcome = desk.type("redo")
    expect(
      outcome.err,
      is: "todo: Nothing to redo, because you made change t5 after the last undo\n"
        + "  To redo an earlier change: todo redo tN. See todo history\n")
    expect(desk.type("redo t3").status, is: .ok)
    expect(board().first, is: "1\tdoing")
  }

  @Test func undoUndoesOnlyChangesOfTheSameUser() {
    desk.author = "bob@home"
    expect(desk.type("undo").out, is: "")
    desk.type("add four")
    expect(desk.say("undo").hasPrefix("Undid t4"))
    expect(desk.say("undo t3").hasPrefix("Undid t3"))
  }

  @Test func undoOfANumberUndoesOnlyThatTransaction() {
    desk.type("undo t2")
    expect(board(), is: ["1\tdoing"])
  }

  @Test func undoOfANumberIsRefusedIfItsCardsWereChangedSince() {
    desk.doAll("edit 1,2 -t a", "edit 1,2 -t b")
    let outcome = desk.type("undo t4")
    expect(
      outcome.err,
      is: "todo: t4 can't be undone or redone, because cards 1 and 2 were changed since then. "
        + "Nothing was changed\n  todo history 1 shows those changes. Undo them first\n")
    expect(outcome.status, is: .refused)
    expect(desk.say("list tag:b --plain=number"), is: "1\n2\n")
  }

  @Test func lastUndoesAllOrNone() {
    let outcome = desk.type("undo --last 4")
    expect(outcome.err, is: "todo: You can undo only 3 changes, not 4. Nothing was changed\n")
    expect(outcome.status, is: .refused)
    expect(board().count, is: 2)
    expect(desk.type("undo --last 2").lines.count, is: 2)
    expect(board(), is: ["1\ttodo"])
  }

  @Test(arguments: ["undo", "redo"])
  func aNumberWithoutTIsRefused(command: String) {
    let outcome = desk.type("\(command) 3")
    expect(
      outcome.err,
      is: "todo: 3 is the number of a card. Changes are written t3\n"
        + "  todo \(command) t3, or todo history 3 for the changes of card 3\n")
    expect(outcome.status, is: .usage)
  }

  @Test func anUnknownTransactionIsRefused() {
    let outcome = desk.type("undo t99")
    expect(outcome.err, is: "todo: Change t99 not found\n  See todo history\n")
    expect(outcome.status, is: .notFound)
    expect(desk.type("undo tx").status, is: .usage)
    expect(desk.type("history t99").status, is: .notFound)
  }

  @Test func undoingAgainExitsWithZero() {
    desk.type("undo t3")
    let outcome = desk.type("undo t3")
    expect(outcome.err, is: "todo: t3 was already undone by t4\n  To redo it: todo redo t3\n")
    expect(outcome.status, is: .ok)
    let redo = desk.type("redo t2")
    expect(
      redo.err,
      is: "todo: t2 is not undone, so it can't be redone\n"
        + "  See todo history\n")
    expect(redo.status, is: .ok)
  }

  @Test func jsonHasTheTransactionsWithTheirChanges() {
    desk.type("move 1 -p web")
    expect(
      desk.say("undo --json"),
      is: "{\"version\":1,\"transactions\":[{\"transaction\":\"t5\",\"kind\":\"undo\","
        + "\"of\":\"t4\",\"takenBack\":false,\"forced\":false,"
        + "\"date\":\"2026-11-20T12:00:00+00:00\",\"author\":\"ann@home\","
        + "\"command\":\"todo undo --json\",\"changes\":[{\"card\":1,\"change\":\"edited\","
        + "\"before\":{\"project\":\"web\"},\"after\":{\"project\":\"inbox\"}}]}],"
        + "\"warnings\":[]}\n")
    desk.type("undo t3")
    let gone = desk.say("undo --json")
    expect(gone.contains("\"of\":\"t2\""))
    expect(gone.contains("\"project\":\"web\""))
    expect(gone.contains("\"after\":null"))
  }

  @Test func theAuthorOfAnUndoIsTheUserWhoUndid() {
    desk.author = "bob@home"
    expect(desk.say("undo t3 --json").contains("\"author\":\"bob@home\""))
  }

  @Test func restoredCardsAreCounted() {
    desk.type("add --lines", input: String(repeating: "x\n", count: 1_500))
    expect(desk.say("undo").hasSuffix(" and 1,480 more\n"))
    expect(desk.say("redo --json").contains("\"more\":500"))
  }

  @Test func plainPrintsTheTransactions() {
    expect(desk.say("undo --plain"), is: "t4\tundo\tt3\n")
    expect(
      desk.type("undo --plain=number").err,
      is: "todo: --plain takes no value, but was given “number”\n")
  }
}
