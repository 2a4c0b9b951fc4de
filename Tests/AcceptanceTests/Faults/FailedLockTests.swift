import Expectations
import Foundation
import Glibc
import Testing

/// A file system without locks, such as some network file systems.
@Suite struct FailedLockTests {
  /// No process uses the store, and waiting would not help.
  @Test(arguments: [["list"], ["add", "Call mum"], ["edit", "1", "--title", "x"]])
  func theReasonIsNamed(words: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    var failing = todo
    let library = URL(filePath: try Program.tests()).deletingLastPathComponent()
      .appending(path: "libStartCounter.so")
    failing.environment["LD_PRELOAD"] = library.path(percentEncoded: false)
    failing.environment["TODO_FAILED_LOCK"] = "\(ENOLCK)"
    let outcome = try failing.run(bytes: words.map { Array($0.utf8) })
    expect(outcome.status, is: 74)
    expect(outcome.err.contains("No locks available"), "\(outcome.err)")
    expect(!outcome.err.contains("Another process"), "\(outcome.err)")
    try expect(todo.titles(), is: ["Buy milk"])
  }
}
