/// A scroll bar, empty if everything is visible.
public final class ScrollBar: View {
  public var count = 0 { didSet { setNeedsLayout(if: count != oldValue) } }
  public var shown = 0..<0 { didSet { setNeedsLayout(if: shown != oldValue) } }
  public var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }

  public override func draw(on canvas: Canvas) {
    guard !thumb.isEmpty else { return }
    let marks = traits.marks.scrollBar
    canvas.fill(style, with: Character(marks.line))
    let part = Rect(x: 0, y: thumb.lowerBound, width: canvas.size.width, height: thumb.count)
    canvas.fill(style, with: Character(marks.thumb), in: part)
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
