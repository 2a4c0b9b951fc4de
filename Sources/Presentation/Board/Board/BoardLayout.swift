import TerminalKit

/// Where the parts of the board are on a screen of some size.
struct BoardLayout: Equatable {
  /// What the board is of; short screens have no room for it.
  private(set) var title: Rect?
  /// The headings of the columns, or the tabs of a narrow screen.
  private(set) var headings = Rect.zero
  /// The cells.
  private(set) var cells = Rect.zero
  private(set) var footer: Rect?
  /// Rows that a cell takes: two lines and a gap, without the gap, or one line.
  let cellHeight: Int

  /// Short of so many columns a column of the board is not worth looking at.
  private static let leastWidth = 20

  init(size: Size) {
    var rows = 0..<size.height
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    if size.height >= 10 { title = row(rows.removeFirst()) }
    if size.height >= 3 { headings = row(rows.removeFirst()) }
    if size.height >= 5 { footer = row(rows.removeLast()) }
    cells = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
    cellHeight = rows.count >= 24 ? 3 : rows.count >= 8 ? 2 : 1
  }

  /// How many whole cells there is room for; the last needs no gap.
  var capacity: Int {
    max((cells.height + (cellHeight > 2 ? 1 : 0)) / cellHeight, 1)
  }

  /// Whether of so many columns one is shown at a time.
  func isNarrow(columns count: Int) -> Bool {
    count > 1 && cells.width < Self.leastWidth * count
  }

  /// Where a column of so many is, with its scroll bar as its last cells.
  func column(_ index: Int, of count: Int) -> Rect {
    guard !isNarrow(columns: count) else { return cells }
    let start = index * cells.width / count
    let end = (index + 1) * cells.width / count
    return Rect(x: start, y: cells.y, width: end - start, height: cells.height)
  }
}

extension Range where Bound == Int {
  fileprivate mutating func removeFirst() -> Int {
    self = lowerBound + 1..<upperBound
    return lowerBound - 1
  }

  fileprivate mutating func removeLast() -> Int {
    self = lowerBound..<upperBound - 1
    return upperBound
  }
}
