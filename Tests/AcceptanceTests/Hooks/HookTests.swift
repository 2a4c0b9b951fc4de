import Expectations
import Foundation
import Testing

@Suite struct HookTests {
  private let hooked: HookedProgram
  private var todo: Program { hooked.todo }

  init() throws {
    hooked = try HookedProgram()
  }

  @Test func aHookGetsTheCardAsJSON() throws {
    try hooked.listen("on-card-added", "on-card-finished", "on-card-deleted", "on-project-changed")
    try todo.succeed(
      "add", "Buy \"milk\"", "-p", "shop", "-d", "fri@14:30", "-n", "two\nlines", "-t", "a,b",
      "--step", "one", "--key", "K", "--priority", "high")
    let added = try hooked.cards()[0]
    let fed = try #require(try hooked.fed("on-card-added").first)
    expect(fed["after"] as? NSDictionary, is: added)
    expect(fed["before"] is NSNull)
    expect(fed["event"] as? String, is: "card-added")
    expect(fed["transaction"] as? String, is: "t1")
    expect((fed["command"] as? String)?.hasPrefix("todo add 'Buy \"milk\"'"), is: true)
    expect(fed["date"] as? String, is: "2026-11-20T12:00:00+00:00")
    let project = try #require(try hooked.fed("on-project-changed").first)
    expect((project["after"] as? NSDictionary)?["name"] as? String, is: "shop")

    try todo.succeed("project", "columns", "shop", "todo,doing,done")
    let columns = try #require(try hooked.fed("on-project-changed").last)
    expect(
      (columns["after"] as? NSDictionary)?["columns"] as? [String], is: ["todo", "doing", "done"])

    try todo.succeed("done", "1")
    let finished = try #require(try hooked.fed("on-card-finished").first)
    expect(finished["before"] as? NSDictionary, is: added)
    expect(finished["after"] as? NSDictionary, is: (try hooked.cards()[0]))
    let last = try hooked.cards()[0]
    try todo.succeed("delete", "1")
    try expect(hooked.fed("on-card-deleted").first?["before"] as? NSDictionary, is: last)
  }

  @Test func theOutputAndFailureOfAHookAreReportedAndTheChangeIsKept() throws {
    try hooked.hook("on-card-added", "printf 'red \\033[31m\\n'; echo low >&2; exit 3")
    let outcome = try todo.run("add", "a")
    expect(outcome.status, is: 0)
    expect(outcome.out, is: "Added 1: a (inbox, todo)\n")
    expect(
      outcome.err,
      is: """
        todo: on-card-added: low
        todo: on-card-added: red ^[[31m
        todo: on-card-added failed: exit status 3. The change was saved

        """)
    try expect(hooked.titles(), is: ["a"])
  }

  @Test func aHookHasNoContext() throws {
    try hooked.hook("on-card-added", "echo \"[$TODO_CONTEXT]\"")
    var program = todo
    for context in ["", "title:a"] {
      program.environment["TODO_CONTEXT"] = context
      let notes = try program.run("add", "a").err.split(separator: "\n").map(String.init)
      expect(notes.last, is: "todo: on-card-added: [none]")
    }
  }

  @Test func theFailureOfAHookIsAWarningInJSON() throws {
    let trouble = "on-card-added failed: exit status 3. The change was saved"
    try hooked.hook("on-card-added", "echo said; exit 3")
    for words in [["add", "a", "--json"], ["redo", "--json"]] {
      let outcome = try todo.run(words)
      let answer = try JSONSerialization.jsonObject(with: Data(outcome.out.utf8)) as? NSDictionary
      expect(answer?["warnings"] as? [String], is: [trouble])
      expect(outcome.err, is: "todo: on-card-added: said\ntodo: \(trouble)\n")
      try todo.succeed("undo")
    }
    let end = try todo.run("batch", "--json", input: "add b\n").out.split(separator: "\n").last
    expect(end?.contains(#""warnings":[""#), is: true)
    expect(end?.contains(trouble), is: true)
  }

  @Test func anInterruptSkipsTheRemainingHooks() throws {
    try hooked.shell("printf 'add a\nadd b\nadd c\n' >lines")
    let adding = try hooked.start(
      "batch", "lines", with: "on-card-added", after: "echo run >>\"$HOME/runs\"",
      "exec sleep 1000")
    adding.send(signal: 2)
    let outcome = try adding.finish()
    expect(outcome.signal, is: 2)
    expect(outcome.out.hasSuffix("Ran 3 lines: change t1\n"))
    try expect(hooked.shell("cat runs"), is: "run\n")
    try expect(hooked.titles(), is: ["a", "b", "c"])
  }

  @Test func todoInAHookRunsNoHooks() throws {
    try hooked.hook(
      "on-card-added",
      "echo run >>\"$HOME/runs\"; unset TODO_NOW; '\(todo.executable)' add again >&2")
    let outcome = try todo.run("add", "a")
    expect(outcome.status, is: 0)
    expect(outcome.err, is: "todo: on-card-added: Added 2: again (inbox, todo)\n")
    try expect(hooked.titles(), is: ["a", "again"])
    try expect(hooked.shell("cat runs"), is: "run\n")
  }

  @Test func noHookRunsWithNoHooksOrWithoutChanges() throws {
    for name in ["on-card-added", "on-card-edited", "pre-commit"] {
      try hooked.hook(name, "echo run >\"$HOME/ran\"")
    }
    try todo.succeed("add", "a", "--no-hooks")
    for words in [["list"], ["show", "1"], ["doctor"], ["help"], ["add", "b", "--dry-run"]] {
      _ = try todo.run(words)
    }
    expect(!hooked.has("ran"))
    try todo.succeed("add", "b")
    expect(hooked.has("ran"))
  }

  @Test func killingTodoDuringAHookKeepsTheChange() throws {
    try hooked.shell("mkfifo done")
    let adding = try hooked.start("add", "a", with: "on-card-added", "read line <\"$HOME/done\"")
    adding.send(signal: 9)
    try expect(adding.finish().signal, is: 9)
    try expect(hooked.titles(), is: ["a"])
    try hooked.shell("echo >done")
  }

  @Test func anInterruptStopsTheHookFirst() throws {
    let adding = try hooked.start(
      "add", "a", with: "on-card-added", after: "trap 'echo told >\"$HOME/told\"; exit' TERM",
      "sleep 1000 & wait")
    adding.send(signal: 2)
    let outcome = try adding.finish()
    expect(outcome.signal, is: 2)
    // The key keeps a second run from adding the card again.
    expect(outcome.out, is: "Added 1: a (inbox, todo)\n")
    expect(outcome.err, is: "todo: on-card-added failed: interrupted. The change was saved\n")
    expect(hooked.has("told"))
    try expect(hooked.titles(), is: ["a"])
  }
}
