import CommandLineKit
import Entities
import Expectations
import FoundationEssentials
import InMemoryData
import JSONKit
import SessionTesting
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels
import Words

/// The files of `Tests/Sessions`, run in this process.
@Suite struct SessionTests {
  @Test(arguments: try SessionFile.all())
  func eachLinePrintsTheRecordedText(file: SessionFile) throws {
    try file.expectAnswers(from: DeskProgram.init, canRecord: true)
  }

  @Test func thereAreSessions() throws {
    try expect(!SessionFile.all().isEmpty)
  }
}

/// The command line on stores in memory.
private final class DeskProgram: SessionProgram {
  private var desks: [String: Desk] = [:]

  func run(
    _ words: [String], input: String, in circumstances: SessionCircumstances
  ) throws -> SessionOutcome {
    let desk = desks[circumstances.store] ?? Desk()
    desks[circumstances.store] = desk
    if let text = circumstances.settings {
      let old = desk.keptSettings.settings().map { SettingChange(name: $0.name, json: nil) }
      let new = try JSONValue(parsing: text).objectValue?.members ?? []
      desk.settings.load(
        kept: desk.keptSettings.keep(
          old + new.map { SettingChange(name: $0.key, json: $0.value.text) }))
    }
    desk.author = circumstances.user ?? "ann@home"
    desk.language = Language(rawValue: circumstances.language) ?? .english
    desk.terminal = circumstances.terminal.map { TerminalSize(columns: $0, rows: $1) }
    desk.wait(seconds: Double(circumstances.seconds) - Desk.start.distance(to: desk.now))
    let outcome = desk.type(words, input: input)
    return SessionOutcome(out: outcome.out, err: outcome.err, status: outcome.status.rawValue)
  }
}
