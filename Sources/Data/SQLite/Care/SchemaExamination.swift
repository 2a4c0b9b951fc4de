import Entities

/// Compares tables and indexes with those that this program creates: another program may have
/// changed the columns of a table, or created a view with its name.
struct SchemaExamination {
  let database: Database
  let migrations: [Migration]

  func findings() throws(TrackerError) -> [Finding] {
    let model = try Database(temporaryFor: database.path)
    defer { model.close() }
    try Schema(model, migrations: migrations).migrate(keepsCopy: false)
    let expected = try SchemaObject.all(of: model)
    let present = try SchemaObject.all(of: database).filter { $0.type != "trigger" }
    let names = Set(present.map(\.name))
    let missing = findings(missing: expected.filter { !names.contains($0.name) })
    if case .missingTables? = missing.first { return missing }
    var altered: [SchemaObject] = []
    for object in expected {
      guard let other = present.first(where: { $0.name == object.name }) else { continue }
      if try !isSame(other, as: object, in: model) { altered.append(object) }
    }
    let tables = altered.filter { !$0.isIndex && !DerivedTables.isPart($0.name) }
    guard tables.isEmpty else { return [.alteredTables(tables.map(\.name))] }
    return missing + (altered.isEmpty ? [] : [.alteredIndexes(altered.map(\.name))])
  }

  /// Perhaps among others; with `orViews`, a view can have the columns of a table.
  func hasAllColumns(orViews: Bool = false) throws(TrackerError) -> Bool {
    let model = try Database(temporaryFor: database.path)
    defer { model.close() }
    try Schema(model, migrations: migrations).migrate(keepsCopy: false)
    let present = try SchemaObject.all(of: database)
    for table in try SchemaObject.all(of: model) where table.type == "table" {
      guard let other = present.first(where: { $0.name == table.name }),
        other.type == "table" || orViews && other.type == "view"
      else { return false }
      guard !table.isVirtual else { continue }
      let columns = Set(try Self.names(of: other, in: database))
      guard columns.isSuperset(of: try Self.names(of: table, in: model)) else { return false }
    }
    return true
  }

  private static func names(
    of table: SchemaObject, in database: Database
  ) throws(TrackerError) -> [String] {
    var names: [String] = []
    try database.query("SELECT name FROM pragma_table_xinfo(?)", [.text(table.name)]) { row in
      names.append(row.text(0))
      return true
    }
    return names
  }

  private func findings(missing: [SchemaObject]) -> [Finding] {
    let (tables, indexes) = (missing.filter { !$0.isIndex }, missing.filter(\.isIndex))
    guard tables.allSatisfy({ DerivedTables.isPart($0.name) }) else {
      return [.missingTables(tables.map(\.name))]
    }
    let words = tables.map(\.name).filter { $0 != DerivedTables.blockers }
    return (words.isEmpty ? [] : [.missingWords(words)])
      + (words.count == tables.count ? [] : [.missingLinks])
      + (indexes.isEmpty ? [] : [.missingIndexes(indexes.map(\.name))])
  }

  private func isSame(
    _ object: SchemaObject, as expected: SchemaObject, in model: Database
  ) throws(TrackerError) -> Bool {
    guard object.type == expected.type, object.table == expected.table,
      object.isVirtual == expected.isVirtual, object.condition == expected.condition
    else { return false }
    // The columns of a damaged search index can't be read.
    if object.isVirtual { return object.words == expected.words }
    return try Self.columns(of: object, in: database) == Self.columns(of: expected, in: model)
  }

  /// Constraints of columns are not compared: the values themselves are examined.
  private static func columns(
    of object: SchemaObject, in database: Database
  ) throws(TrackerError) -> [String] {
    let sql =
      object.isIndex
      ? "SELECT name, \"desc\", coll, \"key\" FROM pragma_index_xinfo(?)"
      : "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)"
    var columns: [String] = []
    try database.query(sql, [.text(object.name)]) { row in
      columns.append((0..<4).map { row.text($0) }.joined(separator: " "))
      return true
    }
    return columns
  }
}

/// Creates indexes, and tables that are derived from cards, anew.
struct SchemaRepair {
  let database: Database
  let migrations: [Migration]

  /// Replaces the objects with these names, or what has these names.
  func replace(_ names: [String]) throws(TrackerError) {
    let expected = try SchemaObject.expected(of: migrations)
    let tables = DerivedTables.names.filter { table in
      names.contains { $0 == table || DerivedTables.isPart($0) && $0.hasPrefix("\(table)_") }
    }
    let objects = expected.filter { object in
      tables.contains(object.name)
        || object.isIndex && (names.contains(object.name) || tables.contains(object.table))
    }
    for object in try SchemaObject.all(of: database) where object.type != "trigger" {
      if objects.contains(where: { $0.name == object.name }) { try drop(object) }
    }
    for object in objects {
      try dropParts(of: object.name)
      try database.execute(object.sql)
    }
  }

  func addIndexes(_ names: [String]) throws(TrackerError) {
    let present = Set(try SchemaObject.all(of: database).map(\.name))
    for object in try SchemaObject.expected(of: migrations)
    where names.contains(object.name) && !present.contains(object.name) {
      try database.execute(object.sql)
    }
  }

  func addTables(_ names: [String]) throws(TrackerError) {
    let present = Set(try SchemaObject.all(of: database).map(\.name))
    for object in try SchemaObject.expected(of: migrations)
    where DerivedTables.names.contains(object.name) && names.contains(object.name) {
      guard !present.contains(object.name) else { continue }
      try dropParts(of: object.name)
      try database.execute(object.sql)
    }
  }

  /// Drops the object, if it was not dropped together with its table.
  private func drop(_ object: SchemaObject) throws(TrackerError) {
    guard object.isVirtual else {
      return try database.execute("DROP \(object.type) IF EXISTS main.\"\(object.name)\"")
    }
    // A damaged search index can't be dropped.
    try database.execute(
      """
      PRAGMA writable_schema = ON;
      DELETE FROM sqlite_schema WHERE name = '\(object.name)';
      PRAGMA writable_schema = RESET
      """)
  }

  /// Drops the tables that store a search index.
  private func dropParts(of table: String) throws(TrackerError) {
    guard DerivedTables.isPart("\(table)_") else { return }
    for part in try SchemaObject.all(of: database).map(\.name) where part.hasPrefix("\(table)_") {
      try database.execute("DROP TABLE IF EXISTS main.\"\(part)\"")
    }
  }
}
