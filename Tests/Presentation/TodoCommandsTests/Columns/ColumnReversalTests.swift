import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct ColumnReversalTests {
  private let desk = Desk()

  private var cards: [String] {
    desk.type("list --all --plain=number,column").lines
  }

  @Test func anUndoneChoiceOfColumnsPutsCardsBack() {
    desk.doAll("column add qa --after doing", "add A -p web --column qa")
    desk.type("project columns web todo,doing,done")
    expect(cards, is: ["1\tdoing"])
    expect(desk.type("undo").status, is: .ok)
    expect(cards, is: ["1\tqa"])
    expect(desk.type("redo").status, is: .ok)
    expect(cards, is: ["1\tdoing"])
    expect(desk.say("project columns web"), is: "Project web uses todo, doing and done\n")
    desk.type("project columns web all")
    expect(desk.type("undo --last 2").status, is: .ok)
    expect(cards, is: ["1\tqa"])
  }

  @Test func anotherChoiceOfColumnsIsRedoneToo() {
    desk.doAll(
      "column add qa --after doing", "project add web", "project columns web todo,qa,done",
      "add A -p web --state doing", "project columns web todo,doing,done", "undo", "redo")
    expect(cards, is: ["1\tdoing"])
  }

  @Test func anUndoneDeletionPutsCardsOfAProjectBack() {
    desk.doAll(
      "column add review --after doing", "add A -p web", "project columns web todo,review,done",
      "start 1", "column delete review --into doing")
    expect(cards, is: ["1\tdoing"])
    expect(desk.type("undo").status, is: .ok)
    expect(cards, is: ["1\treview"])
    expect(desk.say("project columns web"), is: "Project web uses todo, review and done\n")
    expect(desk.type("redo").status, is: .ok)
    expect(cards, is: ["1\tdoing"])
  }

  @Test func anUndoneMergeAndDeletionPutCardsBack() {
    desk.doAll(
      "column add qa --after doing", "project add home",
      "project columns home todo,doing,done", "add A -p web --column qa")
    for line in ["project merge web home", "project delete web --keep-cards", "delete 1"] {
      desk.doAll(line, "undo")
      expect(cards, is: ["1\tqa"])
    }
  }

  @Test func cardsLeaveAColumnThatTheirProjectNoLongerUses() {
    desk.doAll(
      "column add qa --after doing", "project add web", "project columns web todo,doing,done",
      "project columns web all", "add A -p web --column qa")
    expect(desk.type("undo t4").out.contains("card 1"))
    expect(cards, is: ["1\tdoing"])
  }

  @Test func theReasonIsAnotherColumnOfTheName() {
    desk.doAll("column add qa --after doing", "column delete qa", "column add qa --after doing")
    let run = desk.type("undo t2")
    expect(run.status, is: .refused)
    expect(run.err.contains("Column qa can't come back, because another column has its name now"))
    expect(run.err.contains("todo column rename qa NAME"))
    desk.doAll("column rename qa test", "column add qa")
    expect(desk.type("undo t4").err.contains("Column qa can't come back"))
  }

  /// A rule or a project that named only a deleted column would let no card enter.
  @Test func aRuleOrAProjectIsNotRestoredWithADeletedColumn() {
    desk.doAll(
      "column add qa --after doing", "column add x --after doing", "add A -p web",
      "column rule qa --from x", "column rule qa --from any", "project columns web todo,x,done",
      "project columns web all", "column delete x")
    for line in ["undo t5", "undo t7"] {
      let run = desk.type(line)
      expect(run.status, is: .refused)
      expect(run.err.contains("a column that it concerns was deleted since then"))
    }
    expect(desk.type("project columns web").out, is: "Project web uses all columns\n")
    expect(desk.type("undo").status, is: .ok)
    desk.doAll("undo t5", "undo t7")
    expect(desk.type("column --plain").out.contains("qa\tdoing\tno\t0\t\tx\t\n"))
    expect(desk.type("project columns web").out, is: "Project web uses todo, x and done\n")
  }

  @Test func aColumnAndAProjectComeBackWithExistingColumns() {
    desk.doAll(
      "column add qa --after doing", "column add x --after doing", "project add web",
      "column rule qa --from x", "project columns web todo,x,done", "column delete qa",
      "project delete web", "column delete x")
    expect(desk.type("undo t6").status, is: .ok)
    expect(desk.type("undo t7").status, is: .ok)
    expect(desk.type("project columns web").out, is: "Project web uses todo, doing and done\n")
    expect(desk.type("add A --column qa").status, is: .ok)
    desk.doAll("add B", "move 2 qa")
    expect(desk.type("list column:qa --plain=number").lines, is: ["1", "2"])
  }
}
