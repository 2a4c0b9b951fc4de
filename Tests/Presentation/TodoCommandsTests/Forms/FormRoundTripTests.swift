import Entities
import Expectations
import RandomTesting
import System
import TerminalKit
import TerminalKitTesting
import Testing
import TodoCommandsTesting
import Words

@testable import TodoCommands

@Suite struct FormRoundTripTests {
  private static let cards = 2_000

  @Test func everyCardSurvivesTheRoundTrip() throws {
    var dice = Dice(seed: 20_261_121)
    for _ in 0..<Self.cards {
      let form = try dice.form()
      let text = FormText(form, guide: Language.english.wording.lines(.formGuide(card: 12))).text
      let read = FormReader(text, base: CardEdit(), in: .desk)
      expect(read.faults.isEmpty && read.form == form, "\(text)")
      expect(read.form.changes(from: form).isEmpty, "\(text)")
    }
  }

  /// Changes that editors make by themselves.
  @Test(arguments: ["CRLF", "no end", "ends", "comments gone"])
  func automaticChangesByEditorsAreIgnored(deed: String) throws {
    var dice = Dice(seed: 7)
    for _ in 0..<200 {
      let form = try dice.form()
      var text = FormText(form, guide: Language.english.wording.lines(.formGuide(card: nil))).text
      switch deed {
      case "CRLF": text = text.replacing("\n", with: "\r\n")
      case "no end": text = String(text.unicodeScalars.dropLast())
      case "ends": text += "\n\n  \n"
      default: text = String(text.drop { $0 != "T" })
      }
      let read = FormReader(text, base: form, in: .desk)
      expect(read.faults.isEmpty && read.form == form, "\(text)")
    }
  }

  @Test func aDeadlineInTheDSTGapIsKept() throws {
    let spring = Zone(identifier: "Europe/Berlin")
    var form = CardEdit()
    form.deadline = .some(Deadline(iso: "2026-03-29T02:30"))
    form.steps = []
    let text = "Deadline: 2026-03-29T02:30"
    let there = Context.desk(in: spring)
    expect(FormReader(text, base: form, in: there).form, is: form)
    expect(FormReader(text, base: CardEdit(), in: there).faults.count, is: 1)
  }
}

extension Context {
  /// The context on Friday, 20 November 2026.
  static var desk: Context { desk(in: .utc) }

  static func desk(in zone: Zone) -> Context {
    let output = MemoryOutput()
    let console = Console(
      output: output, errors: output, isTerminal: false,
      size: TerminalSize(columns: 80, rows: 24), depth: .none, marks: .unicode)
    return Desk().context(console, zone: zone)
  }
}

/// Random cards with text that resembles parts of a form.
private struct Dice {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed)
  }

  private static let pieces = [
    "---", "--- ", "Title: x", "State: done", "# comment", "#! ", "- [ ] step", "- [x] step", "- ",
    "* [X]", ":", "https://x.y/?a=b#c", "none", "한글", "\u{1112}\u{1161}\u{11AB}", "e\u{301}",
    "\u{301}", "👩‍👩‍👧", "\u{200D}", "\u{FEFF}", "\u{2028}", "\t", " ", "  ", "\u{A0}", "\u{3000}",
    "a", "Buy milk", "'", "\"", "\\", "$(x)", "%s", "«", "\u{202E}",
  ]

  private mutating func roll(_ sides: Int) -> Int { random.number(0..<sides) }

  private mutating func text(lines: Bool = false) -> String {
    (0...roll(8)).map { _ in
      let piece = Self.pieces[roll(Self.pieces.count)]
      return lines && roll(2) == 0 ? piece + String(repeating: "\n", count: 1 + roll(3)) : piece
    }
    .joined()
  }

  private mutating func make<Value>(_ read: (String) throws -> Value) -> Value {
    while true {
      if let value = try? read(text()) { return value }
    }
  }

  mutating func form() throws -> CardEdit {
    var form = CardEdit()
    form.title = make { try Title($0) }
    form.state = State.allCases[roll(3)]
    form[.column] = make { try ColumnName($0) }.fieldValue
    form.project = make { try ProjectName($0) }
    let deadlines = ["none", "2026-11-27", "2026-11-27T14:30", "9999-12-31T00:00"]
    form.deadline = .some(Deadline(iso: deadlines[roll(4)]))
    form.priority = Priority.allCases[roll(3)]
    form.tags = Tags((0..<roll(4)).map { _ in make { try Entities.Tag($0) } })
    form[.estimate] = roll(2) == 0 ? .empty : Amount(thousandths: roll(3) * 1_250)?.fieldValue
    form[.assignee] = roll(2) == 0 ? .empty : make { try Assignee($0) }.fieldValue
    form[.wait] = Deadline(iso: deadlines[roll(4)])?.fieldValue ?? .empty
    let rules = ["mon,thu", "month on 31", "2 weeks from 2026-11-23", "10 days after done"]
    form[.repeat] = roll(2) == 0 ? .empty : .text(rules[roll(4)])
    form[.blockers] = Blockers((0..<roll(3)).map { _ in 1 + roll(50) }).fieldValue
    form[.until] = Deadline(iso: deadlines[roll(2)])?.fieldValue ?? .empty
    form[.parent] = roll(2) == 0 ? .empty : .number(1 + roll(50))
    form.key = .some(roll(2) == 0 ? nil : make { try CardKey($0) })
    form.steps = (0..<roll(4)).map { _ in
      let isChecked = roll(2) == 0
      return make { try Step($0, isChecked: isChecked) }
    }
    form.notes = try Notes(roll(4) == 0 ? "" : text(lines: true))
    return form
  }
}
