import Entities
import FoundationEssentials
import Repositories

/// Checks the columns and the references of cards to them, and repairs both.
struct ColumnExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func findings() throws(TrackerError) -> [Finding] {
    let damage = try damage()
    let lost = try database.numbers(Self.lostCards)
    return (damage.isEmpty ? [] : [.wrongColumns(damage)])
      + (lost.isEmpty ? [] : [.lostColumns(cards: lost)])
  }

  /// Returns the findings about the history of columns.
  func findingsInHistory() throws(TrackerError) -> [Finding] {
    guard try database.numbers(Self.unreadableRows).isEmpty else { return [] }
    let names = try differences().map { ($0.present ?? $0.recorded)?.name.text ?? "" }
    return names.isEmpty ? [] : [.unrecordedColumns(names)]
  }

  private func damage() throws(TrackerError) -> [ColumnDamage] {
    let unreadable = try database.numbers(Self.unreadableRows)
    guard unreadable.isEmpty else { return [.unreadable(count: unreadable.count)] }
    let columns = try ColumnRows(database).all().all
    var damage: [ColumnDamage] = []
    for state in State.allCases {
      let those = columns.filter { $0.state == state }
      let defaults = those.filter(\.isDefault).count
      if those.isEmpty { damage.append(.noColumn(state)) }
      if !those.isEmpty, defaults == 0 { damage.append(.noDefault(state)) }
      if defaults > 1 { damage.append(.severalDefaults(state)) }
    }
    for (index, column) in columns.enumerated() {
      let others = columns[..<index]
      if others.contains(where: { $0.id == column.id || $0.name.folded == column.name.folded }) {
        damage.append(.repeated(column.name.text))
      }
    }
    return damage
  }
}

// MARK: - Repair
extension ColumnExamination {
  /// Repairs the columns, and moves cards without a column to the default one of their state.
  func repair() throws(TrackerError) {
    try delete("number IN (\(Self.unreadableRows))")
    try delete("number NOT IN (SELECT min(number) FROM board_column GROUP BY id)")
    try renameRepeated()
    for state in State.allCases { try repair(state) }
    let columns = try ColumnRows(database).all()
    for card in try database.numbers(Self.lostCards) {
      let state = try database.number("SELECT state FROM card WHERE number = ?", [.integer(card)])
      guard let state = State(column: state) else { continue }
      let number = try ColumnRows(database).number(of: columns.defaultKey(of: state))
      try database.run(
        "UPDATE card SET \"column\" = ? WHERE number = ?", [Value(number), .integer(card)])
    }
  }

  /// Deletes rows, and moves their cards to the initial columns for now.
  private func delete(_ condition: String) throws(TrackerError) {
    let rows = "SELECT number FROM board_column WHERE \(condition)"
    try database.execute(
      """
      UPDATE card SET "column" = NULL WHERE "column" IN (\(rows))
        OR "column" NOT IN (SELECT number FROM board_column);
      DELETE FROM board_column WHERE \(condition)
      """)
  }

  /// Gives columns with the name of another one other names.
  private func renameRepeated() throws(TrackerError) {
    var names: Set<String> = []
    for column in try ColumnRows(database).all().all {
      var name = column.name
      var count = 1
      while !names.insert(name.folded).inserted {
        count += 1
        name = ColumnName(stored: "\(column.name.text) \(count)")
      }
      try database.run(
        "UPDATE board_column SET name = ? WHERE id = ?", [.text(name.text), .id(column.id.uuid)])
    }
  }

  /// Makes sure that the state has a column, and one default.
  private func repair(_ state: State) throws(TrackerError) {
    let rows = ColumnRows(database)
    let columns = try rows.all()
    let those = columns.all.filter { $0.state == state }
    guard let first = those.first(where: \.isDefault) ?? those.first else {
      var initial: Column = .initial(state)
      while columns.named(initial.name) != nil {
        initial.name = ColumnName(stored: "\(initial.name.text) 2")
      }
      return try rows.insert(initial)
    }
    try database.run(
      "UPDATE board_column SET is_default = (id = ?) WHERE state = ?",
      [.id(first.id.uuid), .integer(state.column)])
  }

  /// Records the current columns in the history where they differ.
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

  /// Returns the columns that differ from their history, which begins with the initial ones.
  private func differences() throws(TrackerError) -> [(recorded: Column?, present: Column?)] {
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
        recorded[column.id]?.unknownFields = []
      case .editedColumn(let id, _, let after): recorded[id] = recorded[id]?.with(after)
      case .deletedColumn(let column): recorded[column.id] = nil
      default: break
      }
      return true
    }
    let present = try ColumnRows(database).all()
    var differences: [(recorded: Column?, present: Column?)] = []
    for column in present.all {
      let known = recorded.removeValue(forKey: column.id)
      if known != column { differences.append((known, column)) }
    }
    return differences + recorded.values.sorted { $0.id < $1.id }.map { ($0, nil) }
  }
}

// MARK: - SQL
extension ColumnExamination {
  private static let unreadableRows = """
    SELECT number FROM board_column WHERE NOT (
      typeof(number) = 'integer' AND typeof(id) = 'blob' AND length(id) = 16
      AND typeof(name) = 'text' AND name <> ''
      AND typeof(state) = 'integer' AND state BETWEEN 0 AND 2
      AND typeof(rank) = 'text' AND rank <> '' AND rank NOT GLOB '*[^0-9A-Za-z]*'
      AND typeof(is_default) = 'integer' AND is_default BETWEEN 0 AND 1
      AND (card_limit IS NULL OR typeof(card_limit) = 'integer' AND card_limit > 0)
      AND typeof(ifnull(origins, '')) = 'text' AND typeof(needs) = 'text')
    """

  /// Cards whose column doesn't exist or has another state.
  private static let lostCards = """
    SELECT number FROM card WHERE NOT EXISTS (
      SELECT 1 FROM board_column AS this
      WHERE this.number = ifnull("column", card.state + 1) AND this.state = card.state)
    ORDER BY number
    """
}
