import Entities
import Repositories
import Testing

@testable import SQLiteData

@Suite struct OpeningTests {
  private let folder = Folder()

  @Test func whereThereIsNoFileNoneIsMade() throws {
    #expect(try SQLiteStore.open(path: folder.file, creating: false, patience: 0) === nil)
    #expect(folder.names.isEmpty)
  }

  @Test func closingLeavesTheOneFile() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    store.close()
    #expect(folder.names == ["todo.sqlite3"])
  }
}
