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

  /// Returns the columns that the screen shows: all, a page of them, or only the focused one.
  ///
  /// Three columns or fewer have no pages: they are all shown, or one of them.
  func shown(of count: Int, focus: Int) -> Range<Int> {
    let room = max(cells.width / Self.minimumWidth, 1)
    guard count > room else { return 0..<count }
    let focus = min(max(focus, 0), count - 1)
    guard count > 3 else { return focus..<focus + 1 }
    let start = min(focus / room * room, count - room)
    return start..<start + room
  }

  /// Returns the frame of a column, with its scroll bar at the right; empty if it isn't `shown`.
  func column(_ index: Int, of shown: Range<Int>) -> Rect {
    guard shown.contains(index) else { return .zero }
    let place = index - shown.lowerBound
    let start = place * cells.width / shown.count
    let end = (place + 1) * cells.width / shown.count
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
