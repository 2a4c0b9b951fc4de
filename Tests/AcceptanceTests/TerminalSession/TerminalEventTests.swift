import Expectations
import Glibc
import Testing

@Suite struct TerminalEventTests {
  private let run: ProbeRun

  init() throws {
    run = try ProbeRun()
  }

  @Test func keysPastesAndMouseEventsAreRead() throws {
    try run.type("한", until: "<key character(\"한\")>")
    try run.type("\u{1B}[A", until: "<key up>")
    try run.type("\u{1B}", until: "<key escape>")
    try run.type("\u{1B}[200~a\u{1B}[31m\u{1B}[201~", until: "<paste a^[[31m>")
    try run.type("\u{1B}[<0;3;4M", until: "<mouse press(TerminalKit.MouseEvent.Button.left) 2,3>")
  }

  @Test func aNewSizeIsReported() throws {
    try run.program.resize(to: TerminalSize(columns: 100, rows: 30))
    try run.program.waitForOutput("<size 100x30>")
  }

  @Test func waitingTakesNoTurnOfTheLoop() throws {
    try run.type("t", until: "<turns 1>")
    try run.type("t", until: "<turns 2>")
  }
}
