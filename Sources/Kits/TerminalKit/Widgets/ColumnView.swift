/// What a column shows; asked only for the cells that are on the screen.
public protocol ColumnSource: AnyObject {
  var cellCount: Int { get }

  /// How many rows the cell takes at that width.
  func height(ofCell index: Int, width: Int) -> Int

  /// Returns the view for the cell: `view` with other data where there is one, else a new one.
  func cell(at index: Int, reusing view: View?, isSelected: Bool) -> View
}

/// Cells above each other, of which one may be selected; the first on the screen is always whole.
///
/// It has as many views as there is room for, however many cells there are.
public final class ColumnView: View {
  /// Held weakly.
  public weak var source: (any ColumnSource)? {
    didSet { reload() }
  }

  /// The selected cell, which is kept in sight; `nil` for none.
  @Shown public var selection: Int?
  /// Rows left free between cells.
  @Shown public var gap = 0

  private var top = 0
  /// The cell that was brought into sight last, and in what size.
  private var revealed: (cell: Int, size: Size)?
  private var shown: [Int: View] = [:]
  /// Views that are not on the screen now; no more than were there at once.
  private var spare: [View] = []

  /// Asks the source again before the next frame.
  public func reload() {
    setNeedsLayout()
  }

  /// The cells on the screen, the last perhaps not whole.
  public private(set) var visibleCells: Range<Int> = 0..<0

  public override func layout() {
    let count = source?.cellCount ?? 0
    let selected = selection.map { max(min($0, count - 1), 0) }
    top = max(min(top, count - 1), 0)
    if let selected, revealed ?? (-1, .zero) != (selected, bounds.size) { reveal(selected) }
    revealed = selected.map { ($0, bounds.size) }
    fillUp(count)
    place(count, selected: count > 0 ? selected : nil)
  }

  /// Scrolls by so many cells without selecting.
  public func scroll(by cells: Int) {
    top += cells
    setNeedsLayout()
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -1)
    case .wheel(.down): scroll(by: 1)
    default: return false
    }
    return true
  }

  /// The cell that is at `point`; `nil` between cells and below them.
  public func cell(at point: Point) -> Int? {
    shown.first { $0.value.frame.contains(point) }?.key
  }

  private func height(_ index: Int) -> Int {
    max(source?.height(ofCell: index, width: bounds.width) ?? 1, 1)
  }

  /// Moves no further than needed to have all of the cell in sight.
  private func reveal(_ index: Int) {
    if index <= top {
      top = index
      return
    }
    top = max(top, first(endingWith: index))
  }

  /// The first of the cells that fit in whole when `index` is the last.
  private func first(endingWith index: Int) -> Int {
    var (first, room) = (index, bounds.height - height(index))
    while first > 0, room >= height(first - 1) + gap {
      first -= 1
      room -= height(first) + gap
    }
    return first
  }

  /// Leaves no room at the end while cells are hidden at the start.
  private func fillUp(_ count: Int) {
    guard top > 0 else { return }
    top = min(top, first(endingWith: count - 1))
  }

  private func place(_ count: Int, selected: Int?) {
    let frames = frames(count)
    visibleCells = top..<top + frames.count
    for (index, view) in shown where !visibleCells.contains(index) {
      spare.append(view)
      shown[index] = nil
    }
    for (index, frame) in zip(visibleCells, frames) {
      let old = shown[index] ?? spare.popLast()
      let isSelected = index == selected
      guard let view = source?.cell(at: index, reusing: old, isSelected: isSelected) else { return }
      if view !== old { old?.removeFromSuperview() }
      if view.superview !== self { addSubview(view) }
      view.frame = frame
      shown[index] = view
    }
    for view in spare { view.removeFromSuperview() }
  }

  /// Where the cells on the screen are.
  private func frames(_ count: Int) -> [Rect] {
    var frames: [Rect] = []
    var y = 0
    while top + frames.count < count, y < bounds.height {
      let height = height(top + frames.count)
      frames.append(Rect(x: 0, y: y, width: bounds.width, height: height))
      y += height + gap
    }
    return frames
  }
}
