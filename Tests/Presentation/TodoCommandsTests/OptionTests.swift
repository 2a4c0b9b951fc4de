import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct OptionTests {
  private let desk = Desk()

  @Test(arguments: [
    "add x -p web", "add -p web x", "add x -pweb", "add x --project web", "add x --project=web",
    "-p web add x",
  ])
  func optionsHaveSeveralSpellingsInAnyOrder(line: String) {
    expect(desk.say(line), is: "Added 1: x (web, todo)\n")
  }

  @Test(arguments: ["add", "list", "done", "undo", "history", "step"])
  func helpIsPrintedDespiteErrors(command: String) {
    let page = desk.say("help \(command)")
    for line in ["-h", "--help", "-h --nonsense", "--limit x --help 1 2 3"] {
      let outcome = desk.type("\(command) \(line)")
      expect(outcome.out, is: page, "\(line)")
      expect(outcome.status, is: .ok)
    }
  }
}
