import Expectations
import Glibc
import Testing

/// A full-screen program restores the terminal when it is stopped, and redraws when it continues.
@Suite struct SuspensionTests {
  private static let script = """
    set -m; "$PROBE"; echo "<status $?>"; read -r line; fg >/dev/null; echo "<end $?>"
    """

  @Test func controlZRestoresTheTerminalAndContinuingRedraws() throws {
    let run = try ProbeRun(script: Self.script)
    let stopped = try stop(run) { run.program.write("\u{1A}") }
    expect(stopped.contains(ProbeRun.restoringSequence))

    try goOn(run)
    run.program.write("q")
    let outcome = try run.program.finish()
    expect(outcome.out.hasSuffix(ProbeRun.restoringSequence + "<left>\n<end 0>\n"))
    try expect(run.isRestored())
  }

  @Test func aProgramCanBeStoppedRepeatedly() throws {
    let again = "read -r line; fg >/dev/null; "
    let run = try ProbeRun(
      script: "set -m; \"$PROBE\"; echo \"<status $?>\"; \(again)echo \"<status $?>\"; \(again)")
    for _ in 0..<2 {
      _ = try stop(run) { run.program.write("\u{1A}") }
      try goOn(run)
    }
    run.program.write("q")
    try expect(run.program.finish().end, is: .exited(0))
    try expect(run.isRestored())
  }

  @Test func continuingAfterSIGSTOPRedraws() throws {
    let run = try ProbeRun()
    run.program.send(signal: SIGSTOP)
    run.program.send(signal: SIGCONT)
    try run.program.waitForOutput("<taken again>")
    run.program.write("q")
    try expect(run.program.finish().out.hasSuffix(ProbeRun.restoringSequence + "<left>\n"))
    try expect(run.isRestored())
  }

  /// The system does not stop it, because no shell could continue it.
  @Test func aProgramWithoutAShellIsNotStopped() throws {
    let run = try ProbeRun()
    try run.type("\u{1A}", until: "<taken again>")
    try expect(!run.isRestored())
    run.program.write("q")
    try expect(run.program.finish().end, is: .exited(0))
  }

  @Test func anEditorGetsTheRestoredTerminal() throws {
    let run = try ProbeRun()
    run.program.write("u")
    let written = try run.program.waitForOutput("<back>")
    expect(written.contains(ProbeRun.restoringSequence + "<suspended>\n\u{1B}[?1049h"))
    try expect(!run.isRestored())
    run.program.write("q")
    try expect(run.program.finish().end, is: .exited(0))
    try expect(run.isRestored())
  }

  private func stop(_ run: ProbeRun, by action: () -> Void) throws -> String {
    action()
    let written = try run.program.waitForOutput("<status 148>")
    try expect(run.isRestored())
    return written
  }

  private func goOn(_ run: ProbeRun) throws {
    run.program.write("\n")
    try run.program.waitForOutput("<taken again>")
    try expect(!run.isRestored())
  }
}
