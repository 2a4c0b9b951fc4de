import Entities
import Repositories
import Testing

@testable import SQLiteData

/// The tables of a team, and cards that were renumbered.
@Suite struct TeamDoctorTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
    try folder.run(
      """
      INSERT INTO team VALUES (randomblob(16), 'We', 'file:///hub', randomblob(16),
        randomblob(16), 3, randomblob(32), 2, 1, 1);
      INSERT INTO origin VALUES (2, 7, randomblob(16));
      INSERT INTO lease VALUES (10, 19), (30, 39);
      INSERT INTO conflict VALUES (1, 3, 'deadline');
      """)
  }

  @Test func soundTablesOfATeamHaveNoProblems() throws {
    #expect(try folder.care().examine().findings == [])
  }

  @Test(arguments: [
    ("UPDATE team SET id = x'00'", "team"),
    ("UPDATE team SET position = -1", "team"),
    ("UPDATE origin SET \"transaction\" = 700", "origin"),
    ("UPDATE origin SET position = 0", "origin"), ("UPDATE origin SET id = NULL", "origin"),
    ("INSERT INTO origin SELECT 3, position, id FROM origin", "origin"),
    ("INSERT INTO team SELECT * FROM team", "team"),
    ("UPDATE lease SET last = 5 WHERE first = 10", "lease"),
    ("UPDATE lease SET last = 30 WHERE first = 10", "lease"),
    ("UPDATE lease SET last = 9223372036854775807 WHERE first = 30", "lease"),
    ("UPDATE conflict SET payload = ''", "conflict"),
    ("INSERT INTO renumbered VALUES (5, 90)", "renumbered"),
    ("INSERT INTO renumbered VALUES (5, 90), (90, 5), (91, 5)", "renumbered"),
  ])
  func invalidValuesAreReportedByTable(_ sql: String, table: String) throws {
    try folder.run("PRAGMA ignore_check_constraints = ON; \(sql)")
    let findings = try folder.care().examine().findings
    #expect(findings == [.unreadableTeam([table])])
    #expect(findings.first?.isRepairable == false)
  }

  @Test(arguments: [
    ("UPDATE \"transaction\" SET id = x'00' WHERE number = 2", Finding.unreadableHistory([2])),
    ("UPDATE \"transaction\" SET person = x'00' WHERE number = 2", .unreadableHistory([2])),
    ("UPDATE card SET unknown = '' WHERE number = 3", .unreadableCards([3])),
  ])
  func invalidIDsAndUnknownFieldsAreRepaired(_ sql: String, finding: Finding) throws {
    try folder.run("PRAGMA ignore_check_constraints = ON; \(sql)")
    #expect(try folder.care().examine().findings == [finding])
    #expect(try folder.repair().findings == [])
    #expect(try folder.care().examine().findings == [])
  }

  @Test func aCardThatWasRenumberedMatchesItsHistory() throws {
    let store = try folder.store()
    _ = try store.transaction(.sample) { (writing) throws(TrackerError) in
      let card = try writing.renumber(try writing.cards([3])[0], to: 40)
      var edited = card
      edited.notes = Notes(stored: "later")
      edited.blockers = Blockers([4])
      try writing.update(card, to: edited)
      try writing.renumber(try writing.cards([4])[0], to: 41)
    }
    try store.add("New")
    store.close()
    #expect(try folder.care().examine().findings == [])
    try folder.run("UPDATE card SET priority = 2 WHERE number = 40")
    #expect(try folder.care().examine().findings == [.unrecordedChanges([40])])
    #expect(try folder.repair().findings == [])
    #expect(try folder.care().examine().findings == [])
    #expect(try folder.number("SELECT count(*) FROM change WHERE card = 40") == 0)
  }

  @Test func aRestoredBackupKeepsTheTeam() throws {
    try folder.backUp(to: "copy")
    try folder.run("DELETE FROM lease")
    try folder.restore("copy")
    #expect(try folder.number("SELECT count(*) FROM lease") == 2)
    #expect(try folder.number("SELECT count(*) FROM team") == 1)
  }
}
