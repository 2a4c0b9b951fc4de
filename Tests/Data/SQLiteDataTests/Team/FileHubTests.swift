import Entities
import Expectations
import FoundationEssentials
import Glibc
import Repositories
import TeamLog
import Testing

@testable import SQLiteData

/// A hub in a file, whose processes can be killed, and whose file can be another one.
@Suite struct FileHubTests {
  private let folder = Folder()

  private var file: String { folder.path("team.todo") }

  private func entries(_ count: Int, after head: LogHead) -> [LogEntry] {
    var hash = head.hash
    return (0..<count).map { index in
      let entry = LogEntry(
        id: UUID(), predecessor: hash, replica: UUID(), sequence: index + 1, format: 1,
        person: UUID(), payload: [1, 2, 3])
      hash = entry.hash
      return entry
    }
  }

  private func hub() throws -> FileHub {
    if let hub = try FileHub.open(folder.path, patience: 100) { return hub }
    return try #require(try FileHub.create(folder.path, patience: 100))
  }

  @Test func aHubIsCreatedOnce() throws {
    try expect(FileHub.open(folder.path, patience: 0) == nil)
    let hub = try #require(try FileHub.create(folder.path, patience: 0))
    try expect(FileHub.create(folder.path, patience: 0) == nil)
    try expect(hub.head(), is: .none)
    expect(folder.names, is: ["team.todo"])
  }

  /// A process that was killed between the creation of the file and that of the tables.
  @Test func anEmptyFileIsNotAHubYet() throws {
    folder.write([], to: "team.todo")
    try expect(FileHub.open(folder.path, patience: 0) == nil)
    try expect(FileHub.create(folder.path, patience: 0) != nil)
  }

  @Test(arguments: [
    ("CREATE TABLE x(y)", HubFault.damaged), ("DROP TABLE part", .damaged),
    ("CREATE TRIGGER t AFTER INSERT ON log BEGIN SELECT 1; END", .damaged),
    ("PRAGMA user_version = 2", .newer), ("PRAGMA application_id = 7", .foreign),
    ("CREATE TABLE card(x)", .foreign),
  ])
  func aFileOfAnotherShapeIsRefused(_ sql: String, fault: HubFault) throws {
    _ = try hub()
    let database = try Database(path: file, patience: 0)
    try database.execute(sql)
    database.close()
    #expect(throws: fault) { try FileHub.open(folder.path, patience: 0) }
  }

  @Test func aFolderThatIsMissingOrAFileIsNamedAsSuch() throws {
    #expect(throws: HubFault.noFolder) {
      try FileHub.open("\(folder.path)/none", patience: 0)
    }
    #expect(throws: HubFault.noFolder) {
      try FileHub.create("\(folder.path)/none/hub", patience: 0)
    }
    _ = try hub()
    for path in [file, "\(file)/hub"] {
      #expect(throws: HubFault.notAFolder) { try FileHub.open(path, patience: 0) }
      #expect(throws: HubFault.notAFolder) { try FileHub.create(path, patience: 0) }
    }
  }

  /// Also in the last entry, whose hash no other entry names.
  @Test(arguments: [
    "UPDATE log SET payload = x'010203FF' WHERE position = 3",
    "UPDATE log SET payload = x'01' WHERE position = 1", "UPDATE log SET hash = x'00'",
    "UPDATE log SET sequence = 9", "DELETE FROM log WHERE position = 2",
    "UPDATE log SET position = 9223372036854775807 WHERE position = 3",
    "PRAGMA ignore_check_constraints = ON; UPDATE log SET replica = x'00' WHERE position = 2",
  ])
  func aChangedOrMissingEntryIsDamage(_ sql: String) throws {
    let hub = try hub()
    _ = try hub.push(entries(3, after: .none), after: .none)
    try expect(hub.pull(after: 0, limit: 10).count, is: 3)
    let database = try Database(path: file, patience: 0)
    database.isPrepared = true
    try database.execute(sql)
    database.close()
    #expect(throws: HubFault.damaged) { try hub.pull(after: 0, limit: 10) }
  }

  @Test func aTextFileIsRefused() throws {
    let text = String(repeating: "This is not a database. ", count: 100)
    folder.write(Array(text.utf8), to: "team.todo")
    #expect(throws: HubFault.foreign) { try FileHub.open(folder.path, patience: 0) }
  }

  @Test func anotherProcessThatWritesIsWaitedFor() throws {
    let hub = try hub()
    let other = try Database(path: file, patience: 0)
    other.isPrepared = true
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: HubFault.busy(.writers)) {
      try hub.push(entries(1, after: .none), after: .none)
    }
    try other.execute("ROLLBACK")
    try expect(hub.push(entries(1, after: .none), after: .none), is: .accepted)
    try expect(hub.head().position, is: 1)
  }

  /// A killed process leaves its journal, which the next one rolls back.
  @Test(arguments: 1...6)
  func aPushOfAKilledProcessIsThereWholeOrNotAtAll(_ round: Int) throws {
    let hub = try hub()
    _ = try hub.push(entries(3, after: .none), after: .none)
    hub.close()
    let writer = try Database(path: file, patience: 0)
    writer.isPrepared = true
    // Spills pages to the file before the commit, as a large push does.
    try writer.execute("PRAGMA journal_mode = DELETE; PRAGMA cache_size = 5; BEGIN IMMEDIATE")
    for position in 4..<(4 + round * 40) {
      try writer.run(
        "INSERT INTO log VALUES (?, ?, x'00', x'00', 1, 1, x'00', zeroblob(2000), x'00')",
        [.integer(position), .id(UUID())])
    }
    // The files as the killed process leaves them.
    let copy = Folder()
    for name in folder.names { copy.write(folder.bytes(name), to: name) }
    try writer.execute("ROLLBACK")
    writer.close()
    let survivor = try #require(try FileHub.open(copy.path, patience: 0))
    try expect(survivor.head().position, is: 3)
    try expect(survivor.pull(after: 0, limit: 10).count, is: 3)
    let head = try survivor.head()
    try expect(survivor.push(entries(1, after: head), after: head), is: .accepted)
  }

  /// SQLite has no code of its own for a journal that could not be created.
  @Test func aFullDiskIsNamedAsSuch() {
    for code in [ENOSPC, EDQUOT] {
      let reason = String(cString: strerror(code))
      for fault in [
        StoreFault.cannotOpen(reason), .inputOutput(reason), .uncertain(reason), .full,
      ] {
        expect(FileHub.fault(.store(fault, path: file)), is: .full)
      }
    }
    let reason = String(cString: strerror(EIO))
    expect(FileHub.fault(.store(.inputOutput(reason), path: file)), is: .unreachable)
  }

  /// A folder that others can write to before the team is created has a file that they can write.
  @Test(arguments: [
    (mode_t(0o2770), mode_t(0o660)), (mode_t(0o750), mode_t(0o600)),
    (mode_t(0o700), mode_t(0o600)),
  ])
  func theFileHasTheRightsOfTheFolder(_ folderMode: mode_t, _ fileMode: mode_t) throws {
    chmod(folder.path, folderMode)
    _ = try hub()
    expect(folder.mode("team.todo"), is: fileMode)
  }

  /// A link to a file that exists, and one to a file that would be created elsewhere.
  @Test(arguments: [true, false])
  func aLinkWithTheNameOfTheFileIsRefused(_ exists: Bool) throws {
    let other = Folder()
    if exists { other.write([], to: "team.todo") }
    symlink("\(other.path)/team.todo", file)
    #expect(throws: HubFault.foreign) { try FileHub.create(folder.path, patience: 0) }
    #expect(throws: HubFault.foreign) { try FileHub.open(folder.path, patience: 0) }
    expect(other.names, is: exists ? ["team.todo"] : [])
    expect(other.bytes("team.todo").isEmpty)
  }

  @Test func aPipeThatReplacesTheJournalIsRefusedAtOnce() throws {
    _ = try hub()
    try #require(mkfifo("\(file)-journal", 0o600) == 0)
    #expect(throws: HubFault.foreign) { try FileHub.open(folder.path, patience: 0) }
  }

  @Test func theFolderCanBeALink() throws {
    let other = Folder()
    let link = "\(other.path)/link"
    symlink(folder.path, link)
    let hub = try #require(try FileHub.create(link, patience: 0))
    _ = try hub.push(entries(1, after: .none), after: .none)
    try expect(FileHub.open(folder.path, patience: 0)?.head().position, is: 1)
  }

  @Test(arguments: [
    ("/srv/team", "file:///srv/team"), ("file:///srv/team/", "file:///srv/team"),
    ("team", "file:///work/team"), ("~/team", "file:///home/ann/team"),
  ])
  func addressesAreAbsolute(_ typed: String, _ address: String) throws {
    let hubs = FileHubs(folder: "/work", home: "/home/ann", patience: 0)
    try expect(hubs.address(typed), is: address)
    try expect(hubs.address(address), is: address)
  }

  @Test(arguments: ["", "ftp://x/y", "postgresql://host/db", "file://host/x", "/"])
  func otherAddressesAreRefused(_ typed: String) {
    let hubs = FileHubs(folder: "/work", home: "/home/ann", patience: 0)
    #expect(throws: TrackerError.team(.invalidAddress(typed))) { try hubs.address(typed) }
  }
}
