import Expectations
import Foundation
import Glibc
import Testing

@Suite struct DoctorCauseTests {
  @Test func anUndoOfValuesThatNothingCanHaveIsRefused() throws {
    let before = "replace(before, 'title Buy milk', 'title ')"
    let todo = try Program.keeping("Buy milk")
    try todo.succeed("edit", "1", "--title", "Buy oat milk")
    try todo.asking("UPDATE change SET before = \(before) WHERE \"transaction\" = 2")
    let found = try todo.run("doctor")
    expect(found.out.contains("Note: the history has invalid values at t2"), "\(found.out)")
    expect(found.status, is: 0)
    let undo = try todo.run("undo")
    expect(undo.status, is: 69)
    expect(undo.err.contains("t2 has invalid values in the history"))
    try expect(todo.titles(), is: ["Buy oat milk"])
    try expect(todo.run("history").status, is: 0)
    try todo.succeed("doctor", "--repair")
    try todo.succeed("add", "Call mum")
    try todo.succeed("undo")
    try expect(todo.titles(), is: ["Buy oat milk"])
  }

  /// The error says what the system says, not that the file is not a store.
  @Test func thePlaceOfAStoreThatCanNotBeReachedIsNamed() throws {
    var todo = try Program()
    let loop = todo.home.path("loop")
    expect(symlink("loop", loop), is: 0)
    let outcome = try todo.run("doctor", "--store", loop)
    expect(outcome.out.contains("Too many levels of symbolic links"))
    todo.environment["TODO_STORE"] = "/dev/null/todo.sqlite3"
    try expect(todo.run("doctor").out.contains("Not a directory"))
  }

  /// Each waits for the copy of another one.
  @Test func repairsAtOnceAllSucceed() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("UPDATE card SET priority = 0")
    let outcome = try todo.inShell(
      """
      for i in 1 2 3 4 5 6 7 8; do "$0" "$@" & p="$p $!"; done
      for i in $p; do wait $i || exit; done
      """,
      words: ["doctor", "--repair"])
    expect(outcome.status, is: 0, "\(outcome.out)\(outcome.err)")
    try todo.expectNoProblems()
  }
}
