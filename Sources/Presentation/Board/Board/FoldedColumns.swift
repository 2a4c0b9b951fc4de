import Entities
import Looks
import TerminalKit
import ViewModels

/// The names of the folded columns, from top to bottom in their strips.
///
/// It draws nothing itself: a view is redrawn as a whole with all that it covers, and this one is
/// as wide as the board.
final class FoldedColumns: View {
  private let context: BoardContext
  var content: BoardContent? { didSet { setNeedsLayout(if: content != oldValue) } }
  var slots = ColumnSlots.none { didSet { setNeedsLayout(if: slots != oldValue) } }
  private var names: [FoldedName] = []

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func layout() {
    guard let content else { return }
    let folded = slots.shown.filter { slots.isStrip($0) && content.columns.indices.contains($0) }
    while names.count < folded.count {
      names.append(FoldedName())
      addSubview(names[names.count - 1])
    }
    for (slot, view) in names.enumerated() {
      view.isHidden = slot >= folded.count
      guard !view.isHidden, let place = slots.place(of: folded[slot]) else { continue }
      view.frame = Rect(x: place.lowerBound, y: 0, width: 2, height: bounds.height)
      view.style = context.theme[.muted]
      view.name = content.columns[folded[slot]].column.name.text.visible
    }
  }
}

/// A text from top to bottom.
private final class FoldedName: View {
  var name = "" { didSet { setNeedsLayout(if: name != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }

  override func draw(on canvas: Canvas) {
    for (y, character) in name.prefix(canvas.size.height).enumerated() {
      canvas.write(String(character), at: Point(x: 0, y: y), style)
    }
  }
}
