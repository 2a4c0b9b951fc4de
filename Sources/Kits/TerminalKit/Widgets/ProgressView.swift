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
  private(set) final var shownSteps = 0
  private var value = EasedValue(0)
  private var isPlaced = false

  open override func layout() {
    guard target != value.target || !isPlaced else { return }
    if isPlaced { setNeedsFrames() }
    guard !traits.hasMotion || !isPlaced else { return }
    value.jump(to: target)
    shownSteps = Int(target)
    isPlaced = true
  }

  open override func advance(to now: Duration) -> Duration? {
    value.go(to: target, at: now)
    shownSteps = Int(value.value(at: now))
    setNeedsDisplay()
    return value.isMoving(at: now) ? now + Screen.frameInterval : nil
  }

  private var target: Double { Double(ProgressRing.share(of: Self.steps, done: done, all: all)) }
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

/// A number that changes over time: fast at first, slower towards the end.
public struct EasedValue: Equatable, Sendable {
  public private(set) var target: Double
  private var start: Double
  private var begun: Duration?
  private let time: Duration

  public init(_ value: Double, over time: Duration = .milliseconds(300)) {
    target = value
    start = value
    self.time = time
  }

  public mutating func go(to target: Double, at now: Duration) {
    guard target != self.target else { return }
    start = value(at: now)
    self.target = target
    begun = now
  }

  public mutating func jump(to target: Double) {
    self.target = target
    begun = nil
  }

  public func value(at now: Duration) -> Double {
    guard let begun, isMoving(at: now) else { return target }
    let left = 1 - max((now - begun) / time, 0)
    return target - (target - start) * left * left * left
  }

  public func isMoving(at now: Duration) -> Bool {
    guard let begun else { return false }
    return now - begun < time
  }
}
