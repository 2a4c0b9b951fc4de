import Entities
import Glibc
import Repositories
import Testing

@testable import SQLiteData

/// Two connections to one file, as by two processes.
@Suite struct SharingTests {
  private let folder = Folder()

  @Test func aWriterThatWaitsTooLongGetsBusy() throws {
    let ours = try folder.store()
    let theirs = try folder.store(patience: 2)

    try ours.write { (writing) throws(TrackerError) in
      try writing.add(.sample(1))
      #expect(throws: TrackerError.store(.busy, path: folder.file)) { try theirs.add("Milk") }
    }
    #expect(try theirs.add("Milk").number == 2)
  }

  @Test(arguments: [true, false]) func writingToADeletedFileThrows(isMoved: Bool) throws {
    let store = try folder.store()
    try store.add("Milk")
    try store.refresh()
    #expect((isMoved ? rename(folder.file, "\(folder.path)/old") : unlink(folder.file)) == 0)
    #expect(throws: TrackerError.store(.gone, path: folder.file)) { try store.add("Bread") }
    #expect(throws: TrackerError.store(.gone, path: folder.file)) { try store.refresh() }
    #expect(try store.count(.everything) == 1)
  }

  @Test func theWaitForLocksCanBeChanged() throws {
    let ours = try folder.store()
    let theirs = try folder.store(patience: 1_000_000)
    theirs.waitForOthers(atMost: 2)

    try ours.write { (writing) throws(TrackerError) in
      try writing.add(.sample(1))
      #expect(throws: TrackerError.store(.busy, path: folder.file)) { try theirs.add("Milk") }
    }
  }

  @Test func readersDoNotWaitAndSeeCommittedData() throws {
    let ours = try folder.store()
    let theirs = try folder.store()

    try ours.write { (writing) throws(TrackerError) in
      try writing.add(.sample(1))
      #expect(try theirs.count(.everything) == 0)
    }
    #expect(try theirs.count(.everything) == 1)
  }

  @Test func aReaderSeesOneMoment() throws {
    let ours = try folder.store()
    let theirs = try folder.store()

    try theirs.reading { (reading) throws(TrackerError) in
      #expect(try reading.count(.everything) == 0)
      try ours.add("Buy milk")
      #expect(try reading.count(.everything) == 0)
    }
    #expect(try theirs.count(.everything) == 1)
  }

  @Test func aProjectRecreatedByAnotherProcessIsFound() throws {
    let ours = try folder.store()
    let theirs = try folder.store()
    let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
    let home = Project(id: .sample(501), name: ProjectName(stored: "home"), created: .sample)
    try ours.write { (writing) throws(TrackerError) in try writing.add(web) }
    try theirs.write { (writing) throws(TrackerError) in
      try writing.delete(web)
      try writing.add(home)
      try writing.add(web)
    }

    var card = Card.sample(1)
    card.project = web.id
    try ours.write { [card] (writing) throws(TrackerError) in try writing.add(card) }
    let found = try theirs.reading { (reading) throws(TrackerError) in try reading.cards([1]) }
    #expect(found == [card])
  }

  @Test func twoProcessesCanCreateTheStoreAtOnce() throws {
    folder.write([], to: "todo.sqlite3")
    let first = try folder.store()
    let second = try folder.store()

    try first.add("Buy milk")
    #expect(try second.add("Buy bread").number == 2)
  }
}
