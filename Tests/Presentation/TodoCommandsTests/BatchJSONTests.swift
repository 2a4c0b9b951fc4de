import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct BatchJSONTests {
  private let desk = Desk()

  @Test func dueIsTheDeadlineAndTrueGivesAnOptionWithoutItsValue() {
    let lines = """
      {"command":"add","title":"x","due":"2026-12-01"}
      {"command":"list","json":true}
      """
    let outcome = desk.type("batch", input: lines)
    expect(outcome.status, is: .ok)
    expect(outcome.out.contains("\"deadline\":\"2026-12-01\""))
  }

  @Test func aLineCanHaveTheKeysOfACardInTheOutput() {
    let line = #"""
      {"command":"add","title":"--x -p y","notes":"-","state":"doing","project":"web",\#
      "deadline":"2026-12-01T14:30:00+01:00","priority":"high","tags":["a","b"],\#
      "steps":["one",{"text":"two","checked":true}],"key":"k-1"}
      """#
    let outcome = desk.type("batch", input: line)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    let card = desk.say("list --json")
    for member in [
      #""title":"--x -p y""#, #""notes":"-""#, #""state":"doing""#, #""project":"web""#,
      #""deadline":"2026-12-01T13:30:00+00:00""#, #""priority":"high""#, #""tags":["a","b"]"#,
      #""steps":[{"text":"one","checked":false},{"text":"two","checked":true}]"#,
      #""key":"k-1""#,
    ] { expect(card.contains(member)) }
  }

  @Test(arguments: [
    #"[{"title":"a"}]"#, "[\n{\"title\":\"a\"}\n]", #"{"version":1,"cards":[{"title":"a"}]}"#,
    #"{"title":"a"}"#, #"  ["add a"]"#,
  ])
  func cardsAreNotCommands(input: String) {
    let outcome = desk.type("batch", input: input)
    expect(
      outcome.err,
      is: "todo: <stdin>:1: This is JSON of cards, not a command for each line. "
        + "Nothing was changed\n  To import the cards: todo import. "
        + "A line of JSON is one object: {\"command\":\"add\",\"title\":\"Buy milk\"}\n")
    expect(outcome.status, is: .badContent)
    expect(desk.say("list"), is: "")
  }

  @Test func nullIsIgnoredByAddAndClearsInEdit() {
    let all = #""notes":null,"deadline":null,"tags":null,"steps":null,"key":null"#
    let rest = #""state":null,"project":null,"priority":null"#
    desk.type("add a -n x -d fri -t t --step s --key k -p web --priority high")
    let outcome = desk.type(
      "batch",
      input: """
        {"command":"add","title":"b",\(all),\(rest),"as":null}
        {"command":"edit","cards":1,"title":null,\(all),\(rest)}
        """)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(
      desk.say("list --plain=number,project,priority,deadline,tags,key,notes,title"),
      is: "1\tweb\thigh\t\t\t\t\ta\n2\tinbox\tnormal\t\t\t\t\tb\n")
  }

  @Test func cardsFiltersAndOptionsAreKeys() {
    let outcome = desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","as":"a","steps":["s","t"]}
        {"command":"add","title":"b","tags":["x"]}
        {"command":"move","cards":["@a"],"state":"doing"}
        {"command":"move","cards":"@last","before":"@a"}
        {"command":"check","cards":"@a","steps":[1,2]}
        {"command":"step","cards":1,"text":"--third"}
        {"command":"edit","filters":["tag:x"],"append":"-","expect":1}
        {"command":"done","filters":["tag:nix"],"if_any":true}
        {"command":"start","cards":[1,2],"dry_run":true}
        {"command":"list","filters":["-tag:x"],"plain":"number","limit":1}
        {"command":"delete","cards":[2],"dry_run":false}
        """)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(outcome.lines.last, is: "Ran 11 lines: change t1")
    expect(outcome.lines.contains("1"))
    expect(outcome.lines.contains("  3 ☐ --third"))
    expect(desk.say("list --plain=number,state"), is: "1\tdoing\n")
  }

  @Test(arguments: [
    (#"{"titel":"a"}"#, "The key “command” is missing"),
    (#"{"command":"undo"}"#, "todo undo can't be used in a batch"),
    (#"{"command":"ad","title":"a"}"#, "Unknown command “ad”"),
    (#"{"command":3}"#, "“command” must be a string"),
    (#"{"command":"add"}"#, "The key “title” is missing"),
    (#"{"command":"add","title":"a","titel":"b"}"#, "Unknown key “titel”"),
    (#"{"command":"add","title":"a","tags":"b"}"#, "“tags” must be a list of strings"),
    (
      #"{"command":"add","title":"a","tags":["a,b"]}"#,
      "A tag can contain only letters, digits, _ and -"
    ),
    (#"{"command":"add","title":"a","steps":[{"text":"b","done":1}]}"#, "“steps” must be a list"),
    (#"{"command":"add","title":"a","steps":[{"checked":true}]}"#, "“steps” must be a list"),
    (#"{"command":"add","title":7}"#, "“title” must be a string"),
    (#"{"command":"done","cards":"tag:x"}"#, "“cards” must be a number"),
    (#"{"command":"done","cards":1,"expect":"x"}"#, "“x” is not a valid value for --expect"),
    (#"{"command":"done","cards":1,"dry_run":1}"#, "“dry_run” must be true or false"),
    (#"{"command":"done","cards":1,"store":"x"}"#, "Unknown key “store”"),
    (#"{"command":"add","title":"a"#, "The JSON ends too early, in column 28"),
    (#"{"command":add}"#, "Unexpected “a” in column 12 of the JSON"),
    (#"{"command":"add","title":"a","title":"b"}"#, "Repeated key “title” in column 30"),
    (#"{"command":"add","title":"a","lines":true}"#, "--lines can't be used on a line of a batch"),
  ])
  func invalidLinesAreRefused(line: String, message: String) {
    let outcome = desk.type("batch", input: line)
    expect(outcome.status, is: .badContent)
    expect(outcome.err.hasPrefix("todo: <stdin>:1: \(message)"), "\(outcome.err)")
  }

  @Test func anUnknownKeySuggestsTheNearest() {
    let outcome = desk.type("batch", input: #"{"command":"add","titel":"a"}"#)
    expect(outcome.notes.last, is: "  Did you mean title?")
  }

  @Test func answersHaveLineNumbersAndTheLastSaysIfTheyWereCommitted() {
    let outcome = desk.type(
      "batch --json", input: "# c\nadd a\nlist\ndelete tag:x --if-any\nhistory --plain\n")
    expect(outcome.lines.count, is: 5)
    expect(outcome.lines[0].hasPrefix(#"{"line":2,"version":1,"cards":[{"number":1,"#))
    // A later line may still undo the change, so it has no number yet.
    expect(outcome.lines[0].hasSuffix(#""transaction":null,"warnings":[]}"#))
    expect(outcome.lines[1].hasPrefix(#"{"line":3,"version":1,"cards":[{"number":1,"#))
    expect(
      outcome.lines[2], is: #"{"line":4,"version":1,"cards":[],"transaction":null,"warnings":[]}"#)
    expect(outcome.lines[3].hasPrefix(#"{"line":5,"version":1,"transactions":[]"#))
    expect(outcome.lines[4], is: #"{"committed":true,"transaction":"t1"}"#)
    expect(outcome.err, is: "")
  }

  @Test func anInvalidLinePrintsAnErrorObject() {
    let outcome = desk.type("batch --json", input: "add a\ndone 9\nadd b")
    expect(outcome.status, is: .badContent)
    expect(outcome.lines.count, is: 3)
    let error = #""error":{"code":"#
    expect(
      outcome.lines[1].hasPrefix(#"{"line":2,\#(error)"no_such_card","message":"Card 9 not found"#))
    let end = #"{"committed":false,"transaction":null,"refused":1,\#(error)"bad_line""#
    expect(outcome.lines[2].hasPrefix(end))
    expect(
      outcome.err.hasPrefix(
        #"{"version":1,\#(error)"bad_line","message":"<stdin>:2: Card 9 not found"#))
  }

  @Test func keepGoingCommitsTheOtherLines() {
    let outcome = desk.type("batch --json --keep-going", input: "add a\ndone 9\nadd b")
    expect(outcome.lines.count, is: 4)
    expect(outcome.lines[3], is: #"{"committed":true,"transaction":"t1","refused":1}"#)
    expect(outcome.status, is: .badContent)
  }

  @Test func dryRunIsNotCommitted() {
    let outcome = desk.type("batch --json --dry-run", input: "add a")
    expect(outcome.lines[0].hasSuffix(#""transaction":null,"warnings":[]}"#))
    expect(outcome.lines[1], is: #"{"committed":false,"transaction":null}"#)
    expect(outcome.status, is: .ok)
  }

  @Test func quietAndJSONAreRefusedTogether() {
    expect(desk.type("batch --json --quiet", input: "").status, is: .usage)
  }

  @Test(arguments: [
    "add a\ncolumn add review\nproject add web\nmove 1 doing\nedit 1 -t x\ndone 9",
    "add a\ncolumn add review\nproject add web\nmove 1 doing\nedit 1 -t x",
  ])
  func onlyTheLastLineNamesTheTransaction(input: String) {
    let lines = desk.type("batch --json", input: input).lines
    expect(lines.count >= 6)
    for line in lines.dropLast() where !line.contains(#""error":"#) {
      expect(line.contains(#""transaction":null"#), "\(line)")
    }
  }

  @Test func optionsOfAddSetFieldsToo() {
    let outcome = desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","as":"a"}
        {"command":"add","title":"b","blocked_by":"@a","assign":"ann","tag":["x"],"step":"s"}
        """)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(desk.say("list 2 --plain=blockers,assignee,tags"), is: "1\tann\tx\n")
    expect(desk.say("list 2 --json=steps").contains(#"[{"text":"s","checked":false}]"#))
    let twice = desk.type(
      "batch", input: #"{"command":"add","title":"c","blockers":[1],"blocked_by":"2"}"#)
    expect(twice.err.contains("--blocked-by and --blockers can't be used together"))
    expect(twice.status, is: .badContent)
  }

  @Test func blockersCanBeNamesOfTheBatch() {
    let outcome = desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","as":"a"}
        {"command":"add","title":"b","blockers":["@a"]}
        {"command":"add","title":"c","blockers":["@last",1]}
        {"command":"add","title":"d","blockers":"@a"}
        {"command":"edit","cards":"@last","blockers":["2-3"]}
        list blocker:@a --plain=number
        """)
    expect(outcome.status, is: .ok, "\(outcome.err)")
    expect(outcome.out.contains("\n2\n3\n"))
    expect(desk.say("list --plain=blockers"), is: "\n1\n1,2\n2,3\n")
  }

  @Test(arguments: [
    (#""blockers":true"#, #"must be a number, a name such as "@last", or a list of these"#),
    (#""blockers":["@b"]"#, "Card name “@b” not found"),
    (#""estimate":-1"#, "must be a number from 0 to 1,000,000 with up to 3 decimals"),
    (#""estimate":"three""#, "must be a number from 0 to 1,000,000 with up to 3 decimals"),
  ])
  func aWrongValueIsNamed(member: String, message: String) {
    let outcome = desk.type("batch", input: #"{"command":"add","title":"a",\#(member)}"#)
    expect(outcome.status, is: .badContent)
    expect(outcome.err.contains(message), "\(outcome.err)")
    expect(desk.say("list"), is: "")
  }
}
