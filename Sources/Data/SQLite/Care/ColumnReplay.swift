import Entities

/// Replays the history of columns, which begins with the initial ones.
struct ColumnReplay {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Returns the columns according to the readable part of the history.
  func recorded() throws(TrackerError) -> [ColumnID: Column] {
    var recorded: [ColumnID: Column] = [:]
    for column in Column.initial { recorded[column.id] = column }
    let sql = """
      SELECT kind, card, before, after FROM change WHERE card IS NULL
      ORDER BY "transaction", position
      """
    try database.query(sql) { row in
      switch row.changeRecord(from: 0).change {
      case .addedColumn(let column):
        recorded[column.id] = column
      case .editedColumn(let id, _, let after): recorded[id] = recorded[id]?.with(after)
      case .deletedColumn(let column): recorded[column.id] = nil
      default: break
      }
      return true
    }
    return recorded
  }

  /// Returns the columns that were never deleted but don't exist.
  func missing() throws(TrackerError) -> [Column] {
    let present = try ColumnRows(database).all()
    return try recorded().values.filter { present[$0.id] == nil }.sorted { $0.id < $1.id }
  }

  func differences() throws(TrackerError) -> [(recorded: Column?, present: Column?)] {
    var recorded = try recorded()
    var differences: [(recorded: Column?, present: Column?)] = []
    for column in try ColumnRows(database).all().all {
      let known = recorded.removeValue(forKey: column.id)
      if known != column { differences.append((known, column)) }
    }
    return differences + recorded.values.sorted { $0.id < $1.id }.map { ($0, nil) }
  }

  /// Records the current columns where they differ.
  func record(_ writer: SQLiteWriter) throws(TrackerError) {
    for difference in try differences() {
      switch (difference.recorded, difference.present) {
      case (let recorded?, let present?):
        try writer.keep(
          .editedColumn(
            id: present.id, before: recorded.fields(differingFrom: present),
            after: present.fields(differingFrom: recorded)))
      case (let recorded?, nil): try writer.keep(.deletedColumn(recorded))
      case (nil, let present?): try writer.keep(.addedColumn(present))
      case (nil, nil): break
      }
    }
  }
}
