import Expectations
import Foundation
import Glibc
import Testing

@Suite struct DamagedLogTests {
  private let todo: Program
  private var log: String { todo.store + "-wal" }

  init() throws {
    todo = try .keeping("Buy milk")
  }

  @Test func aDamagedLogIsReportedAndKept() throws {
    try leaveLog(adding: 4)
    var bytes = try Data(contentsOf: URL(filePath: log))
    bytes[32 + 600] ^= 0xFF
    try bytes.write(to: URL(filePath: log))
    for command in [["list"], ["add", "More"]] {
      let outcome = try todo.run(command)
      expect(outcome.status == 69 && outcome.err.contains("the log is damaged after frame 0"))
      expect(outcome.err.contains("todo doctor"))
    }
    try expect(Data(contentsOf: URL(filePath: log)), is: bytes)
    try expect(
      todo.run("doctor").out.hasPrefix(
        "Problem: the log is damaged after change t1 (frame 0)\n"))
    let repair = try todo.succeed("doctor", "--repair")
    expect(repair.contains("saved in \(todo.store).unmerged-"))
    let kept = try todo.filesBesideStore().filter { $0.hasSuffix("-wal") }
    expect(kept.count, is: 1)
    try expect(Data(contentsOf: URL(filePath: todo.home.path(kept[0]))), is: bytes)
    try todo.expectNoProblems()
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
    try leaveLog(adding: 1)
    todo.user = .unprivileged
    chmod(todo.home.path, 0o500)
    defer { chmod(todo.home.path, 0o755) }
    let outcome = try todo.run("doctor", "--repair")
    expect(outcome.err.contains("\(todo.home.path) is not writable. Nothing was changed"))
    expect(outcome.status, is: 69)
    chmod(todo.home.path, 0o700)
    try todo.succeed("doctor", "--repair")
    // Without a log, too.
    chmod(todo.store, 0o640)
    chmod(todo.home.path, 0o500)
    try expect(
      todo.run("doctor", "--repair").err.contains(
        "\(todo.home.path) is not writable"))
  }

  private func leaveLog(adding count: Int) throws {
    let reader = try LockHolder(.reading, todo)
    for number in 1...count { try todo.succeed("add", "Card \(number)") }
    try reader.dieAtOnce()
  }
}
