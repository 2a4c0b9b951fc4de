import Glibc
import Repositories
import TeamLog

// What a team costs those who work in it.
extension TeamBenchmark {
  /// Runs commands in a store of a team and in one without, and with a sync in the background.
  func compareCommands() throws(BenchmarkFailure) {
    let alone = try workspace.copy(try workspace.makeStore(1_000), as: "alone")
    let team = try workspace.copy(alone, as: "shared")
    try set("sync.auto", "off")
    _ = try workspace.todo(
      team, ["team", "create", server.address("commands"), "--name", "Ann"]
    ).run()
    for command in [["list", "--limit", "50"], ["edit", "1", "-t"], ["add", "Water"]] {
      var (inTeam, without): ([Double], [Double]) = ([], [])
      for round in 0..<Self.rounds * 3 {
        // Gives the machine numbers, and keeps what waits short.
        _ = try workspace.todo(team, ["sync"]).run()
        let words = command.last == "-t" ? command + ["x\(round)"] : command
        without.append(try workspace.todo(alone, words).run().wall)
        inTeam.append(try workspace.todo(team, words).run().wall)
      }
      write("\(command[0]) in a team beside one without", inTeam, without, aim: "(aim 1.1)")
    }
    var (background, off): ([Double], [Double]) = ([], [])
    for round in 0..<Self.rounds * 3 {
      off.append(try workspace.todo(team, ["edit", "1", "-t", "y\(round)"]).run().wall)
      try set("sync.auto", "background")
      background.append(try workspace.todo(team, ["edit", "1", "-t", "z\(round)"]).run().wall)
      try set("sync.auto", "off")
    }
    write("edit, then a sync in the background, beside off", background, off, aim: "(aim +1 ms)")
  }

  private func set(_ setting: String, _ value: String) throws(BenchmarkFailure) {
    _ = try workspace.todo(["settings", "set", setting, value]).run()
  }

  /// Pulls and applies cards that another machine imported, and imports the same cards.
  func compareImport() throws(BenchmarkFailure) {
    let tasks = try workspace.tasks(Self.changes)
    var (pulls, imports): ([Double], [Double]) = ([], [])
    for round in 0..<5 {
      let (from, to) = (store("from\(round)"), store("to\(round)"))
      try create(from, "cards\(round)", cards: 1)
      _ = try workspace.todo(
        to, ["team", "join", server.address("cards\(round)"), "--name", "Bob"]
      ).run()
      _ = try workspace.todo(from, ["sync", "--numbers", "\(Self.changes)"]).run()
      _ = try workspace.todo(from, ["import", tasks]).run()
      _ = try workspace.todo(from, ["sync"]).run()
      pulls.append(try workspace.todo(to, ["sync"]).run().wall)
      imports.append(try workspace.todo(store("import\(round)"), ["import", tasks]).run().wall)
    }
    write("pull and apply 10,000 cards beside import", pulls, imports, aim: "(aim 1.2)")
  }

  /// Rebases 1,000 changes on 10,000, and applies the 11,000 in another store.
  func compareRebase() throws(BenchmarkFailure) {
    var (rebases, applications): ([Double], [Double]) = ([], [])
    for round in 0..<3 {
      let schema = "rebase\(round)"
      try create(store("ann\(round)"), schema, cards: 1_001)
      for name in ["bob", "carl"] {
        let join = ["team", "join", server.address(schema), "--name", name]
        _ = try workspace.todo(store("\(name)\(round)"), join).run()
      }
      try edit(1_000, in: store("bob\(round)"))
      var others = try changes(of: schema)
      let base = others.end
      let hub = try server.hub(schema)
      let entries = others.next(Self.changes)
      let outcome = try unwrap { () throws(HubFault) in try hub.push(entries, after: base) }
      guard outcome == .accepted else { throw .system("push", EIO) }
      rebases.append(try workspace.todo(store("bob\(round)"), ["sync"]).run().wall)
      applications.append(try workspace.todo(store("carl\(round)"), ["sync"]).run().wall)
    }
    write("rebase 1,000 on 10,000 beside applying 11,000", rebases, applications, aim: "(aim 2)")
  }

  private func edit(_ count: Int, in store: String) throws(BenchmarkFailure) {
    let script = """
      for number in $(seq 2 \(count + 1)); do "$0" --store "$1" edit $number -t "tag$number"; done
      """
    _ = try Job(program: "sh", arguments: ["-ec", script, workspace.program, store]).run()
  }

  /// The titles have no letter in the same place, because the board draws only what changed.
  func measureBoard() throws(BenchmarkFailure) {
    let (ann, bob) = (store("boarder"), store("watcher"))
    try create(ann, "board", cards: 20)
    _ = try workspace.todo(
      bob, ["team", "join", server.address("board"), "--name", "Bob"]
    ).run()
    try set("sync.auto", "background")
    let script = """
      export TERM=xterm-256color screen="$3/screen"
      script -qfc "stty rows 40 cols 120; '$0' --store '$2' board" "$screen" <"$4" >"$4.out" &
      exec 9>"$4"
      until grep -q Water "$screen" 2>/dev/null; do sleep 0.05; done
      sleep 3
      for word in AAAAAA BBBBBB CCCCCC DDDDDD EEEEEE FFFFFF GGGGGG; do
        "$0" --store "$1" edit 1 --title $word >/dev/null
        start=$(date +%s%N)
        "$0" --store "$1" sync >/dev/null
        until grep -q $word "$screen"; do sleep 0.01; done
        echo $((($(date +%s%N) - start) / 1000000))
      done
      printf q >&9
      """
    let pipe = "\(workspace.folder)/keys"
    _ = try Job(program: "mkfifo", arguments: [pipe]).run()
    let times = try Job(
      program: "sh",
      arguments: ["-ec", script, workspace.program, ann, bob, workspace.folder, pipe]
    ).run().output.split(separator: "\n")
    print(
      "an edit on the board of another machine: at most",
      "\(times.compactMap { Int($0) }.max() ?? 0) of \(times.count) (aim 2,200 ms)")
  }

  private func store(_ name: String) -> String { "\(workspace.folder)/\(name).sqlite3" }
}
