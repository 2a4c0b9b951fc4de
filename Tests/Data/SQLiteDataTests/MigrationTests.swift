import Entities
import Glibc
import Testing

@testable import SQLiteData

@Suite struct MigrationTests {
  private static let two = Migration(version: 2, sql: "ALTER TABLE card ADD COLUMN colour TEXT")
  private static let three = Migration(version: 3, sql: "CREATE INDEX card_colour ON card(colour)")
  private static let broken = Migration(version: 3, sql: "CREATE INDEX broken ON nothing(at_all)")

  private let folder = Folder()

  @Test func aNewFileNeedsNoBackup() throws {
    try open(.all + [Self.two]).close()

    #expect(folder.names == ["todo.sqlite3"])
    #expect(try version("todo.sqlite3") == 2)
  }

  @Test func anOlderFileIsBroughtUpToDateWithItsCards() throws {
    try folder.store().add("Buy milk")

    let store = try open(.all + [Self.two, Self.three])
    #expect(try store.count(.everything) == 1)
    store.close()
    #expect(try version("todo.sqlite3") == 3)
  }

  @Test func aBackupOfTheOlderFileIsKeptOnce() throws {
    try folder.store().add("Buy milk")
    try open(.all + [Self.two, Self.three]).close()

    #expect(folder.names == ["todo.sqlite3", "todo.sqlite3.backup-v1"])
    var status = stat()
    stat("\(folder.file).backup-v1", &status)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try version("todo.sqlite3.backup-v1") == 1)
    let backup = try SQLiteStore.open(
      path: "\(folder.file).backup-v1", creating: false, patience: 0)
    #expect(try backup?.count(.everything) == 1)
  }

  @Test func aMigrationThatFailsLeavesWhatWasThereBefore() throws {
    try folder.store().add("Buy milk")

    #expect(throws: TrackerError.self) { try open(.all + [Self.two, Self.broken]) }
    #expect(try version("todo.sqlite3") == 2)
    let store = try open(.all + [Self.two])
    #expect(try store.count(.everything) == 1)
  }

  @Test func aFileThatIsUpToDateIsNotMigratedAgain() throws {
    try open(.all + [Self.two]).close()
    try open(.all + [Self.two]).close()

    #expect(folder.names == ["todo.sqlite3"])
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
  }

  private func open(_ migrations: [Migration]) throws -> SQLiteStore {
    try #require(
      try SQLiteStore.open(
        path: folder.file, creating: true, patience: 0, migrations: migrations))
  }

  private func version(_ name: String) throws -> Int {
    let database = try Database(path: "\(folder.path)/\(name)", patience: 0)
    return try database.number("PRAGMA user_version")
  }
}

extension [Migration] {
  fileprivate static let all = Migration.all
}
