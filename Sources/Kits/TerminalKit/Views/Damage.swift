struct Damage {
  /// The maximum number of parts; more of them are the whole frame.
  private static let limit = 64

  private var parts: [Rect]?

  static let whole = Damage(parts: nil)
  static let none = Damage(parts: [])

  mutating func add(_ rect: Rect) {
    guard !rect.isEmpty, var parts else { return }
    // Releases the property's reference, so that the array is changed in place.
    self.parts = []
    self.parts = parts.add(rect) && parts.count > Self.limit ? nil : parts
  }

  /// Draws views as a whole, so that none is cut by another, and returns their areas; `nil`: all.
  func redraw(_ root: View, on frame: CellBuffer) -> [Rect]? {
    guard var parts else { return nil }
    var drawings: [(view: View, canvas: Canvas)] = []
    root.addDrawings(to: &drawings, on: frame.canvas())
    var isRedrawn = Array(repeating: false, count: drawings.count)
    var isComplete = false
    while !isComplete {
      isComplete = true
      for index in drawings.indices where !isRedrawn[index] {
        let area = drawings[index].canvas.visible
        guard parts.contains(where: { !$0.intersection(area).isEmpty }) else { continue }
        isRedrawn[index] = true
        if parts.add(area) { isComplete = false }
      }
    }
    let canvas = frame.canvas()
    for part in parts { canvas.fill(in: part) }
    for (index, drawing) in drawings.enumerated() where isRedrawn[index] {
      drawing.view.draw(on: drawing.canvas)
    }
    return parts
  }
}

extension [Rect] {
  /// Returns whether no other rectangle contains it; unites those that touch in the same columns.
  fileprivate mutating func add(_ rect: Rect) -> Bool {
    for index in indices {
      let other = self[index]
      if other.intersection(rect) == rect { return false }
      guard other.x == rect.x, other.width == rect.width, other.y <= rect.endY,
        rect.y <= other.endY
      else { continue }
      let top = Swift.min(other.y, rect.y)
      self[index] = Rect(
        x: rect.x, y: top, width: rect.width,
        height: Swift.max(other.endY, rect.endY) - top)
      return true
    }
    append(rect)
    return true
  }
}
