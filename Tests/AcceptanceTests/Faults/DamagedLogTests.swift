import Expectations
import Glibc
import Testing

@Suite struct DamagedLogTests {
  private let todo: Program
  private var log: String { todo.store + "-wal" }

  init() throws {
    todo = try .keeping("Buy milk")
  }

  @Test func aLogWithoutPermissionIsNamed() throws {
    var todo = todo
    try leaveLog(adding: 1)
    todo.user = .unprivileged
    chmod(log, 0)
    let outcome = try todo.run("list")
    expect(outcome.err.contains("permission to read and write \(log)"), "\(outcome.err)")
    let doctor = try todo.run("doctor", "--repair")
    expect(doctor.out.contains(log) && !doctor.out.contains("todo doctor"))
  }

  @Test func aShortenedLogIsNamedWithWhatToDo() throws {
    let reader = try LockHolder(.reading, todo)
    try todo.succeed("add", "One")
    expect(truncate(log, 0), is: 0)
    for command in [["list"], ["add", "Two"]] {
      let outcome = try todo.run(command)
      expect(outcome.status, is: 74)
      expect(outcome.err.contains("\(log) was moved, deleted or shortened while it was open"))
    }
    try reader.letGo()
    try todo.expectNoProblems()
    try expect(todo.succeed("list", "--plain=title"), is: "Buy milk\n")
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    var todo = todo
    todo.user = .unprivileged
    chmod(todo.store, 0o640)
    chmod(todo.home.path, 0o500)
    defer { chmod(todo.home.path, 0o755) }
    let outcome = try todo.run("doctor", "--repair")
    expect(outcome.err.contains("\(todo.home.path) is not writable. Nothing was changed"))
    expect(outcome.status, is: 69)
  }

  private func leaveLog(adding count: Int) throws {
    let reader = try LockHolder(.reading, todo)
    for number in 1...count { try todo.succeed("add", "Card \(number)") }
    try reader.dieAtOnce()
  }
}
