import Entities
import Expectations
import Repositories
import Testing

@testable import SQLiteData

@Suite struct TeamDoctorTests {
  private let folder = Folder()

  init() throws {
    try folder.fill()
    try folder.run(
      """
      \(TeamTables.sql)
      INSERT INTO team VALUES ('file:///hub', 'Ann', randomblob(16), randomblob(16), 3, 1, 1,
        NULL, 0);
      INSERT INTO log VALUES (1, randomblob(16), zeroblob(32), randomblob(16), 1, 1,
        randomblob(16), x'00', NULL);
      INSERT INTO outbox VALUES (1, randomblob(16), randomblob(16), randomblob(16), 0, x'00');
      INSERT INTO lease VALUES (10, 19), (30, 39);
      """)
  }

  @Test func soundTablesOfATeamHaveNoProblems() throws {
    try expect(folder.care().examine().findings, is: [])
  }

  /// The members can append anything, which is void, and no damage of this store.
  @Test func entriesThatNoProgramOfATeamWroteAreNoProblem() throws {
    try folder.run("UPDATE log SET sequence = 9223372036854775807, format = 0")
    try expect(folder.care().examine().findings, is: [])
  }

  @Test(arguments: [
    ("UPDATE log SET position = 9223372036854775807", "log"),
    ("UPDATE log SET position = 2", "log"), ("UPDATE log SET id = NULL", "log"),
    ("UPDATE log SET predecessor = x'00'", "log"),
    ("UPDATE outbox SET content = NULL", "outbox"), ("DROP TABLE log", "log"),
    ("INSERT INTO renumbered VALUES (5, 90)", "renumbered"),
    ("INSERT INTO renumbered VALUES (5, 90), (90, 5), (91, 5)", "renumbered"),
    ("UPDATE team SET seen = -1", "team"), ("UPDATE team SET pushes = 2", "team"),
    ("UPDATE team SET seen = 1000", "team"), ("UPDATE team SET joined = 1000", "team"),
    ("UPDATE team SET seen = 9223372036854775807", "team"),
    ("UPDATE team SET person = x'00'", "team"),
    ("INSERT INTO team SELECT * FROM team", "team"),
    ("UPDATE lease SET last = 5 WHERE first = 10", "lease"),
    ("UPDATE lease SET last = 9223372036854775807 WHERE first = 30", "lease"),
  ])
  func invalidValuesAreReportedByTable(_ sql: String, table: String) throws {
    try folder.run("PRAGMA ignore_check_constraints = ON; \(sql)")
    let findings = try folder.care().examine().findings
    expect(findings, is: [.unreadableTeam([table])])
    expect(findings.first?.isRepairable, is: false)
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
    try expect(folder.care().examine().findings, is: [])
    try folder.run("UPDATE card SET priority = 2 WHERE number = 40")
    try expect(folder.care().examine().findings, is: [.unrecorded(.cards([40]))])
    try folder.expectRepair()
    try expect(folder.number("SELECT count(*) FROM change WHERE card = 40"), is: 0)
  }

  @Test func aRestoredBackupKeepsTheTeam() throws {
    try folder.backUp(to: "copy")
    try folder.run("DELETE FROM lease")
    try folder.restore("copy")
    try expect(folder.number("SELECT count(*) FROM lease"), is: 2)
    try expect(folder.number("SELECT count(*) FROM team"), is: 1)
  }
}
