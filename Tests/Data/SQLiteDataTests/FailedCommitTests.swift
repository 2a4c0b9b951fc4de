import Entities
import Expectations
import Testing

@testable import SQLiteData

@Suite struct FailedCommitTests {
  private let folder = Folder()

  /// The next process to open the store would apply the commit.
  @Test func theLogDoesNotKeepACommitThatCouldNotBeFlushed() throws {
    let failure = try fail { _ in }
    expect(failure, is: .store(.inputOutput("no flush"), path: folder.file))
    expect(folder.bytes("todo.sqlite3-wal"), is: [])
    try expect(folder.titles(), is: ["first"])
  }

  @Test func aCommitThatStaysInTheLogMayBeKept() throws {
    let failure = try fail { $0.keepLog() }
    expect(failure, is: .store(.uncertain("no flush"), path: folder.file))
    try expect(folder.titles(), is: ["first", "second"])
  }

  /// Leaves a whole transaction in the log, and fails before other processes know of it.
  private func fail(_ prepare: (Database) -> Void) throws -> TrackerError? {
    try folder.makeStore(["first"])
    let writer = try folder.store()
    writer.database.keepLog()
    try writer.add("second")
    writer.close()
    let log = folder.bytes("todo.sqlite3-wal")
    folder.write([], to: "todo.sqlite3-wal")
    let database = try Database(path: folder.file, patience: 0)
    defer { database.close() }
    prepare(database)
    try expect(database.number("SELECT count(*) FROM card"), is: 1)
    do throws(TrackerError) {
      try database.discardingFailure { () throws(TrackerError) in
        folder.write(log, to: "todo.sqlite3-wal")
        throw .store(.inputOutput("no flush"), path: folder.file)
      }
      return nil
    } catch {
      return error
    }
  }
}
