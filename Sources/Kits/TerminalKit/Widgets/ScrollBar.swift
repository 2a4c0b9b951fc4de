/// Which part of something long is in sight: a line with a thicker part; nothing where all is.
public final class ScrollBar: View {
  @Shown public var count = 0
  /// What is in sight.
  @Shown public var shown = 0..<0
  @Shown public var style = Style(nil, .dim)

  public override func draw(on canvas: Canvas) {
    guard !thumb.isEmpty else { return }
    let marks: (line: Character, thumb: Character) =
      traits.marks == .unicode ? ("│", "┃") : ("|", "#")
    canvas.fill(style, with: marks.line)
    let part = Rect(x: 0, y: thumb.lowerBound, width: canvas.size.width, height: thumb.count)
    canvas.fill(style, with: marks.thumb, in: part)
  }

  /// The rows of the thicker part: at an end of the line only where that end is in sight.
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
