import Expectations
import Foundation
import Glibc
import Testing

/// One opening of a file of the store fails: what the message says holds, and it names the reason.
@Suite struct FailedOpeningTests {
  private func failing(_ todo: Program, at opening: Int, with code: Int32) throws -> Program {
    var failing = todo
    let library = URL(filePath: try Program.tests()).deletingLastPathComponent()
      .appending(path: "libStartCounter.so")
    failing.environment["LD_PRELOAD"] = library.path(percentEncoded: false)
    failing.environment["TODO_FAILED_OPEN"] = "\(opening) \(code)"
    return failing
  }

  @Test(arguments: [EIO, EMFILE, ENOSPC])
  func aRepairThatIsCommittedIsReported(code: Int32) throws {
    for opening in 1...24 {
      let todo = try Program.keeping("Buy milk")
      try todo.asking("UPDATE card SET priority = 0")
      let outcome = try failing(todo, at: opening, with: code).run("doctor", "--repair")
      let isRepaired = try todo.run("doctor").status == 0
      let context = Comment(rawValue: "\(opening): \(outcome.end) \(outcome.out)\(outcome.err)")
      if isRepaired {
        expect(outcome.out.contains("Repaired: "), context)
        expect(outcome.status, is: 0, context)
      } else {
        expect(!outcome.out.contains("Repaired: "), context)
        expect(outcome.status != 0, context)
        try expect(todo.filesBesideStore(), is: ["todo.sqlite3"], context)
      }
    }
  }

  @Test(arguments: [EIO, EMFILE, ENOSPC, EROFS])
  func theReasonIsNamed(code: Int32) throws {
    let todo = try Program.keeping("Buy milk")
    for opening in 1...6 {
      let outcome = try failing(todo, at: opening, with: code).run("add", "Call mum")
      guard outcome.status != 0 else { continue }
      let context = Comment(rawValue: "\(opening): \(outcome.err)")
      expect(!outcome.err.contains("No such file"), context)
      expect(code == EROFS || !outcome.err.contains("Check the permissions"), context)
    }
  }
}
