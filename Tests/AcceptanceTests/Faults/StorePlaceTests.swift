import Expectations
import Foundation
import Glibc
import Testing

@Suite struct StorePlaceTests {
  private var todo: Program

  init() throws {
    todo = try Program()
  }

  @Test(arguments: [
    [], ["list"], ["show", "1"], ["1"], ["history"], ["undo"], ["redo"], ["done", "1"],
    ["edit", "1", "--title", "x"], ["move", "1", "doing"], ["delete", "1"], ["check", "1", "1"],
    ["step", "1", "x"], ["add", "--dry-run", "x"], ["add"], ["help"], ["--version"],
  ])
  func readingCreatesNoFiles(command: [String]) throws {
    let todo = todo.with(["TODO_STORE": todo.home.path("a/b/todo.sqlite3")])
    let outcome = try todo.run(command)
    let folder = todo.home.path("a/b")
    switch command.first {
    case "add", "help", "--version": expect([0, 64].contains(outcome.status))
    default:
      expect(
        outcome.err,
        is: """
          todo: Could not open \(folder)/todo.sqlite3: the folder \(folder) doesn't exist
            To create the folder: todo add

          """)
      expect(outcome.status, is: 69)
    }
    try expect(FileManager.default.contentsOfDirectory(atPath: todo.home.path).isEmpty)
  }

  /// A new user has no folder at the default path, and a new store no file in its folder.
  @Test func aMissingStoreInAnExistingFolderIsEmpty() throws {
    var todo = todo
    try expect(todo.run("list").status, is: 0)
    todo.environment["TODO_STORE"] = nil
    try expect(todo.run("list").status, is: 0)
    try expect(FileManager.default.contentsOfDirectory(atPath: todo.home.path).isEmpty)
    try expect(todo.run("list", "--store", "none/x").status, is: 69)
  }

  @Test func aLinkToAMissingFileCreatesTheFile() throws {
    let link = todo.store
    symlink("data.sqlite3", link)
    try expect(todo.succeed("add", "Buy milk"), is: "Added 1: Buy milk (inbox, todo)\n")
    try expect(FileManager.default.destinationOfSymbolicLink(atPath: link), is: "data.sqlite3")
    expect(mode(todo.home.path("data.sqlite3")), is: 0o600)
  }

  @Test(arguments: ["000", "022", "077", "777"])
  func onlyTheOwnerCanReadTheStore(umask: String) throws {
    let todo = todo.with(["TODO_STORE": todo.home.path("a/b/todo.sqlite3")])
    let outcome = try todo.inShell("umask \(umask); exec \"$0\" add 'Buy milk'")
    expect(outcome.status, is: 0, "\(outcome.err)")
    expect(mode(todo.home.path("a")), is: 0o700)
    expect(mode(todo.home.path("a/b")), is: 0o700)
    expect(mode(todo.store), is: 0o600)
    try expect(todo.filesBesideStore(), is: ["todo.sqlite3"])
  }

  @Test func changedModesAreKept() throws {
    try todo.succeed("add", "Buy milk")
    chmod(todo.store, 0o640)
    try todo.succeed("add", "Call mum")
    expect(mode(todo.store), is: 0o640)
  }

  @Test func aFolderIsNotAStore() throws {
    let todo = todo.with(["TODO_STORE": todo.home.path])
    for command in ["list", "add"] {
      let outcome = try todo.run(command, "x")
      expect(outcome.err, is: "todo: \(todo.home.path) is a folder\n")
      expect(outcome.status, is: 69)
    }
    let doctor = try todo.run("doctor")
    expect(doctor.out, is: "Problem: the store is a folder\n")
    expect(doctor.status, is: 1)
    try expect(todo.run("restore", "/tmp").err.hasPrefix("todo: /tmp is a folder\n"))
    try expect(FileManager.default.contentsOfDirectory(atPath: todo.home.path).isEmpty)
  }

  @Test(arguments: ["/dev/null", "/dev/full"])
  func aDeviceIsNotAStore(path: String) throws {
    let outcome = try todo.run("add", "x", "--store", path)
    expect(outcome.err.contains("\(path) is not a store of todo"))
    expect(outcome.status, is: 69)
  }

  /// A relative path is ignored, and an absolute one needs no home.
  @Test(
    arguments: [
      ("data", ".local/share/todo"), ("./data", ".local/share/todo"), ("", ".local/share/todo"),
      (nil, "data/todo"),
    ] as [(String?, String)])
  func theStoreIsInTheDataFolder(path: String?, folder: String) throws {
    var todo = todo.with(["TODO_STORE": nil, "XDG_DATA_HOME": path ?? todo.home.path("data")])
    if path == nil { todo.environment["HOME"] = nil }
    try todo.succeed("add", "Buy milk")
    let top = String(folder.prefix { $0 != "/" })
    try expect(FileManager.default.contentsOfDirectory(atPath: todo.home.path), is: [top])
    expect(mode(todo.home.path(folder)), is: 0o700)
    expect(mode(todo.home.path("\(folder)/todo.sqlite3")), is: 0o600)
  }

  /// The home of the user nobody does not exist and can't be created.
  @Test(.enabled(if: getuid() == 0, "only root can be somebody without a home"))
  func aMissingHomeIsReported() throws {
    var todo = todo
    todo.user = .unprivileged
    todo.environment["HOME"] = nil
    todo.environment["TODO_STORE"] = nil
    try expect(todo.run("list").status, is: 0)
    let outcome = try todo.run("add", "Buy milk")
    expect(outcome.err.contains("Could not create"))
    expect(outcome.err.contains("--store or TODO_STORE"))
    expect(outcome.status, is: 73)
  }

  /// SQLite finds the log of a store by its name, so that changes under another one would be lost.
  @Test func aStoreWithAHardLinkIsReadButNotWritten() throws {
    let todo = try Program.keeping("Buy milk")
    let other = todo.home.path("other.sqlite3")
    expect(link(todo.store, other), is: 0)
    for path in [todo.store, other] {
      let outcome = try todo.run("add", "Call Bob", "--store", path)
      expect(outcome.status, is: 69)
      expect(outcome.err.contains("has several names (hard links)"))
      try expect(todo.run("list", "--plain=title", "--store", path).out, is: "Buy milk\n")
    }
    expect(unlink(other), is: 0)
    try todo.succeed("add", "Call Bob")
    try expect(todo.titles(), is: ["Buy milk", "Call Bob"])
  }
}
