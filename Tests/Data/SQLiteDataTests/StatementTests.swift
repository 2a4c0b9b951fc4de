import Entities
import Expectations
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
    expect(pairs, is: ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc"])
    expect(store.database.busyStatements.isEmpty)
  }

  @Test func noStatementStaysBusyAfterAnError() throws {
    let store = try folder.store()
    for title in ["a", "b", "c"] { try store.add(title) }

    #expect(throws: TrackerError.nothingToUndo) {
      try store.reading { (reading) throws(TrackerError) in
        try reading.forEachCard(CardQuery()) { (_) throws(TrackerError) in throw .nothingToUndo }
      }
    }
    expect(store.database.busyStatements.isEmpty)
    expect(!store.database.isInTransaction)
  }

  @Test func emptyTextsAreNotNull() throws {
    let store = try folder.store()
    try store.add("Buy milk")

    let sql = "SELECT typeof(notes), typeof(tags), typeof(steps), typeof(key) FROM card"
    let types = try store.database.first(sql) { row in (0..<4).map { row.text($0) } }
    expect(types, is: ["text", "text", "text", "null"])
  }

  /// Short texts are bound from memory of the statement, and the others from memory of SQLite.
  @Test func boundTextsAreWholeWhateverTheirLength() throws {
    let database = try folder.store().database
    let lengths = [0, 1, 15, 16, 4000, 97, 5000, 4096, 100_000]
    for shift in lengths.indices {
      let texts = (lengths[shift...] + lengths[..<shift]).enumerated().map { index, length in
        String(repeating: "\(index)", count: length)
      }
      let sql = "SELECT " + texts.map { _ in "?" }.joined(separator: ", ")
      let found = try database.first(sql, texts.map(Value.text)) { row in
        texts.indices.map { row.text(Int32($0)) }
      }
      expect(found, is: texts)
    }
  }

  @Test func placeholdersWithoutAValueAreNull() throws {
    let database = try folder.store().database
    func types(_ values: [Value]) throws -> [String]? {
      try database.first("SELECT typeof(?), typeof(?)", values) { row in
        [row.text(0), row.text(1)]
      }
    }
    try expect(types([.text("a"), .text("b")]), is: ["text", "text"])
    try expect(types([.text("a")]), is: ["text", "null"])
  }

  /// Rows of tab-separated columns have nothing else.
  @Test func aQueryOfSomeFieldsReadsNoOthers() throws {
    let store = try folder.store()
    var card = Card.sample(1)
    card.notes = Notes(stored: "Notes")
    try store.write { [card] (writing) throws(TrackerError) in try writing.add(card) }

    func notes(_ fields: [CardField]?) throws -> String? {
      var query = CardQuery()
      query.fields = fields
      return try store.reading { [query] (reading) throws(TrackerError) in
        try reading.cards(query)
      }.first?.notes.text
    }
    try expect(notes(CardField.defaultColumns), is: "")
    try expect(notes([.notes]), is: "Notes")
    try expect(notes(nil), is: "Notes")
  }

  @Test func theStatementCacheIsBounded() throws {
    let store = try folder.store()
    try store.add("Buy milk")

    for count in 1...300 {
      let numbers = (1...count).map { CardFilter.numbers($0...$0) }
      try expect(store.count(.any(numbers)), is: 1)
    }
    expect(store.database.keptSQL.count <= Database.statementLimit)
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
    try expect(store.count(.everything), is: 1)
    expect(!store.database.isInTransaction)
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
      try expect(outer.cards([1]), is: [card])
    }
    try expect(store.count(.everything), is: 1)
  }
}
