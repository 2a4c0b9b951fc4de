/// A rectangle of the screen that shows something.
///
/// Its data is marked with ``Shown``: setting it only marks. Once a turn the screen calls
/// ``layout()`` for what is marked, parents before children, and draws. A view stays on the thread
/// that made it.
open class View {
  /// Where it is in its superview; set by that one's ``layout()``.
  public final var frame = Rect.zero {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { setNeedsLayout() } else { setNeedsDisplay() }
    }
  }

  /// A hidden view and those in it are not laid out, drawn or focused; marks wait for its return.
  public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if hasMarks { superview?.noteMarkBelow() }
      setNeedsDisplay()
    }
  }

  public internal(set) final var subviews: [View] = []
  public internal(set) final weak var superview: View?
  public internal(set) final weak var screen: Screen?

  final var needsLayout = true
  final var hasMarkBelow = false
  final var isConfigured = false
  final var wantsFrames = false
  /// What had the focus when it left this layer of the screen.
  final weak var lastFocus: View?

  public init() {}

  public final var bounds: Rect { Rect(size: frame.size) }

  public final var traits: ScreenTraits { screen?.traits ?? ScreenTraits() }

  public final var isFocused: Bool { screen?.focused === self }

  // MARK: To be overridden

  /// Makes what the view has in it; called once, when it first comes to a screen.
  open func configure() {}

  /// Brings what is in the view to what its data says; called once a turn in which it was marked.
  ///
  /// It may mark what is in the view only: layout flows downwards, and debug builds trap a layout
  /// that marks anything else.
  open func layout() {}

  /// Draws the view, without what is in it; nothing may be marked meanwhile.
  open func draw(on canvas: Canvas) {}

  /// Whether keys can go to it.
  open var canFocus: Bool { false }

  /// What is in the view, in the order in which the focus goes through it.
  open var focusOrder: [View] { subviews }

  /// Whether no key or click goes past it while it lies over the others.
  open var isModal: Bool { true }

  /// Where the terminal's cursor stands while it has the focus; `nil` for nowhere.
  open var cursor: Point? { nil }

  /// What is said of it where the screen is not seen: while it has the focus, or when it comes over
  /// the others; `nil` for nothing.
  ///
  /// One line, in which nothing counts on colour or place.
  open var spoken: String? { nil }

  /// Returns whether the key meant something to it; else the superview is asked.
  open func handle(_ key: Key) -> Bool { false }

  /// Returns whether the text meant something to it; else the superview is asked.
  open func handle(pasted text: String) -> Bool { false }

  /// Returns whether what was done at `point` of it meant something; else the superview is asked.
  open func handle(_ mouse: MouseEvent, at point: Point) -> Bool { false }

  /// Called when the focus has come or gone.
  open func focusDidChange() { setNeedsLayout() }

  /// Called on the root and on layers when the screen has another size, before they are laid out.
  open func screenDidResize() {}

  /// Called when it is no longer on a screen.
  open func didLeaveScreen() {}

  /// Goes on with what moves, and returns when it is to be called again; `nil` for no more.
  ///
  /// Times are those that the screen's turns are given.
  open func advance(to now: Duration) -> Duration? { nil }
}

/// Data that a view shows: setting it to another value marks the view for layout.
///
///     final class Badge: View {
///       @Shown var count = 0
///     }
@propertyWrapper
public struct Shown<Value: Equatable> {
  private var value: Value

  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  @available(*, unavailable, message: "only properties of views are shown")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  public static subscript<Owner: View>(
    _enclosingInstance owner: Owner, wrapped _: ReferenceWritableKeyPath<Owner, Value>,
    storage storage: ReferenceWritableKeyPath<Owner, Shown<Value>>
  ) -> Value {
    get { owner[keyPath: storage].value }
    set {
      guard owner[keyPath: storage].value != newValue else { return }
      owner[keyPath: storage].value = newValue
      owner.setNeedsLayout()
    }
  }
}
