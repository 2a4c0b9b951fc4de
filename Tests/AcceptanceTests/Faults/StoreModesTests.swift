import Expectations
import Glibc
import Testing

@Suite struct StoreModesTests {
  private var todo: Program
  private let folder: String

  init() throws {
    todo = try Program()
    todo.user = .unprivileged
    folder = todo.home.path("data")
    todo.environment["TODO_STORE"] = "\(folder)/todo.sqlite3"
    try todo.succeed("add", "Buy milk")
  }

  @Test(arguments: [(0o400, 0o700), (0o600, 0o500), (0o400, 0o500)] as [(mode_t, mode_t)])
  func aReadOnlyStoreIsReadAndNotChanged(file: mode_t, folder: mode_t) throws {
    let before = try todo.storeBytes()
    try set(file: file, folder: folder)
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.succeed("history").contains("Buy milk"))
    for command in [["add", "More"], ["done", "1"], ["undo"], ["delete", "1"]] {
      let outcome = try todo.run(command)
      expect(outcome.err.contains("is not writable. Nothing was changed"), "\(command)")
      expect(outcome.status, is: 69, "\(command)")
    }
    try set(file: 0o600, folder: 0o700)
    try expect(todo.storeBytes(), is: before)
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test(arguments: [(0, 0o700), (0o600, 0)] as [(mode_t, mode_t)])
  func anUnreadableStoreIsReported(file: mode_t, folder: mode_t) throws {
    try set(file: file, folder: folder)
    for command in ["list", "add"] {
      let outcome = try todo.run(command, "More")
      expect(outcome.err.contains("Could not open") && outcome.err.contains(": Permission denied"))
      expect(outcome.status, is: 69)
    }
  }

  @Test func noStoreIsCreatedInAReadOnlyFolder() throws {
    var todo = todo
    try set(file: 0o600, folder: 0o500)
    for name in ["other.sqlite3", "a/b/other.sqlite3"] {
      todo.environment["TODO_STORE"] = "\(folder)/\(name)"
      try expect(todo.run("list").status, is: (name.contains("/") ? 69 : 0))
      let outcome = try todo.run("add", "More")
      expect(
        outcome.err.contains("Could not create") && outcome.err.contains(": Permission denied"))
      expect(outcome.err.contains("--store"))
      expect(outcome.status, is: 73)
    }
  }

  @Test func aLogInAReadOnlyFolderIsReadOrReported() throws {
    try todo.leaveLog(adding: "Call mum")
    try set(file: 0o400, folder: 0o500)
    for name in ["-wal", "-shm"] { chmod(todo.store + name, 0o400) }
    let outcome = try todo.run("list", "--plain=title")
    expect(outcome.status == 69 || outcome.lines == ["Buy milk", "Call mum"], "\(outcome.err)")
    try expect(todo.run("add", "More").status, is: 69)
    try set(file: 0o600, folder: 0o700)
    for name in ["-wal", "-shm"] { chmod(todo.store + name, 0o600) }
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
  }

  @Test func aLogThatCannotBeReadIsNamed() throws {
    try todo.leaveLog(adding: "Call mum")
    unlink(todo.store + "-shm")
    try set(file: 0o400, folder: 0o500)
    let outcome = try todo.run("list")
    try set(file: 0o600, folder: 0o700)
    expect(
      outcome.err,
      is: """
        todo: Could not open \(todo.store): it has a log with changes and is in a read-only folder
          Copy the file and its -wal file to a folder of yours, and name the copy with --store

        """)
    expect(outcome.status, is: 69)
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
  }

  /// SQLite creates the log in the folder of the link's target.
  @Test func aSymbolicLinkWorksAndHasTheLogOfItsTarget() throws {
    let links = todo.home.path("links")
    mkdir(links, 0o755)
    symlink(todo.store, "\(links)/link")
    let linked = todo.with(["TODO_STORE": "\(links)/link"])
    try todo.succeed("list")
    chmod(links, 0o555)
    try linked.succeed("add", "Call mum")
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
    try todo.leaveLog(adding: "Water plants")
    try expect(linked.titles(), is: ["Buy milk", "Call mum", "Water plants"])
    chmod(links, 0o755)
  }

  /// SQLite notices no change of a file that it may only read.
  @Test func aBoardOfAFileThatAnotherUserWritesShowsEachChange() throws {
    guard getuid() == 0 else { return }
    var (todo, owner) = (todo, todo)
    owner.user = .same
    todo.environment["COLORFGBG"] = "15;0"
    chown(todo.store, 0, 0)
    chown(folder, 0, 0)
    try set(file: 0o644, folder: 0o755)
    let board = try BoardRun(todo, until: "Buy milk")
    for title in ["Call mum", "Water plants", "Write docs"] {
      try owner.succeed("add", title)
      try board.wait { $0.contains(title) }
    }
    try owner.succeed("delete", "1")
    try board.wait { !$0.contains("Buy milk") }
    _ = try board.leave()
  }

  private func set(file: mode_t, folder: mode_t) throws {
    guard chmod(todo.store, file) == 0, chmod(self.folder, folder) == 0 else {
      throw ProgramFault.system("chmod", errno: errno)
    }
  }
}
