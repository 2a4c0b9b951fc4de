import Expectations
import Foundation
import Testing

@Suite struct PreCommitTests {
  private let hooked: HookedProgram
  private var todo: Program { hooked.todo }
  private let refusal =
    "todo: pre-commit refused the change: not on Fridays · really. Nothing was changed"

  init() throws {
    hooked = try HookedProgram()
    try hooked.todo.succeed("add", "kept")
    try hooked.todo.succeed("edit", "1", "--title", "edited")
  }

  private func refuse() throws {
    try hooked.hook(
      "pre-commit",
      "cat >>\"$HOME/pre-commit.fed\"; echo 'not on Fridays' >&2; echo really; exit 1")
  }

  @Test(arguments: [
    ["add", "a"], ["edit", "1", "--title", "b"], ["done", "1"], ["delete", "1"], ["undo"],
    ["undo", "--last", "2"], ["batch"], ["batch", "--keep-going"], ["import"], ["add", "--lines"],
  ])
  func refusedChangesAreNotMade(_ words: [String]) throws {
    try refuse()
    let before = try hooked.cards()
    let input = words == ["import"] ? "- [ ] a\n- [ ] b\n" : "add a\nadd b\n"
    let outcome = try todo.run(words, input: input)
    expect(outcome.status, is: 1)
    let said = outcome.err.split(separator: "\n").map(String.init)
    expect(said.suffix(2), is: [refusal, "  To run no hooks: --no-hooks"])
    try expect(hooked.cards(), is: before)
    let asked = Set(try hooked.fed("pre-commit").compactMap { $0["event"] as? String })
    expect(asked, is: ["pre-commit"])
  }

  @Test func aHookNeedNotReadItsInput() throws {
    try hooked.hook("pre-commit", "exit 0")
    let lines = (1...3_000).map { "card \($0)\n" }.joined()
    try expect(todo.run("add", "--lines", input: lines).status, is: 0)
    try hooked.hook("pre-commit", "exec <&-; exit 1")
    try expect(todo.run("add", "--lines", input: lines).status, is: 1)
    try expect(hooked.cards().count, is: 3_001)
  }

  @Test func aHangingHookRefusesAndOtherProcessesWait() throws {
    let first = try hooked.start("add", "first", with: "pre-commit", "exec sleep 1000")
    // The second process starts early in the hook's time limit and waits until it ends.
    let second = try todo.start("add", "second", "--no-hooks")
    let outcome = try first.finish()
    expect(outcome.status, is: 1)
    expect(
      outcome.err.hasPrefix(
        "todo: pre-commit was stopped after 5 seconds. Nothing was changed\n"))
    try expect(second.finish().status, is: 0)
    try expect(hooked.titles(), is: ["edited", "second"])
  }

  @Test func otherProcessesReadTheOldStateWhileTheHookRuns() throws {
    try hooked.shell("mkfifo go")
    let first = try hooked.start("add", "first", with: "pre-commit", "read line <\"$HOME/go\"")
    try expect(hooked.titles(), is: ["edited"])
    let second = try todo.start("add", "second", "--no-hooks")
    try second.waitUntilItSleeps(times: 5)
    try hooked.shell("echo >go")
    try expect(first.finish().status, is: 0)
    try expect(second.finish().status, is: 0)
    try expect(hooked.titles(), is: ["edited", "first", "second"])
  }

  @Test func aHookThatWritesIsRefusedSoon() throws {
    try hooked.hook("pre-commit", "'\(todo.executable)' add inner")
    let outcome = try todo.run("add", "a")
    expect(outcome.status, is: 1)
    expect(outcome.err.contains("pre-commit refused the change: todo: "))
    expect(outcome.err.contains("Another process is using"))
    try expect(hooked.titles(), is: ["edited"])
  }

  @Test func anInterruptChangesNothing() throws {
    let adding = try hooked.start("add", "a", with: "pre-commit", "exec sleep 1000")
    adding.send(signal: 15)
    try expect(adding.finish().signal, is: 15)
    try expect(hooked.titles(), is: ["edited"])
  }
}
