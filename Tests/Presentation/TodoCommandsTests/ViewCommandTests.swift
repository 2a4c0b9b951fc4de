import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ViewCommandTests {
  @Test(arguments: [
    "list", "next", "claim", "graph", "calendar", "edit --priority high", "done", "copy", "export",
  ])
  func everyCommandWithFiltersKnowsViews(command: String) {
    let desk = Desk()
    desk.doAll("add Bake -t x -d 2026-11-30", "add Ship --blocked-by 1 -t x", "view add v tag:x")
    expect(desk.type("\(command) view:v").status, is: .ok)
    expect(desk.type("\(command) view:w").err.contains("w"))
  }
}
