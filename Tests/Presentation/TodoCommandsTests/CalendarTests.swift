import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// `todo calendar`, with the clock at Friday, 20 November 2026, 12:00.
@Suite struct CalendarTests {
  private let desk = Desk()

  private func fill() {
    desk.doAll("add Call the bank -d 2026-11-20T09:00", "add Buy milk -d 2026-11-20 -p home")
    desk.doAll("add Rent -d 2026-11-30 --wait 2026-11-25", "add Party -d 2026-12-05", "add Nothing")
    desk.doAll("add Finished -d 2026-11-20", "done 6")
  }

  private func month(_ columns: Int, _ line: String = "calendar") -> String {
    desk.terminal = TerminalSize(columns: columns, rows: 24)
    return desk.say(line)
  }

  @Test func jsonHasTheDaysAndTheCards() {
    fill()
    let json = desk.say("calendar --json")
    expect(
      json.hasPrefix(
        #"""
        {"version":1,"month":"2026-11","days":[{"date":"2026-11-20","deadlines":[1,2],"waits":[]},\#
        {"date":"2026-11-25","deadlines":[],"waits":[3]},\#
        {"date":"2026-11-30","deadlines":[3],"waits":[]}],"cards":[{"number":1,
        """#))
    expect(json.hasSuffix("}],\"warnings\":[]}\n"))
  }

  @Test func aFullDayHasTheNumberOfFurtherCards() {
    for _ in 1...7 { desk.type("add x -d 2026-11-20") }
    expect(month(80).contains("+3"))
    expect(month(40).contains("20*7"))
  }
}
