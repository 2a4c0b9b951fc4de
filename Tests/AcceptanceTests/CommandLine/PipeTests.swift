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
    for arguments in [["list"], ["list", "--json"], ["--all"], ["export"]] {
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
}
