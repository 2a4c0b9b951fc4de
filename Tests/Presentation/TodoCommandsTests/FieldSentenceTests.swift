import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

/// What the reference says about several fields at once.
@Suite struct FieldSentenceTests {
  private let desk = Desk()

  private func row(_ number: Int, _ columns: String) -> String {
    desk.say("list \(number) --plain=\(columns)")
  }

  @Test func aRedoThatWouldMakeACycleIsRefused() {
    for title in ["a", "b"] { desk.type("add \(title)") }
    desk.type("edit 1 --blocked-by 2")
    desk.type("undo")
    desk.type("edit 2 --blocked-by 1")
    let redo = desk.type("redo t3")
    expect(redo.status, is: .refused)
    expect(redo.err.contains("1 → 2 → 1"))
    expect(desk.say("list is:blocked --plain=number"), is: "2\n")
  }

  @Test func waitingCardsCountForALimit() {
    desk.type("column limit doing 1")
    desk.type("add Snoozed --wait 2027-01-01")
    desk.type("start 1")
    desk.type("add Next")
    let outcome = desk.type("start 2")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("doing is full (1 of 1): card 1"))
  }

  @Test func noneEndsAWait() {
    desk.type("add Snoozed --wait 2027-01-01")
    expect(desk.say("list --plain=number").isEmpty)
    desk.type("edit 1 --wait none")
    expect(desk.say("list --plain=number"), is: "1\n")
  }

  @Test func meIsResolvedWhenItIsWritten() {
    desk.type("settings set user.name Ann")
    desk.type("add a --assign me")
    desk.type("settings set user.name Bob")
    expect(row(1, "assignee"), is: "Ann\n")
    expect(desk.say("list assignee:me --plain=number").isEmpty)
  }

  @Test func readyCardsAreOpenAndNeitherBlockedNorWaiting() {
    desk.doAll(
      "add Ready", "add Blocked --blocked-by 1", "add Waiting --wait 2027-01-01",
      "add Done --state done", "add Begun --state doing")
    expect(desk.say("list is:ready --all --plain=number"), is: "5\n1\n")
  }

  @Test func aBatchSetsEveryFieldFromJSONAndFromWords() {
    desk.type("add Other")
    let batch = desk.type(
      "batch",
      input: """
        {"command":"add","title":"a","blockers":[1],"wait":"2027-01-01","assignee":"Ann",\
        "estimate":2,"repeat":"month","deadline":"2027-01-31","until":"2027-12-31"}
        add b --blocked-by 1 --wait 2027-01-01 --assign Ann --estimate 2 --repeat month \
        -d 2027-01-31 --until 2027-12-31
        """)
    expect(batch.status, is: .ok, "\(batch.err)")
    for number in 2...3 {
      expect(
        row(number, "blockers,wait,assignee,estimate,repeat,deadline,until"),
        is: "1\t2027-01-01\tAnn\t2\tmonth on 31\t2027-01-31\t2027-12-31\n")
    }
  }

  @Test func jsonHasEveryField() {
    desk.doAll(
      "add Other",
      "add a --blocked-by 1 --wait 2027-01-01 --assign Ann --estimate 2 --repeat fri")
    let json = desk.say("show 2 --json")
    for member in [
      #""column":"todo""#, #""blockers":[1]"#, #""wait":"2027-01-01""#, #""assignee":"Ann""#,
      #""estimate":2"#, #""repeat":"fri""#,
    ] {
      expect(json.contains(member), "\(member) in \(json)")
    }
    expect(!desk.say("list --all --json").contains("comments"))
  }

  @Test func completionsOfferEveryFilterOfTheFields() {
    let offered = desk.say("completions --offer -- list is:").split(separator: "\n")
      .map { $0.prefix { $0 != "\t" } }
    for filter in ["blocked", "blocking", "ready", "repeating", "waiting"] {
      expect(offered.contains { $0.hasSuffix(filter) }, "\(offered)")
    }
    let options = desk.say("completions --offer -- edit 1 --")
    for option in [
      "--blocked-by", "--unblock", "--wait", "--assign", "--estimate", "--repeat", "--until",
    ] {
      expect(options.contains(option))
    }
  }

  @Test func theNextCardHasNoLinksCommentsOrKey() {
    desk.doAll(
      "add First", "add Rent --repeat month -d 2026-11-30 --blocked-by 1 --key rent-1",
      "add After --blocked-by 2", "comment 2 Paid by card", "start 2", "done 2")
    expect(row(4, "title,blockers,key,state,deadline"), is: "Rent\t\t\ttodo\t2026-12-30\n")
    expect(row(3, "blockers"), is: "2\n")
    expect(desk.say("comment 4 --json").contains("\"comments\":[]"))
  }

  @Test func anotherDeadlineChangesThisCardOnly() {
    desk.doAll("add Rent --repeat 'month on 31' -d 2026-11-30", "edit 1 -d 2026-12-05", "done 1")
    expect(row(1, "deadline,repeat"), is: "2026-12-05\tmonth on 31\n")
    expect(row(2, "deadline,repeat"), is: "2026-12-31\tmonth on 31\n")
  }

  @Test func aCardWithoutADeadlineGetsTheFirstDateAndAnExistingOneStays() {
    desk.doAll("add a --repeat fri", "add b --repeat fri -d 2026-11-24")
    expect(row(1, "deadline"), is: "2026-11-27\n")
    expect(row(2, "deadline"), is: "2026-11-24\n")
  }

  @Test func aRuleCanBeRemoved() {
    desk.doAll("add a --repeat fri --until 2026-12-31", "edit 1 --repeat none")
    expect(row(1, "repeat,until"), is: "\t\n")
    expect(desk.say("list is:repeating --plain=number").isEmpty)
  }
}
