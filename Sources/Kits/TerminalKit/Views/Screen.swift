import System

/// Displays views on a terminal and dispatches its events to them.
///
/// The event loop calls ``turn(at:)``, which alone lays out and draws, after all events.
public final class Screen {
  /// The minimum time between frames, for at most 30 frames a second.
  public static let frameInterval = Duration.nanoseconds(33_333_334)

  public private(set) var traits: ScreenTraits
  /// Called with the text for a screen reader at each change.
  public var announce: ((String) -> Void)?
  /// Called with a key that no view handled.
  public var didIgnore: (Key) -> Void = { _ in }
  public internal(set) weak var focused: View?
  /// The time of the current event or of the last turn.
  public internal(set) var now = Duration.zero
  public private(set) var layoutCount = 0

  let stage: Stage
  /// The text that has the focus since the last key, and when that key came.
  weak var text: View?
  var typedAt: Duration?
  /// Whether a key of this turn closed a text.
  var hasClosedText = false
  var needsDrawing = true {
    didSet { assert(!(isDrawing && needsDrawing), "what shows is changed while it is drawn") }
  }
  /// The view that receives mouse events until the button is released.
  weak var captured: View?
  private weak var layingOut: View?
  var damage = Damage.whole
  private var frame: CellBuffer?
  private var isDrawing = false
  private var frames: [FrameRequest] = []
  private var speech = Speech()
  private var writer: FrameWriter
  private let output: any Output

  /// Creates a screen filled by `root`, whose frames are written to `output`.
  public init(
    root: View, size: Size, writer: FrameWriter, output: any Output,
    traits: ScreenTraits = ScreenTraits()
  ) {
    self.traits = traits
    self.writer = writer
    self.output = output
    stage = Stage(root: root)
    stage.frame = Rect(size: size)
    stage.join(self)
  }

  public var size: Size { stage.frame.size }

  /// When ``turn(at:)`` is due: `nil` if nothing is pending; a past time means now.
  public var nextTurn: Duration? {
    stage.hasMarks || needsDrawing ? .zero : frames.map(\.due).min()
  }

  /// Advances animations, lays out marked views, and writes the changes since the last frame.
  ///
  /// `now` is a time on any clock that does not go back. Throws the errors of the output; the next
  /// frame is then written whole.
  public func turn(at now: Duration) throws(FileError) {
    self.now = now
    hasClosedText = false
    advanceFrames(to: now)
    settleFocus()
    layoutCount = 0
    stage.layOutMarked(on: self)
    // A layout may have hidden the focused view.
    if settleFocus() { stage.layOutMarked(on: self) }
    if let announce {
      for text in speech.newTexts(layers: [stage.front] + layers, focused: focused) {
        announce(text)
      }
    }
    guard needsDrawing || layoutCount > 0 else { return }
    needsDrawing = false
    let areas = draw()
    guard let frame else { return }
    let bytes = writer.bytes(for: frame, changedIn: areas, cursor: cursor)
    guard !bytes.isEmpty else { return }
    output.write(bytes)
    do throws(FileError) {
      try output.flush()
    } catch {
      redraw()
      throw error
    }
  }

  /// Writes the whole next frame, whatever the terminal displays.
  public func redraw() {
    writer.forget()
    damage = .whole
    needsDrawing = true
  }

  /// Writes bytes that change no cell; an error of the output shows at the next frame.
  func write(_ bytes: [UInt8]) {
    output.write(bytes)
    do throws(FileError) {
      try output.flush()
    } catch {
      redraw()
    }
  }

  /// Announces the whole state again, for a request that changed nothing.
  public func announceAgain() { speech = Speech() }

  public func resize(to size: Size) {
    stage.frame = Rect(size: size)
    for layer in stage.subviews { layer.screenDidResize() }
    redraw()
  }

  /// Lays out all views before the next frame, after a change that no view was notified of.
  public func relayout(with traits: ScreenTraits? = nil) {
    if let traits { self.traits = traits }
    stage.markTree()
    redraw()
  }

  /// The layers above the root, the topmost last.
  public var layers: [View] { Array(stage.subviews.dropFirst()) }

  var rowsBelowToasts: Int { stage.subviews.map(\.bottomRows).max() ?? 0 }

  /// Shows `layer` above everything else, in the size of the screen.
  public func present(_ layer: View) {
    stage.addSubview(layer)
    stage.setNeedsLayout()
  }
}

extension Screen {
  /// Debug builds trap a layout that marks a view outside its subviews, and drawing that marks any.
  func checkMark(on view: View) {
    assert(!isDrawing, "\(Swift.type(of: view)) is marked while it is drawn")
    guard let layingOut else { return }
    let isBelow = view !== layingOut && view.isInside(layingOut)
    assert(isBelow, "the layout of \(Swift.type(of: layingOut)) marks \(Swift.type(of: view))")
  }

  func addFrames(for view: View) {
    guard !frames.contains(where: { $0.view === view }) else { return }
    frames.append(FrameRequest(view: view, due: .zero))
  }

  func layOut(_ view: View) {
    layingOut = view
    view.layout()
    layingOut = nil
    if !view.isContainer { view.damage(view.bounds) }
    layoutCount += 1
  }

  /// Returns where the frame may differ from the last one; `nil`: everywhere.
  private func draw() -> [Rect]? {
    isDrawing = true
    defer {
      isDrawing = false
      damage = .none
    }
    guard let frame, frame.size == size, let areas = damage.redraw(stage, on: frame) else {
      frame = wholeFrame()
      return nil
    }
    assert(frame.cells == wholeFrame().cells, "a view draws something else without a mark")
    return areas
  }

  private func wholeFrame() -> CellBuffer {
    let buffer = CellBuffer(size: size)
    stage.drawTree(on: buffer.canvas())
    return buffer
  }

  private var cursor: Point? {
    guard let focused, let point = focused.cursor, focused.bounds.contains(point) else {
      return nil
    }
    let place = focused.onScreen(point)
    return stage.bounds.contains(place) ? place : nil
  }

  private func advanceFrames(to now: Duration) {
    let due = frames.filter { $0.due <= now }
    frames.removeAll { $0.due <= now }
    for view in due.compactMap(\.view) where view.screen === self {
      view.wantsFrames = false
      guard let next = view.advance(to: now) else { continue }
      view.wantsFrames = true
      frames.removeAll { $0.view === view }
      frames.append(FrameRequest(view: view, due: max(next, now + Self.frameInterval)))
    }
  }
}

private struct FrameRequest {
  weak var view: View?
  let due: Duration
}

extension Screen {
  /// Sends a text to the clipboard (OSC 52); terminals that don't allow it ignore it, also over
  /// SSH.
  public func copy(_ text: String) {
    write(Array("\u{1B}]52;c;".utf8) + Array(text.utf8).inBase64 + [0x07])
  }
}

extension Screen {
  /// Dispatches an event, and returns whether a view handled it.
  ///
  /// `now` is when it arrived, on the clock of ``turn(at:)``; by default the time of the last turn.
  /// A key goes to the focused view, then to its superviews, up to the front layer. Unhandled Tab
  /// and Shift-Tab move the focus, and ``redrawKey`` redraws the screen. A mouse event goes to the
  /// view at its position or, while a button is pressed, to the view where it was pressed.
  @discardableResult
  public func handle(_ event: InputEvent, at now: Duration? = nil) -> Bool {
    if let now { self.now = now }
    if event.isDeed { for layer in layers { layer.inputDidArrive() } }
    switch event {
    case .key(let key):
      return type(key)
    case .paste(let text):
      typedAt = nil
      return offer { $0.handle(pasted: text) }
    case .mouse(let mouse):
      typedAt = nil
      return handle(mouse)
    case .resize(let size):
      resize(to: Size(width: size.columns, height: size.rows))
      return true
    case .background:
      return false
    }
  }

  /// The longest pause between keys that continue a text.
  private static let typingPause = Duration.seconds(1)

  /// Dispatches a key, unless it continues a text that has closed and would be taken for a command.
  ///
  /// That is a key that had arrived when another one closed the text or, if the text closed by
  /// itself, one that follows the last key without a pause.
  private func type(_ key: Key) -> Bool {
    settleFocus()
    let field = focused?.cursor == nil ? nil : focused
    let isLate = typedAt.map { hasClosed(text) && now - $0 < Self.typingPause } ?? false
    if field == nil, hasClosedText || isLate {
      if isLate { typedAt = now }
      return true
    }
    let isTaken = offer { $0.handle(key) } || moveFocus(with: key) || redraw(with: key)
    if !isTaken { didIgnore(key) }
    settleFocus()
    text = focused?.cursor == nil ? nil : focused
    typedAt = text.map { _ in now }
    hasClosedText = field != nil && text == nil && hasClosed(field)
    return isTaken
  }

  /// Whether the view has left the screen or is hidden; another layer may cover it.
  private func hasClosed(_ view: View?) -> Bool {
    guard let view, view.screen === self else { return true }
    return chain(from: view).contains(where: \.isHidden)
  }

  private func offer(_ handle: (View) -> Bool) -> Bool {
    settleFocus()
    return chain(from: focused ?? stage.front).contains(where: handle)
  }

  private func moveFocus(with key: Key) -> Bool {
    guard key.code == .tab, key.modifiers.isSubset(of: .shift) else { return false }
    if key.modifiers.isEmpty { focusNext() } else { focusPrevious() }
    return true
  }

  /// Redraws the screen after another program has written to it.
  public static let redrawKey = Key("l", .control)

  private func redraw(with key: Key) -> Bool {
    guard key == Self.redrawKey else { return false }
    redraw()
    return true
  }

  private func chain(from view: View) -> [View] {
    let front = stage.front
    var (chain, next): ([View], View?) = ([], view)
    while let view = next {
      chain.append(view)
      next = view === front ? nil : view.superview
    }
    return chain
  }

  private func handle(_ mouse: MouseEvent) -> Bool {
    let point = Point(x: mouse.column, y: mouse.row)
    let under = stage.front.hit(at: point)
    let held = captured.flatMap { $0.screen === self ? $0 : nil }
    switch mouse.action {
    case .press:
      let views = under.map(chain) ?? []
      if let view = views.first(where: \.canFocus) { focus(view) }
      captured = offer(mouse, at: point, from: under)
      return captured != nil
    case .drag:
      return offer(mouse, at: point, from: held ?? under) != nil
    case .release:
      captured = nil
      return offer(mouse, at: point, from: held ?? under) != nil
    case .wheel:
      return offer(mouse, at: point, from: under) != nil
    }
  }

  private func offer(_ mouse: MouseEvent, at point: Point, from target: View?) -> View? {
    guard let target else { return nil }
    return chain(from: target).first { view in
      let corner = view.onScreen(.zero)
      return view.handle(mouse, at: Point(x: point.x - corner.x, y: point.y - corner.y))
    }
  }
}

extension InputEvent {
  /// Whether the event makes messages about earlier input outdated.
  fileprivate var isDeed: Bool {
    switch self {
    case .key, .paste: return true
    case .mouse(let mouse):
      if case .press = mouse.action { return true }
      return false
    case .resize, .background: return false
    }
  }
}

extension Screen {
  /// Moves the focus to `view`, unless it is already focused or cannot have the focus.
  @discardableResult
  public func focus(_ view: View) -> Bool {
    guard canFocus(view) else { return false }
    setFocus(view)
    return true
  }

  /// Moves the focus to the next view of the front layer, and from the last one to the first.
  public func focusNext() { moveFocus(by: 1) }

  public func focusPrevious() { moveFocus(by: -1) }

  /// Takes the focus from a view that cannot have it any more; returns whether the focus changed.
  @discardableResult
  func settleFocus() -> Bool {
    if let focused, canFocus(focused) { return false }
    let views = focusable
    let last = stage.front.lastFocus
    let next = views.first { $0 === last } ?? views.first
    guard focused != nil || next != nil else { return false }
    setFocus(next)
    return true
  }

  private func canFocus(_ view: View) -> Bool {
    view.canFocus && view.isInside(stage.front) && chain(from: view).allSatisfy { !$0.isHidden }
  }

  private var focusable: [View] {
    var found: [View] = []
    func look(at view: View) {
      guard !view.isHidden else { return }
      if view.canFocus { found.append(view) }
      for inner in view.subviews { look(at: inner) }
    }
    look(at: stage.front)
    return found
  }

  private func moveFocus(by step: Int) {
    let views = focusable
    guard !views.isEmpty else { return }
    let current = views.firstIndex { $0 === focused } ?? (step > 0 ? -1 : 0)
    setFocus(views[(current + step + views.count) % views.count])
  }

  private func setFocus(_ view: View?) {
    guard view !== focused else { return }
    let old = focused
    focused = view
    stage.subviews.first { view?.isInside($0) == true }?.lastFocus = view
    old?.focusDidChange()
    view?.focusDidChange()
  }
}
