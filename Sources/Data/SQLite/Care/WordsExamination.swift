import Entities

/// Compares derived tables with rebuilt temporary ones, whose names hide those of the file.
struct WordsExamination {
  let database: Database

  func staleCards() throws(TrackerError) -> Set<Int> {
    let derived = try DerivedTable.all(of: database)
    defer {
      for table in derived { try? database.execute("DROP TABLE IF EXISTS temp.\(table.name)") }
    }
    for table in derived { try table.makeModel(in: database) }
    try CardRows(database).insertWords()
    var stale: Set<Int> = []
    for table in derived { stale.formUnion(try table.differences(in: database)) }
    return stale
  }
}

struct DerivedTable {
  let name: String
  private let sql: String

  static func all(of database: Database) throws(TrackerError) -> [DerivedTable] {
    try SchemaObject.all(of: database).filter { DerivedTables.names.contains($0.name) }
      .map { DerivedTable(name: $0.name, sql: $0.sql) }
  }

  /// A condition for the rows of existing cards, as far as the table keeps others.
  var condition: String {
    guard name == DerivedTables.blockers else { return "TRUE" }
    return "card IN (SELECT number FROM main.card)"
  }

  var isIndexOfWords: Bool { sql.hasPrefix("CREATE VIRTUAL TABLE") }

  func makeModel(in database: Database) throws(TrackerError) {
    guard isIndexOfWords else {
      return try database.execute(
        "CREATE TEMP TABLE \(name) AS SELECT * FROM main.\(name) LIMIT 0")
    }
    try database.execute(
      "CREATE VIRTUAL TABLE temp.\(name)" + sql.dropFirst("CREATE VIRTUAL TABLE \(name)".count))
  }

  func differences(in database: Database) throws(TrackerError) -> Set<Int> {
    isIndexOfWords
      ? try differencesOfWords(in: database) : try differences(key: "card", in: name, database)
  }

  private func differences(
    key: String, in table: String, _ database: Database
  ) throws(TrackerError) -> Set<Int> {
    var cards: Set<Int> = []
    for (one, other) in [("main", "temp"), ("temp", "main")] {
      let sql = """
        SELECT DISTINCT \(key) FROM (
          SELECT * FROM \(one).\(table) EXCEPT SELECT * FROM \(other).\(table))
        WHERE \(condition)
        """
      cards.formUnion(try database.numbers(sql))
    }
    return cards
  }

  private func differencesOfWords(in database: Database) throws(TrackerError) -> Set<Int> {
    let model = try sums(of: "temp", in: database)
    let there: [Int: UInt64]
    do throws(TrackerError) {
      there = try sums(of: "main", in: database)
    } catch .store(.damaged, path: database.path) {
      return Set(model.keys)
    }
    let cards = Set(model.keys).union(there.keys).filter { model[$0] != there[$0] }
    return cards.union(try differences(key: "id", in: "\(name)_docsize", database))
  }

  /// Returns a checksum for each card, which depends on all its terms and their positions.
  private func sums(
    of schema: String, in database: Database
  ) throws(TrackerError) -> [Int: UInt64] {
    let words = "temp.\(name)_words_\(schema)"
    try database.execute(
      "CREATE VIRTUAL TABLE \(words) USING fts5vocab('\(schema)', '\(name)', 'instance')")
    defer { try? database.execute("DROP TABLE IF EXISTS \(words)") }
    var sums: [Int: UInt64] = [:]
    try database.query("SELECT doc, term, col, offset FROM \(words)") { row in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for text in [row.text(1), row.text(2)] {
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = hash &* 0x100_0000_01B3
      }
      hash = (hash ^ UInt64(bitPattern: Int64(row.integer(3)))) &* 0x9E37_79B9_7F4A_7C15
      sums[row.integer(0), default: 0] &+= hash ^ hash >> 29
      return true
    }
    return sums
  }
}
