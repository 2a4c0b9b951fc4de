import Expectations
import Glibc
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
    let failing = try todo.preloaded(["TODO_FAILED_FLUSH": "\(flush)"])
    let words = command.map { $0 == "copy" ? todo.home.path($0) : $0 }
    let outcome = try failing.run(words)

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
    try todo.expectNoProblems()
  }
}

/// A file system without locks, such as some network file systems.
@Suite struct FailedLockTests {
  /// No process uses the store, and waiting would not help.
  @Test(arguments: [["list"], ["add", "Call mum"], ["edit", "1", "--title", "x"]])
  func theReasonIsNamed(words: [String]) throws {
    let todo = try Program.keeping("Buy milk")
    let failing = try todo.preloaded(["TODO_FAILED_LOCK": "\(ENOLCK)"])
    let outcome = try failing.run(words)
    expect(outcome.status, is: 74)
    expect(outcome.err.contains("No locks available"), "\(outcome.err)")
    expect(!outcome.err.contains("Another process"), "\(outcome.err)")
    try expect(todo.titles(), is: ["Buy milk"])
  }
}

/// One opening of a file of the store fails: what the message says holds, and it names the reason.
@Suite struct FailedOpeningTests {
  private func failing(_ todo: Program, at opening: Int, with code: Int32) throws -> Program {
    try todo.preloaded(["TODO_FAILED_OPEN": "\(opening) \(code)"])
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

/// The system can't read the name of the user, who is the author of changes.
@Suite struct FailedUserTests {
  @Test func onlyAChangeNeedsAName() throws {
    let todo = try Program.keeping("Buy milk")
    var failing = try todo.preloaded(["TODO_FAILED_USER": "\(EIO)"])
    try expect(failing.succeed("list", "--plain=title"), is: "Buy milk\n")
    // A name in the environment is enough, and a user without a name, as in a container, a number.
    for (variable, value) in [("USER", "ann"), ("TODO_FAILED_USER", "0")] {
      failing.environment["USER"] = nil
      failing.environment[variable] = value
      try failing.succeed("add", "Call mum")
      try failing.succeed("undo")
      try expect(todo.titles(), is: ["Buy milk"])
    }
  }
}
