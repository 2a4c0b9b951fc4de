import Entities
import Reactive
import TerminalKit
import ViewModels

extension ColumnsView {
  func handleMouse(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .press(.left):
      return mouse.modifiers.contains(.control) ? mark(at: point) : press(at: point)
    case .drag(.left): pointer.move(to: place(at: point))
    case .release(.left): release()
    default: return false
    }
    setNeedsLayout()
    return true
  }

  @discardableResult
  func cancelDrag() -> Bool {
    guard pointer.cancel() else { return false }
    setNeedsLayout()
    return true
  }

  private func press(at point: Point) -> Bool {
    guard let content, let place = place(at: point) else { return false }
    if content.columns[place.column].height(ofCell: place.cell) != nil,
      shape.cells.contains(point)
    {
      gestures.didOpenCell.onNext(place)
      return true
    }
    guard let card = content.columns[place.column].window[place.cell]?.card,
      shape.cells.contains(point)
    else {
      select(column: place.column)
      return true
    }
    let isSecond = pointer.press(card.number, at: place, now: screen?.now ?? .zero)
    if isSecond {
      pointer.cancel()
      gestures.didOpenCell.onNext(place)
    } else {
      gestures.didSelectCell.onNext(place)
    }
    return true
  }

  private func mark(at point: Point) -> Bool {
    guard shape.cells.contains(point), let place = place(at: point) else { return false }
    gestures.didMarkCell.onNext(place)
    return true
  }

  func select(column index: Int) {
    guard let content, content.columns.indices.contains(index) else { return }
    let column = content.columns[index]
    gestures.didSelectCell.onNext(
      BoardPlace(column: index, cell: column.selection ?? column.top))
  }

  private func release() {
    guard let drag = pointer.release(), let to = drag.place,
      let from = content?.place(of: drag.card)
    else { return }
    gestures.didDrop.onNext((from, to))
  }

  /// Returns the cell under the mouse: over a heading the first, below the last one the end.
  private func place(at point: Point) -> BoardPlace? {
    guard let content else { return nil }
    if shape.headings.contains(point) {
      if isNarrow {
        return tabs.tab(at: Point(x: point.x, y: 0)).map { BoardPlace(column: $0, cell: 0) }
      }
      return slots.column(at: point.x).map { BoardPlace(column: $0, cell: 0) }
    }
    guard shape.cells.contains(point), let index = slots.column(at: point.x),
      content.columns.indices.contains(index)
    else { return nil }
    let column = content.columns[index]
    let count = column.window.cellCount
    if slots.isStrip(index) { return BoardPlace(column: index, cell: count) }
    let cell = column.cell(atRow: point.y - shape.cells.y, cellHeight: shape.cellHeight)
    return BoardPlace(column: index, cell: min(cell, count))
  }
}
