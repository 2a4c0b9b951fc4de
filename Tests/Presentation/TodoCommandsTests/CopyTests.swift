import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting
import Words

@Suite struct CopyTests {
  private let desk = Desk()

  @Test func aCopyIsMadeAsTheNextCardOfASeriesWithoutTheRule() {
    desk.doAll(
      "add Other", "add Pay rent -p home -n Ask -t a,b --priority high --assign ann --estimate 2",
      "edit 2 --step Transfer --key k1 -d fri --wait mon --repeat week --blocked-by 1",
      "check 2 1", "comment 2 Called", "start 2")
    expect(
      desk.say("copy 2"),
      is: """
        Added 3: Pay rent (home, todo), high priority, tagged a b, 1 step, notes, estimate 2, \
        assignee ann

        """)
    expect(
      desk.say("list 2,3 --plain=number,state,title,notes,project,tags,priority,assignee,estimate"),
      is: """
        2\tdoing\tPay rent\tAsk\thome\ta,b\thigh\tann\t2
        3\ttodo\tPay rent\tAsk\thome\ta,b\thigh\tann\t2

        """)
    expect(
      desk.say("list 3 --json=steps,deadline,wait,repeat,until,key,blockers").contains(
        #"""
        {"steps":[{"text":"Transfer","checked":false}],"deadline":null,"wait":null,"repeat":null,\#
        "until":null,"key":null,"blockers":[]}
        """#))
    expect(desk.say("comment 3 --json=comments").contains(#""comments":[]"#))
    expect(desk.say("show 2").contains("Pay rent"))
  }

  @Test(arguments: ["--title x", "-d fri", "--priority high", "-n x", "--state done"])
  func aCopyTakesNoValues(option: String) {
    desk.type("add a")
    let outcome = desk.type("copy 1 \(option)")
    expect(outcome.status, is: .usage)
    expect(desk.say("list --plain=number"), is: "1\n")
  }

  @Test func copiesGoToAProjectThatIsCreated() {
    desk.doAll("add a -p template", "add b -p template", "done 2")
    let outcome = desk.type("copy project:template -p web --all")
    expect(outcome.out, is: "Added 3: a (web, todo)\nAdded 4: b (web, todo)\n")
    expect(outcome.err.contains("Created project web"))
    expect(desk.say("list project:web --plain=number"), is: "3\n4\n")
    desk.type("copy 3 -p inbox")
    expect(desk.say("list project:inbox --plain=number"), is: "5\n")
  }

  @Test func filtersMeanOpenCardsAndSayHowManyDoneOnesMatch() {
    desk.doAll("add a -p web", "add b -p web", "done 2")
    let outcome = desk.type("copy project:web")
    expect(outcome.out, is: "Added 3: a (web, todo)\n")
    expect(outcome.err.contains("1 done card also matches"))
  }

  @Test func oneUndoTakesAllCopiesBack() {
    desk.doAll("add a", "add b", "copy 1,2")
    expect(desk.say("list --plain=number"), is: "1\n2\n3\n4\n")
    desk.type("undo")
    expect(desk.say("list --plain=number"), is: "1\n2\n")
    desk.type("redo")
    expect(desk.say("list --plain=number"), is: "1\n2\n3\n4\n")
  }

  @Test func aDryRunAddsNothing() {
    desk.type("add a")
    expect(desk.say("copy 1 --dry-run"), is: "Would add 2: a (inbox, todo)\n")
    expect(desk.say("list --plain=number"), is: "1\n")
    expect(desk.say("history --limit 1").contains("add a"))
  }

  @Test func jsonHasTheCopiesAndPlainTheirNumbers() {
    desk.doAll("add a", "add b")
    expect(
      desk.say("copy 1 --json=number,title"),
      is: """
        {"version":1,"cards":[{"number":3,"title":"a"}],"transaction":"t3","warnings":[]}

        """)
    expect(desk.say("copy 1,2 --plain=number"), is: "4\n5\n")
  }

  @Test func aLineOfABatchCopies() {
    let outcome = desk.type("batch", input: "add a --as x\ncopy @x -p web\ndone 2\n")
    expect(outcome.status, is: .ok)
    expect(
      desk.say("list --all --plain=number,state,project"), is: "1\ttodo\tinbox\n2\tdone\tweb\n")
    desk.type("undo")
    expect(desk.say("list --all --plain=number"), is: "")
  }

  @Test(arguments: ["copy", "copy 9", "copy 1,9", "copy tag:nothing", "copy 1 -p ''", "copy 1 web"])
  func aWrongSelectionCopiesNothing(line: String) {
    desk.type("add a")
    expect(desk.type(line).status != .ok)
    expect(desk.say("list --all --plain=number"), is: "1\n")
  }
}
