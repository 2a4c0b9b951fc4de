/// Compares `todo` with Taskwarrior and todo.txt, where they are installed.
///
/// Each has the same 10,000 cards. The times are wall times of whole processes.
struct PeerBenchmark {
  private static let rounds = 15

  let workspace: Workspace

  private struct Peer {
    let name: String
    let add: Job
    let list: Job
    let search: Job
  }

  func run() throws(BenchmarkFailure) {
    let tasks = try workspace.tasks(10_000)
    let peers = [try todo(tasks), try taskwarrior(tasks), try todoTxt()].compactMap { $0 }
    print("\n\(try workspace.machine())")
    print(line("milliseconds of wall time", peers.map(\.name)))
    let works: [(String, KeyPath<Peer, Job>)] = [
      ("add a card", \.add), ("list a project, 50 rows", \.list), ("search for a word", \.search),
    ]
    for (name, work) in works {
      var times: [String] = []
      for peer in peers { times.append(try time(of: peer[keyPath: work])) }
      print(line(name, times))
    }
  }

  private func todo(_ tasks: String) throws(BenchmarkFailure) -> Peer {
    let store = "\(workspace.folder)/peers.sqlite3"
    _ = try workspace.todo(store, ["import", tasks]).run()
    return Peer(
      name: "todo", add: workspace.todo(store, ["add", "Buy milk", "-p", "web"]),
      list: workspace.todo(store, ["list", "project:web", "--limit", "50"]),
      search: workspace.todo(store, ["search", "4711", "--limit", "50"]))
  }

  private func taskwarrior(_ tasks: String) throws(BenchmarkFailure) -> Peer? {
    guard Job.has("task") else { return nil }
    let settings = try workspace.file(
      named: "taskrc",
      "data.location=\(workspace.folder)/task\nconfirmation=off\nverbose=nothing\n")
    func task(_ words: String...) -> Job {
      Job(program: "task", arguments: ["rc:\(settings)"] + words)
    }
    _ = try Job(program: "mkdir", arguments: ["\(workspace.folder)/task"]).run()
    _ = try task("import", tasks).run()
    return Peer(
      name: "task", add: task("add", "Buy milk", "project:web"),
      list: task("project:web", "limit:50", "list"), search: task("4711", "limit:50", "list"))
  }

  private func todoTxt() throws(BenchmarkFailure) -> Peer? {
    guard Job.has("todo-txt") else { return nil }
    let settings = try workspace.file(
      named: "todo.cfg",
      """
      export TODO_DIR=\(workspace.folder) TODO_FILE=\(workspace.folder)/todo.txt
      export DONE_FILE=\(workspace.folder)/done.txt REPORT_FILE=\(workspace.folder)/report.txt

      """)
    let projects = ["garden", "web", "app"]
    let lines = (1...10_000).map { "Water the tomatoes \($0) +\(projects[$0 % 3]) @home\n" }
    _ = try workspace.file(named: "todo.txt", lines.joined())
    func todoTxt(_ words: String...) -> Job {
      Job(program: "todo-txt", arguments: ["-d", settings] + words)
    }
    return Peer(
      name: "todo.txt", add: todoTxt("add", "Buy milk +web"), list: todoTxt("ls", "+web"),
      search: todoTxt("ls", "4711"))
  }

  private func time(of job: Job) throws(BenchmarkFailure) -> String {
    _ = try job.run()
    var times: [Double] = []
    for _ in 0..<Self.rounds { times.append(try job.run().wall) }
    let tenths = Int((median(times) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    func space(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0))
    }
    return cells.reduce(name + space(name, 26)) { $0 + space($1, 10) + $1 }
  }
}
