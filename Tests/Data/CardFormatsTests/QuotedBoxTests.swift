import CardFormats
import Entities
import Expectations
import Repositories
import System
import Testing

/// Tables and other lists that contain a line with a check box, which are no Markdown.
@Suite struct QuotedBoxTests {
  private static let plan = "\"Plan:\n- [ ] cookie\n- [x] header\""

  @Test(arguments: [
    (
      "Aufgabe,Notizen\nRelease,\"- [ ] Build\n- [ ] Ship\"\nPay rent,none\n",
      ["Aufgabe", "Notizen"]
    ),
    ("Was\tNotes\nRelease\t\"a\n- [ ] Build\"\n", ["Was", "Notes"]),
    ("Name,Text\nFix,\(plan)\nWrite,\n", ["Name", "Text"]),
    ("Task;Notes\nRelease;\"- [ ] Build\n- [ ] Ship\"\n", ["Task", "Notes"]),
  ])
  func boxesInCellsAreNotLines(text: String, columns: [String]) {
    expect(Self.recognition(of: text), is: .doubt(.unknownColumns(columns)))
  }

  @Test func aKnownTableWithBoxesIsATable() {
    let text = "Name,Status,Due date,Text\nFix,Done,2026-12-01,\(Self.plan)\nWrite,To do,,\n"
    expect(Self.recognition(of: text), is: .format(.csv))
  }

  @Test func boxesFarBelowTheHeaderAreNotLines() {
    let rows = (1...500).map { "Row \($0),text\n" }.joined()
    let text = "Was,Notes\n" + rows + "Last,\"a\n- [ ] b\"\n"
    expect(Self.recognition(of: text), is: .doubt(.unknownColumns(["Was", "Notes"])))
  }

  @Test(arguments: [
    "(A) 2026-11-01 Call Mom +Family\nx 2026-11-10 2026-11-01 Done\n- [ ] check the box\n",
    "x 2026-11-10 Done\n- [ ] a\n- [ ] b\n- [ ] c\n",
    "2026-11-02 Pay rent +Home\n2026-11-03 Mow\n2026-11-04 Sow\n- [ ] a\n",
    "INSERT INTO t VALUES ('x\n- [ ] Drop');\n",
    "commit abc\nAuthor: x\nDate: y\n\n    msg\n\n    - [ ] Log\n",
    "Nov 25 10:00:00 host cron[1]: a\nNov 25 10:00:01 host cron[1]: b\n- [ ] c\n",
    "INFO started\nWARN late\nERROR ended\n- [ ] c\n", "Text:\n\n    - [ ] indented\n",
    "text\n\"a\n- [ ] b\"\nc\n",
  ])
  func aBoxAmongLinesOfAnotherKindIsNotCertain(text: String) {
    expect(Self.recognition(of: text), is: .doubt(.uncertain(.markdown)))
    expect(Self.recognition(of: text, named: "a.md"), is: .format(.markdown))
  }

  @Test(arguments: [
    "Milk, eggs\n\n- [ ] a\n- [ ] b, c\n", "# A, b\n\nOne, two.\n\n- [ ] c, d\n",
    "He said \"go, now\".\n\n- [ ] a\n", "2026-11-02 Standup\n- [ ] a\n",
  ])
  func proseWithCommasIsMarkdown(text: String) {
    expect(Self.recognition(of: text), is: .format(.markdown))
  }

  @Test func aHeaderCanHaveManyColumns() {
    let others = (1...1500).map { "Custom field (Some rather long field name \($0))" }
    let text = "Summary,Issue key,Status,\(others.joined(separator: ","))\nA,W-1,Done\n"
    expect(Self.recognition(of: text), is: .format(.csv))
  }

  private static func recognition(of text: String, named name: String? = nil) -> FileRecognition {
    BuiltInFormats(zone: .utc, now: .day(.first)).recognise(Array(text.utf8), named: name)
  }
}
