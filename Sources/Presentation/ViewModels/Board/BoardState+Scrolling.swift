import Entities

extension BoardState {
  /// Whether the windows contain the screen and half a screen more on either side.
  var isCovered: Bool { content.columns.allSatisfy(isCovered) }

  func isCovered(_ column: BoardColumnContent) -> Bool {
    let window = column.window
    let beside = max(height / 2, 3)
    let first = max(column.top - beside, 0)
    let end = min(column.top + height + beside, window.cellCount)
    return window.offset <= first && end <= window.offset + window.cells.count
  }

  mutating func clampTops() {
    for index in content.columns.indices {
      let last = max(content.columns[index].window.cellCount - height, 0)
      content.columns[index].top = min(max(content.columns[index].top, 0), last)
    }
  }

  mutating func scroll(_ column: Int, by cells: Int) {
    guard content.columns.indices.contains(column) else { return }
    let count = content.columns[column].window.cellCount
    content.columns[column].top += min(max(cells, -count), count)
  }

  mutating func reveal(_ cell: Int, of column: Int) {
    let top = content.columns[column].top
    content.columns[column].top = min(max(top, cell - height + 1), cell)
  }

  mutating func resize(to height: Int) {
    let seen = content.columns.map(isVisible)
    self.height = max(height, 1)
    for (index, wasSeen) in seen.enumerated() where wasSeen {
      if let cell = content.columns[index].selection { reveal(cell, of: index) }
    }
  }

  func isVisible(_ column: BoardColumnContent) -> Bool {
    column.selection.map { column.top..<column.top + height ~= $0 } ?? false
  }
}

extension BoardContent {
  func with(_ wanted: [Column]) -> BoardContent {
    var content = self
    content.columns = wanted.map { wanted in
      let key = wanted.key
      let empty = ColumnWindow(column: key, cardCount: 0, cellCount: 0, offset: 0, cells: [])
      let known = columns.first { $0.column.key == key }
      var column = known ?? BoardColumnContent(wanted, window: empty)
      column.column = wanted
      return column
    }
    let focused = columns.indices.contains(focus) ? columns[focus].column.key : nil
    content.focus =
      wanted.firstIndex { $0.key == focused } ?? min(max(focus, 0), max(wanted.count - 1, 0))
    return content
  }
}
