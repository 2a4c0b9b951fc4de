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
    try expectRefused(todo, "is not a store of todo. The file was not changed")
  }

  /// The store is truncated to its first bytes, to some pages, and by its last byte.
  @Test(arguments: [1, 99, 4096, 8192, -1])
  func aTruncatedStoreIsRefused(length: Int) throws {
    let todo = try Program.keeping("Buy milk", "Call mum")
    let whole = try todo.storeBytes()
    try todo.writeStore(whole.prefix(length > 0 ? length : whole.count + length))
    try expectRefused(todo, length > 0 && length < 99 ? "is not a store" : "is damaged")
    try todo.writeStore(whole)
    try expect(todo.titles(), is: ["Buy milk", "Call mum"])
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
    expect(repair.contains("todo restore FILE") && repair.contains("sqlite3 FILE .recover"))
    expect(!repair.contains("todo doctor"))
    try expect(todo.storeBytes(), is: truncated)
    let restored = try todo.succeed("restore", backup)
    expect(restored.contains("The previous contents are saved in "))
    try expect(todo.titles(), is: ["Buy milk"])
    try expect(todo.run("doctor").status, is: 0)
  }

  @Test(arguments: ["", "PRAGMA journal_mode = WAL;"])
  func theFileOfAnotherProgramIsNotChanged(pragma: String) throws {
    let todo = try Program()
    try todo.asking("\(pragma) CREATE TABLE note(text); INSERT INTO note VALUES ('mine')")
    try expectRefused(todo, "belongs to another program. The file was not changed")
    try expect(todo.asking("SELECT text FROM note"), is: "mine")
  }

  @Test func aNewerStoreIsNotChanged() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("PRAGMA user_version = 99")
    try expectRefused(todo, "was written by a newer version of todo (store version 99")
    try expect(todo.run("list").err.contains("Install the newer version of todo"))
  }

  /// A newer version wrote the field `mood` with the card.
  @Test func fieldsOfANewerVersionAreShownAndKept() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking(
      """
      UPDATE change SET after = after || char(10) || 'mood calm';
      UPDATE card SET unknown = 'mood calm'
      """)
    try expect(todo.succeed("show", "1").contains("mood (a field of a newer version)"))
    try todo.succeed("edit", "1", "--title", "Buy oat milk")
    try todo.succeed("undo")
    try todo.succeed("delete", "1")
    try todo.succeed("undo")
    try expect(todo.asking("SELECT unknown FROM card"), is: "mood calm")
    try expect(todo.succeed("doctor"), is: "The store has no problems: 1 card and 5 changes\n")
  }

  /// A newer version made a kind of change that this version can't reverse.
  @Test func changesOfANewerVersionAreNotUndone() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("INSERT INTO change VALUES (1, 2, 99, 1, NULL, 'anything')")
    let undo = try todo.run("undo")
    expect(undo.err.contains("t1 was made by a newer version of todo"))
    expect(undo.status, is: 1)
    try expect(todo.succeed("doctor"), is: "The store has no problems: 1 card and 1 change\n")
  }

  @Test func aStoreWithoutColumnsIsRefused() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("DELETE FROM board_column")
    for words in [["column", "add", "review"], ["column", "add", "review", "--state", "doing"]] {
      let outcome = try todo.run(bytes: words.map { Array($0.utf8) })
      expect(outcome.status, is: 69)
      expect(outcome.err.contains("todo doctor --repair"), "\(outcome.err)")
    }
    try todo.succeed("doctor", "--repair")
    try todo.succeed("column", "add", "review")
    try expect(todo.run("doctor").status, is: 0)
  }

  /// Nothing tells what they were, and the newest backup is named.
  @Test(arguments: ["number = 9223372036854775807", "date = -9223372036854775808"])
  func numbersOfTheHistoryOutOfRangeNeedTheBackup(term: String) throws {
    let todo = try Program.keeping("Buy milk")
    let backup = "\(todo.store).backup-mine"
    try todo.succeed("backup", backup)
    try todo.asking("UPDATE \"transaction\" SET \(term)")
    for command in Self.commands {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect([0, 69].contains(outcome.status), "\(command): \(outcome.err)")
    }
    let repair = try todo.run("doctor", "--repair")
    expect(repair.status, is: 1)
    expect(repair.out.contains("The newest good backup is \(backup): 1 card and 1 change"))
    try todo.succeed("restore", backup)
    try expect(todo.run("doctor").status, is: 0)
  }

  /// Each command works, and those that list the card or its column say that it can't be read.
  @Test func aCardWithInvalidValuesIsNeverSkipped() throws {
    let todo = try Program.keeping("Buy milk", "Call mum")
    let before = try todo.succeed("show", "1", "--plain")
    try todo.asking(
      "PRAGMA ignore_check_constraints = ON; UPDATE card SET state = 7 WHERE number = 1")
    for command in [
      [], ["list"], ["list", "--all"], ["list", "project:inbox"], ["list", "state:todo"], ["next"],
      ["show", "1"], ["export", "--format", "csv"],
    ] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      let context = Comment(rawValue: "\(command): \(outcome.out)\(outcome.err)")
      expect(outcome.status, is: 0, context)
      expect(outcome.err.contains("Card 1 has values that can't be read: todo doctor"), context)
    }
    for command in [
      ["search", "mum"], ["project"], ["project", "show", "inbox"], ["remind", "--dry-run"],
      ["history", "--project", "inbox"], ["done", "2"],
      ["undo"],
    ] {
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
      expect(outcome.status, is: 0, "\(command): \(outcome.out)\(outcome.err)")
    }
    try expect(todo.run("doctor").out.hasPrefix("Problem: card 1 has invalid values\n"))
    try todo.succeed("doctor", "--repair")
    try expect(todo.succeed("doctor"), is: "The store has no problems: 2 cards and 4 changes\n")
    try expect(todo.succeed("show", "1", "--plain"), is: before)
  }

  @Test func aRefusalInJSONHasItsCode() throws {
    let todo = try Program.keeping("Buy milk")
    try todo.asking("PRAGMA user_version = 99")
    let outcome = try todo.run("list", "--json")
    expect(outcome.err.contains("\"code\":\"newer_store\""))
    expect(outcome.out, is: "")
    expect(outcome.status, is: 69)
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
      let outcome = try todo.run(bytes: command.map { Array($0.utf8) })
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
