import Entities
import Looks
import TerminalKit
import ViewModels

/// The preview of the selected card, with a line between it and the columns.
///
/// Its rows are those of the card's page, and scroll together. Below wide columns, the notes and
/// all that follows them are to the right of the fields and the steps.
final class PreviewPane: View {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  /// Whether the line is above the rows, not to their left.
  var isBelow = false { didSet { setNeedsLayout(if: isBelow != oldValue) } }

  private let context: BoardContext
  private let bar = ScrollBar()
  private var parts: [[CardPageRow]] = []
  private var top = 0
  private var card: Int?

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func configure() {
    addSubview(bar)
    bar.onScroll = { [unowned self] rows in scroll(by: rows) }
  }

  /// The maximum width of the text: longer lines are hard to read.
  private static let maximumWidth = 100

  private static let minimumWidthOfTwo = 80
  private static let gap = 3

  private var area: Rect {
    let corner = isBelow ? Point(x: 0, y: 1) : Point(x: 2, y: 0)
    let room = bounds.width - corner.x - 2
    return Rect(
      x: corner.x, y: corner.y,
      width: min(hasTwoParts ? (room - Self.gap) / 2 : room, Self.maximumWidth),
      height: bounds.height - corner.y)
  }

  private var hasTwoParts: Bool { isBelow && bounds.width >= Self.minimumWidthOfTwo }

  private var rowCount: Int { parts.map(\.count).max() ?? 0 }

  override func layout() {
    let area = area
    let number = content?.detail?.card.card.number
    if number != card { (card, top) = (number, 0) }
    let page = content.map { CardPageText($0, width: area.width, in: context, traits) }
    let rows = page?.rows ?? []
    let start = hasTwoParts ? page?.bodyStart ?? 0 : rows.count
    // Each section but the first begins with an empty row.
    parts = [Array(rows[..<start]), Array(rows[start...].dropFirst())]
    top = max(min(top, rowCount - area.height), 0)
    bar.frame = Rect(x: bounds.width - 1, y: area.y, width: 1, height: area.height)
    bar.count = rowCount
    bar.shown = top..<min(top + area.height, rowCount)
    bar.style = context.theme[.border]
  }

  override func draw(on canvas: Canvas) {
    let area = area
    let length = isBelow ? bounds.width : bounds.height
    let size = isBelow ? Size(width: length, height: 1) : Size(width: 1, height: length)
    canvas.fill(context.theme[.border], with: line, in: Rect(size: size))
    for (part, rows) in parts.enumerated() {
      let x = area.x + part * (area.width + Self.gap)
      for (y, row) in rows.dropFirst(top).prefix(area.height).enumerated() {
        canvas.write(
          row.text, at: Point(x: x, y: area.y + y), cells: area.width, mark: traits.marks.ellipsis)
      }
    }
  }

  private var line: Character {
    switch (traits.marks, isBelow) {
    case (.unicode, true): "─"
    case (.unicode, false): "│"
    case (.ascii, true): "-"
    case (.ascii, false): "|"
    }
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .wheel(.up): scroll(by: -3)
    case .wheel(.down): scroll(by: 3)
    default: return false
    }
    return true
  }

  func scroll(byHalves halves: Int) {
    scroll(by: halves * max(area.height / 2, 1))
  }

  private func scroll(by rows: Int) {
    top = max(min(top + rows, rowCount - area.height), 0)
    setNeedsLayout()
  }
}
