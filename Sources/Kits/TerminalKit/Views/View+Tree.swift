extension View {
  /// Puts `view` on top of what is in this one; it leaves where it was.
  public final func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    if let screen { view.join(screen) }
    if view.hasMarks { noteMarkBelow() }
    setNeedsDisplay()
  }

  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsDisplay()
    self.superview = nil
    leaveScreen()
  }

  /// Whether it is `view` or in it.
  public final func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// Returns a place of this view as one of the screen.
  public final func onScreen(_ point: Point) -> Point {
    var (place, next) = (point, Optional(self))
    while let view = next {
      place = Point(x: place.x + view.frame.x, y: place.y + view.frame.y)
      next = view.superview
    }
    return place
  }

  /// Returns the topmost view that is at `point` of this one; `nil` outside.
  final func hit(at point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      let inside = Point(x: point.x - view.frame.x, y: point.y - view.frame.y)
      if let hit = view.hit(at: inside) { return hit }
    }
    return self
  }

  final func join(_ screen: Screen) {
    guard self.screen !== screen else { return }
    self.screen = screen
    if wantsFrames { screen.addFrames(for: self) }
    if !isConfigured {
      isConfigured = true
      configure()
    }
    for view in subviews { view.join(screen) }
  }

  private final func leaveScreen() {
    guard screen != nil else { return }
    screen = nil
    for view in subviews { view.leaveScreen() }
    didLeaveScreen()
  }

  /// Draws what is in the view over the view.
  final func drawTree(on canvas: Canvas) {
    guard !isHidden, !canvas.isEmpty else { return }
    draw(on: canvas)
    for view in subviews { view.drawTree(on: canvas.window(view.frame)) }
  }
}

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
