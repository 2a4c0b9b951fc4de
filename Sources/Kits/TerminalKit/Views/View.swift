/// A rectangle of the screen.
///
/// Setting a property that it displays only marks the view. Once per turn the screen calls
/// ``layout()`` of marked views, superviews first, and draws. A view stays on the thread that
/// created it.
///
///     final class Badge: View {
///       var count = 0 { didSet { setNeedsLayout(if: count != oldValue) } }
///     }
open class View {
  /// The position in the superview, which sets it in its ``layout()``.
  public final var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      superview?.damage(oldValue)
      superview?.damage(frame)
      if frame.size != oldValue.size { setNeedsLayout() } else { setNeedsDisplay() }
    }
  }

  /// Hidden views and their subviews are not laid out, drawn or focused; marks are kept.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if hasMarks { superview?.noteMarkBelow() }
      superview?.damage(frame)
      setNeedsDisplay()
    }
  }

  public internal(set) final var subviews: [View] = []
  public internal(set) final weak var superview: View?
  public internal(set) final weak var screen: Screen?

  final var needsLayout = true
  final var hasMarkBelow = false
  final var isConfigured = false
  /// Whether only subviews draw, as ``draw(on:)`` of this class has found.
  final var isContainer = false
  final var wantsFrames = false
  /// The view that had the focus when the focus last left this layer.
  final weak var lastFocus: View?

  public init() {}

  public final var bounds: Rect { Rect(size: frame.size) }

  public final var traits: ScreenTraits { screen?.traits ?? ScreenTraits() }

  public final var isFocused: Bool { screen?.focused === self }

  // MARK: To be overridden

  /// Creates the subviews; called once, when the view is first on a screen.
  open func configure() {}

  /// Updates the subviews from the properties, once per turn if the view is marked.
  ///
  /// It may mark subviews only, because layout flows downwards. Debug builds trap other marks.
  open func layout() {}

  /// Draws the view without its subviews.
  ///
  /// It must not mark any view, or call that of ``View``, which is for views that draw nothing. It
  /// draws the same until the view is laid out again, or marked with ``setNeedsDisplay()``: the
  /// screen calls it only where something changed. Debug builds trap other drawings.
  open func draw(on canvas: Canvas) { isContainer = true }

  open var canFocus: Bool { false }

  /// Whether the view, as a layer, blocks keys and clicks for the layers below it.
  open var isModal: Bool { true }

  /// The number of rows at the bottom of the layer that messages leave free.
  open var bottomRows: Int { 0 }

  /// The position of the terminal's cursor while the view has the focus; `nil` hides it.
  open var cursor: Point? { nil }

  /// What a screen reader says on focus or for a new layer: one line without colours or positions.
  open var spoken: String? { nil }

  /// Returns `false` to pass the key to the superview.
  open func handle(_ key: Key) -> Bool { false }

  /// Returns `false` to pass the text to the superview.
  open func handle(pasted text: String) -> Bool { false }

  /// Returns `false` to pass the event to the superview; `point` is relative to this view.
  open func handle(_ mouse: MouseEvent, at point: Point) -> Bool { false }

  open func focusDidChange() { setNeedsLayout() }

  /// Called on the root and the layers after the size of the screen changed, before the layout.
  open func screenDidResize() {}

  open func didLeaveScreen() {}

  /// Called for each layer when the user presses a key or a button, pastes or types.
  func inputDidArrive() {}

  /// Returns when to call this again, on the clock of ``Screen/turn(at:)``; `nil` when it is over.
  open func advance(to now: Duration) -> Duration? { nil }
}

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

  public final func setNeedsLayout(if isChanged: Bool) { if isChanged { setNeedsLayout() } }

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
  final func layOutMarked(on screen: Screen) {
    guard !isHidden else { return }
    if needsLayout {
      screen.layOut(self)
      needsLayout = false
    }
    guard hasMarkBelow else { return }
    for view in subviews where view.hasMarks { view.layOutMarked(on: screen) }
    hasMarkBelow = subviews.contains(where: \.hasMarks)
  }
}
