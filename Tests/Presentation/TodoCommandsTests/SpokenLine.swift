import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// A command line after others, and the text that a terminal shows in each language.
struct SpokenLine: CustomTestStringConvertible {
  let line: String
  let earlier: [String]
  let english: String
  let korean: String

  init(_ line: String, after earlier: [String] = [], english: String, korean: String) {
    (self.line, self.earlier) = (line, earlier)
    (self.english, self.korean) = (english, korean)
  }

  var testDescription: String { (earlier + [line]).joined(separator: "; ") }

  /// Expects the text in both languages; without `hints`, hints are ignored.
  func expectText(hints: Bool = true) {
    for language in [Language.english, .korean] {
      let desk = Desk()
      desk.terminal = TerminalSize(columns: 80, rows: 24)
      for line in earlier { expect(desk.type(line).status, is: .ok, "\(line)") }
      desk.language = language
      let outcome = desk.type(line)
      let notes = outcome.notes.filter { hints || !$0.hasPrefix("  ") }
      let text = outcome.out + notes.map { $0 + "\n" }.joined()
      expect(text, is: (language == .english ? english : korean))
    }
  }
}
