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

  /// The views of the visible cells, from the top.
  private var views: [View] = []

  public func reload() { setNeedsLayout() }

  /// The visible cells, of which the last one may be clipped.
  public private(set) var visibleCells: Range<Int> = 0..<0

  public override func layout() {
    let first = max(top, 0)
    var (index, y) = (first, 0)
    while y < bounds.height, index < cellCount {
      let height = max(source?.height(ofCell: index) ?? cellHeight, 1)
      place(index, at: index - first, Rect(x: 0, y: y, width: bounds.width, height: height))
      (index, y) = (index + 1, y + height)
    }
    visibleCells = first..<index
    for view in views.dropFirst(visibleCells.count) { view.removeFromSuperview() }
    views = Array(views.prefix(visibleCells.count))
  }

  private func place(_ index: Int, at place: Int, _ frame: Rect) {
    let old = place < views.count ? views[place] : nil
    guard let view = source?.cell(at: index, reusing: old) else { return }
    view.frame = frame
    guard view !== old else { return }
    old?.removeFromSuperview()
    addSubview(view)
    views.replaceSubrange(place..<min(place + 1, views.count), with: [view])
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
