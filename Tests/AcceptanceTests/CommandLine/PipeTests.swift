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
      let running = try todo.start(arguments)
      running.closeOutput()
      let outcome = try running.finish()
      expect(outcome.status, is: 0, "\(arguments)")
      expect(outcome.err, is: "", "\(arguments)")
    }
  }
}
