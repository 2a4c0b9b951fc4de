import TerminalKit
import ViewModels

extension ColumnsView {
  /// With the scroll bar of its column; `nil` if the card is not on the screen.
  var selectedCardFrame: Rect? {
    guard let content, content.columns.indices.contains(content.focus) else { return nil }
    let column = content.columns[content.focus]
    let area = shape.column(content.focus, of: slots)
    guard let cell = column.selection, cell >= column.top, !area.isEmpty else { return nil }
    let row = column.row(ofCell: cell, cellHeight: shape.cellHeight, limit: area.height)
    guard row < area.height else { return nil }
    // After the scroll bar, a cell is free.
    return Rect(
      x: area.x, y: area.y + row, width: area.width - 1,
      height: min(shape.cellHeight, area.height - row))
  }
}
