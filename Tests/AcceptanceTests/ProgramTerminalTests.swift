import Expectations
import Glibc
import Testing

@Suite struct ProgramTerminalTests {
  private var shell: Program

  init() throws {
    shell = try Program("/bin/sh")
    shell.terminal = TerminalSize(columns: 72, rows: 20)
  }

  @Test func aTerminalHasTheGivenSize() throws {
    let outcome = try shell.run(
      "-c", "test -t 0 && test -t 1 && stty size; test -t 2 || echo no >&2")
    expect(outcome.out, is: "20 72\n")
    expect(outcome.err, is: "no\n")
  }

  @Test func standardErrorCanBeTheTerminal() throws {
    var shell = shell
    shell.showsErrorsOnTerminal = true
    let outcome = try shell.run("-c", "test -t 2 && echo yes >&2 && echo x >/dev/tty")
    expect(outcome.out, is: "yes\nx\n")
    expect(outcome.err, is: "")
  }

  @Test func inputIsReadAndNotEchoed() throws {
    try expect(shell.run("-c", "cat", input: "한글\n").out, is: "한글\n")
  }

  @Test func inputCanFollowOutput() throws {
    let running = try shell.start("-c", "echo ready; read a; echo got $a; read b; echo and $b")
    try running.waitForOutput("ready\n")
    running.write("one\n")
    try expect(running.waitForOutput("one\n"), is: "got one\n")
    running.write("two\n")
    let outcome = try running.finish()
    expect(outcome.lines, is: ["ready", "got one", "and two"])
    expect(outcome.status, is: 0)
  }

  @Test func aNewSizeSendsSIGWINCH() throws {
    let running = try shell.start(
      "-c", "trap 'stty size; exit 0' WINCH; echo ready; while :; do read a; done")
    try running.waitForOutput("ready\n")
    try running.resize(to: TerminalSize(columns: 100, rows: 50))
    running.write("\n")
    try expect(running.finish().lines, is: ["ready", "50 100"])
  }

  @Test func signalsReachTheProgram() throws {
    var shell = shell
    shell.terminal = nil
    let running = try shell.start("-c", "trap 'exit 130' INT; echo ready; while read a; do :; done")
    try running.waitForOutput("ready\n")
    running.send(signal: SIGINT)
    running.closeInput()
    try expect(running.finish().status, is: 130)
  }

  @Test func endingBeforeTheExpectedOutputIsAnError() throws {
    let running = try shell.start("-c", "echo a")
    #expect(throws: ProgramFault.endedBefore("b", out: "a\n", err: "")) {
      try running.waitForOutput("b")
    }
  }

  @Test func releasingAProgramEndsIt() throws {
    let pid = try shell.start("-c", "exec cat").pid
    expect(kill(pid, 0), is: -1)
  }
}
