/// A scroll bar, empty if everything is visible; dragging the thumb scrolls, and a click beside it
/// moves its middle there.
public final class ScrollBar: View {
  public var count = 0 { didSet { setNeedsLayout(if: count != oldValue) } }
  public var shown = 0..<0 { didSet { setNeedsLayout(if: shown != oldValue) } }
  public var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public var onScroll: (Int) -> Void = { _ in }

  private var held: Int?

  public override func draw(on canvas: Canvas) {
    guard !thumb.isEmpty else { return }
    let marks = traits.marks.scrollBar
    canvas.fill(style, with: Character(marks.line))
    let part = Rect(x: 0, y: thumb.lowerBound, width: canvas.size.width, height: thumb.count)
    canvas.fill(style, with: Character(marks.thumb), in: part)
  }

  public override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    switch mouse.action {
    case .press(.left):
      let thumb = thumb
      guard !thumb.isEmpty else { return false }
      held = thumb.contains(point.y) ? point.y - thumb.lowerBound : thumb.count / 2
      if !thumb.contains(point.y) { scroll(to: point.y) }
    case .drag(.left):
      guard held != nil else { return false }
      scroll(to: point.y)
    case .release(.left): held = nil
    default: return false
    }
    return true
  }

  private func scroll(to row: Int) {
    let room = bounds.height - thumb.count
    guard let held, room > 0 else { return }
    let start = max(min(row - held, room), 0)
    let hidden = count - shown.count
    let first = (start * hidden + room / 2) / room
    if first != shown.lowerBound { onScroll(first - shown.lowerBound) }
  }

  /// The rows of the thumb, which touches an end only if that end is visible.
  private var thumb: Range<Int> {
    let height = bounds.height
    guard shown.count < count, height > 0 else { return 0..<0 }
    let length = max(height * shown.count / count, 1)
    let room = height - length
    guard room > 0 else { return 0..<height }
    let hidden = count - shown.count
    let place = (shown.lowerBound * room + hidden / 2) / hidden
    let isFirst = shown.lowerBound == 0
    let isLast = shown.upperBound >= count
    let inside = room > 1 ? max(min(place, room - 1), 1) : place
    let start = isFirst ? 0 : isLast ? room : inside
    return start..<start + length
  }
}
