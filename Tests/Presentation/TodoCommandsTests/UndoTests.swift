import CommandLineKit
import TerminalKit
import Testing
import TodoCommandsTesting

/// `todo undo`, `redo` and `history`.
@Suite struct UndoTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one", "add two -p web", "start 1")
  }

  private func board() -> [String] {
    desk.type("list --all --plain=number,state").lines
  }

  @Test func undoTakesBackTheNewestChangeAndRepeatedFurtherBack() {
    let told = desk.type("undo")
    #expect(told.out == "Undid t3, todo start 1 (ann@home, 20 Nov 12:00): card 1\n")
    #expect(board() == ["1\ttodo", "2\ttodo"])
    desk.type("undo")
    #expect(board() == ["1\ttodo"])
    desk.type("undo")
    #expect(board() == [])
  }

  @Test func whenThereIsNothingLeftThatIsSaidAndNoFailure() {
    desk.doAll("undo --last 3")
    let told = desk.type("undo")
    #expect(told.out == "")
    #expect(
      told.err == "todo: there is nothing of yours to undo\n  todo history shows all changes\n")
    #expect(told.status == .ok)
    #expect(
      desk.say("undo --json")
        == "{\"version\":1,\"transactions\":[],"
        + "\"warnings\":[\"there is nothing of yours to undo\"]}\n")
  }

  @Test func redoGoesTheSameWayForward() {
    desk.doAll("undo", "undo")
    #expect(
      desk.say("redo") == "Redid t2, todo add two -p web (ann@home, 20 Nov 12:00): card 2\n")
    #expect(desk.say("redo") == "Redid t3, todo start 1 (ann@home, 20 Nov 12:00): card 1\n")
    #expect(board() == ["1\tdoing", "2\ttodo"])
    let told = desk.type("redo")
    #expect(told.err == "todo: nothing to redo\n")
    #expect(told.status == .ok)
  }

  @Test func aNewChangeEndsRedoAndSaysSo() {
    desk.type("undo")
    #expect(
      desk.type("add three").err
        == "todo: this change came after an undo, so a plain redo is over; "
        + "todo redo t3 still works\n")
    let told = desk.type("redo")
    #expect(
      told.err == "todo: nothing to redo: t5 came after the last undo\n"
        + "  todo history shows what was taken back; todo redo tN redoes it\n")
    #expect(desk.type("redo t3").status == .ok)
    #expect(board().first == "1\tdoing")
  }

  @Test func onlyChangesOfThisUserAreTakenBackUnasked() {
    desk.author = "bob@home"
    #expect(desk.type("undo").out == "")
    desk.type("add four")
    #expect(desk.say("undo").hasPrefix("Undid t4"))
    #expect(desk.say("undo t3").hasPrefix("Undid t3"))
  }

  @Test func undoOfANumberTakesBackJustThatOne() {
    desk.type("undo t2")
    #expect(board() == ["1\tdoing"])
  }

  @Test func undoOfANumberNamesTheCardsChangedSinceAndChangesNothing() {
    desk.doAll("edit 1,2 -t a", "edit 1,2 -t b")
    let told = desk.type("undo t4")
    #expect(
      told.err
        == "todo: t4 cannot be taken back or redone: cards 1 and 2 changed since; "
        + "nothing was changed\n  todo history 1 shows those changes; take them back first\n")
    #expect(told.status == .refused)
    #expect(desk.say("list tag:b --plain=number") == "1\n2\n")
  }

  @Test func theLastOnesAreTakenBackAllOrNone() {
    let told = desk.type("undo --last 4")
    #expect(
      told.err == "todo: only 3 changes of yours can be undone, not 4; nothing was changed\n")
    #expect(told.status == .refused)
    #expect(board().count == 2)
    #expect(desk.type("undo --last 2").lines.count == 2)
    #expect(board() == ["1\ttodo"])
  }

  @Test(arguments: ["undo 3", "redo 3"])
  func aBareNumberWouldBeACard(line: String) {
    let told = desk.type(line)
    #expect(
      told.err == "todo: 3 would be a card; a change is written t3\n"
        + "  todo undo t3, or todo history 3 for the changes of that card\n")
    #expect(told.status == .usage)
  }

  @Test func anUnknownChangeIsRefused() {
    let told = desk.type("undo t99")
    #expect(told.err == "todo: there is no change t99\n  todo history lists them\n")
    #expect(told.status == .notFound)
    #expect(desk.type("undo tx").status == .usage)
    #expect(desk.type("history t99").status == .notFound)
  }

  @Test func whatWasTakenBackStaysSoAndIsNoFailure() {
    desk.type("undo t3")
    let told = desk.type("undo t3")
    #expect(
      told.err == "todo: t3 was taken back already, by t4\n  todo redo t3 does it again\n")
    #expect(told.status == .ok)
    let redo = desk.type("redo t2")
    #expect(
      redo.err == "todo: t2 is not taken back, so it cannot be redone\n"
        + "  todo history shows what was taken back\n")
    #expect(redo.status == .ok)
  }

  @Test func jsonGivesTheTransactionsWithTheirChangesAndNamesProjects() {
    desk.type("move 1 -p web")
    #expect(
      desk.say("undo --json")
        == "{\"version\":1,\"transactions\":[{\"transaction\":\"t5\",\"kind\":\"undo\","
        + "\"of\":\"t4\",\"takenBack\":false,"
        + "\"date\":\"2026-11-20T12:00:00+00:00\",\"author\":\"ann@home\","
        + "\"command\":\"todo undo --json\",\"changes\":[{\"card\":1,\"change\":\"edited\","
        + "\"before\":{\"project\":\"web\"},\"after\":{\"project\":\"inbox\"}}]}],"
        + "\"warnings\":[]}\n")
    desk.type("undo t3")
    let gone = desk.say("undo --json")
    #expect(gone.contains("\"of\":\"t2\""))
    #expect(gone.contains("\"project\":\"web\""))
    #expect(gone.contains("\"after\":null"))
  }

  @Test func anUndoIsTheDoingOfWhoUndid() {
    desk.author = "bob@home"
    #expect(desk.say("undo t3 --json").contains("\"author\":\"bob@home\""))
  }

  @Test func howeverManyCardsComeBackTheyAreCounted() {
    desk.type("add --lines", input: String(repeating: "x\n", count: 1_500))
    #expect(desk.say("undo").hasSuffix(" and 1,480 more\n"))
    #expect(desk.say("redo --json").contains("\"more\":500"))
  }

  @Test func plainRowsGiveTheTransactions() {
    #expect(desk.say("undo --plain") == "t4\tundo\tt3\n")
    #expect(
      desk.type("undo --plain=number").err
        == "todo: --plain takes no value, but got “number”\n")
  }
}
