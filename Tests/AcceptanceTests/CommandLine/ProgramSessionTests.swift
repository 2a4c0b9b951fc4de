import Expectations
import Foundation
import SessionTesting
import Testing

/// Files of `Tests/Sessions`, run by the built program on a store in a file.
///
/// The files here need no terminal and show no id.
@Suite struct ProgramSessionTests {
  @Test(arguments: ["add", "batch", "copy", "edit", "move", "steps", "tree", "undo"])
  func theProgramPrintsTheSame(name: String) throws {
    try SessionFile(name).expectAnswers { try BuiltProgram() }
  }
}

private final class BuiltProgram: SessionProgram {
  private var program: Program

  init() throws {
    program = try Program()
  }

  func run(
    _ words: [String], input: String, in circumstances: SessionCircumstances
  ) throws -> SessionOutcome {
    let noon = try Date(Program.noon, strategy: .iso8601)
    let now = noon.addingTimeInterval(Double(circumstances.seconds))
    program.environment["TODO_NOW"] = now.formatted(.iso8601)
    program.environment["TODO_LANGUAGE"] = circumstances.language
    program.environment["TODO_STORE"] = program.home.path("\(circumstances.store).sqlite3")
    let user = (circumstances.user ?? "ann@home").split(separator: "@")
    program.environment["USER"] = String(user[0])
    let outcome = try program.run(words, input: input)
    // The system knows the host.
    let out = outcome.out.replacing("@\(ProcessInfo.processInfo.hostName)", with: "@\(user[1])")
    return SessionOutcome(out: out, err: outcome.err, status: outcome.status ?? -1)
  }
}
