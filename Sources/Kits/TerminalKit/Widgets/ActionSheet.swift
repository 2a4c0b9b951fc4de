/// A list of actions in a box above everything else, in the middle or beside its anchor.
///
/// Arrows and Enter choose an action, or its own key, or a click. Escape and a click outside
/// cancel. In each case ``onClose`` is called once.
public final class ActionSheet: Sheet {
  public struct Action: Hashable, Sendable {
    public let title: String
    public let key: Character?
    public let style: Style

    public init(_ title: String, key: Character? = nil, style: Style = .plain) {
      self.title = title
      self.key = key
      self.style = style
    }
  }

  /// Called with the index of the chosen action, or `nil`, after the sheet was removed.
  public var onClose: (Int?) -> Void = { _ in }
  /// The area to leave uncovered, in cells of the screen, asked at each layout; `nil` for the
  /// middle.
  public var anchor: () -> Rect? = { nil }
  public var selectionStyle = Style(nil, .reverse)

  private let actions: [Action]
  private var selection = 0 { didSet { setNeedsLayout(if: selection != oldValue) } }
  private var chosen: Int?
  private var isClosed = false
  private var heading: [String] = []
  private var window = RowWindow()

  public init(_ title: String, _ actions: [Action]) {
    self.actions = actions
    super.init(title)
  }

  public override var spoken: String? {
    guard actions.indices.contains(selection) else { return title }
    return "\(title): \(row(actions[selection])) (\(selection + 1)/\(actions.count))"
  }

  public override func layout() {
    let widest = actions.map { row($0).visible.cellWidth }.max() ?? 0
    let width = max(widest + 5, title.visible.cellWidth + 6)
    heading = []
    if width > bounds.width {
      let lines = WrappedText.lines(title.visible, width: bounds.width - 4)
      heading = Array(lines.prefix(max(room.height - 2 - actions.count, 0)))
    }
    box = room.frame(
      of: Size(width: width, height: heading.count + actions.count + 2), beside: anchor())
    let height = box.height - 2 - heading.count
    window.reveal(selection, height: height)
    window.settle(count: actions.count, height: height)
  }

  private var list: Rect {
    let inside = box.inset(columns: 1, rows: 1)
    return Rect(
      x: inside.x, y: inside.y + heading.count, width: inside.width,
      height: inside.height - heading.count)
  }

  public override func draw(on canvas: Canvas) {
    let rows = window.rows(count: actions.count, height: list.height)
    drawBox(titled: heading.isEmpty ? title : "", around: rows, of: actions.count, on: canvas)
    for (y, line) in heading.enumerated() {
      canvas.write(
        StyledText(line, Style(nil, .bold)), at: Point(x: box.x + 2, y: box.y + 1 + y),
        cells: box.width - 3, mark: traits.marks.ellipsis)
    }
    let inside = canvas.window(list)
    for (y, index) in rows.enumerated() {
      var style = actions[index].style
      if index == selection {
        style = selectionStyle
        inside.fill(style, in: Rect(x: 0, y: y, width: inside.size.width, height: 1))
        inside.write(traits.marks.selection, at: Point(x: 0, y: y), style)
      }
      inside.write(
        StyledText(row(actions[index]), style), at: Point(x: 2, y: y),
        cells: inside.size.width - 2, mark: traits.marks.ellipsis)
    }
  }

  public override func handle(_ key: Key) -> Bool {
    if let index = actions.firstIndex(where: { $0.key != nil && $0.key == key.text }) {
      close(choosing: index)
      return true
    }
    switch key {
    case Key(.up), Key("k"): select(selection - 1)
    case Key(.down), Key("j"): select(selection + 1)
    case Key(.enter): close(choosing: actions.isEmpty ? nil : selection)
    case Key(.escape): close(choosing: nil)
    default:
      let row = key.row(pagingFrom: selection, of: actions.count, height: list.height)
      guard let row else { return false }
      select(row)
    }
    return true
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left) else { return false }
    if list.contains(point) {
      close(choosing: point.y - list.y + window.top)
    } else if !box.contains(point) {
      close(choosing: nil)
    }
    return true
  }

  public override func didLeaveScreen() {
    guard !isClosed else { return }
    isClosed = true
    onClose(chosen)
  }

  private func close(choosing index: Int?) {
    chosen = index
    removeFromSuperview()
  }

  private func select(_ index: Int) {
    guard !actions.isEmpty else { return }
    selection = (index + actions.count) % actions.count
  }

  private func row(_ action: Action) -> String {
    action.key.map { "\($0)  \(action.title)" } ?? action.title
  }
}
