import Entities

/// Gives rows without an id, or projects without a folded name, new ones.
///
/// SQLite answers `IS NULL` from the declaration of a column, so that only its type tells. Their
/// tables forbid `NULL`, so that no index with several such rows can be rebuilt, and no row be
/// copied.
struct MissingIDs {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  private static let cards = "SELECT number FROM card NOT INDEXED WHERE typeof(id) = 'null'"
  private static let projects = """
    SELECT number FROM project NOT INDEXED WHERE typeof(id) = 'null' OR typeof(folded) = 'null'
    """

  func repair() throws(TrackerError) {
    let cards = try database.numbers(Self.cards)
    let projects = try database.numbers(Self.projects)
    guard !cards.isEmpty || !projects.isEmpty else { return }
    try database.writing { () throws(TrackerError) in
      let replay = HistoryReplay(database)
      for number in cards {
        let id = try replay.recorded(number)?.id
        try write("card", "id = ifnull(?2, randomblob(16))", number, Value(id))
      }
      let recorded = try ProjectReplay(database).history().projects.values
      for number in projects {
        let name = try database.first(
          "SELECT name FROM project WHERE number = ?", [.integer(number)]
        ) { row in ProjectName(stored: row.text(0)) }
        let id = recorded.first { $0.name.folded == name?.folded }?.id
        try write(
          "project",
          """
          id = iif(typeof(id) = 'null', ifnull(?2, randomblob(16)), id),
          folded = iif(typeof(folded) = 'null', 'project-' || number, folded)
          """,
          number, Value(id))
      }
    }
  }

  private func write(
    _ table: String, _ terms: String, _ number: Int, _ id: Value
  ) throws(TrackerError) {
    try database.run("UPDATE \(table) SET \(terms) WHERE number = ?1", [.integer(number), id])
  }
}
