/// Measures `next`, `claim`, views and levels of projects on a store with many cards.
struct NextBenchmark {
  /// Done cards, and open cards with their blockers: 20,000 links in 100,000 cards.
  private static let done = 98_000
  private static let open = 2_000
  private static let blockers = 10
  private static let projects = 1_000
  private static let crowd = 200

  static let summary = """
    In the rows of next and views, other is list --limit 50 on the same 100,000 cards in 1,000 \
    projects; in that of claim, next and edit; in that of 200 claims at once, 200 adds at once; in \
    that of levels, the same projects without levels.
    """

  let workspace: Workspace

  func contests() throws(BenchmarkFailure) -> [Contest] {
    let store = "\(workspace.folder)/next.sqlite3"
    let batch = try workspace.file(named: "next", Self.lines(project: Self.flat))
    _ = try workspace.todo(store, ["batch", batch]).run()
    let filters = ["project:p7", "or", "is:overdue", "priority:high", "or", "is:ready"]
    _ = try workspace.todo(store, ["view", "add", "busy"] + filters).run()
    let list = workspace.todo(store, ["list", "--limit", "50"])
    return [
      Contest(
        name: "next, 2,000 open cards", aim: 20, measure: .difference, rounds: 40,
        job: workspace.todo(store, ["next"]), other: list),
      Contest(
        name: "view with four filters and or", aim: 10, measure: .difference, rounds: 40,
        job: workspace.todo(store, ["list", "view:busy", "--limit", "50"]), other: list),
      claiming(on: store), crowding(on: store), try levelling(),
    ]
  }

  private func claiming(on store: String) -> Contest {
    let copies = copies("claim")
    let program = workspace.program
    return Contest(
      name: "claim", aim: 1, rounds: 20, job: workspace.todo(copies[0], ["claim"]),
      other: shell(
        """
        \(program) --store \(copies[1]) next >/dev/null
        \(program) --store \(copies[1]) edit \(Self.done + 1) -t next
        """),
      prepare: restoring(store, as: "claim"))
  }

  private func crowding(on store: String) -> Contest {
    let copies = copies("crowd")
    func crowd(_ store: String, _ words: String) -> Job {
      shell(
        """
        for number in $(seq \(Self.crowd)); do
          \(workspace.program) --store \(store) \(words) >/dev/null &
        done
        wait
        """)
    }
    return Contest(
      name: "200 claims at once", aim: 2, rounds: 3, job: crowd(copies[0], "claim"),
      other: crowd(copies[1], "add Water the tomatoes"), prepare: restoring(store, as: "crowd"))
  }

  private func levelling() throws(BenchmarkFailure) -> Contest {
    var stores: [String] = []
    for (name, project) in [("levels", Self.level), ("flat", Self.flat)] {
      let store = "\(workspace.folder)/\(name).sqlite3"
      let lines = (1...Self.projects).map { "add Card -p \(project($0))\n" }.joined()
      _ = try workspace.todo(store, ["batch", try workspace.file(named: name, lines)]).run()
      stores.append(store)
    }
    return Contest(
      name: "project, 1,000 in levels", aim: 1.3, rounds: 40,
      job: workspace.todo(stores[0], ["project", "--list"]),
      other: workspace.todo(stores[1], ["project", "--list"]))
  }

  private func shell(_ script: String) -> Job {
    Job(program: "sh", arguments: ["-c", script])
  }

  private func copies(_ name: String) -> [String] {
    ["todo", "other"].map { "\(workspace.folder)/\(name)-\($0).sqlite3" }
  }

  private func restoring(
    _ store: String, as name: String
  ) -> () throws(BenchmarkFailure) -> Void {
    { [workspace] () throws(BenchmarkFailure) in
      for copy in ["todo", "other"] { _ = try workspace.copy(store, as: "\(name)-\(copy)") }
    }
  }

  private static func flat(_ number: Int) -> String { "p\(number % projects)" }

  private static func level(_ number: Int) -> String {
    "level\(number % 40)/part\(number % 8)/p\(number % projects)"
  }

  private static func lines(project: (Int) -> String) -> String {
    var text = ""
    for number in 1...done {
      text += "add Water the tomatoes \(number) -p \(project(number)) --state done\n"
    }
    for number in done + 1...done + open {
      let numbers = (1...blockers).map { String((number * 7 + $0 * 131) % done + 1) }
      text += "add Pick the tomatoes \(number) -p \(project(number))"
      if number % 3 == 0 { text += " -d 20\(30 + number % 9)-06-01" }
      text += " --blocked-by \(numbers.joined(separator: ","))\n"
    }
    return text
  }
}
