import Entities

/// Where keys take the selection.
extension BoardReader {
  /// Selects as an action says; returns `false` when it is about something else.
  func select(_ action: BoardAction, _ sight: inout BoardSight) throws(TrackerError) -> Bool {
    let focus = sight.content.focus
    let column = sight.content.columns[focus]
    let cell = column.selection ?? 0
    switch action {
    case .selectUp: try select(cell - 1, of: focus, towards: -1, &sight)
    case .selectDown: try select(cell + 1, of: focus, towards: 1, &sight)
    case .selectPageUp: try select(cell - sight.height, of: focus, towards: -1, &sight)
    case .selectPageDown: try select(cell + sight.height, of: focus, towards: 1, &sight)
    case .selectFirst: try select(0, of: focus, towards: 1, &sight)
    case .selectLast: try select(column.window.cellCount, of: focus, towards: 1, &sight)
    case .selectLeft: try selectBeside(focus - 1, &sight)
    case .selectRight: try selectBeside(focus + 1, &sight)
    case .nextColumn: try turn(by: 1, &sight)
    case .previousColumn: try turn(by: -1, &sight)
    case .nextMatch: try selectMatch(1, &sight)
    case .previousMatch: try selectMatch(-1, &sight)
    default: return false
    }
    return true
  }

  /// Goes to the column on that side, to the cell that stands beside the selected one.
  private func selectBeside(_ column: Int, _ sight: inout BoardSight) throws(TrackerError) {
    let columns = sight.content.columns
    guard columns.indices.contains(column) else { return }
    let old = columns[sight.content.focus]
    let row = min(max((old.selection ?? old.top) - old.top, 0), sight.height - 1)
    sight.content.focus = column
    try select(columns[column].top + row, of: column, towards: 1, &sight)
  }

  /// Goes to the next column, behind the last to the first, and to what was selected there.
  private func turn(by step: Int, _ sight: inout BoardSight) throws(TrackerError) {
    let count = sight.content.columns.count
    let column = (sight.content.focus + step + count) % count
    sight.content.focus = column
    guard let cell = sight.content.columns[column].selection else { return }
    try select(cell, of: column, towards: 1, &sight)
  }

  /// Goes to the next card that the filter leaves, through all columns, from the last to the first.
  private func selectMatch(_ step: Int, _ sight: inout BoardSight) throws(TrackerError) {
    guard sight.content.filter.selection != nil else { return }
    let columns = sight.content.columns
    let focus = sight.content.focus
    let before = columns[focus].selection
    if let before {
      try select(before + step, of: focus, towards: step, &sight)
      let now = sight.content.columns[focus].selection ?? before
      if (now - before) * step > 0 { return }
    }
    for distance in 1...columns.count {
      let column = (focus + (distance * step) % columns.count + columns.count) % columns.count
      guard columns[column].window.cardCount > 0 else { continue }
      sight.content.focus = column
      let cell = step > 0 ? 0 : columns[column].window.cellCount
      return try select(cell, of: column, towards: 1, &sight)
    }
  }
}
