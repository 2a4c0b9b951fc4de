/// The data source of a column, which is called only for visible cells.
public protocol ColumnSource: AnyObject {
  /// Returns the view of a cell: `view` with other data if it is not `nil`, otherwise a new one.
  func cell(at index: Int, reusing view: View?) -> View

  /// Returns the height of the cell in rows; `nil` for ``ColumnView/cellHeight``.
  func height(ofCell index: Int) -> Int?
}

extension ColumnSource {
  public func height(ofCell index: Int) -> Int? { nil }
}

/// A vertical list of cells from ``top``, the last of which may be clipped; views are reused.
///
/// Cells have equal heights, except those whose source knows another.
public final class ColumnView: View {
  public weak var source: (any ColumnSource)? { didSet { reload() } }

  public var cellCount = 0 { didSet { setNeedsLayout(if: cellCount != oldValue) } }
  public var cellHeight = 1 { didSet { setNeedsLayout(if: cellHeight != oldValue) } }
  public var top = 0 { didSet { setNeedsLayout(if: top != oldValue) } }
  /// Called when the wheel scrolls, with the number of cells to scroll down.
  public var onScroll: (Int) -> Void = { _ in }

  private var shown: [Int: View] = [:]
  private var rows: [Int] = []
  /// Views for reuse, at most as many as were visible at once.
  private var reusableViews: [View] = []

  public func reload() { setNeedsLayout() }

  /// The visible cells, of which the last one may be clipped.
  public private(set) var visibleCells: Range<Int> = 0..<0

  public override func layout() {
    let first = max(top, 0)
    rows = []
    var y = 0
    while y < bounds.height, first + rows.count < cellCount {
      rows.append(y)
      y += height(of: first + rows.count - 1)
    }
    visibleCells = first..<first + rows.count
    let count = rows.count
    for (index, view) in shown where !visibleCells.contains(index) {
      reusableViews.append(view)
      shown[index] = nil
    }
    for index in visibleCells { place(index) }
    for view in reusableViews { view.removeFromSuperview() }
    if reusableViews.count > count { reusableViews.removeFirst(reusableViews.count - count) }
  }

  private func height(of index: Int) -> Int { max(source?.height(ofCell: index) ?? cellHeight, 1) }

  private func place(_ index: Int) {
    let old = shown[index] ?? reusableViews.popLast()
    guard let view = source?.cell(at: index, reusing: old) else { return }
    if view !== old { old?.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    let y = rows[index - visibleCells.lowerBound]
    view.frame = Rect(x: 0, y: y, width: bounds.width, height: height(of: index))
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
