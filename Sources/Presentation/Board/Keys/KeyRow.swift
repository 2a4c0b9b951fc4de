import TerminalKit

/// A row of keys and what they do, as many as fit; a click presses the key.
final class KeyRow: View {
  struct Entry: Hashable {
    let key: Key
    let label: String
    let words: String
  }

  var entries: [Entry] = [] { didSet { setNeedsLayout(if: entries != oldValue) } }
  /// What is shown before the keys.
  var remarks = StyledText("") { didSet { setNeedsLayout(if: remarks != oldValue) } }
  var labelStyle = Style(nil, .bold) { didSet { setNeedsLayout(if: labelStyle != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  var onPress: (Key) -> Void = { _ in }
  /// The number of entries that are always shown, at the end of the row.
  var lastCount = 0

  private var places: [(entry: Entry, cells: Range<Int>)] = []

  override func layout() {
    let widths = entries.map { traits.metrics.cells(of: "\($0.label) \($0.words)") }
    var x = remarks.cells(traits.metrics)
    if x > 0 { x += 2 }
    var (count, end) = (0, x - 2)
    while count < entries.count, end + 2 + widths[count] <= bounds.width {
      end += 2 + widths[count]
      count += 1
    }
    let shown = Array(zip(entries, widths).prefix(count))
    places = (shown.dropFirst(lastCount) + shown.prefix(lastCount)).map { entry, cells in
      defer { x += cells + 2 }
      return (entry, x..<x + cells)
    }
  }

  override func draw(on canvas: Canvas) {
    canvas.write(remarks, at: .zero, cells: canvas.size.width, mark: traits.marks.ellipsis)
    for (entry, place) in places {
      let x = place.lowerBound
      let cells = canvas.write(entry.label, at: Point(x: x, y: 0), labelStyle)
      canvas.write(entry.words, at: Point(x: x + cells + 1, y: 0), style)
    }
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left),
      let place = places.first(where: { $0.cells.contains(point.x) })
    else { return false }
    onPress(place.entry.key)
    return true
  }
}
