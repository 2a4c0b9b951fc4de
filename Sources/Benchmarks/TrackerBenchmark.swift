/// Compares whole processes: `todo` with the sqlite3 shell on the same file, and `todo` with many
/// cards and with few.
struct TrackerBenchmark {
  private static let few = 1_000
  private static let usual = 10_000
  private static let many = 100_000
  private static let newCard = [
    "add", "Buy milk for the weekend", "-p", "web", "-t", "shop,errand", "-d", "2030-06-01",
  ]

  private let table = ResultTable()
  private let workspace: Workspace

  /// Measures `program` and prints the table; throws if a program fails, but not if it is slow.
  static func run(program: String) throws(BenchmarkFailure) {
    let workspace = try Workspace(program: program)
    do throws(BenchmarkFailure) {
      try TrackerBenchmark(workspace: workspace).run()
    } catch {
      try workspace.remove()
      throw error
    }
    try workspace.remove()
  }

  private init(workspace: Workspace) {
    self.workspace = workspace
  }

  private func run() throws(BenchmarkFailure) {
    table.writeHeading()
    let store = try workspace.makeStore(Self.usual)
    var peaks: [(command: String, kibibytes: Int)] = []
    for contest in try comparisons(withTheShellOn: store) {
      let result = try contest.run()
      table.write(result)
      peaks.append((contest.name, result.peak))
    }
    var batches: [Contest.Result] = []
    for contest in try BatchBenchmark(workspace: workspace).contests() {
      let result = try contest.run()
      table.write(result)
      batches.append(result)
      peaks.append((contest.name, result.peak))
    }
    let tasks = try workspace.tasks(Self.usual)
    let imported = try importing(tasks).run()
    table.write(imported)
    let many = try workspace.makeStore(Self.many)
    for contest in try atScale(many) + searches(many) { table.write(try contest.run()) }
    let projects = try countingProjects().run()
    table.write(projects)
    peaks.append((projects.contest.name, projects.peak))
    peaks += try otherPeaks()
    table.write(peaks: peaks, aim: 30)
    table.write(seconds: imported, aim: 0.3)
    table.write(seconds: projects, aim: 0.02)
    if let mixed = batches.last { table.write(seconds: mixed, aim: 1) }
    table.writeNotes(
      on: [
        .list(limit: 50), .add, .list(limit: nil), .tag, .update, .importing(tasks), .projects,
      ])
  }

  private func comparisons(withTheShellOn store: String) throws(BenchmarkFailure) -> [Contest] {
    let limited = ["list", "--limit", "50"]
    let ours = try workspace.copy(store, as: "todo")
    let shells = try workspace.copy(store, as: "shell")
    return [
      Contest(
        name: "list --limit 50", aim: 1.8, rounds: 100, job: workspace.todo(store, limited),
        other: ShellWork.list(limit: 50).job(on: store)),
      Contest(
        name: "add", aim: 2, rounds: 100, job: workspace.todo(ours, Self.newCard),
        other: ShellWork.add.job(on: shells)),
      Contest(
        name: "list --all", aim: 2.5, rounds: 50,
        job: workspace.todo(store, ["list", "--all"]),
        other: ShellWork.list(limit: nil).job(on: store)),
    ]
      + [("the same rows", ShellWork.tag), ("UPDATE alone", .update)].map { name, work in
        Contest(
          name: "edit, 1,000 by a filter (\(name))", aim: 5, rounds: 15,
          job: workspace.todo(ours, ["edit", "project:garden", "-t", "marked"]),
          other: work.job(on: shells)
        ) { [workspace] () throws(BenchmarkFailure) in
          _ = try workspace.copy(store, as: "todo")
          _ = try workspace.copy(store, as: "shell")
        }
      }
  }

  /// Imports tasks of another program into an almost empty store.
  private func importing(_ tasks: String) throws(BenchmarkFailure) -> Contest {
    let empty = "\(workspace.folder)/empty.sqlite3"
    _ = try workspace.todo(empty, Self.newCard).run()
    _ = try workspace.todo(empty, ["undo"]).run()
    return Contest(
      name: "import, 10,000 of Taskwarrior's tasks", aim: 3, rounds: 10,
      job: workspace.todo("\(workspace.folder)/todo.sqlite3", ["import", tasks]),
      other: ShellWork.importing(tasks).job(on: "\(workspace.folder)/shell.sqlite3")
    ) { [workspace] () throws(BenchmarkFailure) in
      _ = try workspace.copy(empty, as: "todo")
      _ = try workspace.copy(empty, as: "shell")
    }
  }

  /// Shows the progress of 1,000 projects with many cards.
  private func countingProjects() throws(BenchmarkFailure) -> Contest {
    let store = try workspace.makeProjects(of: Self.many)
    return Contest(
      name: "project, 1,000 of 100,000 cards", aim: 1.8, rounds: 40,
      job: workspace.todo(store, ["project", "--plain"]), other: ShellWork.projects.job(on: store))
  }

  /// Compares commands on a store with many cards and one with few.
  private func atScale(_ many: String) throws(BenchmarkFailure) -> [Contest] {
    let few = try workspace.makeStore(Self.few)
    let commands = [Self.newCard, ["show", "500"], ["list", "--limit", "50"]]
    return commands.map { command in
      Contest(
        name:
          "\(command.prefix(command.count > 3 ? 1 : 3).joined(separator: " ")), 100,000 : 1,000",
        aim: 1.3, rounds: 60, job: workspace.todo(many, command),
        other: workspace.todo(few, command))
    }
  }

  /// Compares searches of many cards with showing one card.
  ///
  /// An ordinary search finds some cards; the last one finds a quarter of them and ranks them all.
  private func searches(_ store: String) -> [Contest] {
    let floor = workspace.todo(store, ["show", "1"])
    let ordinary = [
      "tomatoes 4710", "시간표 47", "47", "'the second chapter 47110'", "café -tomatoes 99",
    ]
    func contest(_ words: String, aim: Double) -> Contest {
      let isPhrase = words.hasPrefix("'")
      let arguments =
        isPhrase
        ? [String(words.dropFirst().dropLast())] : words.split(separator: " ").map(String.init)
      return Contest(
        name: "search \(words)", aim: aim, measure: .difference, rounds: 40,
        job: workspace.todo(store, ["search"] + arguments + ["--limit", "50"]), other: floor)
    }
    return ordinary.map { contest($0, aim: 20) } + [contest("tomatoes", aim: 60)]
  }

  /// Returns the peak memory of commands without a limit on their time.
  private func otherPeaks() throws(BenchmarkFailure) -> [(command: String, kibibytes: Int)] {
    var lines = workspace.todo("\(workspace.folder)/lines.sqlite3", ["add", "--lines"])
    lines.input = try workspace.lines(Self.usual)
    let added = try lines.run().peak
    let others = [
      ["list", "--all", "--json"], ["show", "1-10000"], ["edit", "1-10000", "-t", "x"],
      ["done", "1-10000"], ["delete", "1-10000"], ["undo"],
    ]
    return try [("add --lines, 10,000", added)]
      + others.map { (words) throws(BenchmarkFailure) in
        (words.joined(separator: " "), try workspace.todo(lines.arguments[1], words).run().peak)
      }
  }
}
