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
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect(outcome.status == 69 && outcome.err.contains("the log is damaged after frame 0"))
      expect(outcome.err.contains("todo doctor --repair"))
    }
    try expect(Data(contentsOf: URL(filePath: log)), is: bytes)
    try expect(
      todo.run("doctor").out.hasPrefix(
        "Problem: the log is damaged after change t1 (frame 0)\n"))
    let repair = try todo.succeed("doctor", "--repair")
    expect(repair.contains("The previous file and its log are saved in \(todo.store).unmerged-"))
    let kept = try todo.filesBesideStore().filter { $0.hasSuffix("-wal") }
    expect(kept.count, is: 1)
    try expect(Data(contentsOf: URL(filePath: todo.home.path(kept[0]))), is: bytes)
    try expect(todo.run("doctor").status, is: 0)
  }

  /// Only the -shm file knows of the change that is missing in the log.
  @Test func aDoctorDoesNotHideADamagedLogFromTheNextCommand() throws {
    try leaveLog(adding: 1)
    let size = try Data(contentsOf: URL(filePath: log)).count
    expect(truncate(log, size - 3_000), is: 0)
    for command in [["doctor"], ["doctor", "--json"], ["doctor", "--repair", "--dry-run"]] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect(outcome.out.contains("log is damaged"), "\(outcome.out)")
      try expect(todo.run("add", "More").status, is: 69)
    }
    try todo.succeed("doctor", "--repair")
    try expect(todo.filesBesideStore().contains { $0.hasSuffix("-wal") })
    try expect(todo.titles(), is: ["Buy milk"])
  }

  /// A sync client replaces the file while a log is left over.
  @Test(arguments: [1, 12]) func aLogIsNotMergedIntoANewerFile(newer: Int) throws {
    let base = try todo.storeBytes()
    let lines = (1...newer).map { "Synced \($0)\n" }.joined()
    try expect(todo.run("add", "--lines", input: lines).status, is: 0)
    let file = try todo.storeBytes()
    try todo.writeStore(base)
    try leaveLog(adding: 1)
    try todo.writeStore(file)
    for command in ["list", "add"] {
      let outcome = try todo.run(command, "More")
      expect(outcome.err.contains("the log belongs to another version of the file"))
      expect(outcome.status, is: 69)
    }
    try expect(todo.succeed("doctor", "--repair").contains(".unmerged-"))
    try expect(todo.titles(), is: ["Buy milk"] + (1...newer).map { "Synced \($0)" })
    try expect(todo.run("doctor").status, is: 0)
  }

  @Test func oddFilesAreNamedWithWhatToDo() throws {
    mkdir(log, 0o700)
    let outcome = try todo.run("list")
    expect(outcome.err.contains("\(log) is not a regular file"))
    expect(outcome.err.contains("mv \(log) \(log).old"))
    expect(outcome.status, is: 69)
    let doctor = try todo.run("doctor", "--repair")
    expect(doctor.out.contains("mv \(log)") && !doctor.out.contains("todo doctor"))
    expect(doctor.status, is: 1)
  }

  @Test func aLogWithoutPermissionIsNamed() throws {
    var todo = todo
    try leaveLog(adding: 1)
    todo.user = .unprivileged
    chmod(log, 0)
    let outcome = try todo.run("list")
    expect(outcome.err.contains("permission to read and write \(log)"), "\(outcome.err)")
    expect(outcome.err.contains("sudo chown"))
    let doctor = try todo.run("doctor", "--repair")
    expect(doctor.out.contains(log) && !doctor.out.contains("todo doctor"))
  }

  @Test func aMissingFileBesideItsLogIsNotANewStore() throws {
    try leaveLog(adding: 1)
    unlink(todo.store)
    let bytes = try Data(contentsOf: URL(filePath: log))
    for command in [["list"], ["add", "More"], ["doctor"]] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect(outcome.status == 69 && outcome.err.contains("\(log) contains changes of a store"))
    }
    try expect(Data(contentsOf: URL(filePath: log)), is: bytes)
    expect(mode(todo.store) == nil)
  }

  @Test func theBoardShowsChangesAfterItsLogWasReplaced() throws {
    var todo = todo
    todo.environment["COLORFGBG"] = "15;0"
    let board = try BoardRun(todo, until: "Buy milk")
    try todo.succeed("add", "One")
    try board.wait { $0.contains("One") }
    for ending in ["-wal", "-shm"] {
      let path = todo.store + ending
      try Data(contentsOf: URL(filePath: path)).write(to: URL(filePath: path + ".new"))
      expect(rename(path + ".new", path), is: 0)
    }
    try todo.succeed("add", "Two")
    try board.wait { $0.contains("Two") }
    try board.press("L", until: "doing 1")
    _ = try board.leave()
    try expect(todo.titles(), is: ["Buy milk", "One", "Two"])
    try expect(todo.succeed("list", "state:doing", "--plain=title"), is: "Buy milk\n")
    try expect(todo.run("doctor").status, is: 0)
  }

  /// The kernel answers a use of the memory of a shortened file with SIGBUS.
  @Test func aShortenedIndexEndsACommandWithASentence() throws {
    let batch = try todo.start("batch")
    batch.write("add One\n")
    try batch.waitForOutput("One")
    expect(truncate(todo.store + "-shm", 0), is: 0)
    batch.write("add Two\n")
    batch.closeInput()
    let outcome = try batch.finish()
    expect(outcome.status, is: 74)
    expect(outcome.err.contains("another program shortened its -shm file"))
  }

  @Test func aShortenedLogIsNamedWithWhatToDo() throws {
    let reader = try LockHolder(.reading, todo)
    try todo.succeed("add", "One")
    expect(truncate(log, 0), is: 0)
    for command in [["list"], ["add", "Two"]] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect(outcome.status, is: 74)
      expect(outcome.err.contains("another program shortened \(log) while it was open"))
      expect(
        outcome.err.hasSuffix(
          "  Close all programs that have the store open, then check it: todo doctor\n"))
    }
    try reader.letGo()
    try expect(todo.run("doctor").status, is: 0)
    try expect(todo.succeed("list", "--plain=title"), is: "Buy milk\n")
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    var todo = todo
    try leaveLog(adding: 1)
    todo.user = .unprivileged
    chmod(todo.home.path, 0o500)
    defer { chmod(todo.home.path, 0o755) }
    let outcome = try todo.run("doctor", "--repair")
    expect(
      outcome.err.contains("the folder \(todo.home.path) is not writable. Nothing was changed"))
    expect(outcome.err.hasSuffix("  Check the permissions of the file and its folder\n"))
    expect(outcome.status, is: 69)
    chmod(todo.home.path, 0o700)
    try todo.succeed("doctor", "--repair")
    // Without a log, too.
    chmod(todo.store, 0o640)
    chmod(todo.home.path, 0o500)
    try expect(
      todo.run("doctor", "--repair").err.contains(
        "the folder \(todo.home.path) is not writable"))
  }

  @Test func aRestoreKeepsTheFileAndItsLog() throws {
    let copy = todo.home.path("copy")
    try todo.succeed("backup", copy)
    try leaveLog(adding: 1)
    let kept = todo.store + ".unmerged-2026-11-20-1200"
    try expect(
      todo.succeed("restore", copy).hasSuffix(
        """
        The previous file and its log are saved in \(kept) and \(kept)-wal. \
        To go back: todo restore \(kept)

        """))
    try todo.succeed("restore", kept)
    try expect(todo.titles(), is: ["Buy milk", "Card 1"])
  }

  private func leaveLog(adding count: Int) throws {
    let reader = try LockHolder(.reading, todo)
    for number in 1...count { try todo.succeed("add", "Card \(number)") }
    try reader.dieAtOnce()
  }
}
