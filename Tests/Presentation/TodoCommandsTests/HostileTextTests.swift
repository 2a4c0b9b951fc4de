import CommandLineKit
import Entities
import Expectations
import System
import TerminalKit
import Testing
import TodoCommandsTesting
import UseCases

/// Text that a terminal would execute, planted in a store.
@Suite struct HostileTextTests {
  private let desk = Desk()
  private static let text = "red\u{1B}[31m\u{202E}\u{61C}\u{200F}\u{FFF9}\u{E0041}\u{9B}3m\rx"

  init() throws {
    var draft = CardDraft(title: Title(stored: Self.text))
    draft.notes = Notes(stored: "\(Self.text)\nsecond")
    draft.tags = Tags(stored: [Tag(stored: "t\u{1B}[31m")])
    draft.project = ProjectName(stored: "p\(Self.text)")
    draft.steps = [Step(stored: Self.text, isChecked: false)]
    let transaction = Transaction(command: "todo \(Self.text)", author: "ann", date: desk.now)
    let ids = IdentifierMaker { _ in 41 }
    _ = try Tracker(desk.store, ids: ids, zone: .utc).addCards(
      [draft], on: ChangeTerms(transaction))
    desk.terminal = TerminalSize(columns: 120, rows: 50)
  }

  @Test(arguments: [
    "list", "list --plain", "list --plain=title,notes,project,tags", "list --json", "show 1",
    "show 1 --json", "show 1 --plain", "", "--plain", "--json", "search red", "search red --json",
    "history", "history --plain", "history --json", "history 1", "project", "project --plain",
    "project --json", "export", "export --format csv", "export --format jsonl",
    "export --format markdown", "export --format todotxt", "export --format ical",
    "export --format taskwarrior", "move 1 doing", "edit 1 --title Other", "edit 1 --dry-run -t x",
    "delete 1 --json", "delete 1", "done 1 --plain", "list project:pred", "add -p pred --json A",
    "undo", "undo --json", "remind", "list --explain",
  ])
  func noTextOfACardReachesATerminalRaw(_ line: String) {
    let outcome = desk.type(line)
    let text = outcome.out.replacing("\r\n", with: "\n") + outcome.err
    let raw = text.unicodeScalars.filter { scalar in
      let isControl = scalar.properties.generalCategory == .control
      let isFormat = scalar.properties.generalCategory == .format
      return (isControl || isFormat) && scalar != "\n" && scalar != "\t"
    }
    expect(raw.isEmpty, "\(raw.map { String($0.value, radix: 16) })")
  }

  @Test(arguments: ["\u{1B}[31mred", "--\u{1B}]0;x\u{7}", "state:\u{1B}[2J", "\u{1B}:x"])
  func errorsEscapeControlCharacters(word: String) {
    let options = ["-d", "-p", "-t", "--step", "--key", "-n"].map { ["add", "x", $0, word] }
    for words in [[word], ["list", word], ["done", word], ["add", word]] + options {
      let outcome = desk.type(words)
      expect(words[0] != "add" || outcome.status == .usage, "\(words)")
      expect(!(outcome.out + outcome.err).contains("\u{1B}"), "\(words)")
    }
  }

  @Test func aTextBeginsNoRowOrColumnInAPipe() throws {
    var draft = CardDraft(title: Title(stored: "a\n9\ttodo\rb"))
    draft.notes = Notes(stored: "x\r\ny")
    let transaction = Transaction(command: "todo", author: "ann", date: desk.now)
    let ids = IdentifierMaker { _ in 42 }
    _ = try Tracker(desk.store, ids: ids, zone: .utc).addCards(
      [draft], on: ChangeTerms(transaction))
    desk.terminal = nil
    expect(desk.say("show 2 --plain=number,title,notes"), is: "2\ta 9 todo b\tx  y\n")
  }

  @Test func aPipeGetsTheTextAsItIs() {
    desk.terminal = nil
    expect(desk.say("list --plain=title").contains("\u{202E}\u{61C}"))
  }
}
