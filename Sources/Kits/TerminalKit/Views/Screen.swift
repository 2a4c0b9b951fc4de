import FileKit

/// Shows views on a terminal, and hands them what the terminal says.
///
/// The event loop calls ``turn(at:)`` once it has handled what was there; nothing is laid out or
/// drawn before.
public final class Screen {
  /// No faster than 30 frames a second.
  public static let frameInterval = Duration.nanoseconds(33_333_334)

  public private(set) var traits: ScreenTraits
  /// Gets what is to be said to somebody who does not see the screen, once a change of it.
  public var announce: ((String) -> Void)?
  /// Where keys go first.
  public internal(set) weak var focused: View?
  /// When what is handled now came, or the last turn was.
  public internal(set) var now = Duration.zero
  /// How many views the last turn laid out.
  public private(set) var layoutCount = 0

  let stage: Stage
  var needsDrawing = true {
    didSet { assert(!(isDrawing && needsDrawing), "what shows is changed while it is drawn") }
  }
  /// What gets the mouse until its button is released.
  weak var captured: View?
  weak var layingOut: View?
  private var isDrawing = false
  private var frames: [FrameRequest] = []
  private var speech = Speech()
  private var writer: FrameWriter
  private let output: any Output

  /// Creates a screen of that size with `root` all over it; frames go to `output`.
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

  /// When ``turn(at:)`` is due, of those times; nothing when `nil`, at once when past.
  public var nextTurn: Duration? {
    stage.hasMarks || needsDrawing ? .zero : frames.map(\.due).min()
  }

  /// Goes on with what moves, lays out what is marked, and writes what differs from the last frame
  /// at once.
  ///
  /// `now` is of a clock that does not go back, whatever it counts from. Throws what the output
  /// does; the next frame is written whole then.
  public func turn(at now: Duration) throws(FileError) {
    self.now = now
    advanceFrames(to: now)
    settleFocus()
    layoutCount = layOutMarked()
    // A layout may have hidden what had the focus.
    if settleFocus() { layoutCount += layOutMarked() }
    if let announce {
      for text in speech.news(layers: [stage.front] + layers, focused: focused) { announce(text) }
    }
    guard needsDrawing || layoutCount > 0 else { return }
    needsDrawing = false
    let bytes = writer.bytes(for: draw(), cursor: cursor)
    guard !bytes.isEmpty else { return }
    output.write(bytes)
    do throws(FileError) {
      try output.flush()
    } catch {
      redraw()
      throw error
    }
  }

  /// Has all of the next frame written, whatever the terminal shows.
  public func redraw() {
    writer.forget()
    needsDrawing = true
  }

  /// Has all there is to say said once more, after something was asked for that did nothing.
  public func sayAgain() {
    speech = Speech()
  }

  /// Takes another size; the next frame is written whole.
  public func resize(to size: Size) {
    stage.frame = Rect(size: size)
    for layer in stage.subviews { layer.screenDidResize() }
    redraw()
  }

  /// Lays out everything before the next frame, after something that no view was told of changed.
  public func relayout(with traits: ScreenTraits? = nil) {
    if let traits { self.traits = traits }
    stage.markTree()
    redraw()
  }

  /// Says whether the terminal has mode 2026.
  public func setSynchronizesOutput(_ synchronizes: Bool) {
    writer.synchronizesOutput = synchronizes
  }

  /// What lies over the root, the topmost last.
  public var layers: [View] { Array(stage.subviews.dropFirst()) }

  /// Puts `layer` over all there is, as large as the screen.
  public func present(_ layer: View) {
    stage.addSubview(layer)
    stage.setNeedsLayout()
  }
}

extension Screen {
  /// Traps, in debug builds, a layout that marks more than what is in its view, and drawing that
  /// marks anything.
  func checkMark(on view: View) {
    assert(!isDrawing, "\(type(of: view)) is marked while it is drawn")
    guard let layingOut else { return }
    let isBelow = view !== layingOut && view.isInside(layingOut)
    assert(isBelow, "the layout of \(type(of: layingOut)) marks \(type(of: view))")
  }

  func addFrames(for view: View) {
    guard !frames.contains(where: { $0.view === view }) else { return }
    frames.append(FrameRequest(view: view, due: .zero))
  }

  private func layOutMarked() -> Int {
    var pass = LayoutPass(on: self)
    stage.layOutMarked(with: &pass)
    return pass.count
  }

  private func draw() -> CellBuffer {
    isDrawing = true
    defer { isDrawing = false }
    let buffer = CellBuffer(size: size)
    stage.drawTree(on: buffer.canvas(metrics: traits.metrics))
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

/// A view that moves, and when it goes on.
private struct FrameRequest {
  weak var view: View?
  let due: Duration
}
