import Entities
import Repositories

/// Repairs the columns, from the history where it knows them, and the references to them.
struct ColumnRepair {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Repairs the columns; cards whose column is lost go where the history has them, or else to the
  /// default column of their state.
  func callAsFunction() throws(TrackerError) {
    let recorded = try ColumnReplay(database).recorded()
    try UnknownColumns.repair(
      "board_column", besides: UnknownColumns.ofColumns, where: Self.hasTypes, in: database)
    try restoreValues(recorded)
    try database.run(
      """
      UPDATE board_column SET unknown = NULL WHERE unknown IS NOT NULL
        AND NOT \(UnknownColumns.isValid(besides: UnknownColumns.ofColumns))
      """)
    try database.run(
      """
      UPDATE board_column SET card_limit = ?1
      WHERE typeof(card_limit) = 'integer' AND card_limit > ?1
      """,
      [.integer(Column.highestLimit)])
    let homeless = try deleteUnreadable()
    try restoreStates(recorded)
    for column in try ColumnReplay(database).missing() { try insert(column) }
    for state in State.allCases { try repair(state, recorded) }
    try repairNames(recorded)
    try repairRules(recorded)
    try repairProjects()
    let lost = try database.numbers(ColumnExamination.lostCards)
    try place(Set(homeless + lost).sorted())
  }

  /// A condition for rows that can be written: SQLite checks the types of whole rows.
  private static let hasTypes = """
    typeof(id) = 'blob' AND typeof(name) = 'text' AND typeof(state) = 'integer'
    AND typeof(rank) = 'text' AND typeof(is_default) = 'integer' AND typeof(needs) = 'text'
    AND typeof(card_limit) IN ('integer', 'null') AND typeof(origins) IN ('text', 'null')
    """

  private func restoreValues(_ recorded: [ColumnID: Column]) throws(TrackerError) {
    let sql = """
      SELECT number, id FROM board_column
      WHERE number IN (\(ColumnExamination.unreadableRows))
        AND typeof(id) = 'blob' AND length(id) = 16
      """
    var rows: [(number: Int, column: Column)] = []
    try database.query(sql) { (row) throws(TrackerError) in
      if let column = recorded[ColumnID(try row.id(1))] { rows.append((row.integer(0), column)) }
      return true
    }
    for row in rows {
      try ColumnRows(database).write(row.column, where: "number", is: .integer(row.number))
    }
  }

  /// Gives columns the state of the history, since it never changes.
  private func restoreStates(_ recorded: [ColumnID: Column]) throws(TrackerError) {
    for (id, column) in recorded {
      try database.run(
        "UPDATE board_column SET state = ?1 WHERE id = ?2 AND state <> ?1",
        [.integer(column.state.column), .id(id.uuid)])
    }
  }

  /// Deletes unreadable rows and those with the id of another; returns the cards in them.
  private func deleteUnreadable() throws(TrackerError) -> [Int] {
    let wrong = """
      SELECT number FROM board_column WHERE number IN (\(ColumnExamination.unreadableRows))
        OR number NOT IN (SELECT min(number) FROM board_column GROUP BY id)
      """
    let cards = """
      "column" IN (\(wrong)) OR "column" NOT IN (SELECT number FROM board_column)
      """
    let homeless = try database.numbers("SELECT number FROM card WHERE \(cards)")
    try database.execute(
      """
      UPDATE card SET "column" = NULL WHERE \(cards);
      DELETE FROM board_column WHERE number IN (\(wrong))
      """)
    return homeless
  }

  private func insert(_ column: Column) throws(TrackerError) {
    let rows = ColumnRows(database)
    var restored = column
    restored.name = column.name.unlike(try rows.all().all)
    try rows.insert(restored)
  }

  /// Makes sure that the state has a column, and one default: preferably that of the history.
  private func repair(
    _ state: State, _ recorded: [ColumnID: Column]
  ) throws(TrackerError) {
    let those = try ColumnRows(database).all().all.filter { $0.state == state }
    if those.isEmpty { try insert(.initial(state)) }
    let defaults = those.filter(\.isDefault)
    let candidates = defaults.isEmpty ? those : defaults
    let known = candidates.first {
      recorded[$0.id].map { $0.isDefault && $0.state == state } ?? false
    }
    guard let first = known ?? candidates.first else { return }
    try database.run(
      "UPDATE board_column SET is_default = (id = ?) WHERE state = ?",
      [.id(first.id.uuid), .integer(state.column)])
  }

  /// Of several columns of a name, the one keeps it that has it in the history.
  private func repairNames(_ recorded: [ColumnID: Column]) throws(TrackerError) {
    let rows = ColumnRows(database)
    let columns = try rows.all().all
    var kept = columns.filter { $0.hasValidName && recorded[$0.id]?.name.folded == $0.name.folded }
    for column in columns where !kept.contains(where: { $0.id == column.id }) {
      var named = column
      if !column.hasValidName {
        named.name = recorded[column.id]?.name ?? ColumnName(stored: "column")
        if !named.hasValidName { named.name = ColumnName(stored: "column") }
      }
      named.name = named.name.unlike(kept)
      kept.append(named)
      if named != column { try rows.write(named, where: "id", is: .id(named.id.uuid)) }
    }
  }

  /// Takes the rule of the history, without the column itself and missing columns.
  private func repairRules(_ recorded: [ColumnID: Column]) throws(TrackerError) {
    let rows = ColumnRows(database)
    let columns = try rows.all()
    let damaged = try database.damagedRules()
    for column in columns.all {
      let isDamaged = damaged.contains(column.id)
      guard isDamaged || column.origins?.contains(column.id) ?? false else { continue }
      let known = isDamaged ? recorded[column.id] ?? column : column
      var repaired = column
      repaired.needs = known.needs
      let origins = (known.origins?.ids ?? []).filter { $0 != column.id && columns[$0] != nil }
      repaired.origins = origins.isEmpty ? nil : ColumnSet(origins)
      try rows.write(repaired, where: "id", is: .id(column.id.uuid))
    }
  }

  /// Lets projects without a column for a state use all columns.
  private func repairProjects() throws(TrackerError) {
    let columns = try ColumnRows(database).all()
    for project in try ProjectRows(database).all()
    where !project.statesWithoutColumn(in: columns).isEmpty {
      try database.run("UPDATE project SET columns = NULL WHERE id = ?", [.id(project.id)])
    }
  }

  private func place(_ cards: [Int]) throws(TrackerError) {
    let rows = ColumnRows(database)
    let columns = try rows.all()
    let replay = HistoryReplay(database)
    for card in cards {
      let number = try database.number("SELECT state FROM card WHERE number = ?", [.integer(card)])
      guard let state = State(column: number) else { continue }
      let known = try replay.recorded(card)?.columnKey
      let key = known.flatMap { try? rows.has($0) && $0.state == state ? $0 : nil }
      let row = try rows.number(of: key ?? columns.defaultKey(of: state))
      try database.run(
        "UPDATE card SET \"column\" = ? WHERE number = ?", [Value(row), .integer(card)])
    }
  }
}

extension ColumnName {
  /// Returns the name, with a number appended if one of the columns has that name.
  fileprivate func unlike(_ columns: [Column]) -> ColumnName {
    var name = self
    var count = 1
    while columns.contains(where: { $0.name.folded == name.folded }) {
      count += 1
      name = ColumnName(stored: "\(text) \(count)")
    }
    return name
  }
}
