import Expectations
import Testing

@Suite struct StatusTests {
  private let todo: Program

  init() throws {
    todo = try Program()
    try todo.succeed("add", "--lines", input: "one\ntwo\n")
    try todo.succeed("edit", "1", "-t", "a", "-p", "web")
    try todo.succeed("edit", "1", "-t", "b")
  }

  @Test(arguments: [
    ("", 0), ("list", 0), ("list nothing", 0), ("list --quiet", 0),
    ("list tag:a tag:none --quiet", 4),
    ("1", 0), ("9", 4), ("done 9", 4), ("done 1,9", 4), ("start 40-50", 4), ("list project:wbe", 4),
    ("list tag:zzz", 4), ("start created:..-9d", 4), ("start created:..-9d --if-any", 0),
    ("check 1 1", 4), ("undo t99", 4), ("history t99", 4), ("undo t2", 1), ("undo --last 9", 1),
    ("start tag:a --expect 2", 1), ("move 1 --before 1", 1), ("redo", 0), ("redo t1", 0),
    ("done 2", 0), ("edit 1 -t b", 0), ("add", 64), ("frobnicate", 64), ("ls", 64), ("12 done", 64),
    ("list --nope", 64), ("list state:nope", 64), ("list nope:x", 64), ("add x -d 02-30", 64),
    ("add x --priority urgent", 64), ("edit 1", 64), ("done", 64), ("done one", 64),
    ("done 1 tag:a", 64),
    ("done 7-3", 64), ("undo 1", 64), ("list --json=2", 64), ("list --limit 0", 64),
    ("help nope", 64),
    ("help", 0), ("--version", 0), ("list -h", 0),
  ])
  func everyCommandLineHasItsExitStatus(line: String, status: Int32) throws {
    let outcome = try todo.run(bytes: line.split(separator: " ").map { Array($0.utf8) })
    expect(outcome.status, is: status)
    expect(status == 0 || outcome.out == "")
  }

  @Test func repeatedChangesExitWithZero() throws {
    for _ in 1...2 { try expect(todo.run("done", "1").status, is: 0) }
    for _ in 1...2 { try expect(todo.run("add", "x", "--key", "k").status, is: 0) }
  }

  @Test func invalidStandardInputExitsWith65() throws {
    try expect(todo.run("add", "--lines", input: "a\u{1B}b\n").status, is: 65)
  }

  @Test func anUnusableStoreExitsWith69AndAnUncreatableOneWith73() throws {
    try expect(todo.run("list", "--store", "/dev/null/x").status != 0)
    try expect(todo.run("add", "x", "--store", "/proc/nowhere/x").status, is: 73)
    let outcome = try todo.run("list", "--store", todo.executable)
    expect(outcome.status, is: 69)
    expect(outcome.err.contains("is not a store of todo. The file was not changed\n"))
  }
}
