import Expectations
import Foundation
import Testing

/// Flushes to the disk that fail: what the message says about the store holds.
@Suite struct FailedFlushTests {
  private static let commands = [
    ["add", "third"], ["edit", "1", "--title", "changed"], ["restore", "copy"],
  ]

  /// A negative number: that flush fails, and all later ones.
  @Test(arguments: commands, [1, 2, 3, 4, -1, -2, -3, -4])
  func theMessageAboutAFailedFlushHolds(command: [String], flush: Int) throws {
    let todo = try Program.keeping("first")
    try todo.succeed("backup", todo.home.path("copy"))
    try todo.succeed("add", "second")
    let before = try todo.titles()
    var failing = todo
    let library = URL(filePath: try Program.tests()).deletingLastPathComponent()
      .appending(path: "libStartCounter.so")
    failing.environment["LD_PRELOAD"] = library.path(percentEncoded: false)
    failing.environment["TODO_FAILED_FLUSH"] = "\(flush)"
    let words = command.map { $0 == "copy" ? todo.home.path($0) : $0 }
    let outcome = try failing.run(bytes: words.map { Array($0.utf8) })

    let after = try todo.titles()
    if outcome.status == 0 {
      expect(after != before)
    } else {
      expect(outcome.status, is: 74)
      expect(outcome.err.contains("Input/output error") || outcome.err.contains("I/O error"))
      if outcome.err.contains("Nothing was changed") {
        expect(after, is: before)
      } else {
        expect(outcome.err.contains("The change may be kept or lost"))
      }
    }
    try expect(todo.run("doctor").status, is: 0)
  }
}
