extension Screen {
  /// Dispatches an event that arrived at `now`, on the clock of ``turn(at:)``.
  @discardableResult
  public func handle(_ event: InputEvent, at now: Duration) -> Bool {
    self.now = now
    return handle(event)
  }

  /// Dispatches an event, and returns whether a view handled it.
  ///
  /// A key goes to the focused view, then to its superviews, up to the front layer. Unhandled Tab
  /// and Shift-Tab move the focus, and ``redrawKey`` redraws the screen. A mouse event goes to the
  /// view at its position or, while a button is pressed, to the view where it was pressed.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    if event.isDeed { for layer in layers { layer.inputDidArrive() } }
    switch event {
    case .key(let key):
      return type(key)
    case .paste(let text):
      return offer { $0.handle(pasted: text) }
    case .mouse(let mouse):
      typedAt = nil
      return handle(mouse)
    case .resize(let size):
      resize(to: Size(width: size.columns, height: size.rows))
      return true
    case .focusIn, .focusOut, .reply:
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
    case .move, .wheel:
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
    case .resize, .focusIn, .focusOut, .reply: return false
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
