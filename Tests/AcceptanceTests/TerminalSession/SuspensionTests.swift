import Expectations
import Glibc
import Testing

/// A full-screen program restores the terminal when it is stopped, and redraws when it continues.
@Suite struct SuspensionTests {
  @Test func controlZRestoresTheTerminalAndContinuingRedraws() throws {
    let script = """
      set -m; "$PROBE"; echo "<status $?>"; read -r line; fg >/dev/null; echo "<status $?>"
      read -r line; fg >/dev/null; echo "<end $?>"
      """
    let run = try ProbeRun(script: script)
    for _ in 1...2 {
      run.program.write("\u{1A}")
      let written = try run.program.waitForOutput("<status 148>")
      expect(written.contains(ProbeRun.restoringSequence))
      try expect(run.isRestored())
      run.program.write("\n")
      try run.program.waitForOutput("<taken again>")
      try expect(!run.isRestored())
    }
    run.program.write("q")
    try run.finishRestored("<left>\n<end 0>\n")
  }

  @Test func continuingAfterSIGSTOPRedraws() throws {
    let run = try ProbeRun()
    run.program.send(signal: SIGSTOP)
    run.program.send(signal: SIGCONT)
    try run.program.waitForOutput("<taken again>")
    run.program.write("q")
    try run.finishRestored("<left>\n")
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
}
