/// What a column shows; asked only for the cells that are on the screen.
public protocol ColumnSource: AnyObject {
  /// Returns the view for the cell: `view` with other data where there is one, else a new one.
  func cell(at index: Int, reusing view: View?) -> View
}

/// Cells of one height above each other, from one that is said; the last may be cut.
///
/// It has as many views as there is room for, however many cells there are.
public final class ColumnView: View {
  /// Held weakly.
  public weak var source: (any ColumnSource)? {
    didSet { reload() }
  }

  @Shown public var cellCount = 0
  /// How many rows a cell takes.
  @Shown public var cellHeight = 1
  /// The first cell on the screen.
  @Shown public var top = 0
  /// Called when the wheel asks for other cells, with how many further down.
  public var onScroll: (Int) -> Void = { _ in }

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
    let first = max(top, 0)
    let count = (bounds.height + cellHeight - 1) / cellHeight
    visibleCells = first..<max(min(first + count, cellCount), first)
    for (index, view) in shown where !visibleCells.contains(index) {
      spare.append(view)
      shown[index] = nil
    }
    for index in visibleCells { place(index) }
    for view in spare { view.removeFromSuperview() }
    if spare.count > count { spare.removeFirst(spare.count - count) }
  }

  private func place(_ index: Int) {
    let old = shown[index] ?? spare.popLast()
    guard let view = source?.cell(at: index, reusing: old) else { return }
    if view !== old { old?.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    let y = (index - visibleCells.lowerBound) * cellHeight
    view.frame = Rect(x: 0, y: y, width: bounds.width, height: cellHeight)
    shown[index] = view
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    // About three rows, as lists scroll.
    let step = max(3 / cellHeight, 1)
    switch mouse.action {
    case .wheel(.up): onScroll(-step)
    case .wheel(.down): onScroll(step)
    default: return false
    }
    return true
  }
}
