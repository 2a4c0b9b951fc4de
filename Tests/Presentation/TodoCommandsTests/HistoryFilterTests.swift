import CommandLineKit
import Testing
import TodoCommandsTesting

/// `--project`, `--since` and `--by` of `todo history`.
@Suite struct HistoryFilterTests {
  private let desk = Desk()

  private func numbers(_ options: String) -> [String] {
    desk.type("history \(options) --plain").lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func theProjectIsThatOfTheCardsAtTheTime() {
    desk.doAll(
      "add one -p web", "add two", "edit 2 -t a", "move 2 -p web", "edit 2 -t b", "edit 1 -t c",
      "move 1 -p inbox", "edit 1 -t d", "delete 2", "undo", "project color web red", "delete 1")
    #expect(numbers("--project web") == ["t11", "t10", "t9", "t7", "t6", "t5", "t4", "t1"])
    #expect(numbers("--project WEB --limit 2") == ["t11", "t10"])
    #expect(numbers("1 --project web") == ["t7", "t6", "t1"])
    let missing = desk.type("history --project wbe")
    #expect(missing.err == "todo: Project “wbe” not found\n  Did you mean web?\n")
    #expect(missing.status == .notFound)
  }

  @Test func aDeletedProjectHasItsHistory() {
    desk.doAll(
      "add one -p web", "add two", "edit 1 -t a", "move 2 -p web", "project delete web",
      "add three")
    #expect(numbers("--project WEB") == ["t5", "t4", "t3", "t1"])
    desk.doAll("undo", "undo", "redo")
    #expect(numbers("--project web") == ["t9", "t8", "t5", "t4", "t3", "t1"])
    #expect(desk.type("history --project x9").status == .notFound)
  }

  @Test func aRenamedOrMergedProjectIsFoundByItsOldName() {
    desk.doAll("add one -p web", "project rename web site", "edit 1 -t a", "add two -p app")
    #expect(numbers("--project web") == ["t3", "t2", "t1"])
    desk.doAll("project merge app site", "edit 2 -t b")
    #expect(numbers("--project app") == ["t5", "t4"])
    #expect(numbers("--project site") == ["t6", "t5", "t3", "t2", "t1"])
  }

  @Test(arguments: [
    ("none", "“none” is not a valid date", "Dates are"), ("''", "--since needs", ""),
    ("' '", "--since needs", ""),
    ("yesterday..today", "“yesterday..today” is not a valid date", "Did you mean yesterday?"),
  ])
  func sinceNeedsADate(word: String, message: String, hint: String) {
    let outcome = desk.type("history --since \(word)")
    #expect(outcome.err.contains(message) && outcome.err.contains(hint), "\(outcome.err)")
    #expect(!outcome.err.contains("Did you mean none"))
    #expect(outcome.status == .usage)
  }

  @Test(arguments: ["3d", "-3d", "3 days", "P3D", "3 days ago"])
  func aSpanIsInThePast(word: String) {
    desk.type("add one")
    desk.wait(seconds: 3 * 86_400)
    desk.type("add two")
    desk.wait(seconds: 86_400)
    #expect(desk.type(["history", "--since", word, "--plain"]).lines.count == 1)
    #expect(desk.type(["list", "created:\(word)..", "--plain=number"]).lines == ["2"])
  }

  @Test func sinceIncludesItsFirstMoment() {
    desk.type("add one")
    desk.wait(seconds: 3 * 86_400)
    desk.type("add two")
    #expect(numbers("--since today") == ["t2"])
    #expect(numbers("--since -3d") == ["t2", "t1"])
    #expect(numbers("--since fri") == ["t2", "t1"])
    #expect(numbers("--since 2026-11-20T12:01") == ["t2"])
    #expect(desk.type("history --since milk").status == .usage)
  }

  @Test func byIsAUserOrAUserOnAHost() {
    let bob = Desk(over: desk)
    desk.type("add one")
    bob.type("add two")
    #expect(numbers("--by bob") == ["t2"])
    #expect(numbers("--by ann@home") == ["t1"])
    #expect(numbers("--by ann@work") == [])
    #expect(numbers("--by an") == [])
  }

  @Test func theChangesOfOneTransactionHaveNoFilter() {
    desk.type("add one")
    #expect(
      desk.type("history t1 --by ann").err == "todo: t1 and --by can't be used together\n")
  }
}
