import Expectations
import Foundation
import Glibc
import Testing

/// The system can't read the name of the user, who is the author of changes.
@Suite struct FailedUserTests {
  private let todo: Program
  private let failing: Program

  init() throws {
    todo = try Program.keeping("Buy milk")
    var failing = todo
    let library = URL(filePath: try Program.tests()).deletingLastPathComponent()
      .appending(path: "libStartCounter.so")
    failing.environment["LD_PRELOAD"] = library.path(percentEncoded: false)
    failing.environment["TODO_FAILED_USER"] = "\(EIO)"
    self.failing = failing
  }

  /// The number of the user would be another author.
  @Test(arguments: [["undo"], ["add", "Call mum"], ["edit", "1", "--title", "x"], ["redo"]])
  func aChangeWithoutAnAuthorIsRefused(words: [String]) throws {
    let outcome = try failing.run(bytes: words.map { Array($0.utf8) })
    expect(outcome.status, is: 74)
    expect(outcome.err.contains("your user name can't be read (Input/output error)"))
    expect(outcome.err.contains("set USER"))
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.run("history").out.split(separator: "\n").count, is: 1)
  }

  @Test func aNameInTheEnvironmentIsEnough() throws {
    var named = failing
    named.environment["USER"] = "ann"
    try named.succeed("add", "Call mum")
    try named.succeed("undo")
    try expect(todo.titles(), is: ["Buy milk"])
  }

  @Test func listsNeedNoName() throws {
    try expect(failing.succeed("list", "--plain=title"), is: "Buy milk\n")
  }

  /// A container may run as a user without a name.
  @Test func aUserWithoutANameIsANumber() throws {
    var unnamed = failing
    unnamed.environment["TODO_FAILED_USER"] = "0"
    try unnamed.succeed("add", "Call mum")
    try unnamed.succeed("undo")
    try expect(todo.titles(), is: ["Buy milk"])
  }
}
