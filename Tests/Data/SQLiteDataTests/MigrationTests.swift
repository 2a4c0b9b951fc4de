import Entities
import Expectations
import Repositories
import System
import Testing

@testable import SQLiteData

@Suite struct MigrationTests {
  private static let known = Migration.all.count
  private static let next = Migration(
    version: known + 1, sql: "ALTER TABLE card ADD COLUMN colour TEXT")
  private static let afterNext = Migration(
    version: known + 2, sql: "CREATE INDEX card_colour ON card(colour)")
  private static let broken = Migration(
    version: known + 2, sql: "CREATE INDEX broken ON nothing(at_all)")

  private let folder = Folder()

  @Test func aNewOrCurrentFileNeedsNoBackup() throws {
    for _ in 1...2 { try open(.all + [Self.next]).close() }
    expect(folder.names, is: ["todo.sqlite3"])
    try expect(version("todo.sqlite3"), is: Self.known + 1)
  }

  @Test func anOlderFileIsMigratedWithItsCardsAfterOneBackup() throws {
    try folder.store().add("Buy milk")
    let store = try open(.all + [Self.next, Self.afterNext])
    try expect(store.count(.everything), is: 1)
    store.close()
    try expect(version("todo.sqlite3"), is: Self.known + 2)
    let backup = "todo.sqlite3.backup-v\(Self.known)"
    expect(folder.names, is: ["todo.sqlite3", backup])
    expect(folder.mode(backup), is: 0o600)
    try expect(version(backup), is: Self.known)
    try expect(folder.titles(backup), is: ["Buy milk"])
  }

  @Test func aFailedMigrationRollsBack() throws {
    try folder.store().add("Buy milk")
    #expect(throws: TrackerError.self) { try open(.all + [Self.next, Self.broken]) }
    try expect(version("todo.sqlite3"), is: Self.known + 1)
    let store = try open(.all + [Self.next])
    try expect(store.count(.everything), is: 1)
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    expect(Migration.all.map(\.version), is: Array(1...Migration.all.count))
  }

  /// A file of version 1, which had no search index.
  @Test func theSearchIndexIsBuiltFromExistingCards() throws {
    let old = try open([.first])
    try old.database.execute(
      """
      INSERT INTO card SELECT value, randomblob(16), 'Buy milk ' || value, 'at the Café', 1, 1,
        'a' || value, NULL, 1, 'bug', '[x] 회의', NULL, 0, 0, NULL, NULL
        FROM (SELECT 1 AS value UNION SELECT 2);
      INSERT INTO card_text SELECT number, 'buy milk', 'buy milk', 'at the cafe' FROM card;
      """)
    old.close()
    let store = try open(.all)
    for words in ["milk", "cafe", "ㅎㅇ", "bug"] {
      try expect(store.count(.text(TextQuery(words))), is: 2, "\(words)")
    }
    expect(folder.names.contains("todo.sqlite3.backup-v1"))
    store.close()
    try expect(version("todo.sqlite3.backup-v1"), is: 1)
  }

  /// A file of version 2, whose projects had only names.
  @Test(arguments: [[Migration.first], [.first, .second]])
  func migratedProjectsKeepTheirOrderAndHaveNoFurtherFields(_ old: [Migration]) throws {
    let store = try open(old)
    try store.database.execute(
      """
      INSERT INTO project(id, name, folded, created)
        SELECT randomblob(16), value, lower(value), 7
        FROM (SELECT 'Web' AS value UNION SELECT 'api');
      INSERT INTO card SELECT value, randomblob(16), 'Buy milk ' || value, '', 1, 2,
        'a' || value, NULL, 1, '', '', NULL, 0, 0, NULL, NULL
        FROM (SELECT 1 AS value UNION SELECT 2);
      INSERT INTO change VALUES (1, 1, 4, NULL, NULL, 'id ' || (
        SELECT printf('%s-%s-%s-%s-%s', substr(h, 1, 8), substr(h, 9, 4), substr(h, 13, 4),
          substr(h, 17, 4), substr(h, 21)) FROM (
            SELECT hex(id) AS h FROM project WHERE name = 'Web')
        ) || char(10) || 'created 7' || char(10) || 'name Web');
      INSERT INTO "transaction" VALUES (1, 0, NULL, 'add', 'ann@host', 7, 0);
      """)
    store.close()
    let now = try open(.all)
    try now.reading { (reading) throws(TrackerError) in
      let projects = try reading.projects()
      expect(projects.map(\.name.text), is: ["inbox", "api", "Web"])
      for project in projects {
        let bare = Project(id: project.id, name: project.name, created: project.created)
        expect(project, is: bare)
      }
      var changes: [Change] = []
      try reading.forEachChange(of: 1, reversed: false) { changes.append($0) }
      expect(changes, is: [.added(.project(projects[2]))])
      let summaries = try reading.summaries(at: .day(CivilDay(number: 20_000)))
      expect(
        summaries.map(\.progress.all) == [0, 2, 0] || summaries.map(\.progress.all) == [0, 0, 2])
    }
    now.close()
    expect(folder.names, is: ["todo.sqlite3", "todo.sqlite3.backup-v\(old.count)"])
    try expect(version("todo.sqlite3.backup-v\(old.count)"), is: old.count)
    try expect(version("todo.sqlite3"), is: Self.known)
  }

  /// A file of version 10, in which a card has the field from the log of its team.
  @Test func cardsOfANewerTeamAreCancelledAfterTheMigration() throws {
    let old = try open(Migration.all.filter { $0.version <= 10 })
    try old.database.execute(
      """
      INSERT INTO card(number, id, title, notes, state, project, rank, priority, tags, steps,
          created, updated, finished, estimate, unknown)
        SELECT value, randomblob(16), 'Buy milk', '', 2, 1, 'a' || value, 1, '', '', 0, 0, 0, 3000,
          iif(value = 1, 'cancelled yes', NULL)
        FROM (SELECT 1 AS value UNION SELECT 2);
      """)
    old.close()
    let store = try open(.all)
    try store.reading { (reading) throws(TrackerError) in
      let cards = try reading.cards(CardQuery(.cancelled))
      expect(cards.map(\.number), is: [1])
      expect(cards.map(\.unknownFields), is: [[]])
      try expect(reading.progress(of: Project.inbox.id), is: Progress(done: 2, of: 2, cancelled: 1))
      let sums = try reading.estimates(.everything)
      expect(sums[ColumnKey(.done)], is: Amount(thousandths: 3_000))
    }
  }

  /// A file of version 4, whose checks built a temporary tree for each row.
  @Test func migratedChecksAreTheSameAndNeedNoTemporaryTree() throws {
    let update = "UPDATE card SET state = 1, priority = 2 WHERE number = 1"
    let old = try open([.first, .second, .third, .fourth])
    try expect(operations(of: update, on: old).contains("OpenEphemeral"))
    try old.database.execute(
      "INSERT INTO card VALUES (1, randomblob(16), 'A', '', 1, 1, 'a', NULL, 1, '', '', NULL, 0, 0,"
        + " NULL, NULL, NULL)")
    // The statement is compiled again after the migration.
    try old.database.run(update)
    let new = try open(.all)
    try expect(!operations(of: update, on: new).contains("OpenEphemeral"))
    for database in [old.database, new.database] {
      try database.run(update)
      for column in ["state", "priority"] {
        for value in [-1, 3] {
          #expect(throws: TrackerError.self) {
            try database.run("UPDATE card SET \(column) = ?", [.integer(value)])
          }
        }
      }
      // Not the cached plan of the former schema.
      let again = try operations(of: "\(update);", on: SQLiteStore(database))
      expect(!again.contains("OpenEphemeral"))
    }
  }

  private func operations(of sql: String, on store: SQLiteStore) throws -> [String] {
    var operations: [String] = []
    try store.database.query("EXPLAIN \(sql)") { row in
      operations.append(row.text(1))
      return true
    }
    return operations
  }

  private func open(_ migrations: [Migration]) throws -> SQLiteStore {
    try #require(
      try SQLiteStore.open(
        path: folder.file, creating: true, patience: 0, migrations: migrations))
  }

  private func version(_ name: String) throws -> Int {
    try folder.number("PRAGMA user_version", on: name)
  }
}

extension [Migration] {
  fileprivate static let all = Migration.all
}
