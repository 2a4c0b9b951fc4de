import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct HistoryFilterTests {
  private let desk = Desk()

  private func numbers(_ options: String) -> [String] {
    desk.type("history \(options) --plain").lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func theProjectIsThatOfTheCardsAtTheTime() {
    desk.doAll(
      "add one -p web", "add two", "edit 2 -t a", "move 2 -p web", "edit 2 -t b", "edit 1 -t c",
      "move 1 -p inbox", "edit 1 -t d", "delete 2", "undo", "project color web red", "delete 1")
    expect(numbers("--project web"), is: ["t11", "t10", "t9", "t7", "t6", "t5", "t4", "t1"])
    expect(numbers("--project WEB --limit 2"), is: ["t11", "t10"])
    expect(numbers("1 --project web"), is: ["t7", "t6", "t1"])
    let missing = desk.type("history --project wbe")
    expect(missing.err, is: "todo: Project “wbe” not found\n  Did you mean web?\n")
    expect(missing.status, is: .notFound)
  }

  @Test func aDeletedProjectHasItsHistory() {
    desk.doAll(
      "add one -p web", "add two", "edit 1 -t a", "move 2 -p web", "project delete web",
      "add three")
    expect(numbers("--project WEB"), is: ["t5", "t4", "t3", "t1"])
    desk.doAll("undo", "undo", "redo")
    expect(numbers("--project web"), is: ["t9", "t8", "t5", "t4", "t3", "t1"])
    expect(desk.type("history --project x9").status, is: .notFound)
  }

  @Test func aRenamedOrMergedProjectIsFoundByItsOldName() {
    desk.doAll("add one -p web", "project rename web site", "edit 1 -t a", "add two -p app")
    expect(numbers("--project web"), is: ["t3", "t2", "t1"])
    desk.doAll("project merge app site", "edit 2 -t b")
    expect(numbers("--project app"), is: ["t5", "t4"])
    expect(numbers("--project site"), is: ["t6", "t5", "t3", "t2", "t1"])
  }

  @Test(arguments: [
    ("none", "“none” is not a valid date", "Dates are"), ("''", "--since needs", ""),
    ("' '", "--since needs", ""),
    ("yesterday..today", "“yesterday..today” is not a valid date", "Did you mean yesterday?"),
  ])
  func sinceNeedsADate(word: String, message: String, hint: String) {
    let outcome = desk.type("history --since \(word)")
    expect(outcome.err.contains(message) && outcome.err.contains(hint), "\(outcome.err)")
    expect(!outcome.err.contains("Did you mean none"))
    expect(outcome.status, is: .usage)
  }

  @Test(arguments: ["3d", "-3d", "3 days", "P3D", "3 days ago"])
  func aSpanIsInThePast(word: String) {
    desk.type("add one")
    desk.wait(seconds: 3 * 86_400)
    desk.type("add two")
    desk.wait(seconds: 86_400)
    expect(desk.type(["history", "--since", word, "--plain"]).lines.count, is: 1)
    expect(desk.type(["list", "created:\(word)..", "--plain=number"]).lines, is: ["2"])
  }

  @Test func sinceIncludesItsFirstMoment() {
    desk.type("add one")
    desk.wait(seconds: 3 * 86_400)
    desk.type("add two")
    expect(numbers("--since today"), is: ["t2"])
    expect(numbers("--since -3d"), is: ["t2", "t1"])
    expect(numbers("--since fri"), is: ["t2", "t1"])
    expect(numbers("--since 2026-11-20T12:01"), is: ["t2"])
    expect(desk.type("history --since milk").status, is: .usage)
  }

  @Test func byIsAUserOrAUserOnAHost() {
    let bob = Desk(over: desk)
    desk.type("add one")
    bob.type("add two")
    expect(numbers("--by bob"), is: ["t2"])
    expect(numbers("--by ann@home"), is: ["t1"])
    expect(numbers("--by ann@work"), is: [])
    expect(numbers("--by an"), is: [])
  }

  @Test func theChangesOfOneTransactionHaveNoFilter() {
    desk.type("add one")
    expect(desk.type("history t1 --by ann").err, is: "todo: t1 and --by can't be used together\n")
  }
}
