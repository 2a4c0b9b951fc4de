import CommandLineKit
import Entities
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting

@Suite struct PlainTests {
  private let desk = Desk()

  init() {
    desk.doAll("add 'Write   docs' -p web -d fri@14:30 -t a,b --priority high --key K", "add Rest")
  }

  @Test func columnsAndKeysHaveTheSameNames() {
    desk.doAll("step 2 Sleep", "step 2 'Get up'", "check 2 1", "edit 2 -d yesterday")
    let keys = CardField.shown.map(\.rawValue)
    expect(Set(CardField.columns.map(\.rawValue)), is: Set(keys))
    for key in keys { expect(desk.type("list --fields \(key) --plain").status, is: .ok, "\(key)") }
    expect(
      desk.say("list --plain=number,overdue,steps"),
      is: "1\tno\t\n2\tyes\t[x] Sleep\\n[ ] Get up\n")
    desk.terminal = TerminalSize(columns: 60, rows: 20)
    expect(
      desk.type("list --fields number,overdue,steps").lines,
      is: ["#  overdue  steps", "1", "2  !        1/2"])
  }
}
