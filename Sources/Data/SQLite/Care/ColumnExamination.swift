import Entities
import FoundationEssentials
import Repositories

/// Checks the columns, and the references of cards and projects to them.
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

  func findingsInHistory() throws(TrackerError) -> [Finding] {
    guard try database.numbers(Self.unreadableRows).isEmpty else { return [] }
    let names = try ColumnReplay(database).differences().map {
      ($0.present ?? $0.recorded)?.name.text ?? ""
    }
    return names.isEmpty ? [] : [.unrecordedColumns(names)]
  }

  private func damage() throws(TrackerError) -> [ColumnDamage] {
    let unreadable = try database.numbers(Self.unreadableRows)
    guard unreadable.isEmpty else { return [.unreadable(count: unreadable.count)] }
    let columns = try ColumnRows(database).all()
    let missing = try ColumnReplay(database).missing().map { ColumnDamage.missing($0.name.text) }
    return Self.damage(ofStatesIn: columns) + Self.damage(ofColumnsIn: columns) + missing
      + (try damagedRules(columns)) + (try unusableProjects(columns))
  }

  private func damagedRules(_ columns: ColumnList) throws(TrackerError) -> [ColumnDamage] {
    let damaged = try database.damagedRules()
    return columns.all.filter { damaged.contains($0.id) }.map { .damagedRule($0.name.text) }
  }

  private static func damage(ofStatesIn columns: ColumnList) -> [ColumnDamage] {
    State.allCases.flatMap { (state) -> [ColumnDamage] in
      let those = columns.all.filter { $0.state == state }
      if those.isEmpty { return [.noColumn(state)] }
      switch those.filter(\.isDefault).count {
      case 0: return [.noDefault(state)]
      case 1: return []
      default: return [.severalDefaults(state)]
      }
    }
  }

  private static func damage(ofColumnsIn columns: ColumnList) -> [ColumnDamage] {
    var damage: [ColumnDamage] = []
    for (index, column) in columns.all.enumerated() {
      let others = columns.all[..<index]
      if others.contains(where: { $0.id == column.id || $0.name.folded == column.name.folded }) {
        damage.append(.repeated(column.name.text))
      } else if !column.hasValidName {
        damage.append(.invalidName(column.name.text))
      }
      if column.origins?.contains(column.id) == true { damage.append(.ownRule(column.name.text)) }
    }
    return damage
  }

  private func unusableProjects(_ columns: ColumnList) throws(TrackerError) -> [ColumnDamage] {
    try ProjectRows(database).all().flatMap { project in
      project.statesWithoutColumn(in: columns).prefix(1).map {
        .unusable(project: project.name.text, $0)
      }
    }
  }
}

extension Column {
  /// Whether the name is one that a person could give the column.
  var hasValidName: Bool {
    guard let checked = try? ColumnName(name.text), checked == name else { return false }
    guard let state = State(rawValue: name.folded) else { return true }
    return isDefault && state == self.state
  }
}

extension Project {
  func statesWithoutColumn(in columns: ColumnList) -> [State] {
    guard let own = self.columns else { return [] }
    return State.allCases.filter { state in
      !columns.all.contains { $0.state == state && own.contains($0.id) }
    }
  }
}

extension Database {
  /// Returns the columns whose rule can't be read or names a missing column.
  func damagedRules() throws(TrackerError) -> Set<ColumnID> {
    var columns: Set<ColumnID> = []
    try query(ColumnExamination.damagedRules) { (row) throws(TrackerError) in
      columns.insert(ColumnID(try row.id(0)))
      return true
    }
    return columns
  }
}

// MARK: - SQL
extension ColumnExamination {
  static let unreadableRows = """
    SELECT number FROM board_column WHERE NOT (
      typeof(number) = 'integer' AND typeof(id) = 'blob' AND length(id) = 16
      AND typeof(name) = 'text' AND name <> ''
      AND typeof(state) = 'integer' AND state BETWEEN 0 AND 2
      AND typeof(rank) = 'text' AND \(ValueExamination.isRank)
      AND typeof(is_default) = 'integer' AND is_default BETWEEN 0 AND 1
      AND (card_limit IS NULL OR typeof(card_limit) = 'integer'
        AND card_limit BETWEEN 1 AND \(Column.highestLimit))
      AND typeof(ifnull(origins, '')) = 'text' AND typeof(needs) = 'text'
      AND (unknown IS NULL OR \(UnknownColumns.isValid(besides: UnknownColumns.ofColumns)))
      AND CASE number \(initialRows) ELSE id NOT IN (\(initialIDs)) END)
    """

  /// The ids of columns whose rule is not written as ``ColumnNeeds`` and ``ColumnSet`` write it, or
  /// names a column that doesn't exist.
  ///
  /// Each id has 36 characters, and a comma follows all but the last.
  fileprivate static let damagedRules = """
    SELECT id FROM board_column AS this WHERE needs NOT IN (\(possibleNeeds))
      OR (length(origins) + 1) % 37 <> 0 OR (length(origins) + 1) / 37 <> (
        SELECT count(*) FROM board_column AS named
        WHERE instr(replace(this.origins, '-', ''), hex(named.id)) > 0)
    """

  private static let possibleNeeds = (0..<1 << ColumnNeed.allCases.count).map { mask in
    let needs = ColumnNeed.allCases.enumerated().filter { mask >> $0.offset & 1 == 1 }
    return "'\(ColumnNeeds(needs.map(\.element)).text)'"
  }.joined(separator: ", ")

  private static let initialIDs = State.allCases.map(literal).joined(separator: ", ")

  private static let initialRows = State.allCases.map {
    "WHEN \(ColumnRows.number(ofInitial: $0)) THEN id = \(literal($0)) "
      + "AND state = \($0.column)"
  }.joined(separator: " ")

  private static func literal(_ state: State) -> String {
    "x'\(ColumnID.initial(state).recorded.filter { $0 != "-" })'"
  }

  /// Cards whose column doesn't exist or has another state; cards in an initial column, whose row
  /// has the number of its state plus one, refer to none.
  static let lostCards = """
    SELECT number FROM card WHERE "column" BETWEEN 1 AND 3 OR NOT EXISTS (
      SELECT 1 FROM board_column AS this
      WHERE this.number = ifnull("column", card.state + 1) AND this.state = card.state)
    ORDER BY number
    """
}
