import CommandLineKit
import Expectations
import Testing
import TodoCommandsTesting

@Suite struct CareTests {
  private let desk = Desk()

  @Test func backupReportsTheContents() {
    expect(desk.say("backup /tmp/a"), is: "Backed up 1 card and 2,460 changes to /tmp/a\n")
    expect(desk.say("backup /tmp/a --plain"), is: "/tmp/a\n")
    expect(
      desk.say("backup /tmp/a --json"),
      is: """
        {"version":1,"backup":{"path":"/tmp/a","bytes":2460000,"cards":1,"transactions":2460,\
        "changed":"2026-11-20T12:00:00+00:00","findings":[]},"warnings":[]}

        """)
  }

  @Test func backupOverwritesAFileOnlyWithForce() {
    let outcome = desk.type("backup /no")
    expect(outcome.notes[0], is: "todo: /no already exists. The file was not changed")
    expect(outcome.notes[1].contains("--force"))
    expect(outcome.status, is: .cannotCreate)
    expect(desk.type("backup /no --force").status, is: .ok)
  }

  @Test func restoreReportsTheContentsAndTheBackup() {
    let outcome = desk.type("restore /tmp/a")
    expect(
      outcome.lines,
      is: [
        "Restored 1 card and 2,460 changes from /tmp/a, replacing 12 cards and 30 changes",
        "The previous contents are saved in /home/ann/my todo.backup-2026-11-20-1200. "
          + "To go back: todo restore '/home/ann/my todo.backup-2026-11-20-1200'",
      ])
    expect(desk.say("restore /tmp/a --plain"), is: "/home/ann/my todo.backup-2026-11-20-1200\n")
    expect(
      desk.say("restore /tmp/a --json"),
      is: """
        {"version":1,"restored":{"path":"/tmp/a","cards":1,"transactions":2460,\
        "changed":"2026-11-20T12:00:00+00:00"},"replaced":{"cards":12,"transactions":30,\
        "changed":null},"backup":"/home/ann/my todo.backup-2026-11-20-1200","findings":[],\
        "warnings":[]}

        """)
  }

  @Test func dryRunOfRestoreReportsTheContents() {
    let outcome = desk.say("restore /tmp/a --dry-run")
    expect(outcome.hasPrefix("Would restore 1 card and 2,460 changes from /tmp/a, replacing 12"))
    expect(desk.say("restore /tmp/a --dry-run --json").contains("\"backup\":null"))
  }

  @Test(arguments: ["backup", "restore", "backup ''", "restore -", "backup -", "backup a b"])
  func exactlyOneFileIsRequired(line: String) {
    let outcome = desk.type(line)
    expect(outcome.status, is: .usage)
    expect(outcome.out, is: "")
  }

  @Test func standardInputIsRefusedWithAHint() {
    expect(desk.type("restore -").notes.last?.contains("todo import"), is: true)
  }

  @Test func aFileThatIsNotAStoreIsRefused() {
    let outcome = desk.type("restore /no/store --json")
    expect(outcome.err.contains("\"code\":\"not_a_store\""))
    expect(outcome.status, is: .unavailable)
  }
}
