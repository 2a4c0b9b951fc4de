import TerminalKit

/// The frames of the parts of the board on a screen.
struct BoardLayout: Equatable {
  /// The title row; `nil` on short screens.
  private(set) var title: Rect?
  /// The headings of the columns, or the tabs of a narrow screen.
  private(set) var headings = Rect.zero
  /// The cells of all columns.
  private(set) var cells = Rect.zero
  private(set) var footer: Rect?
  /// The row above the footer: on short screens it covers the last cells.
  private(set) var status = Rect.zero
  /// The rows of a cell: 3 for two lines and a gap, 2 without the gap, or 1.
  let cellHeight: Int

  /// The minimum width of a column in cells of the terminal.
  private static let minimumWidth = 20

  init(size: Size) {
    var rows = 0..<size.height
    func row(_ y: Int) -> Rect { Rect(x: 0, y: y, width: size.width, height: 1) }
    if size.height >= 10 { title = row(rows.removeFirst()) }
    if size.height >= 3 { headings = row(rows.removeFirst()) }
    if size.height >= 5 { footer = row(rows.removeLast()) }
    status = row(max(rows.upperBound - 1, 0))
    if size.height >= 10 { _ = rows.removeLast() }
    cells = Rect(x: 0, y: rows.lowerBound, width: size.width, height: rows.count)
    cellHeight = rows.count >= 24 ? 3 : rows.count >= 8 ? 2 : 1
  }

  /// The number of whole cells that fit; the last one needs no gap.
  var capacity: Int {
    max((cells.height + (cellHeight > 2 ? 1 : 0)) / cellHeight, 1)
  }

  /// Whether the screen shows only one of `count` columns at a time.
  func isNarrow(columns count: Int) -> Bool {
    count > 1 && cells.width < Self.minimumWidth * count
  }

  /// Returns the frame of a column, with its scroll bar at the right.
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
