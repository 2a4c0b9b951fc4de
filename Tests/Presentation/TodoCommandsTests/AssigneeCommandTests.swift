import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct AssigneeCommandTests {
  private let desk = Desk()

  @Test func addAndEditAssignACardAndNoneRemovesThePerson() {
    expect(desk.say("add Write docs --assign Ann").contains("assignee Ann"))
    desk.type("edit 1 --assign 'Kim 철수'")
    expect(desk.say("list --plain=assignee"), is: "Kim 철수\n")
    desk.type("edit 1 --assign none")
    expect(desk.say("list --plain=assignee"), is: "\n")
    expect(desk.say("add b --json").contains("\"assignee\":null"))
  }

  @Test func meIsTheUserOfTheSystemUnlessTheSettingNamesSomeone() {
    desk.type("add a --assign me")
    expect(desk.say("list assignee:me --plain=assignee"), is: "tester\n")
    desk.type("settings set user.name Ann")
    desk.type("add b --assign ME")
    expect(desk.say("list --plain=number,assignee"), is: "1\ttester\n2\tAnn\n")
    expect(desk.say("list assignee:me --plain=number"), is: "2\n")
  }

  @Test func aFilterFindsAPersonInAnyCase() {
    for name in ["Ann", "bob", "none"] { desk.type("add x --assign \(name)") }
    expect(desk.say("list assignee:ANN --plain=number"), is: "1\n")
    expect(desk.say("list assignee:ann,bob --plain=number"), is: "1\n2\n")
    expect(desk.say("list assignee:none --plain=number"), is: "3\n")
    expect(desk.say("list -assignee:none --sort assignee --plain=number"), is: "1\n2\n")
  }

  @Test func anUnknownPersonIsRefusedWithTheNearest() {
    desk.type("add x --assign Annabel")
    let outcome = desk.type("list assignee:anabel")
    expect(outcome.status, is: .notFound)
    expect(outcome.out.isEmpty)
    expect(outcome.err.contains("anabel"))
    expect(outcome.err.contains("Annabel"))
    // The user may have no card.
    expect(desk.type("list assignee:me").status, is: .ok)
  }

  @Test(arguments: ["a,b", "a\u{7}b", String(repeating: "a", count: 61)])
  func anInvalidNameChangesNothing(name: String) {
    desk.type("add a --assign ann")
    expect(desk.type("edit 1 --assign='\(name)'").status, is: .usage)
    expect(desk.type("add b --assign='\(name)'").status, is: .usage)
    expect(desk.say("list --plain=assignee"), is: "ann\n")
  }

  @Test func theDefaultFilterCanBeOneOfTheUser() {
    desk.type("add a --assign me")
    desk.type("add b")
    expect(desk.type("settings set list.filter assignee:me").status, is: .ok)
  }

  @Test func undoAndRedoRestoreThePerson() {
    desk.type("add a --assign ann")
    desk.type("edit 1 --assign bob")
    desk.type("undo")
    expect(desk.say("list --plain=assignee"), is: "ann\n")
    desk.type("redo")
    expect(desk.say("list --plain=assignee"), is: "bob\n")
    desk.type("delete 1")
    desk.type("undo")
    expect(desk.say("list --plain=assignee"), is: "bob\n")
  }

  @Test func peopleOfTheStoreAreCompleted() {
    desk.type("add a --assign Annabel")
    expect(desk.say("completions --offer -- add x --assign a"), is: "Annabel\n")
    expect(desk.say("completions --offer -- list assignee:").contains("assignee:me\n"))
    expect(desk.say("completions --offer -- list assignee:A"), is: "assignee:Annabel\n")
  }

  @Test func aBatchAssignsFromJSONAndFromWords() {
    desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","assignee":"ann"}
        add b --assign me
        """)
    expect(desk.say("list --plain=assignee"), is: "ann\ntester\n")
  }
}
