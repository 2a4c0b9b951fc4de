import Expectations
import Testing

/// A team of one is a store without a team, with a copy of it at a hub.
@Suite struct TeamOfOneTests {
  private static let lines = [
    "add Plan -p web -d 2026-12-01 -t a,b --priority high --estimate 3",
    "add Build -p web --blocked-by 1 --step Code --step Test", "add Ship -n Notes --assign ann",
    "column add Review --state doing --limit 2", "move 1 Review", "check 2 1",
    "comment 2 'Looks good'", "view add mine 'tag:a'", "start 3", "done 1", "undo", "redo",
    "edit 2 --untag x -t c --append More", "project color web teal",
    "project deadline web 2026-12-24", "add Rent --repeat month -d 2026-11-30", "done 4",
    "copy 2 -p app", "project merge app web", "delete 3", "undo", "undo", "edit 1-9 -t all",
    "project archive web", "project unarchive web", "column limit Review none",
    "move 2 --top", "claim 2", "release 2", "view delete mine", "undo",
    "edit 2 --title '장보기' -d none", "project rename web site", "reopen 1", "step 2 Third",
    "skip 5", "column delete Review", "undo --last 2", "delete 2", "add Last --key K",
  ]

  @Test func aTeamOfOneShowsWhatAStoreWithoutATeamShows() throws {
    var alone = try Program()
    alone.environment["TODO_STORE"] = alone.home.path("alone.sqlite3")
    var shared = alone
    shared.environment["TODO_STORE"] = alone.home.path("shared.sqlite3")
    try shared.succeed("team", "create", alone.home.path("hub"), "--name", "Ann")
    for (index, line) in Self.lines.enumerated() {
      let command = "exec \"$0\" \(line)"
      let status = try alone.inShell(command).status
      try expect(shared.inShell(command).status, is: status, "\(line)")
      if index % 3 == 0 { try shared.succeed("sync") }
    }
    try shared.succeed("sync")
    for line in ["list --all --json", "project --json", "column --json", "view --json"] {
      try expect(json(line, shared), is: json(line, alone), "\(line)")
    }
    try expect(shared.succeed("team", "--json").contains("\"voidEntries\":0"))
    try expect(shared.run("sync", "conflicts").out.isEmpty)
    try shared.expectNoProblems()
  }

  /// Returns the lines of JSON without the random ids.
  private func json(_ line: String, _ program: Program) throws -> [Substring] {
    let outcome = try program.inShell("exec \"$0\" \(line)")
    expect(outcome.status, is: 0)
    return outcome.out.split(separator: ",").filter { !$0.contains("\"id\":") }
  }
}
