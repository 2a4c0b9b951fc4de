/// A message at the bottom of the screen that goes by itself; keys and clicks go past it.
public final class Toast: View {
  private let text: StyledText
  private let style: Style
  private let time: Duration
  private var end: Duration?

  /// Creates one to be presented; its `time` begins with the first turn it is shown in.
  public init(
    _ text: StyledText, style: Style = Style(nil, .reverse), for time: Duration = .seconds(4)
  ) {
    self.text = text
    self.style = style
    self.time = time
    super.init()
    setNeedsFrames()
  }

  public override var isModal: Bool { false }

  public override var spoken: String? { text.text }

  public override func advance(to now: Duration) -> Duration? {
    let end = self.end ?? now + time
    self.end = end
    if now < end { return end }
    removeFromSuperview()
    return nil
  }

  public override func draw(on canvas: Canvas) {
    let width = min(text.cells(canvas.metrics) + 2, canvas.size.width)
    let box = Rect(
      x: (canvas.size.width - width) / 2, y: canvas.size.height - 1, width: width, height: 1)
    canvas.fill(style, in: box)
    canvas.write(
      text, at: Point(x: box.x + 1, y: box.y), cells: width - 2, mark: traits.marks.ellipsis,
      all: style)
  }
}
