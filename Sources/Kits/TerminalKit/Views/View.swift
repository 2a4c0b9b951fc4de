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
