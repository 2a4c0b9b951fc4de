import Entities
import Looks
import Messages
import TerminalKit

/// A scene in a box over the board, with a row of its keys at the bottom; on a small screen it is
/// all there is.
///
/// Escape, `q` and a click beside the box close it, `?` tells its keys.
class BoxView<Action: Hashable & Sendable>: SceneView {
  private let keys: KeyTable<Action, SceneKeyLabel>
  private let keyRow = KeyRow()
  private var box = Rect.zero
  /// Whether there is something around the box.
  private var isFramed: Bool { bounds.width >= 60 && bounds.height >= 14 }

  init(_ context: BoardContext, keys: KeyTable<Action, SceneKeyLabel>) {
    self.keys = keys
    super.init(context)
  }

  // MARK: To be overridden

  /// What stands in the border.
  var title: String { "" }

  /// How many rows are of use; there may be more or fewer.
  var wantedRows: Int { .max }

  /// Places what is in the box, in as much room as there is.
  func place(in room: Rect) {}

  /// Does what a key of the table stands for.
  func act(_ action: Action) {}

  /// Leaves the scene, or the part of it that was opened last.
  func goBack() { close() }

  // MARK: The same for all

  override var spoken: String? { title }

  override func configure() {
    addSubview(keyRow)
    keyRow.onPress = { [unowned self] key in _ = screen?.handle(.key(key)) }
  }

  override func layout() {
    box = isFramed ? frame(for: wantedRows) : bounds
    let inside = isFramed ? box.inset(columns: 2, rows: 1) : box
    let hasKeys = inside.height >= 4
    let last = inside.endY - 1
    keyRow.isHidden = !hasKeys
    keyRow.frame = Rect(x: inside.x, y: last, width: inside.width, height: 1)
    let wording = context.wording
    let help = KeyRow.Entry(key: Key("?"), label: "?", words: wording.text(.scene(.key(.help))))
    keyRow.entries = [help] + keys.row(traits.marks) { wording.text(.scene(.key($0))) }
    keyRow.style = context.theme[.muted]
    let top = isFramed ? inside.y : inside.y + 1
    place(
      in: Rect(
        x: inside.x, y: top, width: inside.width,
        height: inside.endY - top - (hasKeys ? 1 : 0)))
  }

  /// As high as needed, the same distance from the top however high that is.
  private func frame(for rows: Int) -> Rect {
    let most = bounds.centered(
      Size(width: min(bounds.width - 4, 96), height: min(bounds.height - 2, 44)))
    let height = min(most.height, max(min(rows, 100) + 3, 10))
    return Rect(x: most.x, y: most.y, width: most.width, height: height)
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(in: box)
    var heading = context.theme[.heading]
    heading.attributes.insert(.bold)
    let text = StyledText(isFramed ? " \(title) " : title, heading)
    if isFramed { canvas.draw(traits.border, around: box, context.theme[.border]) }
    canvas.write(
      text, at: Point(x: isFramed ? box.x + 2 : box.x, y: box.y),
      cells: box.width - (isFramed ? 4 : 0), mark: traits.marks.ellipsis)
  }

  override func handle(_ key: Key) -> Bool {
    if let action = keys.action(for: key) {
      act(action)
    } else if key == Key(.escape) || key == Key("q") {
      goBack()
    } else if key == Key("?") {
      help()
    } else {
      return false
    }
    return true
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard case .press = mouse.action else { return false }
    if !box.contains(point) { close() }
    return true
  }

  private func help() {
    let wording = context.wording
    let help = keys.help(title, keys.lines, traits.marks) { wording.text(.scene(.key($0))) }
    screen?.present(HelpOverlay(wording.text(.board(.keys)), [help]))
  }
}

extension StyledText {
  /// The text in exactly so many cells: cut, or with spaces behind it.
  func fitted(to cells: Int, _ traits: ScreenTraits) -> StyledText {
    let (metrics, mark) = (traits.metrics, traits.marks.ellipsis)
    let used = self.cells(metrics)
    if used <= cells { return self + StyledText(String(repeating: " ", count: cells - used)) }
    var room = cells - metrics.cells(of: mark)
    var kept: [Span] = []
    for span in spans where room > 0 {
      let part = metrics.cut(span.text.visible, toCells: room, mark: "")
      kept.append(Span(part, span.style))
      room -= metrics.cells(of: part)
      if part != span.text.visible { break }
    }
    return StyledText(kept + [Span(metrics.cut(mark, toCells: cells, mark: ""), .plain)])
      .padded(to: cells, metrics)
  }

  private func padded(to cells: Int, _ metrics: CellMetrics) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(cells - self.cells(metrics), 0)))
  }
}
