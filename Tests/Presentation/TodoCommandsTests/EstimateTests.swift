import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct EstimateTests {
  private let desk = Desk()

  @Test(arguments: [
    ("estimate:3", "2\n"), ("estimate:..3", "1\n2\n"), ("estimate:1..3", "2\n"),
    ("estimate:3..", "2\n3\n"), ("estimate:none", "4\n"), ("-estimate:none", "1\n2\n3\n"),
  ])
  func theFilterSelectsAmounts(filter: String, numbers: String) {
    for estimate in ["0.5", "3", "10", "none"] { desk.type("add x --estimate \(estimate)") }
    expect(desk.say("list \(filter) --sort created --plain=number"), is: numbers)
  }

  @Test(arguments: ["-1", "lots", "1000001", "1.2345", ".5", "1.", "1e3", "٣"])
  func anInvalidEstimateChangesNothing(text: String) {
    desk.type("add a --estimate 3")
    for line in ["edit 1 --estimate=\(text)", "add b --estimate=\(text)", "list estimate:\(text)"] {
      let outcome = desk.type(line)
      expect(outcome.status, is: .usage)
      expect(outcome.err.contains(text))
    }
    expect(desk.say("list --plain=estimate"), is: "3\n")
  }

  @Test func theUnitNamesEstimatesAndSums() {
    desk.terminal = TerminalSize(columns: 100, rows: 30)
    desk.type("add a -p web --estimate 2.5")
    desk.type("add b -p web --estimate 1 --state doing")
    expect(desk.say("").hasPrefix("○ todo 1 · est. 2.5 "))
    desk.type("settings set estimate.unit points")
    expect(desk.say("").contains("◐ doing 1 · 1 points"))
    expect(desk.say("show 1").contains("estimate  2.5 points"))
    expect(desk.say("project").contains("3.5 points"))
    expect(desk.say("project show web").contains("3.5 points"))
    expect(desk.say("column").contains("2.5 points"))
    expect(desk.say("list --plain=estimate"), is: "1\n2.5\n")
    expect(desk.type("settings set estimate.unit 'a\u{7}b'").status, is: .usage)
    expect(
      desk.type("settings set estimate.unit \(String(repeating: "a", count: 21))").status,
      is: .usage)
  }
}
