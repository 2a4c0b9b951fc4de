/// The columns of a store, in the order of the board.
public struct ColumnList: Hashable, Sendable {
  public static let initial = ColumnList(Column.initial)

  public let all: [Column]

  /// By state, rank and id.
  public init(_ columns: [Column]) {
    all = columns.isSorted ? columns : columns.sorted { $0.isBefore($1) }
  }

  public var isInitial: Bool { all.allSatisfy { $0.key.id == nil } }

  /// Doing, todo and done, each from right to left.
  public var inListOrder: [Column] {
    State.inListOrder.flatMap { state in all.filter { $0.state == state }.reversed() }
  }

  public subscript(id: ColumnID) -> Column? { all.first { $0.id == id } }

  public func column(of card: Card) -> Column? { self[card.columnKey.columnID] }

  /// In a damaged store, which may have no default, the initial column.
  public func defaultKey(of state: State) -> ColumnKey {
    all.first { $0.state == state && $0.isDefault }?.key ?? ColumnKey(state)
  }

  public func column(_ word: ColumnWord) -> Column? {
    switch word {
    case .state(let state): self[defaultKey(of: state).columnID]
    case .name(let name): named(name)
    case .id(let id): self[id]
    }
  }

  /// The columns of a board, in the order of the words.
  ///
  /// The word of a state means all its columns, or its default if other words name columns of the
  /// state. Words of missing columns are ignored; without a word, all columns are returned.
  public func shown(by words: [ColumnWord]) -> [Column] {
    let named = Set(
      words.compactMap { word -> State? in
        if case .state = word { nil } else { column(word)?.state }
      })
    var shown: [Column] = []
    for word in words {
      if case .state(let state) = word, !named.contains(state) {
        shown += all.filter { $0.state == state && !shown.contains($0) }
      } else if let column = column(word), !shown.contains(column) {
        shown.append(column)
      }
    }
    return shown.isEmpty ? all : shown
  }

  /// Case is ignored.
  public func named(_ name: ColumnName) -> Column? {
    let folded = name.folded
    return all.first { $0.name.folded == folded }
  }

  /// Throws ``TrackerError/noSuchColumn(_:nearest:)`` if there is none.
  public func existing(_ word: ColumnWord) throws(TrackerError) -> Column {
    if let column = column(word) { return column }
    throw .noSuchColumn(
      word.text, nearest: nearestName(to: word.text, among: all.map(\.name.text)))
  }
}

extension Column {
  fileprivate func isBefore(_ other: Column) -> Bool {
    guard state == other.state else { return state == .todo || other.state == .done }
    return (rank, id) < (other.rank, other.id)
  }
}

extension [Column] {
  fileprivate var isSorted: Bool { zip(self, dropFirst()).allSatisfy { !$1.isBefore($0) } }
}
