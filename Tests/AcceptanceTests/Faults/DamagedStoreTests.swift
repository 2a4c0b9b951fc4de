import Expectations
import Foundation
import Testing

/// Damaged stores and other files: `todo` refuses them and does not change a byte.
@Suite struct DamagedStoreTests {
  private static let commands = [
    ["list"], ["show", "1"], ["history"], ["add", "More"], ["add", "--dry-run", "More"],
    ["done", "1"], ["undo"],
  ]

  @Test(arguments: ["Dear diary,\n", "SQLite format 3\0"])
  func aTextFileIsNotAStore(text: String) throws {
    let todo = try Program()
    try todo.writeStore(Data(text.utf8))
    try expectRefused(todo, "is not a store of todo")
  }

  /// No step of the recovery leads back to an earlier one.
  @Test func theErrorForATruncatedStoreExplainsTheRecovery() throws {
    let todo = try Program.keeping("Buy milk")
    let backup = todo.home.path("backup")
    try todo.succeed("backup", backup)
    let truncated = try todo.storeBytes().prefix(40_000)
    try todo.writeStore(truncated)
    let list = try todo.run("list").err
    expect(list.contains("todo doctor --store \(todo.store)") && !list.contains("--repair"))
    let repair = try todo.run("doctor", "--repair").out
    expect(repair.contains("Restore a backup") && repair.contains("sqlite3 FILE .recover"))
    expect(!repair.contains("todo doctor"))
    try expect(todo.storeBytes(), is: truncated)
    let restored = try todo.succeed("restore", backup)
    expect(restored.contains("The previous contents are saved in "))
    try expect(todo.titles(), is: ["Buy milk"])
    try todo.expectNoProblems()
  }

  @Test(arguments: ["", "PRAGMA journal_mode = WAL;"])
  func theFileOfAnotherProgramIsNotChanged(pragma: String) throws {
    let todo = try Program()
    try todo.asking("\(pragma) CREATE TABLE note(text); INSERT INTO note VALUES ('mine')")
    try expectRefused(todo, "belongs to another program")
    try expect(todo.asking("SELECT text FROM note"), is: "mine")
  }

  @Test func aNewerStoreIsNotChanged() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("PRAGMA user_version = 99")
    try expectRefused(todo, "has version 99, and this todo supports")
  }

  /// Each command works, and those that list the card or its column say that it can't be read.
  @Test func aCardWithInvalidValuesIsNeverSkipped() throws {
    let todo = try Program.keeping("Buy milk", "Call mum")
    try todo.succeed("edit", "1", "-p", "web")
    let before = try todo.succeed("show", "1", "--plain")
    try todo.asking(
      "PRAGMA ignore_check_constraints = ON; UPDATE card SET state = 7 WHERE number = 1")
    for command in [
      [], ["list"], ["list", "--all"], ["list", "project:web"], ["list", "state:todo"], ["next"],
      ["export", "--format", "csv"],
    ] {
      let outcome = try todo.run(command)
      let context = Comment(rawValue: "\(command): \(outcome.out)\(outcome.err)")
      expect(outcome.status, is: 0, context)
      expect(outcome.err.contains("Values that can't be read: card 1"), context)
      let isListed = command.first != "list" || outcome.out.contains("Buy milk")
      expect(isListed || command.last == "state:todo", context)
    }
    for command in [["show", "1"], ["show", "1,2"]] {
      try expect(todo.run(command).err.contains("Card 1 has invalid values: state. To back up"))
    }
    for command in [
      ["edit", "1", "-t", "a"], ["delete", "1"], ["undo", "t1"], ["skip", "1"],
      ["project", "delete", "web"], ["project", "merge", "web", "inbox"],
    ] {
      let refused = try todo.run(command)
      expect(refused.status, is: 69, "\(command): \(refused.out)")
      expect(refused.err.contains("todo doctor --repair"), "\(command): \(refused.err)")
    }
    try todo.succeed("backup", todo.home.path("backup"))
    for command in [
      ["search", "mum"], ["project"], ["project", "show", "inbox"], ["remind", "--dry-run"],
      ["history"], ["done", "2"], ["undo"],
    ] {
      let outcome = try todo.run(command)
      expect(outcome.status, is: 0, "\(command): \(outcome.out)\(outcome.err)")
    }
    try expect(todo.run("doctor").out.hasPrefix("Problem: invalid values in card 1\n"))
    try todo.succeed("doctor", "--repair")
    try expect(todo.succeed("doctor"), is: "The store has no problems: 2 cards and 5 changes\n")
    try expect(todo.succeed("show", "1", "--plain"), is: before)
  }

  /// Also if only one of the fields that it reads is damaged.
  @Test(arguments: [
    ["next"], ["list", "--json"], [], ["project", "show", "inbox"], ["calendar", "2026-12-01"],
    ["graph"],
  ])
  func everyReaderOfACardNamesWhatItCouldNotRead(command: [String]) throws {
    let todo = try Program.keeping("Buy milk", "Call mum")
    try todo.succeed("edit", "1", "-d", "2026-12-01", "--blocked-by", "2")
    try todo.succeed("edit", "2", "-d", "2026-12-01")
    try todo.asking("UPDATE card SET wait = 9223372036854775807")
    let outcome = try todo.run(command)
    expect(outcome.status, is: 0, "\(outcome.err)")
    expect((outcome.out + outcome.err).contains("Values that can't be read: "), "\(outcome)")
  }

  @Test func aCardCanEnterTheColumnOfAnUnreadableOne() throws {
    let todo = try Program.keeping("Buy milk", "Call mum")
    try todo.succeed("done", "1")
    try todo.asking("UPDATE card SET rank = 'x,x' WHERE number = 1")
    try todo.succeed("done", "2")
    try todo.succeed("doctor", "--repair")
    try todo.expectNoProblems()
  }

  @Test func aChangeOfACardThatTheIndexDoesNotHaveNamesTheIndex() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("UPDATE card SET notes = 'one two three four five six seven eight nine ten'")
    let refused = try todo.run("edit", "1", "--title", "Buy oat milk")
    expect(refused.status, is: 69)
    expect(refused.err.contains("(the search index of card 1 is out of date)"), "\(refused.err)")
    try todo.succeed("doctor", "--repair")
    try todo.succeed("edit", "1", "--title", "Buy oat milk")
  }

  @Test func aFieldOfANewerVersionIsShownAsSuch() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("UPDATE change SET after = after || char(10) || 'mood calm'")
    try expect(todo.succeed("show", "1").contains("mood (a field of a newer version)"))
  }

  @Test func anEmptyFileIsAnEmptyStore() throws {
    let todo = try Program()
    try todo.writeStore(Data())
    try expect(todo.titles(), is: [])
    try expect(todo.storeBytes().isEmpty)
    try todo.succeed("add", "Buy milk")
    try expect(todo.titles(), is: ["Buy milk"])
  }

  /// Expects that every command exits with 69 and `words`, and does not change the file.
  private func expectRefused(
    _ todo: Program, _ words: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try todo.storeBytes()
    for command in Self.commands {
      let outcome = try todo.run(command)
      let context = Comment(rawValue: "\(command): \(outcome.err)")
      #expect(outcome.status == 69, context, sourceLocation: location)
      #expect(outcome.err.contains(words), context, sourceLocation: location)
      #expect(outcome.out == "", context, sourceLocation: location)
      #expect(try todo.storeBytes() == before, context, sourceLocation: location)
      #expect(try todo.filesBesideStore() == ["todo.sqlite3"], context, sourceLocation: location)
      guard outcome.status == 69, try todo.storeBytes() == before else { return }
    }
  }
}
