import CommandLineKit
import Expectations
import RandomTesting
import Testing
import TodoCommandsTesting

/// Lines made of our words and those of other programs, in any order.
@Suite struct HarmlessLineTests {
  private static let words = [
    "add", "edit", "done", "move", "delete", "start", "list", "step", "comment", "copy", "project",
    "rm", "mv", "modify", "close", "snooze", "task", "new", "1", "2", "1,2", "3-1", "99", "doing",
    "project:web", "tag:bug", "-tag:bug", "status:done", "due:fri", "foo:bar", "is:odd", "+bug",
    "-d", "fri", "tomorow", "--wait", "none", "--repeat", "week", "-p", "web", "-t", "--prio",
    "high", "--priority", "--append", "--title", "Buy", "milk", "--json", "--plain", "--", "-",
    "--dry-run", "--all", "or", "and", "5pm", "완료", "마감:내일", "-x", "--state=done", "--limit", "'",
  ]

  /// Whatever it says.
  @Test func aRefusedLineChangesNothing() {
    var random = SeededGenerator(UInt64(Storm.seed))
    let desk = Desk()
    desk.doAll("add one -p web -t bug", "add two", "add three -d fri")
    var refused = 0
    for _ in 0..<400 {
      let line = (0..<random.number(1..<7)).map { _ in random.one(of: Self.words) }
      let before = desk.say("history --limit 1 --plain") + desk.say("list --all --plain")
      let outcome = desk.type(line)
      guard outcome.status != .ok else { continue }
      refused += 1
      let after = desk.say("history --limit 1 --plain") + desk.say("list --all --plain")
      expect(after, is: before, "\(line)")
      expect(!outcome.err.isEmpty, "\(line)")
    }
    expect(refused > 100)
  }
}
