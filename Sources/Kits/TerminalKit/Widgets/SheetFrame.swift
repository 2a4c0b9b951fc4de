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

/// The numbers of rows above and below the visible ones.
struct HiddenRows: Equatable {
  let above: Int
  let below: Int

  init(around visible: Range<Int>, of count: Int) {
    above = visible.lowerBound
    below = max(count - visible.upperBound, 0)
  }
}

extension Canvas {
  func drawBox(_ box: Rect, title: String, traits: ScreenTraits) {
    fill(in: box)
    draw(traits.border, around: box)
    guard box.width > 4, !title.isEmpty else { return }
    write(
      StyledText(" \(title) ", Style(nil, .bold)), at: Point(x: box.x + 1, y: box.y),
      cells: box.width - 2, mark: traits.marks.ellipsis)
  }

  /// Draws the numbers of hidden rows in the border of a box, in the words of `text`.
  ///
  /// Where the border or its title leaves no room for the words, it draws only a mark.
  func drawMore(
    _ hidden: HiddenRows, around box: Rect, title: String, _ style: Style, _ marks: MarkSet,
    text: (Int) -> String
  ) {
    let room = box.width - 4
    let used = title.isEmpty ? 0 : metrics.cells(of: title.visible) + 2
    for (mark, count, y, cells) in [
      (marks.more.above, hidden.above, box.y, room - used),
      (marks.more.below, hidden.below, box.endY - 1, room),
    ] where count > 0 {
      let words = " \(mark) \(text(count)) "
      let width = metrics.cells(of: words.visible)
      if width <= cells {
        write(words, at: Point(x: box.endX - 2 - width, y: y), style)
      } else {
        write(mark, at: Point(x: box.endX - 3, y: y), style)
      }
    }
  }
}

extension MarkSet {
  /// The marks of lists that go on; one cell each.
  var more: (above: String, below: String) { self == .unicode ? ("▲", "▼") : ("^", "v") }
}
