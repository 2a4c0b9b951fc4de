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

  @Test func anotherTextThatIsTooLongHasNoHintOfOtherCommands() {
    let long = String(repeating: "x", count: 2_000)
    let outcome = desk.type("import", input: "title,key\na,\(long)\nb,\n")
    expect(!outcome.err.contains("-n"))
    expect(outcome.err.contains("--keep-going"))
  }

  @Test func aRuleThatNeverComesIsKeptInTheNotesOfACalendar() {
    let file = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTODO
      UID:1
      SUMMARY:x
      DUE;VALUE=DATE:20270201
      RRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5SU
      END:VTODO
      END:VCALENDAR

      """
    let outcome = desk.type("import --format ical", input: file.replacing("\n", with: "\r\n"))
    expect(outcome.err.contains("Saved RRULE of 1 card in the notes"))
    expect(desk.say("list --plain=repeat"), is: "\n")
  }
}
