import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// Values of imported cards that `todo add` refuses.
@Suite struct ImportedLastDayTests {
  private let desk = Desk()

  private static let files: [(format: String, text: String)] = [
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

  @Test(arguments: files)
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

  @Test func anAssigneeLosesCharactersThatNamesCanNotHave() {
    let text = "Title,Assignee,Labels\nx,A\u{1B}nn\u{202E},a\n"
    let outcome = desk.type("import --format csv", input: text)
    expect(outcome.err.contains("Removed control characters from"), "\(outcome.err)")
    expect(desk.say("list --plain=assignee"), is: "A nn\n")
    let refused = desk.type(
      "import --format json", input: "[{\"title\":\"x\",\"assignee\":\"A\\u001bn\"}]")
    expect(refused.status, is: .badContent)
    expect(refused.err.contains("U+001B"))
  }
}
