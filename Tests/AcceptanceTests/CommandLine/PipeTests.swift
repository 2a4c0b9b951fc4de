import Expectations
import Testing

/// Data goes to standard output, everything else to standard error; pipes may close.
@Suite struct PipeTests {
  private let todo: Program

  init() throws {
    todo = try Program()
  }

  @Test func aClosedPipeEndsTheProgramSilently() throws {
    let lines = (1...5_000).map { "card number \($0) with a title of some length\n" }.joined()
    try todo.succeed("add", "--lines", "--plain", input: lines)
    for arguments in [["list"], ["list", "--json"], ["--all"]] {
      let running = try todo.start(bytes: arguments.map { Array($0.utf8) })
      running.closeOutput()
      let outcome = try running.finish()
      expect(outcome.status, is: 0, "\(arguments)")
      expect(outcome.err, is: "", "\(arguments)")
    }
  }

  @Test func headGetsTheFirstLines() throws {
    try todo.succeed("add", "--lines", "--plain", input: String(repeating: "x\n", count: 5_000))
    var shell = try Program("/bin/bash")
    shell.environment = todo.environment
    let outcome = try shell.run(
      "-c", "\"$0\" list | head -1; echo ${PIPESTATUS[0]}", todo.executable)
    expect(outcome.out, is: "1\ttodo\tnormal\t\tinbox\t\tx\n0\n")
    expect(outcome.err, is: "")
  }

  @Test func aFullDeviceIsReported() throws {
    try todo.succeed("add", "x")
    var shell = try Program("/bin/sh")
    shell.environment = todo.environment
    let outcome = try shell.run("-c", "\"$0\" list >/dev/full", todo.executable)
    expect(outcome.status, is: 74)
    expect(
      outcome.err.hasPrefix(
        "todo: Could not write the output: No space left on device\n"))
  }

  @Test func dataAndNotesUseSeparateOutputs() throws {
    let outcome = try todo.run("add", "x", "-p", "web", "-d", "yesterday")
    expect(outcome.out, is: "Added 1: x (web, todo), due Thu 19 Nov (yesterday)\n")
    expect(
      outcome.err,
      is: "todo: Created project web\n"
        + "todo: The deadline is in the past: due Thu 19 Nov (yesterday)\n")
  }

  @Test func argumentsWithInvalidUTF8AreRefused() throws {
    let outcome = try todo.run(bytes: [Array("add".utf8), [0x61, 0xFF, 0x1B]])
    expect(outcome.status, is: 64)
    expect(outcome.err, is: "todo: Argument 2 is not UTF-8. Nothing was changed\n")
  }

  @Test func inputWithInvalidUTF8IsRefusedWithItsPosition() throws {
    let outcome = try todo.run(
      bytes: [Array("add".utf8), Array("--lines".utf8)], input: Array("one\ntw".utf8) + [0xFF, 10])
    expect(outcome.status, is: 65)
    expect(
      outcome.err, is: "todo: Standard input, line 2: Byte 3 is not UTF-8. Nothing was changed\n")
    try expect(todo.succeed("list"), is: "")
  }
}
