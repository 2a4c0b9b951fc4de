import Foundation
import Testing

/// The pre-commit hook.
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
    let outcome = try todo.run(
      bytes: words.map { Array($0.utf8) }, input: Array(input.utf8))
    #expect(outcome.status == 1)
    let said = outcome.err.split(separator: "\n").map(String.init)
    #expect(said.suffix(2) == [refusal, "  To run no hooks: --no-hooks"])
    #expect(try hooked.cards() == before)
    let asked = Set(try hooked.fed("pre-commit").compactMap { $0["event"] as? String })
    #expect(asked == ["pre-commit"])
  }

  @Test func redoRunsTheHook() throws {
    try todo.succeed("undo")
    try refuse()
    #expect(try todo.run("redo").status == 1)
    #expect(try hooked.titles() == ["kept"])
    #expect(try hooked.fed("pre-commit").map { $0["kind"] as? String } == ["redo"])
  }

  @Test func aBatchRunsTheHookOnceWithAllChanges() throws {
    try hooked.hook("pre-commit", "echo run >>\"$HOME/runs\"; cat >>\"$HOME/pre-commit.fed\"")
    try todo.succeed("batch", input: "add a\nadd b -p web\ndone 1\n")
    #expect(try hooked.shell("cat runs") == "run\n")
    let fed = try hooked.fed("pre-commit")
    #expect(fed.map { $0["change"] as? String } == ["added", "added", "added", "edited"])
    #expect(fed.compactMap { $0["card"] as? Int } == [2, 3, 1])
    #expect((fed[3]["after"] as? NSDictionary)?["state"] as? String == "done")
    #expect(Set(fed.compactMap { $0["transaction"] as? String }) == ["t3"])
  }

  @Test func dryRunsAndUnchangedCardsDoNotRunTheHook() throws {
    try refuse()
    #expect(try todo.run("add", "a", "--dry-run").status == 0)
    #expect(try todo.run("batch", "--dry-run", input: "add a\n").status == 0)
    #expect(try todo.run("edit", "1", "--title", "edited").status == 0)
    #expect(try hooked.fed("pre-commit").isEmpty)
  }

  @Test func aRefusalHasItsErrorCode() throws {
    try refuse()
    let outcome = try todo.run("add", "a", "--json")
    let answer = try JSONSerialization.jsonObject(with: Data(outcome.err.utf8)) as? NSDictionary
    let error = try #require(answer?["error"] as? NSDictionary)
    #expect(error["code"] as? String == "hook_refused")
    #expect(outcome.status == 1)
  }

  @Test func aHookNeedNotReadItsInput() throws {
    try hooked.hook("pre-commit", "exit 0")
    let lines = (1...3_000).map { "card \($0)\n" }.joined()
    #expect(try todo.run("add", "--lines", input: lines).status == 0)
    try hooked.hook("pre-commit", "exec <&-; exit 1")
    #expect(try todo.run("add", "--lines", input: lines).status == 1)
    #expect(try hooked.cards().count == 3_001)
  }

  @Test func anUnsafeHookIsNotRunAndNothingIsChanged() throws {
    try hooked.hook("pre-commit", "exit 0")
    try hooked.mode(0o777, of: "hooks/pre-commit")
    let path = todo.home.path("hooks/pre-commit")
    let outcome = try todo.run("add", "a")
    #expect(outcome.status == 1)
    #expect(
      outcome.err == """
        todo: pre-commit was not run: other users can write to \(path). Nothing was changed
          chmod go-w \(path). To run no hooks: --no-hooks

        """)
    #expect(try hooked.titles() == ["edited"])
    #expect(try todo.run("add", "a", "--no-hooks").status == 0)
  }

  @Test func aHangingHookRefusesAndOtherProcessesWait() throws {
    try hooked.shell("mkfifo started")
    try hooked.hook("pre-commit", "echo up >\"$HOME/started\"; exec sleep 1000")
    let first = try todo.start("add", "first")
    #expect(try hooked.shell("cat started") == "up\n")
    // The second process starts early in the hook's time limit and waits until it ends.
    let second = try todo.start("add", "second", "--no-hooks")
    let outcome = try first.finish()
    #expect(outcome.status == 1)
    #expect(
      outcome.err.hasPrefix(
        "todo: pre-commit was stopped after 5 seconds. Nothing was changed\n"))
    #expect(try second.finish().status == 0)
    #expect(try hooked.titles() == ["edited", "second"])
  }

  @Test func otherProcessesReadTheOldStateWhileTheHookRuns() throws {
    try hooked.shell("mkfifo started go")
    try hooked.hook("pre-commit", "echo up >\"$HOME/started\"; read line <\"$HOME/go\"")
    let first = try todo.start("add", "first")
    #expect(try hooked.shell("cat started") == "up\n")
    #expect(try hooked.titles() == ["edited"])
    let second = try todo.start("add", "second", "--no-hooks")
    try second.waitUntilItSleeps(times: 5)
    try hooked.shell("echo >go")
    #expect(try first.finish().status == 0)
    #expect(try second.finish().status == 0)
    #expect(try hooked.titles() == ["edited", "first", "second"])
  }

  @Test func aHookThatWritesIsRefusedSoon() throws {
    try hooked.hook("pre-commit", "'\(todo.executable)' add inner")
    let outcome = try todo.run("add", "a")
    #expect(outcome.status == 1)
    #expect(outcome.err.contains("pre-commit refused the change: todo: "))
    #expect(outcome.err.contains("Another process is using"))
    #expect(try hooked.titles() == ["edited"])
  }

  @Test func anInterruptChangesNothing() throws {
    try hooked.shell("mkfifo started")
    try hooked.hook("pre-commit", "echo up >\"$HOME/started\"; exec sleep 1000")
    let adding = try todo.start("add", "a")
    #expect(try hooked.shell("cat started") == "up\n")
    adding.send(signal: 15)
    let outcome = try adding.finish()
    #expect(outcome.signal == 15)
    #expect(try hooked.titles() == ["edited"])
  }
}
