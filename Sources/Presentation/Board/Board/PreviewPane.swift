import Entities
import Looks
import TerminalKit
import ViewModels

/// The preview of the selected card, with a line between it and the columns.
///
/// Its rows are those of the card's page, and scroll together. Below wide columns, the notes and
/// all that follows them are to the right of the fields and the steps.
final class PreviewPane: ScrolledRows {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var isBelow = false { didSet { setNeedsLayout(if: isBelow != oldValue) } }

  private var parts: [[CardPageRow]] = []
  private var card: Int?

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

  override var rowCount: Int { parts.map(\.count).max() ?? 0 }

  override var visibleRows: Int { area.height }

  override func layout() {
    let area = area
    let number = content?.detail?.card.card.number
    if number != card { (card, top) = (number, 0) }
    let page = content.map { CardPageText($0, width: area.width, in: context, traits) }
    let rows = page?.rows ?? []
    let start = hasTwoParts ? page?.bodyStart ?? 0 : rows.count
    // Each section but the first begins with an empty row.
    parts = [Array(rows[..<start]), Array(rows[start...].dropFirst())]
    keepTop()
    placeBar(y: area.y)
  }

  override func draw(on canvas: Canvas) {
    let area = area
    let length = isBelow ? bounds.width : bounds.height
    let size = isBelow ? Size(width: length, height: 1) : Size(width: 1, height: length)
    let line = CardMarks(marks: traits.marks).line
    let border = isBelow ? line : traits.marks == .unicode ? "│" : "|"
    canvas.fill(context.theme[.border], with: border, in: Rect(size: size))
    for (part, rows) in parts.enumerated() {
      let frame = area.moved(by: Point(x: part * (area.width + Self.gap), y: 0))
      canvas.write(rows.dropFirst(top).map(\.text), in: frame, traits)
    }
  }

  func scroll(byHalves halves: Int) { scroll(by: halves * max(area.height / 2, 1)) }
}
