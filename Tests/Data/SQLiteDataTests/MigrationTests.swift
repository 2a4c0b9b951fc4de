import Entities
import Expectations
import Glibc
import Repositories
import System
import Testing

@testable import SQLiteData

@Suite struct MigrationTests {
  private static let known = Migration.newest
  private static let next = Migration(
    version: known + 1, sql: "ALTER TABLE card ADD COLUMN colour TEXT")
  private static let afterNext = Migration(
    version: known + 2, sql: "CREATE INDEX card_colour ON card(colour)")
  private static let broken = Migration(
    version: known + 2, sql: "CREATE INDEX broken ON nothing(at_all)")

  private let folder = Folder()

  @Test func aNewFileNeedsNoBackup() throws {
    try open(.all + [Self.next]).close()

    expect(folder.names, is: ["todo.sqlite3"])
    try expect(version("todo.sqlite3"), is: Self.known + 1)
  }

  @Test func anOlderFileIsMigratedWithItsCards() throws {
    try folder.store().add("Buy milk")

    let store = try open(.all + [Self.next, Self.afterNext])
    try expect(store.count(.everything), is: 1)
    store.close()
    try expect(version("todo.sqlite3"), is: Self.known + 2)
  }

  @Test func aBackupOfTheOlderFileIsKeptOnce() throws {
    try folder.store().add("Buy milk")
    try open(.all + [Self.next, Self.afterNext]).close()

    expect(folder.names, is: ["todo.sqlite3", "todo.sqlite3.backup-v\(Self.known)"])
    var status = stat()
    stat("\(folder.file).backup-v\(Self.known)", &status)
    expect(status.st_mode & 0o777, is: 0o600)
    try expect(version("todo.sqlite3.backup-v\(Self.known)"), is: Self.known)
    let backup = try SQLiteStore.open(
      path: "\(folder.file).backup-v\(Self.known)", creating: false, patience: 0)
    try expect(backup?.count(.everything), is: 1)
  }

  @Test func aFailedMigrationRollsBack() throws {
    try folder.store().add("Buy milk")

    #expect(throws: TrackerError.self) { try open(.all + [Self.next, Self.broken]) }
    try expect(version("todo.sqlite3"), is: Self.known + 1)
    let store = try open(.all + [Self.next])
    try expect(store.count(.everything), is: 1)
  }

  @Test func aCurrentFileIsNotMigrated() throws {
    try open(.all + [Self.next]).close()
    try open(.all + [Self.next]).close()

    expect(folder.names, is: ["todo.sqlite3"])
  }

  @Test func migrationsAreNumberedWithoutGaps() {
    let first = Migration.first.version
    expect(Migration.all.map(\.version), is: Array(first..<first + Migration.all.count))
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
