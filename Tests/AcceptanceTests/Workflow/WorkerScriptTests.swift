import Expectations
import Foundation
import Glibc
import Testing

/// The worker on the page "Scripts and agents", as readers copy it.
@Suite struct WorkerScriptTests {
  private var shell: Program
  private let todo: Program

  init() throws {
    shell = try Program("/bin/sh")
    let real = try Program.todo()
    let binaries = try Program.binaries()
    shell.environment["PATH"] = "\(shell.home.path)/bin:\(binaries):/usr/bin:/bin"
    let page = Page(path: "Sources/todo/todo.docc/Agents.md")
    try shell.home.place("worker", page.script("worker"))
    let number = #"sed 's/.*"number":\([0-9]*\).*/\1/'"#
    try shell.home.place("work", "\(number) >> finished")
    // Nobody writes to the pipe, so that the work lasts until the test writes or kills.
    try shell.home.place("hang", "\(number) && exec cat \"$1\"")
    try shell.succeed("-c", "mkdir bin; mkfifo pipe other-pipe")
    var todo = shell
    todo.executable = real
    self.todo = todo
  }

  private func add(_ count: Int) throws {
    let lines = (1...count).map { "add Card \($0)" }.joined(separator: "\n")
    try todo.succeed("batch", "--quiet", input: lines)
  }

  private func finished() throws -> [Int] {
    try shell.succeed("-c", "touch finished; cat finished").split(separator: "\n")
      .compactMap { Int($0) }.sorted()
  }

  /// The numbers of the cards in `todo done NUMBER` in the history, sorted.
  private func recorded() throws -> [Int] {
    try todo.succeed("history", "--limit", "1000", "--plain").split(separator: "\n")
      .compactMap { line in
        let command = line.split(separator: "\t").first { $0.hasPrefix("todo done ") }
        return command.flatMap { Int($0.dropFirst("todo done ".count)) }
      }
      .sorted()
  }

  @Test func workersFinishEachCardOnceThoughOneIsKilled() throws {
    try add(40)
    let killed = try shell.start("worker", "./hang", "pipe")
    try killed.wait { $0.contains(UInt8(ascii: "\n")) }
    let workers = try (1...4).map { _ in try shell.start("worker", "./work") }
    kill(-killed.pid, SIGKILL)
    let lost = try #require(Int(killed.finish().lines[0]))
    for outcome in try workers.map({ try $0.finish() }) {
      expect(outcome.status, is: 0, "\(outcome.err)")
    }
    try expect(finished(), is: (1...40).filter { $0 != lost })
    try expect(todo.succeed("list", "--plain=number,state"), is: "\(lost)\tdoing\n")

    var later = shell.with(["TODO_NOW": "2026-11-20T12:29:59Z"])
    try expect(later.run("worker", "./work").status, is: 0)
    try expect(finished().count, is: 39)
    later.environment["TODO_NOW"] = "2026-11-20T12:30:00Z"
    let two = try (1...2).map { _ in try later.start("worker", "./work") }
    for outcome in try two.map({ try $0.finish() }) { expect(outcome.status, is: 0) }
    try expect(finished(), is: Array(1...40))
    try expect(recorded(), is: Array(1...40))
    try expect(todo.succeed("list", "state:done", "--plain=number").count { $0 == "\n" }, is: 40)
    try expect(todo.succeed("doctor").contains("has no problems"))
  }

  @Test func aSlowWorkerLeavesACardThatAnotherOneHas() throws {
    try add(1)
    let slow = try shell.start("worker", "./hang", "pipe")
    try slow.wait { $0.contains(UInt8(ascii: "\n")) }
    let later = shell.with(["TODO_NOW": "2026-11-20T12:30:00Z"])
    let next = try later.start("worker", "./hang", "other-pipe")
    try next.wait { $0.contains(UInt8(ascii: "\n")) }
    try shell.succeed("-c", ": > pipe")
    let outcome = try slow.finish()
    expect(outcome.status, is: 0)
    expect(outcome.err.contains("has card 1 until 20 Nov 13:00"))
    try expect(
      todo.succeed("list", "--plain=state,assignee,lease"),
      is: "doing\tworker-\(next.pid)\t2026-11-20T13:00:00+00:00\n")
    try shell.succeed("-c", ": > other-pipe")
    try expect(next.finish().status, is: 0)
    try expect(recorded(), is: [1])
  }

  @Test func aWorkerWhoseCommandFailsReleasesTheCardAndEnds() throws {
    try add(2)
    let outcome = try shell.run("worker", "false")
    expect(outcome.status, is: 1)
    expect(outcome.out, is: "Released 1: Card 1 (inbox, todo)\n")
    try expect(todo.succeed("list", "--plain=state,assignee,lease"), is: "todo\t\t\ntodo\t\t\n")
  }

  @Test(arguments: [("./work", 0, "done"), ("false", 1, "release")])
  func everyCommandIsRepeatedWhileTheStoreIsBusy(work: String, status: Int32, last: String) throws {
    try add(1)
    // A todo whose store is busy for the first run of each command.
    try shell.home.place(
      "bin/todo",
      "[ -e \"busy-$1\" ] || { : > \"busy-$1\"; exit 75; }\nexec '\(todo.executable)' \"$@\"")
    try expect(shell.run("worker", work).status, is: status)
    try expect(shell.succeed("-c", "ls busy-*"), is: "busy-claim\nbusy-\(last)\n")
    try expect(finished(), is: (work == "false" ? [] : [1]))
  }

  /// A title can contain what the script looks for in the JSON.
  @Test func theNumberIsThatOfTheCard() throws {
    try todo.succeed("add", #""number":77, and a \ too"#, "--notes", #""number":78"#)
    try expect(shell.run("worker", "cat").status, is: 0)
    try expect(recorded(), is: [1])
  }
}
