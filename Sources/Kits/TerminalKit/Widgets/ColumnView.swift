/// The data source of a column.
///
/// It is called only for visible cells.
public protocol ColumnSource: AnyObject {
  /// Returns the view of a cell: `view` with other data if it is not `nil`, otherwise a new one.
  func cell(at index: Int, reusing view: View?) -> View
}

/// A vertical list of cells with equal height, from ``top``.
///
/// The last one may be clipped.
///
/// It has only as many views as fit, and reuses them.
public final class ColumnView: View {
  /// The data source, held weakly.
  public weak var source: (any ColumnSource)? {
    didSet { reload() }
  }

  @Shown public var cellCount = 0
  /// The height of a cell in rows.
  @Shown public var cellHeight = 1
  /// The index of the first visible cell.
  @Shown public var top = 0
  /// Called when the wheel scrolls, with the number of cells to scroll down.
  public var onScroll: (Int) -> Void = { _ in }

  private var shown: [Int: View] = [:]
  /// Views for reuse, at most as many as were visible at once.
  private var reusableViews: [View] = []

  /// Calls the data source again before the next frame.
  public func reload() {
    setNeedsLayout()
  }

  /// The visible cells.
  ///
  /// The last one may be clipped.
  public private(set) var visibleCells: Range<Int> = 0..<0

  public override func layout() {
    let first = max(top, 0)
    let count = (bounds.height + cellHeight - 1) / cellHeight
    visibleCells = first..<max(min(first + count, cellCount), first)
    for (index, view) in shown where !visibleCells.contains(index) {
      reusableViews.append(view)
      shown[index] = nil
    }
    for index in visibleCells { place(index) }
    for view in reusableViews { view.removeFromSuperview() }
    if reusableViews.count > count { reusableViews.removeFirst(reusableViews.count - count) }
  }

  private func place(_ index: Int) {
    let old = shown[index] ?? reusableViews.popLast()
    guard let view = source?.cell(at: index, reusing: old) else { return }
    if view !== old { old?.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    let y = (index - visibleCells.lowerBound) * cellHeight
    view.frame = Rect(x: 0, y: y, width: bounds.width, height: cellHeight)
    shown[index] = view
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    // Scrolls by about three rows, like lists.
    let step = max(3 / cellHeight, 1)
    switch mouse.action {
    case .wheel(.up): onScroll(-step)
    case .wheel(.down): onScroll(step)
    default: return false
    }
    return true
  }
}
