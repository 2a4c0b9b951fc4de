/// A horizontal bar: `▰▰▰▱▱`.
public final class ProgressBar: View {
  public var done = 0 { didSet { setNeedsLayout(if: done != oldValue) } }
  public var all = 0 { didSet { setNeedsLayout(if: all != oldValue) } }
  public var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public var emptyStyle = Style.plain { didSet { setNeedsLayout(if: emptyStyle != oldValue) } }

  public override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let filled = ProgressRing.share(of: width, done: done, all: all)
    let marks = traits.marks.bar
    canvas.fill(style, with: Character(marks.full), in: Rect(x: 0, y: 0, width: filled, height: 1))
    let rest = Rect(x: filled, y: 0, width: width - filled, height: 1)
    canvas.fill(emptyStyle, with: Character(marks.empty), in: rest)
  }
}
