import TerminalKit

/// A row of keys and what they do, as many as fit; a click presses the key.
final class KeyRow: View {
  struct Entry: Hashable {
    let key: Key
    let label: String
    let words: String
  }

  var entries: [Entry] = [] { didSet { setNeedsLayout(if: entries != oldValue) } }
  var style = Style.plain { didSet { setNeedsLayout(if: style != oldValue) } }
  var onPress: (Key) -> Void = { _ in }

  private var places: [(cells: Range<Int>, key: Key)] = []

  override func layout() {
    places = []
    var x = 0
    for entry in entries {
      let cells = traits.metrics.cells(of: "\(entry.label) \(entry.words)")
      guard x + cells <= bounds.width else { break }
      places.append((x..<x + cells, entry.key))
      x += cells + 2
    }
  }

  override func draw(on canvas: Canvas) {
    for (entry, place) in zip(entries, places) {
      let x = place.cells.lowerBound
      let cells = canvas.write(entry.label, at: Point(x: x, y: 0), Style(nil, .bold))
      canvas.write(entry.words, at: Point(x: x + cells + 1, y: 0), style)
    }
  }

  override func handle(_ mouse: MouseEvent, at point: Point) -> Bool {
    guard mouse.action == .press(.left),
      let place = places.first(where: { $0.cells.contains(point.x) })
    else { return false }
    onPress(place.key)
    return true
  }
}
