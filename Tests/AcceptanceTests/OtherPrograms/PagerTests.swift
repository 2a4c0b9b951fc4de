import Expectations
import Foundation
import Testing

@Suite struct PagerTests {
  private var todo: Program

  init() throws {
    todo = try Program()
    let titles = (1...60).map { "Card \($0)\n" }.joined()
    try todo.succeed("add", "--lines", input: titles)
    todo.terminal = TerminalSize(columns: 80, rows: 24)
    todo.environment["NO_COLOR"] = "1"
    todo.environment["PAGER"] = "sed 's/^/| /'"
  }

  private func run(_ arguments: [String], pager: String? = nil) throws -> Outcome {
    var todo = todo
    if let pager { todo.environment["PAGER"] = pager }
    return try todo.run(arguments)
  }

  @Test(arguments: [
    ["list"], ["show", "1-20"], ["history", "t1"], ["help"], ["help", "add"], ["list", "--help"],
    ["list", "--json"],
  ])
  func longOutputIsPaged(words: [String]) throws {
    let outcome = try run(words)
    expect(outcome.lines.allSatisfy { $0.hasPrefix("| ") })
    expect(outcome.status, is: 0)
    var plain = words
    plain.append("--no-pager")
    try expect(run(plain).lines, is: outcome.lines.map { String($0.dropFirst(2)) })
  }

  @Test(arguments: [
    ["list", "--limit", "20"], ["show", "1"], ["done", "1-60"], [], ["history"], ["--version"],
    ["completions", "bash"],
  ])
  func shortOutputAndChangesAreNotPaged(words: [String]) throws {
    expect(!(try run(words).out.hasPrefix("| ")))
  }

  @Test(
    arguments: [
      ("PAGER", "false", "exit status 1"), ("PAGER", "\"x", "exit status 2"),
      ("PAGER", "kill -9 $$", "killed by signal 9"),
      ("PAGER", "no-such-pager", "No such file or directory"),
      ("PAGER", "cat >/dev/full", "exit status 1"),
      ("PAGER", "/dev/null", "No such file or directory"),
      ("TODO_PAGER", "kill -9 $$", "killed by signal 9"),
      ("pager", "false", "exit status 1"),
      ("PAGER", "", nil), ("PAGER", "cat", nil),
    ] as [(String, String, String?)])
  func withoutAPagerThatWorksAllOutputIsPrinted(
    variable: String, pager: String, trouble: String?
  ) throws {
    var todo = todo
    if variable == "pager" {
      try todo.succeed("settings", "set", "pager", pager)
    } else {
      todo.environment[variable] = pager
    }
    let outcome = try todo.run("list")
    expect(outcome.lines.count == 61 && outcome.status == 0)
    if let trouble {
      expect(outcome.err.contains("todo: \(variable) failed: \(trouble)"), "\(outcome.err)")
    } else {
      expect(outcome.err, is: "")
    }
    todo.terminal = nil
    try expect(todo.run("list").lines.count, is: 60)
  }

  @Test func interruptingThePagerPrintsNothingMore() throws {
    let outcome = try run(["list"], pager: "kill -INT $$")
    expect(outcome.out.isEmpty && outcome.err.isEmpty)
    expect(outcome.status, is: 0)
  }

  @Test func quittingThePagerEndsTheProgramSilently() throws {
    let title = String(repeating: "x", count: 190)
    try todo.succeed("add", "--lines", input: String(repeating: "\(title)\n", count: 2_000))
    let outcome = try run(["show", "1-2060"], pager: "head -n 3")
    expect(outcome.lines.count, is: 3)
    expect(outcome.status, is: 0)
    expect(outcome.err.isEmpty)
  }

  @Test func thePagerHasTheTerminalAndDefaultOptions() throws {
    let pager = "stty size </dev/tty; echo $LESS $LV; cat >/dev/null"
    try expect(run(["list"], pager: pager).lines, is: ["24 80", "FRX -c"])
    let todo = todo.with(["LESS": "S", "PAGER": pager])
    try expect(todo.run("list").lines, is: ["24 80", "S -c"])
  }

  @Test func lessShowsUnicodeInEveryLocale() throws {
    var todo = todo.with(["LC_ALL": "C", "PAGER": "echo $LESSCHARSET; cat >/dev/null"])
    try expect(todo.run("list").lines, is: ["utf-8"])
    todo.environment["LESSCHARSET"] = "latin1"
    try expect(todo.run("list").lines, is: ["latin1"])
  }

  @Test func anInterruptIsHandledByThePager() throws {
    let pager = "trap 'echo received' INT; kill -INT 0; cat >/dev/null; echo left"
    let outcome = try run(["list"], pager: pager)
    expect(outcome.lines, is: ["received", "left"])
    expect(outcome.status, is: 0)
  }

  @Test func lessIsTheDefaultPager() throws {
    var todo = todo.with(["PAGER": nil])
    let running = try todo.start("list")
    try running.waitForOutput("Card 10 ")
    running.write("q")
    let outcome = try running.finish()
    expect(outcome.status, is: 0)
    expect(!outcome.out.contains("Card 60"))
    todo.environment["PATH"] = todo.home.path
    let without = try todo.run("list")
    expect(without.lines.count == 61 && without.err.isEmpty)
  }

  @Test func notesFollowThePagedOutput() throws {
    var todo = todo
    todo.showsErrorsOnTerminal = true
    let lines = try todo.run("list", "--explain").lines
    expect(lines.first?.hasPrefix("| "), is: true)
    expect(lines.last?.hasPrefix("todo: "), is: true)
  }
}
