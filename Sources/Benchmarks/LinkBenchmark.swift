/// Compares commands on cards that block others or that repeat with the same ones on plain cards.
struct LinkBenchmark {
  /// Done cards, and open cards with their blockers: 20,000 links in 100,000 cards.
  private static let done = 98_000
  private static let open = 2_000
  private static let blockers = 10

  static let summary = """
    In the rows of depends, repeating and is:, other is the same import without depends, done of \
    a plain card, and list --limit 50 on the same cards.
    """

  let workspace: Workspace

  /// Returns the contests; `tasks` is a file of tasks without links, and `empty` an empty store.
  func contests(_ tasks: String, _ empty: String) throws(BenchmarkFailure) -> [Contest] {
    [try importing(tasks, into: empty), try finishing()] + (try listing())
  }

  /// Imports 10,000 tasks of which every second one depends on an earlier one.
  private func importing(
    _ tasks: String, into empty: String
  ) throws(BenchmarkFailure) -> Contest {
    let linked = try workspace.tasks(10_000, areLinked: true)
    return Contest(
      name: "import, 10,000 tasks with 5,000 depends", aim: 1.3, rounds: 10,
      job: workspace.todo("\(workspace.folder)/todo.sqlite3", ["import", linked]),
      other: workspace.todo("\(workspace.folder)/shell.sqlite3", ["import", tasks])
    ) { [workspace] () throws(BenchmarkFailure) in
      _ = try workspace.copy(empty, as: "todo")
      _ = try workspace.copy(empty, as: "shell")
    }
  }

  private func finishing() throws(BenchmarkFailure) -> Contest {
    let store = try workspace.makeStore(2_000)
    let base = try workspace.copy(store, as: "finishing")
    let card = ["add", "Pay the rent", "-p", "web", "-d", "2030-06-01", "--step", "Look it up"]
    _ = try workspace.todo(base, card).run()
    _ = try workspace.todo(base, card + ["--repeat", "month"]).run()
    let copies = ["repeating", "plain"].map { "\(workspace.folder)/\($0).sqlite3" }
    return Contest(
      name: "done, a repeating card", aim: 1.5, rounds: 60,
      job: workspace.todo(copies[0], ["done", "2002"]),
      other: workspace.todo(copies[1], ["done", "2001"])
    ) { [workspace] () throws(BenchmarkFailure) in
      for name in ["repeating", "plain"] { _ = try workspace.copy(base, as: name) }
    }
  }

  private func listing() throws(BenchmarkFailure) -> [Contest] {
    let store = "\(workspace.folder)/links.sqlite3"
    let batch = try workspace.file(named: "links", Self.lines)
    _ = try workspace.todo(store, ["batch", batch]).run()
    let plain = workspace.todo(store, ["list", "--limit", "50"])
    return ["is:ready", "is:blocked", "is:blocking"].map { filter in
      Contest(
        name: "\(filter), 20,000 links", aim: 20, measure: .difference, rounds: 40,
        job: workspace.todo(store, ["list", filter, "--limit", "50"]), other: plain)
    }
  }

  /// Lines that add the done cards, then the open ones: every second one has only done blockers,
  /// the others have an open one.
  private static var lines: String {
    var text = ""
    for number in 1...done { text += "add Water the tomatoes \(number) -p web --state done\n" }
    for number in done + 1...done + open {
      let isBlocked = number % 2 == 0 && number > done + 2
      var numbers = (1..<blockers).map { (number * 7 + $0 * 131) % done + 1 }
      numbers.append(isBlocked ? number - 1 : number % done + 1)
      let list = numbers.map(String.init).joined(separator: ",")
      text += "add Pick the tomatoes \(number) -p garden --blocked-by \(list)\n"
    }
    return text
  }
}
