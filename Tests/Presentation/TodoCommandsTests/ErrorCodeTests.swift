import CommandLineKit
import Entities
import Expectations
import Testing
import Words

@testable import TodoCommands

@Suite struct ErrorCodeTests {
  @Test func codesAreListedInAlphabeticalOrder() {
    let codes = ErrorCode.errors.map(\.name)
    expect(codes, is: codes.sorted())
  }

  /// The code of the whole counts, not that of the error inside it.
  @Test func anErrorInAFormOrALineNamesNoCards() {
    let inner = Refusal.tracker(.keyTaken("k", card: 3))
    let form = Refusal.form(.refused(.keyTaken("k", card: 3)))
    let line = Refusal.line(inner, at: "plan:3", isReading: false)
    expect(inner.code == .keyTaken && form.code == .badContent && line.code == .badLine)
    expect(inner.message(isReading: true)?.cards, is: [3])
    expect([form, line].map { $0.message(isReading: false)?.cards }, is: [[], []])
  }

  @Test func ctrlCInAnEditorInterrupts() {
    let faults = [2, 9].map { CommandFault.editorFailed(.signal($0), kept: nil) }
    expect(faults.map { Refusal.fault($0).code }, is: [.interrupted, .editorFailed])
  }
}
