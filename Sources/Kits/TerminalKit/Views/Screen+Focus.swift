extension Screen {
  /// Gives the focus to `view`, unless it is not where keys go now, or cannot have it.
  @discardableResult
  public func focus(_ view: View) -> Bool {
    guard focusable.contains(where: { $0 === view }) else { return false }
    setFocus(view)
    return true
  }

  /// Moves the focus on in the order of the front layer, from the last to the first.
  public func focusNext() { moveFocus(by: 1) }

  public func focusPrevious() { moveFocus(by: -1) }

  /// Takes the focus from what cannot have it any more; returns whether it changed.
  @discardableResult
  func settleFocus() -> Bool {
    let views = focusable
    if let focused, views.contains(where: { $0 === focused }) { return false }
    let last = stage.front.lastFocus
    let next = views.first { $0 === last } ?? views.first
    guard focused != nil || next != nil else { return false }
    setFocus(next)
    return true
  }

  /// What can have the focus, in order.
  private var focusable: [View] {
    var found: [View] = []
    func look(at view: View) {
      guard !view.isHidden else { return }
      if view.canFocus { found.append(view) }
      for inner in view.focusOrder { look(at: inner) }
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
