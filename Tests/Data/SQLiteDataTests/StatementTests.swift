import Entities
import Repositories
import Testing

@testable import SQLiteData

@Suite struct StatementTests {
  private let folder = Folder()

  @Test func nestedEqualQueriesHaveSeparateRows() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }

    var pairs: [String] = []
    try store.reading { (reading) throws(TrackerError) in
      try reading.forEachCard(CardQuery()) { (outer) throws(TrackerError) in
        try reading.forEachCard(CardQuery()) { inner in
          pairs.append(outer.title.text + inner.title.text)
        }
      }
    }
    #expect(pairs == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
    #expect(store.database.busyStatements.isEmpty)
  }

  @Test func noStatementStaysBusyAfterAnError() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }

    #expect(throws: TrackerError.nothingToUndo) {
      try store.reading { (reading) throws(TrackerError) in
        try reading.forEachCard(CardQuery()) { (_) throws(TrackerError) in throw .nothingToUndo }
      }
    }
    #expect(store.database.busyStatements.isEmpty)
    #expect(!store.database.isInTransaction)
  }

  @Test func cardsMovedByTheBodyAppearOnce() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }

    var titles: [String] = []
    try store.write { (writing) throws(TrackerError) in
      try writing.forEachCard(CardQuery()) { (card) throws(TrackerError) in
        titles.append(card.title.text)
        let rank = Rank(stored: "b0\(card.number)")
        try writing.update(card, to: card.moved(to: .todo, rank: rank, at: .sample))
      }
    }
    #expect(titles == ["a", "b", "c"])
  }

  @Test func emptyTextsAreNotNull() throws {
    let store = try folder.store()
    try store.add("Buy milk")

    let sql = "SELECT typeof(notes), typeof(tags), typeof(steps), typeof(key) FROM card"
    let types = try store.database.first(sql) { row in (0..<4).map { row.text($0) } }
    #expect(types == ["text", "text", "text", "null"])
  }

  @Test func theStatementCacheIsBounded() throws {
    let store = try folder.store()
    try store.add("Buy milk")

    for count in 1...300 {
      let numbers = (1...count).map { CardFilter.numbers($0...$0) }
      #expect(try store.count(.any(numbers)) == 1)
    }
    #expect(store.database.keptSQL.count <= Database.statementLimit)
  }

  @Test func aFullDiskIsReported() throws {
    let store = try folder.store()
    try store.add("Buy milk")
    let pages = try store.database.number("PRAGMA page_count")
    try store.database.execute("PRAGMA max_page_count = \(pages)")

    #expect(throws: TrackerError.store(.full, path: folder.file)) {
      try store.write { (writing) throws(TrackerError) in
        for number in 2...1000 { try writing.add(.sample(number)) }
      }
    }
    #expect(try store.count(.everything) == 1)
    #expect(!store.database.isInTransaction)
  }

  @Test func aRollbackToASavepointClearsCaches() throws {
    let store = try folder.store()
    let web = Project(id: .sample(500), name: ProjectName(stored: "web"), created: .sample)
    let home = Project(id: .sample(501), name: ProjectName(stored: "home"), created: .sample)
    var card = Card.sample(1)
    card.project = home.id

    try store.write { [card] (outer) throws(TrackerError) in
      #expect(throws: TrackerError.nothingToUndo) {
        try store.write { (inner) throws(TrackerError) in
          try inner.add(web)
          var lost = Card.sample(9)
          lost.project = web.id
          try inner.add(lost)
          throw .nothingToUndo
        }
      }
      try outer.add(home)
      try outer.add(card)
      #expect(try outer.cards([1]) == [card])
    }
    #expect(try store.count(.everything) == 1)
  }
}
