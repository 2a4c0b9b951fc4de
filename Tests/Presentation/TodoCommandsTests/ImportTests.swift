import CommandLineKit
import Entities
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ImportTests {
  private let desk = Desk()

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
    let first = "todo: Shortened notes of 2 cards, which was too long: 2 Card 2-1 and 3 Card 2-2"
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
        "todo: csv can't store colors of projects: 1",
        "todo: csv can't store deadlines of projects: 1",
        "todo: csv can't store that projects are archived: 1",
        "todo: csv can't store projects without cards: 1",
      ])
    expect(!desk.say("export project:shop").contains("empty"))
  }

  @Test(arguments: [
    (
      #"[{"description":"x","status":"pending","entry":"20261101T100000Z"}]"#,
      "taskwarrior"
    ),
    ("BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:A\nEND:VTODO\nEND:VCALENDAR\n", "ical"),
  ])
  func anOptionThatMeansNothingForTheFileIsRefused(file: String, name: String) {
    let mapped = desk.type("import --map title=description", input: file)
    expect(mapped.status, is: .usage)
    expect(mapped.err.contains("--map and --format \(name) can't be used together"))
    let dated = desk.type("import --dates dmy", input: file)
    expect(dated.status, is: .usage)
    expect(dated.err.contains("--dates and --format \(name) can't be used together"))
    expect(desk.say("list --plain").isEmpty)
  }

  @Test func anotherTextThatIsTooLongHasNoHintOfOtherCommands() {
    let long = String(repeating: "x", count: 2_000)
    let outcome = desk.type("import", input: "title,key\na,\(long)\nb,\n")
    expect(!outcome.err.contains("-n"))
    expect(outcome.err.contains("--keep-going"))
  }

  @Test func anExportWithAnAddedColumnAddsNoCardTwice() {
    desk.type("add A --step s1 --key 007")
    desk.type("add B")
    let lines = desk.say("export --format csv").split(separator: "\r\n")
    let file = lines.enumerated().map { "\($1),\($0 == 0 ? "Hours" : "3")\r\n" }.joined()
    expect(desk.type("import", input: file).out.hasPrefix("Nothing to import. Existing cards: 2"))
    let outcome = Desk().type("import", input: file)
    expect(outcome.out, is: "Imported 2 cards\n")
    expect(outcome.notes, is: ["todo: Saved Hours of 2 cards in the notes"])
  }

  /// Without an assignee, or on a done card, a claim means nothing.
  @Test(arguments: [
    ("", true), ("\"assignee\":\"ann\",\"state\":\"done\",", true),
    ("\"assignee\":\"ann\",", false),
  ])
  func theEndOfNoClaimIsReported(members: String, isReported: Bool) {
    let card = "{\"title\":\"Build\",\(members)\"lease\":\"2026-12-01T10:00:00Z\"}"
    for (format, text) in [("jsonl", card), ("json", "[\(card)]")] {
      let outcome = Desk().type("import --format \(format)", input: text)
      expect(outcome.notes, is: (isReported ? ["todo: Skipped lease of 1 card"] : []))
    }
  }

  /// Values that `todo add` refuses.
  private static let filesWithLastDays: [(format: String, text: String)] = [
    ("json", "[{\"title\":\"x\",\"until\":\"2030-01-01\"}]"),
    (
      "json",
      "[{\"title\":\"x\",\"repeat\":\"day\",\"until\":\"2026-11-30\",\"deadline\":\"2026-12-01\"}]"
    ),
    ("json", "[{\"title\":\"x\",\"repeat\":\"day\",\"until\":\"2026-11-20\"}]"),
    ("csv", "title,until\nx,2030-01-01\n"),
    ("csv", "title,repeat,until,deadline\nx,day,2026-11-30,2026-12-01\n"),
    ("ical", calendar("X-TODO-UNTIL:2030-01-01")),
    ("ical", calendar("DUE;VALUE=DATE:20261201\r\nRRULE:FREQ=DAILY;UNTIL=20261130")),
    (
      "taskwarrior",
      """
      [{"description":"x","status":"recurring","recur":"daily","due":"20261201T000000Z",\
      "until":"20261101T000000Z","entry":"20261001T000000Z"}]
      """
    ),
    ("todotxt", "x-ray rec:+1d due:2026-12-01 until:2026-11-30 uuid:\(id)\n"),
    ("todotxt", "x-ray until:2026-11-30 uuid:\(id)\n"),
  ]

  private static let id = "01a20b62-f872-7009-8b8b-760713a5f5a0"

  private static func calendar(_ lines: String) -> String {
    """
    BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:x\r\n\
    \(lines)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
    """
  }

  @Test(arguments: filesWithLastDays)
  func aLastDayThatNoCardCanHaveIsReported(format: String, text: String) {
    let outcome = desk.type("import --format \(format)", input: text)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(outcome.err.contains("until of 1 card"), "\(outcome.err)")
    expect(desk.say("list --all --plain=number,until"), is: "1\t\n")
  }

  @Test func aRuleThatNeverComesIsKeptInTheNotesOfACalendar() {
    let lines = "DUE;VALUE=DATE:20270201\r\nRRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5SU"
    let outcome = desk.type("import --format ical", input: Self.calendar(lines))
    expect(outcome.err.contains("Saved RRULE of 1 card in the notes"))
    expect(desk.say("list --plain=repeat"), is: "\n")
  }
}
