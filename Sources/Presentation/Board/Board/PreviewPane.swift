import Entities
import Looks
import TerminalKit
import ViewModels

/// The selected card's page, with a line between it and the columns; its rows scroll together.
final class PreviewPane: ScrolledRows {
  var content: CardSceneContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var isBelow = false { didSet { setNeedsLayout(if: isBelow != oldValue) } }

  private var rows: [CardPageRow] = []
  private var card: Int?

  private static let maximumWidth = 100

  private var area: Rect {
    let corner = isBelow ? Point(x: 0, y: 1) : Point(x: 2, y: 0)
    return Rect(
      x: corner.x, y: corner.y, width: min(bounds.width - corner.x - 2, Self.maximumWidth),
      height: bounds.height - corner.y)
  }

  override var rowCount: Int { rows.count }

  override var visibleRows: Int { area.height }

  override func layout() {
    let area = area
    let number = content?.detail?.card.card.number
    if number != card { (card, top) = (number, 0) }
    rows = content.map { CardPageText($0, width: area.width, in: context, traits).rows } ?? []
    keepTop()
    placeBar(y: area.y)
  }

  override func draw(on canvas: Canvas) {
    let length = isBelow ? bounds.width : bounds.height
    let size = isBelow ? Size(width: length, height: 1) : Size(width: 1, height: length)
    let line = CardMarks(marks: traits.marks).line
    let border = isBelow ? line : traits.marks == .unicode ? "│" : "|"
    canvas.fill(context.theme[.border], with: border, in: Rect(size: size))
    canvas.write(rows.dropFirst(top).map(\.text), in: area, traits)
  }

  func scroll(byHalves halves: Int) { scroll(by: halves * max(area.height / 2, 1)) }
}
