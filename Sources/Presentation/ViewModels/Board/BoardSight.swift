import Entities

/// The board as it shows, and how much of it is in sight.
struct BoardSight: Hashable {
  var content: BoardContent
  /// How many cells of a column are in sight.
  private(set) var height: Int
  /// The one that the board is of; `nil`: all of them.
  var project: Project.ID?

  init(_ content: BoardContent, height: Int, project: Project.ID?) {
    self.content = content
    self.height = max(height, 1)
    self.project = project
  }

  /// What is asked of the store for those cells of columns.
  func request(_ columns: [BoardRequest.Column]) -> BoardRequest {
    var request = BoardRequest(columns: columns)
    request.project = project
    request.filters = content.filter.selection
    request.isGrouped = content.isGrouped
    request.now = Deadline(minute: content.now)
    return request
  }

  /// What is asked to find cards on the whole board.
  var whole: BoardRequest {
    request(content.columns.map { BoardRequest.Column($0.state, cells: 0..<0) })
  }

  /// Shows what was read, in the columns it was read for.
  mutating func take(_ window: BoardWindow) {
    for column in window.columns {
      guard let index = index(of: column.state) else { continue }
      content.columns[index].window = column
      guard let cell = content.columns[index].selection, let card = column[cell]?.card,
        card.number == content.columns[index].selected?.number
      else { continue }
      content.columns[index].selected = card
    }
    content.project = window.summary
    var projects = content.projects.merging(window.projects) { _, new in new }
    let shown = Set(content.columns.lazy.map(\.window.cells).joined().map(\.project))
    projects = projects.filter { shown.contains($0.key) || $0.key == project }
    content.projects = projects
  }

  func index(of state: State) -> Int? {
    content.columns.firstIndex { $0.state == state }
  }
}

// MARK: - Scrolling
extension BoardSight {
  /// The cells that are read around what is in sight: two screens more on either side.
  func wanted(_ column: BoardColumnContent) -> Range<Int> {
    let beside = max(2 * height, 10)
    return max(column.top - beside, 0)..<column.top + height + beside
  }

  /// Whether what is in sight is read, with half a screen more on either side.
  func isCovered(_ column: BoardColumnContent) -> Bool {
    let window = column.window
    let beside = max(height / 2, 3)
    let first = max(column.top - beside, 0)
    let end = min(column.top + height + beside, window.cellCount)
    return window.offset <= first && end <= window.offset + window.cells.count
  }

  /// Has each column show as many cells as there are and fit.
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
    clampTops()
  }

  /// Scrolls as little as brings that cell into sight.
  mutating func bring(_ cell: Int, of column: Int) {
    let top = content.columns[column].top
    content.columns[column].top = min(max(top, cell - height + 1), cell)
  }

  mutating func resize(to height: Int) {
    let seen = content.columns.map(isInSight)
    self.height = max(height, 1)
    for (index, wasSeen) in seen.enumerated() where wasSeen {
      if let cell = content.columns[index].selection { bring(cell, of: index) }
    }
    clampTops()
  }

  /// Whether the selected cell of a column is in sight.
  func isInSight(_ column: BoardColumnContent) -> Bool {
    column.selection.map { column.top..<column.top + height ~= $0 } ?? false
  }
}

extension ColumnCell {
  /// The one it belongs to.
  var project: Project.ID {
    switch self {
    case .card(let card): card.project
    case .heading(let id, _): id
    }
  }
}
