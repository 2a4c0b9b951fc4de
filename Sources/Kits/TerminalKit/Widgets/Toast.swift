/// A message near the bottom of the screen that disappears after some time.
///
/// It leaves the ``View/bottomRows`` of the other layers free, and replaces the rows that it needs.
/// Keys and clicks pass it, and end it if it is about the last input. A long message takes up to a
/// quarter of the screen, or two rows.
public final class Toast: View {
  private let text: StyledText
  private let style: Style
  private let time: Duration
  /// Whether the next key or click ends it, because it is about the last one.
  private let endsAtInput: Bool
  private var end: Duration?

  /// `time` starts with the first turn that shows the toast.
  public init(
    _ text: StyledText, style: Style = Style(nil, .reverse), for time: Duration = .seconds(4),
    endsAtInput: Bool = false
  ) {
    self.text = text
    self.style = style
    self.time = time
    self.endsAtInput = endsAtInput
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

  /// Ends a toast about earlier input, once it was shown.
  override func inputDidArrive() { if endsAtInput { endOnceShown() } }

  public func endOnceShown() { if end != nil { removeFromSuperview() } }

  public override func draw(on canvas: Canvas) {
    let size = canvas.size
    let rows = WrappedText.lines(text.text, width: size.width - 2)
    let end = max(size.height - (screen?.rowsBelowToasts ?? 0), 1)
    let shown = min(rows.count, max(size.height / 4, size.height < 6 ? 1 : 2), end)
    // Joins the rest of the text into the last row, which is truncated.
    let texts = rows.prefix(shown - 1) + [rows[(shown - 1)...].joined(separator: " ")]
    let widest = texts.map { $0.visible.cellWidth }.max() ?? 0
    let width = min(widest + 2, size.width)
    let box = Rect(
      x: (size.width - width) / 2, y: end - shown, width: width, height: shown)
    // A text that lasts, such as a state, may be in the same rows.
    canvas.fill(in: Rect(x: 0, y: box.y, width: size.width, height: box.height))
    canvas.fill(style, in: box)
    for (y, text) in texts.enumerated() {
      canvas.write(
        StyledText(text), at: Point(x: box.x + 1, y: box.y + y), cells: width - 2,
        mark: traits.marks.ellipsis, all: style)
    }
  }
}
