import Entities

/// Builds a store from its tables; until the end, others see the old content and can't write.
struct Rebuild {
  let database: Database
  let migrations: [Migration]

  func callAsFunction() throws(TrackerError) {
    let new = try Database(temporaryFor: database.path)
    defer { new.close() }
    let size = try database.number("PRAGMA page_size")
    try new.execute("PRAGMA page_size = \(size)")
    try Schema(new, migrations: migrations).migrate(keepsCopy: false)
    // While the copy is going on, SQLite allows no other use of the connection.
    let tables = try SchemaObject.all(of: database).filter { $0.type == "table" && !$0.isVirtual }
    let pages = try PageCopy(from: new, to: database)
    try pages.lock()
    // Later rounds of the repair examine what these would refuse.
    try new.execute("PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON")
    try new.run("ATTACH ? AS old", [.text(StoreFile(path: database.path).plainPath)])
    let known = Set(try SchemaObject.all(of: new).map(\.name))
    // The search index is rebuilt from the cards.
    for table in tables where !table.name.hasPrefix("card_search") {
      if !known.contains(table.name) { try new.execute(table.sql) }
      try copy(table.name, in: new)
    }
    try new.execute("DETACH old")
    try pages.finish()
  }

  /// Copies the rows; without the condition, SQLite would copy the indexes too.
  private func copy(_ table: String, in new: Database) throws(TrackerError) {
    try new.execute(
      """
      DELETE FROM main."\(table)";
      INSERT INTO main."\(table)" SELECT * FROM old."\(table)" NOT INDEXED WHERE 1
      """)
  }
}
