import Expectations
import Foundation
import Testing

/// The command that `todo` advises for a file of another program imports its titles and states.
@Suite struct AdviceTests {
  @Test(arguments: [
    "#+TITLE: Home\n* TODO Buy milk\n  DEADLINE: <2026-12-01>\n  two liters\n  - [ ] oat\n* DONE Call Ann\n",
    "## To Do\n\n- Buy milk\n    > two liters\n    * [ ] oat\n\n## Done\n\n- Call Ann\n",
    "Home:\n\t- Buy milk:\n\t\ttwo liters\n\t\t- oat\n\t- Call @done(2026-11-20) Ann\n",
    "Home:\n- Buy milk @donepile @shop(x)\n\ttwo liters\n\t- oat\n- Call Ann @done\n",
  ])
  func theAdviceImportsTheTasks(text: String) throws {
    var todo = try Program()
    let file = todo.home.path("file")
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let hint = try #require(todo.run("import", file).err.split(separator: "\n").last)
    let advice = try #require(hint.split(separator: "titles and states: ").last)
    let binary = todo.executable
    todo.executable = "/bin/sh"
    todo.environment["PATH"] = "\(try Program.binaries()):/usr/bin:/bin"
    try todo.succeed("-c", String(advice).replacing("FILE", with: file))
    todo.executable = binary
    let cards = try todo.succeed("list", "--all", "--json=title,state,notes,steps")
    for text in ["Buy milk", "two liters", #""text":"oat""#, #""title":"Call Ann""#] {
      expect(cards.contains(text), "\(text): \(cards)")
    }
    expect(cards.split(separator: #""state":"done""#).count, is: 2)
  }
}
