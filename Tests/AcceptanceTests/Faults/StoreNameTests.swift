import Expectations
import Foundation
import Glibc
import Testing

/// Stores with several names, and stores whose end is missing.
@Suite struct StoreNameTests {
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

  @Test func doctorCallsAStoreWithoutItsEndDamaged() throws {
    let todo = try Program.keeping("Buy milk")
    let bytes = try #require(FileManager.default.contents(atPath: todo.store))
    expect(truncate(todo.store, bytes.count / 2 + 100), is: 0)
    try expect(todo.run("list").err.contains("damaged"))
    let found = try todo.run("doctor")
    expect(found.status, is: 1)
    expect(found.out.contains("damaged"), "\(found.out)")
    expect(!found.out.contains("not a todo store"))
  }
}
