import Entities
import FoundationEssentials

/// The table of columns, and the row number of each column in the cards' rows.
///
/// The rows of the initial columns have the numbers of ``number(ofInitial:)``; a card in one of
/// them refers to no row.
final class ColumnRows {
  /// The row numbers, and the column of each; no pairs, whose array type every start would pay for.
  private typealias Known = (numbers: [Int], columns: [Column], list: ColumnList)

  static let columns =
    "id, name, state, rank, is_default, card_limit, origins, needs, unknown"

  private let database: Database
  private var known: Known?

  init(_ database: Database) {
    self.database = database
  }

  /// Clears the cache, after another process could write or a rollback.
  func forget() {
    known = nil
  }

  func all() throws(TrackerError) -> ColumnList {
    try read().list
  }

  func id(of number: Int) throws(TrackerError) -> ColumnID {
    let known = try read()
    guard let index = known.numbers.firstIndex(of: number) else {
      throw database.damage(.missingRow(of: "board_column"))
    }
    return known.columns[index].id
  }

  func has(_ key: ColumnKey) throws(TrackerError) -> Bool {
    try all()[key.columnID]?.state == key.state
  }

  /// `nil` for an initial column; throws ``TrackerError/noSuchColumn(_:nearest:)`` if `key` doesn't
  /// exist.
  func number(of key: ColumnKey) throws(TrackerError) -> Int? {
    let known = try read()
    guard let index = known.columns.firstIndex(where: { $0.key == key }) else {
      // Nobody can delete the only column of a state.
      if key.id == nil, !known.columns.contains(where: { $0.state == key.state }) {
        throw database.damage(.found(.unrecorded(.others([key.state.rawValue]))))
      }
      throw .noSuchColumn(key.columnID.recorded, nearest: nil)
    }
    return key.id == nil ? nil : known.numbers[index]
  }

  /// Values of `card."column"` that no card of a sound store has.
  enum Gap {
    case between(State, Int, Int)
    /// No value, although the initial column doesn't exist.
    case initial(State)
  }

  /// Lists read column by column, and would not find a card in a gap.
  func gaps() throws(TrackerError) -> [Gap] {
    let known = try read()
    var gaps: [Gap] = []
    for state in State.allCases {
      var lower = Int.min
      var isWithoutInitial = true
      let those = known.columns.indices.filter { known.columns[$0].state == state }
      for index in those.sorted(by: { known.numbers[$0] < known.numbers[$1] }) {
        guard known.columns[index].key.id != nil else {
          isWithoutInitial = false
          continue
        }
        gaps.append(.between(state, lower, known.numbers[index]))
        lower = known.numbers[index]
      }
      gaps.append(.between(state, lower, .max))
      if isWithoutInitial { gaps.append(.initial(state)) }
    }
    return gaps
  }

  static func number(ofInitial state: State) -> Int {
    state.column + 1
  }

  /// Returns the values of `card.state` and `card."column"` of the cards in a column.
  func values(of key: ColumnKey) throws(TrackerError) -> [Value] {
    [.integer(key.state.column), Value(try number(of: key))]
  }

  /// Adds a column, replaces the one with its id, or deletes that one.
  func write(_ column: Column?, over stored: Column?) throws(TrackerError) {
    var names = Self.columns
    var values = column.map { [.id($0.id.uuid)] + Self.values(of: $0) }
    if let column, stored == nil {
      names += ", number"
      values?.append(column.key.id == nil ? .integer(Self.number(ofInitial: column.state)) : .null)
    }
    try database.write(values, over: stored?.id.uuid, in: "board_column", names)
    forget()
  }

  private func read() throws(TrackerError) -> Known {
    if let known { return known }
    var (numbers, columns): ([Int], [Column]) = ([], [])
    try database.query("SELECT \(Self.columns), number FROM board_column") {
      (row) throws(TrackerError) in
      numbers.append(row.integer(9))
      columns.append(try Self.column(in: row, of: database))
      return true
    }
    let read = (numbers, columns, ColumnList(columns))
    known = read
    return read
  }

  /// From the values of ``columns``.
  static func column(in row: Statement, of database: Database) throws(TrackerError) -> Column {
    guard let state = State(column: row.integer(2)) else { throw database.damage(.unknownState) }
    var column = Column(
      id: ColumnID(try row.id(0)), name: ColumnName(stored: row.text(1)), state: state,
      rank: Rank(stored: row.text(3)), isDefault: row.integer(4) == 1)
    column.limit = row.optionalInteger(5)
    column.origins = row.optionalText(6).map(ColumnSet.init(stored:))
    column.needs = ColumnNeeds(stored: row.text(7))
    column.unknownFields = row.unknownFields(8)
    return column
  }

  /// In the order of ``columns``, without the id.
  static func values(of column: Column) -> [Value] {
    ColumnField.allCases.map { value(of: $0, in: column) }
      + [Value(unknown: column.unknownFields)]
  }

  /// The `switch` has no `default`, so that a new field without a column does not compile.
  private static func value(of field: ColumnField, in column: Column) -> Value {
    switch field {
    case .name: .text(column.name.text)
    case .state: .integer(column.state.column)
    case .rank: .text(column.rank.text)
    case .isDefault: .integer(column.isDefault ? 1 : 0)
    case .limit: Value(column.limit)
    case .origins: Value(column.origins?.text)
    case .needs: .text(column.needs.text)
    }
  }
}
