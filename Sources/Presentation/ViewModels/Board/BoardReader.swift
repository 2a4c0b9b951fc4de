import Entities
import UseCases

/// Reads what of the board is in sight, and keeps what is selected selected.
struct BoardReader {
  let readBoard: ReadBoardWindow

  /// Reads the columns again whose sight has come near the edge of what was read.
  func cover(_ sight: inout BoardSight) throws(TrackerError) {
    sight.clampTops()
    let near = sight.content.columns.filter { !sight.isCovered($0) }
    guard !near.isEmpty else { return }
    try read(near, &sight)
  }

  private func read(
    _ columns: [BoardColumnContent], _ sight: inout BoardSight
  ) throws(TrackerError) {
    sight.take(
      try readBoard(
        sight.request(columns.map { BoardRequest.Column($0.state, cells: sight.wanted($0)) })))
  }

  /// Reads all that shows again after something has changed.
  ///
  /// What was selected stays so wherever it went in its column; where it is gone, what stands in
  /// its place is. What is in sight stays there while others come and go above it.
  func reload(_ sight: inout BoardSight) throws(TrackerError) {
    let before = sight
    try read(sight.content.columns, &sight)
    for (index, old) in before.content.columns.enumerated() {
      try settle(index, since: old, &sight)
    }
    let marked = sight.content.marked
    if !marked.isEmpty { sight.content.marked = Set(try readBoard.cards(marked).map(\.number)) }
    try cover(&sight)
    for (index, old) in before.content.columns.enumerated() where before.isInSight(old) {
      guard index == sight.content.focus, let cell = sight.content.columns[index].selection else {
        continue
      }
      sight.bring(cell, of: index)
    }
    try cover(&sight)
  }

  /// Selects that card wherever it is on the board; returns whether it is there.
  func follow(_ number: Int, _ sight: inout BoardSight) throws(TrackerError) -> Bool {
    guard let place = try readBoard.place(of: number, in: sight.whole),
      let column = sight.index(of: place.state)
    else { return false }
    sight.content.focus = column
    try select(place.cell, of: column, towards: 1, &sight)
    return true
  }

  /// Selects the cell and brings it into sight; where it is a heading the card behind or before it
  /// is, by the sign of `step`.
  func select(
    _ cell: Int, of column: Int, towards step: Int, _ sight: inout BoardSight
  ) throws(TrackerError) {
    guard sight.content.columns.indices.contains(column) else { return }
    let count = sight.content.columns[column].window.cellCount
    guard count > 0 else { return }
    let aim = min(max(cell, 0), count - 1)
    sight.bring(aim, of: column)
    try cover(&sight)
    guard let (found, card) = sight.content.columns[column].window.card(at: aim, towards: step)
    else { return }
    sight.content.columns[column].selection = found
    sight.content.columns[column].selected = card
    sight.bring(found, of: column)
    try cover(&sight)
  }
}

// MARK: - After a change
extension BoardReader {
  /// Finds the selection and the first cell in sight of a column after something has changed.
  private func settle(
    _ index: Int, since old: BoardColumnContent, _ sight: inout BoardSight
  ) throws(TrackerError) {
    let window = sight.content.columns[index].window
    sight.content.columns[index].top = try top(since: old, sight)
    guard window.cardCount > 0 else {
      sight.content.columns[index].selection = nil
      sight.content.columns[index].selected = nil
      return
    }
    let number = old.selected?.number
    var cell = number.flatMap(window.index)
    if cell == nil, let number {
      let place = try readBoard.place(of: number, in: sight.whole)
      cell = place?.state == old.state ? place?.cell : nil
    }
    let aim = min(cell ?? old.selection ?? 0, window.cellCount - 1)
    let found = try card(at: aim, of: old.state, sight)
    sight.content.columns[index].selection = found?.cell
    sight.content.columns[index].selected = found?.card
  }

  /// Where the first cell in sight is now: it goes with most of the cards that are in sight.
  ///
  /// A column that shows its beginning goes on showing it.
  private func top(since old: BoardColumnContent, _ sight: BoardSight) throws(TrackerError) -> Int {
    guard old.top > 0, let column = sight.index(of: old.state) else { return old.top }
    let window = sight.content.columns[column].window
    let seen = (old.top..<old.top + sight.height).compactMap { cell in
      old.window[cell]?.card.map { (cell: cell, number: $0.number) }
    }
    var shifts: [Int: Int] = [:]
    for card in seen {
      if let now = window.index(of: card.number) { shifts[now - card.cell, default: 0] += 1 }
    }
    // Of shifts that are as frequent the smaller one, so that it is the same each time.
    let shift = shifts.min { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }
    if let shift { return max(old.top + shift.key, 0) }
    for card in seen {
      guard let place = try readBoard.place(of: card.number, in: sight.whole),
        place.state == old.state
      else { continue }
      return max(old.top + place.cell - card.cell, 0)
    }
    return old.top
  }

  /// The card in that cell, or the nearest behind or before it; also where that is out of sight.
  private func card(
    at cell: Int, of state: State, _ sight: BoardSight
  ) throws(TrackerError) -> (cell: Int, card: Card)? {
    if let column = sight.index(of: state),
      let found = sight.content.columns[column].window.card(at: cell, towards: 1)
    {
      return found
    }
    let cells = max(cell - 1, 0)..<cell + 2
    return try readBoard(sight.request([BoardRequest.Column(state, cells: cells)]))
      .columns[0].card(at: cell, towards: 1)
  }
}

extension ColumnWindow {
  /// The index of the cell with that card, where it is in the window.
  func index(of number: Int) -> Int? {
    cells.firstIndex { $0.card?.number == number }.map { offset + $0 }
  }

  /// The card in that cell, or next to it where it is a heading: a card stands behind each heading.
  func card(at cell: Int, towards step: Int) -> (cell: Int, card: Card)? {
    for cell in step < 0 ? [cell, cell - 1, cell + 1] : [cell, cell + 1, cell - 1] {
      if let card = self[cell]?.card { return (cell, card) }
    }
    return nil
  }
}
