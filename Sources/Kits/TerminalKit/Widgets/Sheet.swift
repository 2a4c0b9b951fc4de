/// A box above everything else, with a title and the numbers of hidden rows in its border.
public class Sheet: View {
  public final var moreStyle = Style.plain
  /// Returns the text for a number of hidden rows.
  public final var more: (Int) -> String = { String($0) }

  /// The keys of the sheet, in the last row of the screen; low screens don't show them.
  public final var keys = StyledText("")

  let title: String
  final var box = Rect.zero

  init(_ title: String) {
    self.title = title
    super.init()
  }

  public override var canFocus: Bool { true }

  private var showsKeys: Bool { !keys.text.isEmpty && bounds.height >= 10 }

  /// The area of the box.
  final var room: Rect {
    Rect(x: 0, y: 0, width: bounds.width, height: bounds.height - (showsKeys ? 1 : 0))
  }

  /// Draws the empty box, with how many of `count` rows are above and below the visible ones.
  final func drawBox(
    titled title: String, around rows: Range<Int>, of count: Int, on canvas: Canvas
  ) {
    if showsKeys {
      let row = Rect(x: 0, y: room.endY, width: bounds.width, height: 1)
      canvas.fill(in: row)
      canvas.write(keys, at: row.origin, cells: row.width, mark: traits.marks.ellipsis)
    }
    canvas.fill(in: box)
    canvas.draw(traits.border, around: box)
    let hasTitle = box.width > 4 && !title.isEmpty
    if hasTitle {
      canvas.write(
        StyledText(" \(title) ", Style(nil, .bold)), at: Point(x: box.x + 1, y: box.y),
        cells: box.width - 2, mark: traits.marks.ellipsis)
    }
    let titleCells = title.isEmpty ? 0 : title.visible.cellWidth + 2
    let marks = traits.marks.more
    draw(marks.above, rows.lowerBound, y: box.y, cells: box.width - 4 - titleCells, on: canvas)
    draw(marks.below, count - rows.upperBound, y: box.endY - 1, cells: box.width - 4, on: canvas)
  }

  /// Draws the number of hidden rows in words, or only a mark if these need more than `cells`.
  private func draw(_ mark: String, _ hidden: Int, y: Int, cells: Int, on canvas: Canvas) {
    guard hidden > 0 else { return }
    let words = " \(mark) \(more(hidden)) "
    let width = words.visible.cellWidth
    let isShort = width > cells
    canvas.write(
      isShort ? mark : words, at: Point(x: box.endX - (isShort ? 3 : 2 + width), y: y), moreStyle)
  }
}

extension MarkSet {
  /// The marks of lists that go on; one cell each.
  fileprivate var more: (above: String, below: String) {
    self == .unicode ? ("▲", "▼") : ("^", "v")
  }
}

extension Rect {
  /// Returns a frame of `size` in this rectangle that does not cover `anchor`: to its right, to its
  /// left, in the middle, below it or above it, whichever fits first; in the middle if none does.
  ///
  /// Beside the anchor, the first row inside the frame's border is the first row of the anchor.
  func frame(of size: Size, beside anchor: Rect?) -> Rect {
    let middle = centered(size)
    guard let anchor else { return middle }
    let top = max(min(anchor.y - 1, endY - middle.height), y)
    let places = [
      Point(x: anchor.endX, y: top), Point(x: anchor.x - middle.width, y: top), middle.origin,
      Point(x: middle.x, y: anchor.endY), Point(x: middle.x, y: anchor.y - middle.height),
    ]
    let frames = places.map { Rect(origin: $0, size: middle.size) }
    return frames.first { intersection($0) == $0 && anchor.intersection($0).isEmpty } ?? middle
  }
}
