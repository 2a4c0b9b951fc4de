import Entities
import TerminalKit
import ViewModels

/// Where a new card will be.
struct NewCardPlace: Equatable {
  /// The cells of its column, without the scroll bar.
  let column: Rect
  let row: Int
}

extension ColumnsView {
  /// Where a card that is added to the focused column will be, or the nearest row of the column
  /// that is on the screen; `nil` before the first layout.
  var newCardPlace: NewCardPlace? {
    guard let content, content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    let area = shape.column(content.focus, of: slots)
    guard !area.isEmpty else { return nil }
    // Done cards are sorted by completion date, the latest first.
    let isFirst = column.state == .done && content.sort == nil
    let row = column.row(
      ofCell: isFirst ? 0 : column.window.cellCount, cellHeight: shape.cellHeight,
      limit: area.height - 1)
    return NewCardPlace(
      column: Rect(x: area.x, y: area.y, width: area.width - 2, height: area.height),
      row: area.y + row)
  }
}
