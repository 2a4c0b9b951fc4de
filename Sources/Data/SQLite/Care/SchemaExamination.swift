import Entities

/// Compares the schema: another program may have changed a table, or created a view in its place.
struct SchemaExamination {
  let database: Database
  let migrations: [Migration]

  func finding() throws(TrackerError) -> Finding? {
    let model = try Database(temporaryFor: database.path)
    defer { model.close() }
    try Schema(model, migrations: migrations).migrate(keepsCopy: false)
    let present = try SchemaObject.all(of: database).filter { $0.type != "trigger" }
    var altered: [SchemaObject] = []
    for object in try SchemaObject.all(of: model) {
      let other = present.first { $0.name == object.name }
      if let other, try isSame(other, as: object, in: model) { continue }
      altered.append(object)
    }
    let tables = altered.filter { !$0.isIndex && !DerivedTables.canBeRebuilt($0.name) }
    guard tables.isEmpty else { return .alteredTables(tables.map(\.name)) }
    return altered.isEmpty ? nil : .alteredIndexes(altered.map(\.name))
  }

  /// A table can have further columns, which commands leave alone; their constraints are not
  /// compared, because the values themselves are examined.
  private func isSame(
    _ object: SchemaObject, as expected: SchemaObject, in model: Database
  ) throws(TrackerError) -> Bool {
    guard object.type == expected.type, object.table == expected.table,
      object.isVirtual == expected.isVirtual, object.condition == expected.condition
    else { return false }
    // The columns of a damaged search index can't be read.
    if object.isVirtual { return object.words == expected.words }
    let columns = try Self.columns(of: object, in: database)
    let needed = try Self.columns(of: expected, in: model)
    return object.isIndex ? columns == needed : Set(columns).isSuperset(of: needed)
  }

  private static func columns(
    of object: SchemaObject, in database: Database
  ) throws(TrackerError) -> [String] {
    let sql =
      object.isIndex
      ? "SELECT name, \"desc\", coll, \"key\" FROM pragma_index_xinfo(?)"
      : "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?)"
    return try database.rows(sql, [.text(object.name)]) { row in
      (0..<4).map { row.text($0) }.joined(separator: " ")
    }
  }
}

/// Creates indexes, and tables that can be rebuilt, anew.
struct SchemaRepair {
  let database: Database
  let migrations: [Migration]

  /// Replaces the objects with these names, or what has these names.
  func replace(_ names: [String]) throws(TrackerError) {
    let tables = DerivedTables.names.union([DerivedTables.counter]).filter { table in
      names.contains { $0 == table || DerivedTables.isPart($0) && $0.hasPrefix("\(table)_") }
    }
    let objects = try SchemaObject.expected(of: migrations).filter { object in
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
