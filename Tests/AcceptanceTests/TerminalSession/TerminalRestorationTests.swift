import Expectations
import Glibc
import Testing

/// However a full-screen program ends, except by SIGKILL, it restores the terminal: its modes and
/// everything that escape sequences changed.
@Suite struct TerminalRestorationTests {
  @Test func theProgramChangesTheModesOfTheTerminal() throws {
    let run = try ProbeRun()
    try expect(!run.isRestored())
    try run.type("j", until: "<key character(\"j\")>")
    try run.type("\u{03}", until: "<key character(\"c\")>")
  }

  /// Leaves once or twice, with an error, or ends by `exit`.
  @Test(arguments: [
    ("q", 0, "<left>\n"), ("n", 0, "<left>\n"), ("e", 1, "failed: Refusal()\r\n"), ("x", 3, ""),
  ])
  func leavingRestoresTheTerminalOnce(key: String, status: Int32, rest: String) throws {
    let run = try ProbeRun()
    run.program.write(key)
    let outcome = try run.finishRestored(rest)
    expect(outcome.end, is: .exited(status))
    expect(outcome.out.ranges(of: "\u{1B}[?1049l").count, is: 1)
  }

  @Test(arguments: [
    ("a", SIGABRT), ("p", SIGILL), ("o", SIGILL), ("v", SIGSEGV), ("k", SIGSEGV),
  ])
  func aCrashRestoresTheTerminal(key: String, signal: Int32) throws {
    let run = try ProbeRun()
    run.program.write(key)
    let outcome = try run.finishRestored()
    // On AArch64, a trap is another instruction and raises another signal.
    expect([signal, signal == SIGILL ? SIGTRAP : signal].contains(outcome.signal))
  }

  /// Swift installs its crash handlers before ours, and prints the backtrace after them.
  @Test func aCrashWithABacktraceRestoresTheTerminal() throws {
    let run = try ProbeRun(backtrace: "enable=yes,color=no,interactive=no,timeout=10s")
    run.program.write("p")
    let outcome = try run.program.finish()
    expect([SIGILL, SIGTRAP].contains(outcome.signal))
    expect(outcome.out.contains(ProbeRun.restoringSequence))
    try expect(run.isRestored())
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aTerminationSignalRestoresTheTerminal(signal: Int32) throws {
    let run = try ProbeRun()
    run.program.send(signal: signal)
    let outcome = try run.finishRestored("<left>\n")
    expect(outcome.signal, is: signal)
    expect(outcome.out.contains("<end signal(\(signal))>"))
  }

  /// The first signal only notifies the loop, which hangs.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSecondSignalRestoresTheTerminalOfAHangingProgram(signal: Int32) throws {
    let run = try ProbeRun()
    try run.type("l", until: "<key character(\"l\")>")
    run.program.send(signal: SIGTERM)
    run.program.send(signal: signal)
    // Two pending signals of one kind may be merged.
    run.program.send(signal: signal == SIGTERM ? SIGINT : signal)
    try expect([SIGINT, SIGTERM, SIGHUP].contains(run.finishRestored().signal))
  }

  @Test(arguments: [
    SIGQUIT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGTRAP, SIGABRT, SIGILL, SIGUSR1, SIGUSR2, SIGALRM,
    SIGVTALRM, SIGPROF, SIGXCPU, SIGPOLL, SIGPWR, SIGSTKFLT, 34, 64,
  ])
  func otherSignalsRestoreTheTerminal(signal: Int32) throws {
    let run = try ProbeRun()
    run.program.send(signal: signal)
    try expect(run.finishRestored().signal, is: signal)
  }

  @Test func aHangupOfTheInputRestoresTheTerminal() throws {
    let run = try ProbeRun(apart: .input)
    run.hangUp()
    let outcome = try run.program.finish()
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence + "<left>\n"))
  }

  @Test func aHangupOfTheOutputRestoresTheTerminal() throws {
    let run = try ProbeRun(apart: .output)
    try run.waitUntilReadyApart()
    run.hangUp()
    run.program.write("q")
    try expect(run.program.finish().end, is: .exited(0))
    try expect(run.isRestored())
  }
}
