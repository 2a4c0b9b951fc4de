import FileKit

/// Displays views on a terminal and dispatches its events to them.
///
/// The event loop calls ``turn(at:)``, which alone lays out and draws, after all events.
public final class Screen {
  /// The minimum time between frames, for at most 30 frames a second.
  public static let frameInterval = Duration.nanoseconds(33_333_334)

  public private(set) var traits: ScreenTraits
  /// Called with the text for a screen reader at each change.
  public var announce: ((String) -> Void)?
  /// The view that receives keys first.
  public internal(set) weak var focused: View?
  /// The time of the current event or of the last turn.
  public internal(set) var now = Duration.zero
  /// The number of views that the last turn laid out.
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
  weak var layingOut: View?
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
    layoutCount = layOutMarked()
    // A layout may have hidden the focused view.
    if settleFocus() { layoutCount += layOutMarked() }
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
  public func announceAgain() {
    speech = Speech()
  }

  /// Changes the size; the next frame is written whole.
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

  public func setSynchronizesOutput(_ synchronizes: Bool) {
    writer.synchronizesOutput = synchronizes
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
  /// Traps, in debug builds, a layout that marks a view outside its own subviews, and drawing that
  /// marks any view.
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

  /// Returns where the frame may differ from the last one; `nil`: everywhere.
  private func draw() -> [Rect]? {
    isDrawing = true
    defer {
      isDrawing = false
      damage = .none
    }
    guard let frame, frame.size == size, frame.images.isEmpty,
      let areas = damage.redraw(stage, on: frame, metrics: traits.metrics)
    else {
      frame = wholeFrame()
      return nil
    }
    assert(frame.cells == wholeFrame().cells, "a view draws something else without a mark")
    return areas
  }

  private func wholeFrame() -> CellBuffer {
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

private struct FrameRequest {
  weak var view: View?
  let due: Duration
}
