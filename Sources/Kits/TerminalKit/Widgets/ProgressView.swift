/// A progress bar or ring that moves to its new value.
///
/// Without animations (``ScreenTraits/hasMotion``) it jumps. It requests no frames at rest.
open class ProgressView: View {
  public final var done = 0 { didSet { setNeedsLayout(if: done != oldValue) } }
  public final var all = 0 { didSet { setNeedsLayout(if: all != oldValue) } }
  public final var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public final var emptyStyle = Style.plain {
    didSet { setNeedsLayout(if: emptyStyle != oldValue) }
  }

  static let steps = 10_000
  private static let time = Duration.milliseconds(300)
  private(set) final var shownSteps = 0
  /// Where it moves to, fast at first and slower towards the end; `nil` before the first layout.
  private var target: Int?
  private var start = (steps: 0, time: Duration?.none)

  open override func layout() {
    guard wanted != target else { return }
    guard target == nil || !traits.hasMotion else { return setNeedsFrames() }
    target = wanted
    shownSteps = wanted
    start.time = nil
  }

  open override func advance(to now: Duration) -> Duration? {
    if wanted != target {
      start = (shownSteps(at: now), now)
      target = wanted
    }
    shownSteps = shownSteps(at: now)
    setNeedsDisplay()
    return left(at: now) > 0 ? now + Screen.frameInterval : nil
  }

  private var wanted: Int { ProgressRing.share(of: Self.steps, done: done, all: all) }

  private func shownSteps(at now: Duration) -> Int {
    let (target, left) = (target ?? 0, left(at: now))
    return target - Int(Double(target - start.steps) * left * left * left)
  }

  /// The part of the time of the animation that is left.
  private func left(at now: Duration) -> Double {
    start.time.map { min(max(1 - (now - $0) / Self.time, 0), 1) } ?? 0
  }
}

/// A horizontal bar: `▰▰▰▱▱`.
public final class ProgressBar: ProgressView {
  public override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let filled = ProgressRing.share(of: width, done: shownSteps, all: Self.steps)
    let marks = traits.marks.bar
    canvas.fill(style, with: Character(marks.full), in: Rect(x: 0, y: 0, width: filled, height: 1))
    let rest = Rect(x: filled, y: 0, width: width - filled, height: 1)
    canvas.fill(emptyStyle, with: Character(marks.empty), in: rest)
  }
}

/// A ``ProgressRing`` that fills the view.
public final class ProgressRingView: ProgressView {
  public override func draw(on canvas: Canvas) {
    let ring = ProgressRing(
      done: shownSteps, all: Self.steps, columns: canvas.size.width, rows: canvas.size.height,
      marks: traits.marks)
    for (y, row) in ring.rows.enumerated() {
      for (x, cell) in row.enumerated() where cell.filling != .outside || cell.character != " " {
        let isFilled = cell.filling == .full || cell.filling == .partial
        canvas.write(
          String(cell.character), at: Point(x: x, y: y), isFilled ? style : emptyStyle)
      }
    }
  }
}
