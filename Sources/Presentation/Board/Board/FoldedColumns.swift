import Entities
import Looks
import TerminalKit
import ViewModels

/// The names of the folded columns, from top to bottom in their strips.
final class FoldedColumns: View {
  private let context: BoardContext
  @Shown var content: BoardContent?
  @Shown var slots = ColumnSlots.none

  init(_ context: BoardContext) {
    self.context = context
    super.init()
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    for index in slots.shown where slots.isStrip(index) && content.columns.indices.contains(index) {
      guard let x = slots.place(of: index)?.lowerBound else { continue }
      let name = content.columns[index].column.name.text.visible
      for (y, character) in name.prefix(canvas.size.height).enumerated() {
        canvas.write(String(character), at: Point(x: x, y: y), context.theme[.muted])
      }
    }
  }
}
