import Expectations
import Foundation
import Glibc
import Testing

/// `todo export -o` never replaces the store.
@Suite struct ExportTargetTests {
  private let todo: Program

  init() throws {
    todo = try Program.keeping("Precious")
  }

  @Test(arguments: ["", "-wal", "-shm", "-journal"])
  func theStoreAndItsFilesAreRefused(ending: String) throws {
    try refuses("todo.sqlite3\(ending)")
    try refuses("./todo.sqlite3\(ending)")
  }

  @Test(arguments: ["", "-wal"])
  func linksToTheStoreAndItsFilesAreRefused(ending: String) throws {
    symlink("todo.sqlite3\(ending)", todo.home.path("soft"))
    try refuses("soft")
    if ending.isEmpty {
      link(todo.store, todo.home.path("hard"))
      try expect(todo.run("export", "-o", "hard").status, is: 64)
      // Stores with two names are not written, and doctor says so.
      try expect(todo.run("doctor").out.contains("several names (hard links)"))
      unlink(todo.home.path("hard"))
      try expect(todo.titles(), is: ["Precious"])
    }
  }

  @Test func standardOutputThatIsTheStoreIsRefused() throws {
    var shell = try Program("/bin/bash")
    shell.environment = todo.environment
    for operand in ["", "-o -", "-o /dev/fd/1"] {
      let outcome = try shell.run(
        "-c", "\"$0\" export \(operand) >>\"$TODO_STORE\"", todo.executable)
      expect(outcome.status, is: 64, "\(operand)")
      try expect(todo.titles(), is: ["Precious"])
    }
  }

  @Test func theStoreIsRefusedBeforeItExists() throws {
    var new = try Program()
    new.environment["TODO_STORE"] = new.home.path("new")
    try expect(new.run("export", "-o", "new").status, is: 64)
    try new.succeed("add", "First")
    try expect(new.titles(), is: ["First"])
  }

  private func refuses(_ path: String) throws {
    let outcome = try todo.run("export", "-o", path, "--format", "json")
    expect(outcome.status, is: 64, "\(path)")
    expect(outcome.err.contains("\(path) is the store itself"))
    try expect(todo.titles(), is: ["Precious"])
    try expect(todo.succeed("doctor").contains("no problems"))
  }
}
