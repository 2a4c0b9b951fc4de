import Glibc
import Repositories
import TeamLog

/// Measures teams on a throw-away PostgreSQL beside psql: wall times, alternating, in one run.
struct TeamBenchmark {
  static let rounds = 9
  static let changes = 10_000
  private static let columns = "(position, previous, id, format, payload)"

  let workspace: Workspace
  let server: TeamServer

  static func run(program: String, script: String) throws(BenchmarkFailure) {
    let workspace = try Workspace(program: program)
    do throws(BenchmarkFailure) {
      let benchmark = TeamBenchmark(
        workspace: workspace, server: try TeamServer(script: script))
      print(try workspace.machine())
      try benchmark.compareLogs()
      try benchmark.measureSyncs()
      try benchmark.compareCommands()
      try benchmark.compareImport()
      try benchmark.compareRebase()
      try benchmark.measureBoard()
      try benchmark.compareJoin(cards: 100_000)
      try benchmark.measureMachines(40, changes: 50)
      try benchmark.measureLongLog(entries: number(in: "TODO_ENTRIES") ?? 1_000_000)
    } catch {
      try workspace.remove()
      throw error
    }
    try workspace.remove()
  }

  private static func number(in variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  func write(_ name: String, _ ours: [Double], _ others: [Double], aim: String) {
    let (mine, theirs) = (median(ours), median(others))
    print(
      "\(name): \(tenths(mine)) ms, \(tenths(theirs)) ms,",
      "ratio \(tenths(mine / theirs, 100))", aim
    )
  }

  func tenths(_ number: Double, _ unit: Double = 10) -> String {
    "\((number * unit).rounded() / unit)"
  }

  private func time<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_MONOTONIC, &start)
    try body()
    clock_gettime(CLOCK_MONOTONIC, &end)
    return Double(end.tv_sec - start.tv_sec) * 1e3 + Double(end.tv_nsec - start.tv_nsec) / 1e6
  }

  func unwrap<Answer>(
    _ body: () throws(HubFault) -> Answer
  ) throws(BenchmarkFailure) -> Answer {
    do throws(HubFault) {
      return try body()
    } catch {
      throw .system("\(error)", EIO)
    }
  }
}

// MARK: - The log
extension TeamBenchmark {
  func create(_ store: String, _ schema: String, cards: Int) throws(BenchmarkFailure) {
    var add = workspace.todo(store, ["add", "--lines"])
    add.input = try workspace.lines(cards)
    _ = try add.run()
    _ = try workspace.todo(
      store, ["team", "create", server.address(schema), "--name", "Ann"]
    ).run()
  }

  func changes(of schema: String) throws(BenchmarkFailure) -> TitleChanges {
    let hub = try server.hub(schema)
    let log = try unwrap { () throws(HubFault) in try hub.pull(after: 0, limit: .max) }
    var changes: TitleChanges?
    do throws(ChainFault) {
      changes = try TitleChanges(after: log)
    } catch {
      throw .system("\(schema): \(error)", EIO)
    }
    guard let changes else { throw .system(schema, ENOENT) }
    return changes
  }

  /// Pushes and pulls 10,000 changes, and copies the same rows into an equal table and out of it.
  private func compareLogs() throws(BenchmarkFailure) {
    try create("\(workspace.folder)/log.sqlite3", "source", cards: 1)
    var all = try changes(of: "source")
    let file = "\(workspace.folder)/rows"
    let base = all.end
    let entries = all.next(Self.changes)
    let hub = try server.hub("source")
    _ = try unwrap { () throws(HubFault) in try hub.push(entries, after: base) }
    let select = "SELECT position, previous, id, format, payload FROM source.log ORDER BY position"
    _ = try server.psql("\\copy (\(select)) TO '\(file)'").run()
    let log = try unwrap { () throws(HubFault) in try hub.pull(after: 0, limit: .max) }
    var (pushes, copiesIn, pulls, copiesOut): ([Double], [Double], [Double], [Double]) = (
      [], [], [], []
    )
    for round in 0..<Self.rounds {
      for name in ["in\(round)", "push\(round)"] { _ = try server.hub(name, creates: true) }
      _ = try server.psql("CHECKPOINT").run()
      let copy = server.psql("\\copy in\(round).log \(Self.columns) FROM '\(file)'")
      copiesIn.append(try copy.run().wall)
      pushes.append(
        try time { () throws(BenchmarkFailure) in
          let hub = try server.hub("push\(round)")
          let outcome = try unwrap { () throws(HubFault) in try hub.push(log, after: .none) }
          guard outcome == .accepted else { throw .system("push", EIO) }
        })
      copiesOut.append(try server.psql("\\copy (\(select)) TO '\(file).out'").run().wall)
      pulls.append(
        try time { () throws(BenchmarkFailure) in
          let hub = try server.hub("push\(round)")
          let pulled = try unwrap { () throws(HubFault) in try hub.pull(after: 0, limit: .max) }
          guard pulled.count == log.count else { throw .system("pull", EIO) }
        })
    }
    write("push 10,000 changes beside \\copy in", pushes, copiesIn, aim: "(aim 1.5)")
    write("pull 10,000 changes beside \\copy out", pulls, copiesOut, aim: "(aim 0.5)")
  }

  private func measureSyncs() throws(BenchmarkFailure) {
    let store = "\(workspace.folder)/sync.sqlite3"
    try create(store, "syncs", cards: 100)
    var (empty, full, select): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<Self.rounds * 3 {
      empty.append(try workspace.todo(store, ["sync"]).run().wall)
      select.append(try server.psql("SELECT 1").run().wall)
      _ = try workspace.todo(store, ["edit", "1", "-t", "x\(empty.count)"]).run()
      full.append(try workspace.todo(store, ["sync"]).run().wall)
    }
    write("an empty sync beside psql -c 'SELECT 1'", empty, select, aim: "")
    write("a sync of one change beside it", full, select, aim: "")
  }

  private func compareJoin(cards: Int) throws(BenchmarkFailure) {
    let store = "\(workspace.folder)/many.sqlite3"
    try create(store, "many", cards: cards)
    let backup = "\(workspace.folder)/backup.sqlite3"
    _ = try workspace.todo(store, ["backup", backup]).run()
    var (joins, restores): ([Double], [Double]) = ([], [])
    for round in 0..<3 {
      let (joined, restored) = (
        "\(workspace.folder)/join\(round).sqlite3", "\(workspace.folder)/restore\(round).sqlite3"
      )
      joins.append(
        try workspace.todo(
          joined, ["team", "join", server.address("many"), "--name", "Bob\(round)"]
        ).run().wall)
      restores.append(try workspace.todo(restored, ["restore", backup]).run().wall)
    }
    write("join with \(cards) cards beside restore", joins, restores, aim: "(aim 2)")
  }
}

// MARK: - Load
extension TeamBenchmark {
  private func measureMachines(_ count: Int, changes: Int) throws(BenchmarkFailure) {
    try create("\(workspace.folder)/m0.sqlite3", "load", cards: 1)
    let script = """
      set -e; store=$1; hub=$2; name=$3
      "$0" --store "$store" team join "$hub" --name "$name" --yes
      "$0" --store "$store" sync
      for i in $(seq \(changes)); do
        "$0" --store "$store" add "Card $i of $name"
        if [ $((i % 5)) = 0 ]; then "$0" --store "$store" sync || test $? = 75; fi
      done
      """
    let all = """
      for i in $(seq \(count)); do
        sh -c "$1" "$0" "$2/m$i.sqlite3" "$3" "machine $i" >"$2/m$i.log" 2>&1 &
      done; wait
      for round in 1 2; do
        for i in $(seq 0 \(count)); do "$0" --store "$2/m$i.sqlite3" sync >>"$2/m$i.log" 2>&1; done
      done
      for i in $(seq 0 \(count)); do
        "$0" --store "$2/m$i.sqlite3" list --all --plain=number,title | md5sum
      done | sort | uniq -c
      "$0" --store "$2/m0.sqlite3" list --all --plain=number | wc -l
      """
    let job = Job(
      program: "sh",
      arguments: ["-c", all, workspace.program, script, workspace.folder, server.address("load")])
    let run = try job.run()
    let entries = try server.psql("SELECT count(*) FROM load.log").run().output
    print(
      "\(count) machines, \(changes) changes each: \(tenths(run.wall / 1e3)) s;",
      "\(entries.split(separator: "\n").joined()) entries;",
      "stores by content, and cards: \(run.output.split(separator: "\n").joined(separator: "; "))")
  }

  private func measureLongLog(entries: Int) throws(BenchmarkFailure) {
    try create("\(workspace.folder)/long.sqlite3", "long", cards: 1)
    var changes = try changes(of: "long")
    let hub = try server.hub("long")
    let filling = try time { () throws(BenchmarkFailure) in
      for _ in 0..<entries / Self.changes {
        let base = changes.end
        let next = changes.next(Self.changes)
        let outcome = try unwrap { () throws(HubFault) in try hub.push(next, after: base) }
        guard outcome == .accepted else { throw .system("push", EIO) }
      }
    }
    print("\(entries) entries pushed in \(tenths(filling / 1e3)) s")
    let size = "SELECT pg_total_relation_size('long.log') / 1000000"
    print("  the hub has \(try server.psql(size).run().output.split(separator: "\n").joined()) MB")
    let pulling = try time { () throws(BenchmarkFailure) in
      var position = 0
      while true {
        let page = try unwrap { () throws(HubFault) in try hub.pull(after: position, limit: 10_000)
        }
        position += page.count
        guard page.count == 10_000 else { break }
      }
    }
    print("  pulled in \(tenths(pulling / 1e3)) s")
    let store = "\(workspace.folder)/longer.sqlite3"
    let join = workspace.todo(store, ["team", "join", server.address("long"), "--name", "Bob"])
    print("  joined in \(tenths(try join.run().wall / 1e3)) s")
    for name in (1...7).map({ "numbers, lease \($0)" }) + ["an empty sync", "again"] {
      print("  \(name): \(tenths(try workspace.todo(store, ["sync"]).run().wall)) ms")
    }
    _ = try workspace.todo(store, ["edit", "1", "--priority", "high"]).run()
    print("  a sync of one change: \(tenths(try workspace.todo(store, ["sync"]).run().wall)) ms")
    let file = try Job(program: "du", arguments: ["--block-size=MB", store]).run().output
    print("  the store has \(file.split(separator: "\t")[0])")
  }
}

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
