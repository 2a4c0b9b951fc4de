import Glibc

/// A temporary folder with the stores for the benchmarks.
final class Workspace {
  let folder: String
  let program: String

  /// Creates the folder, as a home without the user's settings and store.
  init(program: String) throws(BenchmarkFailure) {
    self.program = program
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/todo-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .system("mkdtemp in \(base)", errno) }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    for name in ["TODO_STORE", "TODO_DB", "TODO_NOW", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
      unsetenv(name)
    }
    setenv("HOME", folder, 1)
    setenv("USER", "bench", 1)
  }

  func machine() throws(BenchmarkFailure) -> String {
    let date = try Job(program: "date", arguments: ["--iso-8601"]).run().output
    let model = try Job(
      program: "sed", arguments: ["-n", "s/^model name[^:]*: //p;T;q", "/proc/cpuinfo"]
    ).run().output
    let count = try Job(program: "nproc", arguments: []).run().output
    return [date, model, "\(count.prefix { $0.isNumber }) cores"]
      .map { $0.split(separator: "\n").joined() }.joined(separator: ", ")
  }

  func remove() throws(BenchmarkFailure) {
    _ = try Job(program: "rm", arguments: ["-r", folder]).run()
  }

  func todo(_ store: String, _ arguments: [String]) -> Job {
    todo(["--store", store] + arguments)
  }

  func todo(_ arguments: [String]) -> Job {
    Job(program: program, arguments: arguments)
  }

  /// Creates a store of cards in all states; a tenth are the open cards of the project garden.
  func makeStore(_ count: Int) throws(BenchmarkFailure) -> String {
    let store = "\(folder)/\(count).sqlite3"
    for (tenths, options) in Self.parts {
      var job = todo(store, ["add", "--lines"] + options)
      job.input = try lines(count * tenths / 10)
      _ = try job.run()
    }
    return store
  }

  func lines(_ count: Int) throws(BenchmarkFailure) -> String {
    let path = "\(folder)/lines"
    try write(Self.titles(count), to: path)
    return path
  }

  /// Writes tasks in Taskwarrior's export format.
  func tasks(_ count: Int) throws(BenchmarkFailure) -> String {
    let path = "\(folder)/tasks.json"
    let tasks = (1...count).map { number in
      let id = Self.id(number)
      let isOpen = number % 3 > 0
      return """
        {"id":\(isOpen ? number : 0),"description":"Water the tomatoes behind the shed \(number)",\
        "entry":"20300101T100000Z","modified":"20300102T100000Z",\
        "status":"\(isOpen ? "pending" : "completed")","uuid":"\(id)",\
        \(isOpen ? "" : "\"end\":\"20300103T100000Z\",")"project":"\(Self.projects[number % 3])",\
        "tags":["home","outside"],"due":"20300601T000000Z","priority":"H","urgency":1.5}
        """
    }
    try write("[\n" + tasks.joined(separator: ",\n") + "\n]\n", to: path)
    return path
  }

  private static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(number + 1_000_000_000_000).dropFirst()
  }

  private static let projects = ["garden", "web", "app"]

  /// Copies a store to `name` in the folder and waits until it is on the disk, so that the wait is
  /// not measured.
  func copy(_ store: String, as name: String) throws(BenchmarkFailure) -> String {
    let copy = "\(folder)/\(name).sqlite3"
    _ = try Job(program: "cp", arguments: [store, copy]).run()
    _ = try Job(program: "sync", arguments: [copy]).run()
    return copy
  }

  private static let parts: [(tenths: Int, options: [String])] = [
    (1, ["-p", "garden", "-t", "home,outside"]),
    (2, ["-p", "web", "-t", "docs", "-d", "2030-03-01", "--priority", "high"]),
    (1, ["-p", "app", "--state", "doing"]),
    (4, ["-p", "web", "-t", "app,later", "--state", "done"]),
    (2, []),
  ]

  private static func titles(_ count: Int) -> String {
    let deeds = ["Water the tomatoes", "Write down what was decided", "버스 시간표 확인", "Fix it"]
    let places = ["behind the shed", "for the café on the corner", "in the second chapter"]
    var text = ""
    for number in 0..<count {
      text += "- \(deeds[number % deeds.count]) \(places[number % places.count]) \(number)\n"
    }
    return text
  }

  private func write(_ text: String, to path: String) throws(BenchmarkFailure) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(path, errno) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw .system(path, errno) }
      rest = rest.dropFirst(count)
    }
  }
}
