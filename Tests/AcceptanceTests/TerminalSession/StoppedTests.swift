import Glibc
import Testing

/// A program that has the terminal and is stopped gives it back, and takes it again.
@Suite struct StoppedTests {
  private static let script = """
    set -m; "$PROBE"; echo "<status $?>"; read -r line; fg >/dev/null; echo "<end $?>"
    """

  @Test func controlZGivesItBackAndGoingOnTakesItAgain() throws {
    let run = try ProbeRun(script: Self.script)
    let stopped = try stop(run) { run.program.write("\u{1A}") }
    #expect(stopped.contains(ProbeRun.undoing))

    try goOn(run)
    run.program.write("q")
    let outcome = try run.program.finish()
    #expect(outcome.out.hasSuffix(ProbeRun.undoing + "<left>\n<end 0>\n"))
    #expect(try run.isGivenBack())
  }

  @Test func itIsStoppedAsOftenAsOneLikes() throws {
    let again = "read -r line; fg >/dev/null; "
    let run = try ProbeRun(
      script: "set -m; \"$PROBE\"; echo \"<status $?>\"; \(again)echo \"<status $?>\"; \(again)")
    for _ in 0..<2 {
      _ = try stop(run) { run.program.write("\u{1A}") }
      try goOn(run)
    }
    run.program.write("q")
    #expect(try run.program.finish().end == .exited(0))
    #expect(try run.isGivenBack())
  }

  @Test func afterASignalThatNobodyCanCatchItTakesTheTerminalAgain() throws {
    let run = try ProbeRun()
    run.program.send(signal: SIGSTOP)
    run.program.send(signal: SIGCONT)
    try run.program.waitForOutput("<taken again>")
    run.program.write("q")
    #expect(try run.program.finish().out.hasSuffix(ProbeRun.undoing + "<left>\n"))
    #expect(try run.isGivenBack())
  }

  /// No shell would continue it, so the system does not stop it.
  @Test func aProgramWithoutAShellGoesOnAtOnce() throws {
    let run = try ProbeRun()
    try run.type("\u{1A}", until: "<taken again>")
    #expect(try !run.isGivenBack())
    run.program.write("q")
    #expect(try run.program.finish().end == .exited(0))
  }

  @Test func anEditorHasTheTerminalAsItWas() throws {
    let run = try ProbeRun()
    run.program.write("u")
    let written = try run.program.waitForOutput("<back>")
    #expect(written.contains(ProbeRun.undoing + "<suspended>\n\u{1B}[?1049h"))
    #expect(try !run.isGivenBack())
    run.program.write("q")
    #expect(try run.program.finish().end == .exited(0))
    #expect(try run.isGivenBack())
  }

  private func stop(_ run: ProbeRun, by action: () -> Void) throws -> String {
    action()
    let written = try run.program.waitForOutput("<status 148>")
    #expect(try run.isGivenBack())
    return written
  }

  private func goOn(_ run: ProbeRun) throws {
    run.program.write("\n")
    try run.program.waitForOutput("<taken again>")
    #expect(try !run.isGivenBack())
  }
}
