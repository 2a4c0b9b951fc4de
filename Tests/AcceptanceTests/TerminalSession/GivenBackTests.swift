import Glibc
import Testing

/// However a program ends that has the terminal, but for SIGKILL, the terminal is given back: its
/// modes are what they were, and what was asked of it is undone.
@Suite struct GivenBackTests {
  @Test func whileTheProgramHasItTheTerminalIsAnother() throws {
    let run = try ProbeRun()
    #expect(try !run.isGivenBack())
    try run.type("j", until: "<key character(\"j\")>")
    try run.type("\u{03}", until: "<key character(\"c\")>")
  }

  @Test func whenItLeaves() throws {
    let run = try ProbeRun()
    run.program.write("q")
    let outcome = try run.program.finish()
    #expect(outcome.end == .exited(0))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "<left>\n"))
    #expect(try run.isGivenBack())
  }

  @Test func whenItLeavesTwiceOnce() throws {
    let run = try ProbeRun()
    run.program.write("n")
    let outcome = try run.program.finish()
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "<left>\n"))
    #expect(outcome.out.split(separator: "\u{1B}[?1049l").count == 2)
    #expect(try run.isGivenBack())
  }

  @Test func whenItThrows() throws {
    let run = try ProbeRun()
    run.program.write("e")
    let outcome = try run.program.finish()
    #expect(outcome.end == .exited(1))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "failed: Refusal()\r\n"))
    #expect(try run.isGivenBack())
  }

  @Test(arguments: [
    ("a", SIGABRT), ("p", SIGILL), ("o", SIGILL), ("v", SIGSEGV), ("k", SIGSEGV),
  ])
  func whenItCrashes(key: String, signal: Int32) throws {
    let run = try ProbeRun()
    run.program.write(key)
    let outcome = try run.program.finish()
    // Where a trap is an instruction of its own, as on AArch64, it is another signal.
    #expect([signal, signal == SIGILL ? SIGTRAP : signal].map { $0 }.contains(outcome.signal))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing))
    #expect(try run.isGivenBack())
  }

  /// Swift's handlers of crashes are there before ours, and tell where it was after them.
  @Test func whenItCrashesWithABacktrace() throws {
    let run = try ProbeRun(backtrace: "enable=yes,color=no,interactive=no,timeout=10s")
    run.program.write("p")
    let outcome = try run.program.finish()
    #expect([SIGILL, SIGTRAP].contains(outcome.signal))
    #expect(outcome.out.contains(ProbeRun.undoing))
    #expect(try run.isGivenBack())
  }

  @Test func whenItExitsWithoutAWord() throws {
    let run = try ProbeRun()
    run.program.write("x")
    let outcome = try run.program.finish()
    #expect(outcome.end == .exited(3))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing))
    #expect(try run.isGivenBack())
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func whenItIsAskedToEnd(signal: Int32) throws {
    let run = try ProbeRun()
    run.program.send(signal: signal)
    let outcome = try run.program.finish()
    #expect(outcome.signal == signal)
    #expect(outcome.out.contains("<end signal(\(signal))>"))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "<left>\n"))
    #expect(try run.isGivenBack())
  }

  /// The first is told to its loop, which does not turn any more.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func whenItHangsAndIsAskedTwice(signal: Int32) throws {
    let run = try ProbeRun()
    try run.type("l", until: "<key character(\"l\")>")
    run.program.send(signal: SIGTERM)
    run.program.send(signal: signal)
    // Of two that wait, one signal may be one.
    run.program.send(signal: signal == SIGTERM ? SIGINT : signal)
    let outcome = try run.program.finish()
    #expect([SIGINT, SIGTERM, SIGHUP].contains(outcome.signal))
    #expect(outcome.out.hasSuffix(ProbeRun.undoing))
    #expect(try run.isGivenBack())
  }

  @Test(arguments: [SIGQUIT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS, SIGTRAP, SIGABRT, SIGILL])
  func whenAnotherSignalEndsIt(signal: Int32) throws {
    let run = try ProbeRun()
    run.program.send(signal: signal)
    let outcome = try run.program.finish()
    #expect(outcome.signal == signal)
    #expect(outcome.out.hasSuffix(ProbeRun.undoing))
    #expect(try run.isGivenBack())
  }

  @Test func whenItsInputIsHungUp() throws {
    let run = try ProbeRun(apart: .input)
    run.hangUp()
    let outcome = try run.program.finish()
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "<left>\n"))
  }

  @Test func whenItsScreenIsGone() throws {
    let run = try ProbeRun(apart: .output)
    try run.waitUntilReadyApart()
    run.hangUp()
    run.program.write("q")
    #expect(try run.program.finish().end == .exited(0))
    #expect(try run.isGivenBack())
  }
}
