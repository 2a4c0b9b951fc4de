import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct JSONKeyTests {
  private let desk = Desk()

  init() {
    desk.doAll("add one -t a", "add two")
  }

  @Test func keysArePickedInTheirOrder() {
    let cards = #""cards":[{"title":"one","number":1},{"title":"two","number":2}]"#
    let rest = #","transaction":null,"warnings":[]}"#
    expect(desk.say("list --json=title,number"), is: #"{"version":1,"# + cards + rest + "\n")
    expect(desk.say("--json=title,number"), is: #"{"version":1,"# + cards + rest + "\n")
    expect(desk.say("list --json=1"), is: desk.say("list --json"))
    expect(
      desk.say("done 1 --json=number,state"),
      is: #"{"version":1,"cards":[{"number":1,"state":"done"}],"transaction":"t3","warnings":[]}"#
        + "\n")
  }

  @Test func showHasMoreKeys() {
    expect(desk.say("show 1 --json=number,deletedBy").contains(#"{"number":1,"deletedBy":null}"#))
    expect(desk.say("show 1 --json=history").contains(#"[{"history":[{"transaction":"t1""#))
    expect(desk.type("list --json=history").status, is: .usage)
  }

  @Test(arguments: [
    ("list --json=titel", "Unknown key “titel”", "Did you mean title?"),
    ("list --json=number,", "Unknown key “”", nil),
    ("list --json=2", "Unknown JSON version “2”", "--json=1"),
    ("history --json=2", "Unknown JSON version “2”", "--json=1"),
    ("history --json=number", "The JSON of this command has no keys to pick", "--json prints all"),
    ("project --json=name", "The JSON of this command has no keys to pick", "--json prints all"),
    ("doctor --json=x", "The JSON of this command has no keys to pick", "--json prints all"),
    ("undo --json=a,b", "The JSON of this command has no keys to pick", "--json prints all"),
    (
      "list --json number,title", "The value of --json needs an equals sign",
      "Did you mean --json=number,title?"
    ),
    ("list --json title", "The value of --json needs an equals sign", "Did you mean --json=title?"),
    (
      "show 1 --json number,title", "The value of --json needs an equals sign",
      "Did you mean --json=number,title?"
    ),
    (
      "list --plain number,title", "The value of --plain needs an equals sign",
      "Did you mean --plain=number,title?"
    ),
  ])
  func otherKeysAreRefused(line: String, message: String, hint: String?) {
    let outcome = desk.type(line)
    expect(outcome.err.contains(message))
    if let hint { expect(outcome.err.contains(hint)) }
    expect(outcome.out, is: "")
    expect(outcome.status, is: .usage)
  }

  @Test func otherWordsAfterJSONAreText() {
    expect(desk.say("list --json=number two").contains(#""cards":[{"number":2}]"#))
    expect(desk.say("list --json two").contains(#""title":"two""#))
    expect(desk.say("list --json -- title").contains(#""cards":[]"#))
    expect(desk.say("add --json title").contains(#""title":"title""#))
  }
}
