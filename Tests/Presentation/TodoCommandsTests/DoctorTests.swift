import CommandLineKit
import Entities
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct DoctorTests {
  private let desk = Desk()

  @Test func problemsAreReportedWithTheRepairCommand() {
    desk.findings = [.staleWords([3, 5]), .openToOthers(mode: 0o644)]
    let outcome = desk.type("doctor")
    expect(
      outcome.lines,
      is: [
        "Problem: the search index of cards 3 and 5 is out of date",
        "Problem: other users can read or write the file (mode 644)",
        "To back up and repair: todo doctor --repair",
      ])
    expect(outcome.err, is: "")
    expect(outcome.status, is: .refused)
  }

  @Test func repairsAreReportedWithTheBackup() {
    desk.findings = [.unrecorded(.cards([3]))]
    let outcome = desk.type("doctor --repair")
    expect(
      outcome.lines,
      is: [
        "Repaired: values that differ from the history in card 3",
        "The previous contents are saved in /home/ann/my todo.backup-2026-11-20-1200",
        "The difference to the history is recorded as t7",
        "The store has no problems: 1 card and 2,460 changes",
      ])
    expect(outcome.status, is: .ok)
  }

  @Test func jsonAndPlainHaveCodesAndCards() {
    desk.findings = [.staleWords([3, 5])]
    expect(
      desk.say("doctor --json"),
      is: """
        {"version":1,"context":null,"findings":[{"code":"stale_search","message":"the search \
        index of cards 3 and 5 is out of date","repairable":true,"cards":[3,5]}],"repaired":[],\
        "backup":null,\
        "transaction":null,"warnings":[]}

        """)
    expect(
      desk.say("doctor --plain"),
      is: "found\tstale_search\tthe search index of cards 3 and 5 is out of date\n")
    expect(desk.say("doctor --repair --plain").hasPrefix("repaired\tstale_search\t"))
  }
}
