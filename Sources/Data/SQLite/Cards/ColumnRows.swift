import Entities

/// The table of columns, and the row number of each column in the cards' rows.
///
/// The rows of the initial columns have the numbers of ``number(ofInitial:)``; a card in one of
/// them refers to no row.
final class ColumnRows {
  /// The row numbers, and the column of each; no pairs, whose array type every start would pay for.
  private typealias Known = (numbers: [Int], columns: [Column], list: ColumnList)

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

  /// `nil` for a number that no card of the state has, as only in a damaged store.
  func id(of number: Int, in state: State) throws(TrackerError) -> ColumnID? {
    let known = try read()
    guard let index = known.numbers.firstIndex(of: number), known.columns[index].state == state
    else { return nil }
    return known.columns[index].key.id
  }

  func has(_ key: ColumnKey) throws(TrackerError) -> Bool {
    try all()[key.columnID]?.state == key.state
  }

  /// `nil` for an initial column; throws ``TrackerError/noSuchColumn(_:nearest:)`` if missing.
  func number(of key: ColumnKey) throws(TrackerError) -> Int? {
    let known = try read()
    guard let index = known.columns.firstIndex(where: { $0.key == key }) else {
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
        gaps.append(.between(state, lower, known.numbers[index] &- 1))
        lower = known.numbers[index] &+ 1
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

  private func read() throws(TrackerError) -> Known {
    if let known { return known }
    var (numbers, columns): ([Int], [Column]) = ([], [])
    try database.query("SELECT \(Column.columnNames), number FROM board_column") { row in
      guard let column = Column.read(row) else { return true }
      numbers.append(row.integer(9))
      columns.append(column)
      return true
    }
    // Nobody can delete the only column of a state.
    for column in Column.initial where !columns.contains(where: { $0.state == column.state }) {
      numbers.append(Self.number(ofInitial: column.state))
      columns.append(column)
    }
    let read = (numbers, columns, ColumnList(columns))
    known = read
    return read
  }
}
