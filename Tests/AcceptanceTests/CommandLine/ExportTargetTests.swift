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
      #expect(try todo.run("export", "-o", "hard").status == 64)
      // Stores with two names are not written, and doctor says so.
      #expect(try todo.run("doctor").out.contains("several names (hard links)"))
      unlink(todo.home.path("hard"))
      #expect(try todo.titles() == ["Precious"])
    }
  }

  @Test func standardOutputThatIsTheStoreIsRefused() throws {
    var shell = try Program("/bin/bash")
    shell.environment = todo.environment
    for operand in ["", "-o -", "-o /dev/fd/1"] {
      let outcome = try shell.run(
        "-c", "\"$0\" export \(operand) >>\"$TODO_STORE\"", todo.executable)
      #expect(outcome.status == 64, "\(operand)")
      #expect(try todo.titles() == ["Precious"])
    }
  }

  @Test func theFilesOfAnotherStoreAreRefused() throws {
    try todo.succeed("backup", todo.home.path("other"))
    let outcome = try todo.run("export", "-o", "other-wal")
    #expect(outcome.status == 73)
    #expect(try todo.succeed("list", "--plain=title", "--store", "other") == "Precious\n")
  }

  @Test func theStoreIsRefusedBeforeItExists() throws {
    var new = try Program()
    new.environment["TODO_STORE"] = new.home.path("new")
    #expect(try new.run("export", "-o", "new").status == 64)
    try new.succeed("add", "First")
    #expect(try new.titles() == ["First"])
  }

  private func refuses(_ path: String) throws {
    let outcome = try todo.run("export", "-o", path)
    #expect(outcome.status == 64, "\(path)")
    #expect(outcome.err.contains("\(path) is the store itself"))
    #expect(try todo.titles() == ["Precious"])
    #expect(try todo.succeed("doctor").contains("no problems"))
  }
}
