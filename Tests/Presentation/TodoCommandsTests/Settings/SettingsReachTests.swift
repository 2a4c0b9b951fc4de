import Entities
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import ViewModels

/// Settings that change how answers look do not change output for scripts.
@Suite struct SettingsReachTests {
  private static let looks = [
    ("project.view", #""grid""#), ("list.sort", #""title""#), ("date.style", #""relative""#),
    ("board.columns", #"["doing"]"#), ("theme", #""dark""#), ("marks", #""ascii""#),
    ("colors", #"{"todo":"red bold"}"#),
  ]

  private func desk(hasSettings: Bool) -> Desk {
    let desk = Desk()
    desk.type(["add", "Buy milk", "-d", "sun", "-n", "One\nTwo\nThree", "-t", "home"])
    desk.doAll("add Write -t work -d 2026-11-27", "add Ship --state doing")
    guard hasSettings else { return desk }
    desk.settings.load(kept: Self.looks.map { KeptSetting(name: $0.0, json: $0.1, line: 1) })
    return desk
  }

  private func check(_ line: String, on terminal: TerminalSize? = nil) {
    let outcomes = [true, false].map { hasSettings in
      let desk = desk(hasSettings: hasSettings)
      desk.terminal = terminal
      return desk.type(line, input: "add Tea -d 'next sun'\nlist\nshow 1\n")
    }
    expect(outcomes[0].out, is: outcomes[1].out)
    expect(outcomes[0].err, is: outcomes[1].err)
    expect(outcomes[0].status, is: outcomes[1].status)
  }

  @Test(arguments: [
    "", "--all", "--json", "list", "list --plain", "list --json", "list --quiet",
    "list deadline:week", "show 1", "show 1 --json", "search milk", "add Tea -d 'next sun'",
    "add Tea --json", "add Tea --plain", "edit 1 -d fri", "edit 1 -d 'next sun'", "move 2 doing",
    "done 1", "delete 2", "undo", "project", "remind", "export --format json", "help list",
    "list --dry", "batch",
  ])
  func settingsDoNotChangeOutputInAPipe(line: String) {
    check(line)
  }

  @Test(arguments: [
    "list --plain", "list --json", "--json", "show 1 --json", "add Tea --plain",
    "add Tea -d 'next sun' --json", "list deadline:week --plain", "batch",
  ])
  func settingsDoNotChangeOutputForScriptsOnATerminal(line: String) {
    check(line, on: TerminalSize(columns: 80, rows: 40))
  }
}
