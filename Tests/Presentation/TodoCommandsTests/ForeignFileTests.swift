import CommandLineKit
import Entities
import Expectations
import Testing
import TodoCommandsTesting

/// `todo import` of files of other programs, and of files that it can't import.
@Suite struct ForeignFileTests {
  private let desk = Desk()

  @Test func aFileWithoutCardsIsRefusedUnlessItIsEmpty() {
    let outcome = desk.type("import --format markdown", input: "# Head\n\n- item\n")
    expect(outcome.status, is: .badContent)
    expect(
      outcome.err,
      is: "todo: <stdin>: Nothing found in 15 bytes of Markdown. Nothing was imported\n"
        + "  Cards are list items with a check box: - [ ] Buy milk\n")
    let events = "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n"
    expect(desk.type("import", input: events).status, is: .badContent)
    for empty in ["", "[]", "{\"version\":1,\"cards\":[]}", "BEGIN:VCALENDAR\nEND:VCALENDAR\n"] {
      expect(desk.type("import", input: empty).status, is: .ok)
    }
  }

  /// Only a few are named, with the numbers that they have or would have.
  @Test(arguments: ["", " --dry-run"])
  func cardsWhoseTextsAreCutAreNamed(_ option: String) {
    let long = String(repeating: "x", count: Notes.limit + 1)
    desk.doAll("add Here")
    func imported(_ count: Int) -> [String] {
      let rows = (1...count).map { "Card \(count)-\($0),W-\(count)-\($0),\(long)\n" }
      return desk.type(
        "import" + option, input: "Summary,Issue key,Description\n" + rows.joined()
      ).notes
    }
    let first = "todo: Shortened notes of 2 cards, which was too long: 2 Card 2-1, 3 Card 2-2"
    expect(imported(2), is: [first])
    let next = option.isEmpty ? 4 : 2
    let names = (0..<5).map { "\(next + $0) Card 7-\($0 + 1)" }.joined(separator: ", ")
    expect(
      imported(7),
      is: ["todo: Shortened notes of 7 cards, which was too long: \(names) and 2 more"])
  }

  @Test func projectsAreExportedAndImported() {
    desk.doAll(
      "project add shop --color teal -d 2026-12-01", "project add empty", "add a -p shop",
      "project add old", "add b -p old", "project archive old")
    for format in ["json", "jsonl"] {
      let other = Desk()
      let file = desk.type("export --format \(format)")
      expect(file.err, is: "")
      other.say("import", input: file.out)
      let columns = { (desk: Desk) in
        desk.say("project --archived --json").matches(
          of: /"name":"(.*?)","color":"(.*?)","deadline":(.*?),"archived":(.*?),/
        ).map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
      }
      expect(columns(other), is: columns(desk))
      expect(other.type("import", input: file.out).out.hasPrefix("Nothing to import"))
    }
    expect(
      desk.type("export --format csv").notes,
      is: [
        "todo: CSV can't store colors of projects (1 project)",
        "todo: CSV can't store deadlines of projects (1 project)",
        "todo: CSV can't store that projects are archived (1 project)",
        "todo: CSV can't store projects without cards (1 project)",
      ])
    expect(!desk.say("export project:shop").contains("empty"))
  }
}
