/// The data source of a list, which is called only for visible rows.
public protocol ListSource: AnyObject {
  var rowCount: Int { get }

  func row(at index: Int) -> StyledText

  func spokenRow(at index: Int) -> String
}

extension ListSource {
  public func spokenRow(at index: Int) -> String { row(at: index).text }
}

/// Rows of text with one selected row.
///
/// Arrows, Home, End and page keys select. Enter and a click on the selected row open it. The wheel
/// scrolls without selecting. The selected row also has a mark, for terminals without colours. If
/// rows are above or below, a scroll bar at the right edge shows that.
public final class ListView: View {
  public weak var source: (any ListSource)? { didSet { reload() } }

  /// The index of the selected row; an invalid index is clamped.
  public var selection = 0 { didSet { setNeedsLayout(if: selection != oldValue) } }
  public var selectionStyle = Style(nil, .reverse) {
    didSet { setNeedsLayout(if: selectionStyle != oldValue) }
  }
  public var barStyle = Style.plain { didSet { setNeedsLayout(if: barStyle != oldValue) } }
  public var onSelect: (Int) -> Void = { _ in }
  public var onOpen: (Int) -> Void = { _ in }

  private var window = RowWindow()
  public private(set) var rows: Range<Int> = 0..<0
  private var texts: [StyledText] = []
  private var revealed: (row: Int, height: Int)?
  private var selected = 0
  private let bar = ScrollBar()
  /// The width of a row, with the mark of the selection and without the scroll bar.
  private var rowWidth = 0

  /// The width of a row's text: the scroll bar needs two cells, if there is one.
  public var textWidth: Int { max(bounds.width - 2 - (isCut ? 2 : 0), 0) }

  private var isCut: Bool { (source?.rowCount ?? 0) > bounds.height }

  public func reload() { setNeedsLayout() }

  public override func configure() { addSubview(bar) }

  public override var canFocus: Bool { true }

  public override var spoken: String? {
    guard let source, source.rowCount > 0 else { return nil }
    let row = clamped(selection, source.rowCount)
    return "\(source.spokenRow(at: row)) (\(row + 1)/\(source.rowCount))"
  }

  public override func layout() {
    let count = source?.rowCount ?? 0
    selected = clamped(selection, count)
    if revealed ?? (-1, 0) != (selected, bounds.height) {
      window.reveal(selected, height: bounds.height)
    }
    revealed = (selected, bounds.height)
    window.settle(count: count, height: bounds.height)
    rows = window.rows(count: count, height: bounds.height)
    rowWidth = textWidth + 2
    bar.isHidden = !isCut
    bar.frame = Rect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height)
    (bar.count, bar.shown, bar.style) = (count, rows, barStyle)
    texts = rows.compactMap { source?.row(at: $0) }
  }

  public override func draw(on canvas: Canvas) {
    let marks = traits.marks
    for (y, text) in texts.enumerated() {
      let isSelected = rows.lowerBound + y == selected
      let style = isSelected && isFocused ? selectionStyle : nil
      let row = Rect(x: 0, y: y, width: rowWidth, height: 1)
      if let style { canvas.fill(style, in: row) }
      if isSelected { canvas.write(marks.selection, at: Point(x: 0, y: y), style ?? .plain) }
      canvas.write(
        text, at: Point(x: 2, y: y), cells: row.width - 2, mark: marks.ellipsis, all: style)
    }
  }

  public override func handle(_ key: Key) -> Bool {
    guard let count = source?.rowCount, count > 0 else { return false }
    let current = clamped(selection, count)
    switch key {
    case Key(.up): return select(current - 1, count)
    case Key(.down): return select(current + 1, count)
    case Key(.enter): onOpen(current)
    default:
      let row = key.row(pagingFrom: current, of: count, height: bounds.height)
      return row.map { select($0, count) } ?? false
    }
    return true
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    let count = source?.rowCount ?? 0
    switch mouse.action {
    case .wheel(.up): return scroll(by: -3, count)
    case .wheel(.down): return scroll(by: 3, count)
    case .press(.left):
      let row = rows.lowerBound + point.y
      guard rows.contains(row), row < count else { return false }
      if row == selected { onOpen(row) } else { _ = select(row, count) }
      return true
    default: return false
    }
  }

  private func scroll(by step: Int, _ count: Int) -> Bool {
    window.scroll(by: step, count: count, height: bounds.height)
    setNeedsLayout()
    return true
  }

  private func select(_ row: Int, _ count: Int) -> Bool {
    let next = clamped(row, count)
    // Scrolls the selection back into view after the wheel, even if the selection is unchanged.
    revealed = nil
    setNeedsLayout()
    guard next != selection else { return true }
    selection = next
    onSelect(next)
    return true
  }

  private func clamped(_ row: Int, _ count: Int) -> Int { max(min(row, count - 1), 0) }
}

extension Key {
  /// Returns the row that a key for pages, half pages or ends selects; `nil` for other keys.
  func row(pagingFrom current: Int, of count: Int, height: Int) -> Int? {
    let page = max(height - 1, 1)
    let row: Int
    switch self {
    case Key(.pageUp), Key("b", .control): row = current - page
    case Key(.pageDown), Key("f", .control): row = current + page
    case Key("u", .control): row = current - max(page / 2, 1)
    case Key("d", .control): row = current + max(page / 2, 1)
    case Key(.home), Key("g"): row = 0
    case Key(.end), Key("G"): row = count - 1
    default: return nil
    }
    return max(min(row, count - 1), 0)
  }
}

extension MarkSet {
  public var selection: String { self == .unicode ? "▸" : ">" }
}

struct RowWindow: Equatable {
  private(set) var top = 0

  /// Scrolls as little as possible to make `row` visible in `height` rows.
  mutating func reveal(_ row: Int, height: Int) {
    if row < top { top = row }
    if row >= top + height { top = row - max(height, 1) + 1 }
  }

  mutating func scroll(by rows: Int, count: Int, height: Int) {
    top += rows
    settle(count: count, height: height)
  }

  /// Scrolls so that no space is empty at the end while rows are hidden at the start.
  mutating func settle(count: Int, height: Int) { top = max(min(top, count - height), 0) }

  func rows(count: Int, height: Int) -> Range<Int> {
    let first = min(top, max(count, 0))
    return first..<max(min(top + height, count), first)
  }
}
