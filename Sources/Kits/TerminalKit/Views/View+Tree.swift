extension View {
  /// Adds `view` above the other subviews, and removes it from its former superview.
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

  /// Returns whether this is `view` or one of its subviews, at any depth.
  public final func isInside(_ view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  public final func onScreen(_ point: Point) -> Point {
    var (place, next) = (point, Optional(self))
    while let view = next {
      place = Point(x: place.x + view.frame.x, y: place.y + view.frame.y)
      next = view.superview
    }
    return place
  }

  /// Returns the topmost view at `point` of this view, or `nil` if the point is outside.
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

  final func drawTree(on canvas: Canvas) {
    guard !isHidden, !canvas.isEmpty else { return }
    draw(on: canvas)
    for view in subviews { view.drawTree(on: canvas.window(view.frame)) }
  }

  /// Adds the views that draw themselves, in the order in which they are drawn.
  final func addDrawings(to drawings: inout [(view: View, canvas: Canvas)], on canvas: Canvas) {
    guard !isHidden, !canvas.isEmpty else { return }
    if !isContainer { drawings.append((self, canvas)) }
    for view in subviews { view.addDrawings(to: &drawings, on: canvas.window(view.frame)) }
  }
}

extension View {
  /// Marks the view: it is laid out before the next frame, once, however often it is marked.
  public final func setNeedsLayout() {
    screen?.checkMark(on: self)
    guard !needsLayout else { return }
    needsLayout = true
    superview?.noteMarkBelow()
  }

  public final func setNeedsLayout(if isChanged: Bool) {
    if isChanged { setNeedsLayout() }
  }

  final func markTree() {
    setNeedsLayout()
    for view in subviews { view.markTree() }
  }

  /// Redraws the view and its subviews in the next frame, without a layout.
  public final func setNeedsDisplay() {
    screen?.needsDrawing = true
    damage(bounds)
  }

  /// Redraws a part of the view in the next frame, if the view is visible.
  final func damage(_ rect: Rect) {
    guard let screen else { return }
    var (area, next) = (rect, Optional(self))
    while let view = next {
      guard !view.isHidden else { return }
      area = area.intersection(view.bounds).moved(by: view.frame.origin)
      next = view.superview
    }
    screen.damage.add(area)
  }

  /// Calls ``View/advance(to:)`` from the next turn on.
  public final func setNeedsFrames() {
    wantsFrames = true
    screen?.addFrames(for: self)
  }

  final var hasMarks: Bool { !isHidden && (needsLayout || hasMarkBelow) }

  final func noteMarkBelow() {
    guard !hasMarkBelow else { return }
    hasMarkBelow = true
    superview?.noteMarkBelow()
  }

  /// Lays out the marked views: superviews before subviews, siblings in order.
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

/// One traversal of the marked views.
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
    if !view.isContainer { view.damage(view.bounds) }
    count += 1
  }
}
