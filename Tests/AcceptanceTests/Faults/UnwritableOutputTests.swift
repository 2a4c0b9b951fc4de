import Expectations
import Foundation
import Testing

/// Answers that can't be written: the error says what stays.
@Suite struct UnwritableOutputTests {
  @Test(arguments: [["list"], [], ["show", "1"], ["history"], ["help"], ["--version"], ["export"]])
  func unwritableOutputIsAnError(command: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    let outcome = try todo.inShell("exec \"$0\" \"$@\" >/dev/full", words: command)
    expect(outcome.err.contains("Could not write the output: No space left on device"))
    expect(!outcome.err.contains("is kept"))
    expect(outcome.status, is: 74)
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func aChangeWithUnwritableOutputIsKeptAndReported(output: String) throws {
    let todo = try Program.keeping("Buy milk")
    let outcome = try todo.inShell("exec \"$0\" add 'Call mum' \(output)")
    expect(outcome.err.contains("Could not write the output"))
    expect(outcome.err.contains("What the command did is kept"))
    expect(outcome.status, is: 74)
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    try expect(todo.soundness(), is: "ok")
  }

  /// Neither command changed anything that could be kept.
  @Test(arguments: [
    ["doctor"], ["doctor", "--repair"], ["edit", "1", "--title", "Buy milk"],
    ["move", "1", "todo"],
    ["project", "color", "inbox", "auto"], ["add", "Other", "--key", "K"],
    ["import", "cards.json"], ["add", "Call mum", "--dry-run"],
  ])
  func aCommandThatChangedNothingDoesNotSayThatChangesAreKept(command: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    try todo.succeed("edit", "1", "--key", "K")
    try todo.succeed("export", "-o", "cards.json")
    let outcome = try todo.inShell("exec \"$0\" \"$@\" >/dev/full", words: command)
    expect(outcome.err, is: "todo: Could not write the output: No space left on device\n")
    expect(outcome.status, is: 74)
  }

  @Test(arguments: [
    ["backup", "other"], ["settings", "set", "theme", "dark"], ["settings", "reset", "theme"],
  ])
  func whatWasWrittenBesideTheStoreIsReported(command: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    let outcome = try todo.inShell("exec \"$0\" \"$@\" >/dev/full", words: command)
    let error = "todo: Could not write the output: No space left on device\n"
    expect(outcome.err, is: "\(error)  What the command did is kept\n")
    expect(outcome.status, is: 74)
  }

  @Test func aClosedPipeEndsTheProgramSilently() throws {
    let todo = try Program()
    let lines = (1...5_000).map { "card number \($0) with a title of some length\n" }.joined()
    try todo.succeed("add", "--lines", "--plain", input: lines)
    for arguments in [["list"], ["list", "--json"], ["--all"], ["export"]] {
      let running = try todo.start(arguments)
      running.closeOutput()
      let outcome = try running.finish()
      expect(outcome.status == 0 && outcome.err == "", "\(arguments)")
    }
  }

  @Test func unwritableErrorsAreIgnored() throws {
    let todo = try Program.keeping("Buy milk")
    try expect(todo.inShell("exec \"$0\" done 99 2>/dev/full").status, is: 4)
    try expect(todo.inShell("exec \"$0\" add 'Call mum' 2>&-").status, is: 0)
    try expect(todo.inShell("exec \"$0\" list <&- >&- 2>&-").status, is: 74)
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
    try expect(todo.soundness(), is: "ok")
  }
}
