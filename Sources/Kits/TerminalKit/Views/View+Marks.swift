extension View {
  /// Marks the view: before the next frame it is laid out, once, however often it was marked.
  public final func setNeedsLayout() {
    screen?.checkMark(on: self)
    guard !needsLayout else { return }
    needsLayout = true
    superview?.noteMarkBelow()
  }

  /// Marks the view and all that is in it.
  final func markTree() {
    setNeedsLayout()
    for view in subviews { view.markTree() }
  }

  /// Has the next frame drawn without a layout.
  public final func setNeedsDisplay() {
    screen?.needsDrawing = true
  }

  /// Has ``View/advance(to:)`` called from the next turn on.
  public final func setNeedsFrames() {
    wantsFrames = true
    screen?.addFrames(for: self)
  }

  /// Whether a layout pass has something to do here.
  final var hasMarks: Bool { !isHidden && (needsLayout || hasMarkBelow) }

  final func noteMarkBelow() {
    guard !hasMarkBelow else { return }
    hasMarkBelow = true
    superview?.noteMarkBelow()
  }

  /// Lays out what is marked, here before below, siblings in their order.
  final func layOutMarked(with pass: inout LayoutPass) {
    guard !isHidden else { return }
    if needsLayout {
      pass.run(self)
      needsLayout = false
    }
    guard hasMarkBelow else { return }
    for view in subviews where view.hasMarks { view.layOutMarked(with: &pass) }
    hasMarkBelow = subviews.contains(where: \.hasMarks)
  }
}

/// One walk through the views that are marked.
struct LayoutPass {
  let screen: Screen
  private(set) var count = 0

  init(on screen: Screen) {
    self.screen = screen
  }

  mutating func run(_ view: View) {
    screen.layingOut = view
    view.layout()
    screen.layingOut = nil
    count += 1
  }
}
