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

  @Test func plainTextsAndTagsAreSound() throws {
    let database = try folder.store().database
    let parts = ["", ",", "a", "b", "A", "None", "0", " ", "_", "é", "\u{0}", "\u{7F}"]
    let texts = parts.flatMap { first in
      parts.flatMap { middle in parts.map { first + middle + $0 } }
    }
    var plain = (texts: 0, tags: 0)
    for text in texts + ["a,b,c", String(repeating: "a", count: Tag.limit + 1)] {
      let found = try #require(
        try database.first("SELECT ?", [.text(text)]) { row in
          (text: row.plainText(0, limit: Title.limit), tags: row.plainTags(0))
        })
      if let line = found.text { expect(line == text && Title(stored: text).isSound, "\(text)") }
      let tags = Tags(recorded: text)
      if let list = found.tags {
        expect(list == text && tags.isSound && tags.recorded == text, "\(text)")
      }
      plain.texts += found.text == nil ? 0 : 1
      plain.tags += found.tags == nil ? 0 : 1
    }
    expect(plain.texts > 100 && plain.tags > 20, "\(plain)")
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
}
