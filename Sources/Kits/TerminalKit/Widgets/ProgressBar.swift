/// A horizontal bar that moves to its new value: `▰▰▰▱▱`.
///
/// Without animations (``ScreenTraits/hasMotion``) it jumps. It requests no frames at rest.
public final class ProgressBar: View {
  public var done = 0 { didSet { setNeedsLayout(if: done != oldValue) } }
  public var all = 0 { didSet { setNeedsLayout(if: all != oldValue) } }
  public var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  public var emptyStyle = Style.plain { didSet { setNeedsLayout(if: emptyStyle != oldValue) } }

  private static let steps = 10_000
  private static let time = Duration.milliseconds(300)
  private var shownSteps = 0
  /// Where it moves to, fast at first and slower towards the end; `nil` before the first layout.
  private var target: Int?
  private var start = (steps: 0, time: Duration?.none)

  public override func layout() {
    guard wanted != target else { return }
    guard target == nil || !traits.hasMotion else { return setNeedsFrames() }
    target = wanted
    shownSteps = wanted
    start.time = nil
  }

  public override func advance(to now: Duration) -> Duration? {
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

  public override func draw(on canvas: Canvas) {
    let width = canvas.size.width
    let filled = ProgressRing.share(of: width, done: shownSteps, all: Self.steps)
    let marks = traits.marks.bar
    canvas.fill(style, with: Character(marks.full), in: Rect(x: 0, y: 0, width: filled, height: 1))
    let rest = Rect(x: filled, y: 0, width: width - filled, height: 1)
    canvas.fill(emptyStyle, with: Character(marks.empty), in: rest)
  }
}
